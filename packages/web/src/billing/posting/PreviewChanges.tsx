import { t } from '../../platform/words/words.ts';
import classes from '../billing.module.css';
import { language } from '../money/language.ts';
import { writtenMoney } from '../money/money.rules.ts';
import type { Change, ComparedLine } from './preview.rules.ts';

/** More are counted. */
const MAX_CHANGES_SHOWN = 12;

const money = (amount: string | null) =>
  amount === null ? t('billing:preview.nothing') : writtenMoney(amount, language());

/** That something else would be posted by now than what was shown: what, line by line. It was not posted. */
export const PreviewChanges = ({ changes }: { changes: readonly Change<ComparedLine>[] }) => (
  <div role="alert" className={classes.note}>
    <p>
      <strong>{t('billing:preview.changed')}</strong>
    </p>
    <ul>
      {changes.slice(0, MAX_CHANGES_SHOWN).map(({ line, before, now }) => (
        <li key={`${line.accountID} ${line.studentID} ${line.lineID}`}>
          {t('billing:preview.change', {
            name: [line.studentName, line.accountName].filter(Boolean).join(', '),
            before: money(before),
            now: money(now),
          })}
        </li>
      ))}
      {changes.length > MAX_CHANGES_SHOWN && (
        <li>{t('billing:preview.more', { count: changes.length - MAX_CHANGES_SHOWN })}</li>
      )}
    </ul>
    <p>{t('billing:preview.lookAgain')}</p>
  </div>
);
