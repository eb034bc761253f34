import type { BankLine } from '@homeroom/contract/billing/bank-files.endpoints.ts';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { takeFocus } from '../../ui/layout/takeFocus.ts';
import classes from '../billing.module.css';
import { Amount } from '../money/Amount.tsx';
import { language } from '../money/language.ts';
import { writtenMoney } from '../money/money.rules.ts';
import { isPosted } from './bank.rules.ts';

interface PostedLinesProps {
  /** Of the file. */
  name: string;
  lines: readonly BankLine[];
  answer: { lines: number; accounts: number; total: string };
}

/** What was posted of a file; the rest stays in the file, which can be chosen again. */
export const PostedLines = ({ name, lines, answer }: PostedLinesProps) => {
  const done = lines.filter(isPosted);
  const left = lines.filter(({ verdict }) => verdict === 'unknown' || verdict === 'refused').length;
  return (
    <section className={classes.part} aria-labelledby="bank-posted">
      <h2 id="bank-posted">{t('billing:bank.postedTitle', { name })}</h2>
      <p role="status" tabIndex={-1} ref={takeFocus}>
        {t('billing:bank.posted', { count: answer.lines, total: writtenMoney(answer.total, language()) })}
        {left > 0 && ` ${t('billing:bank.left', { count: left })}`}
      </p>
      <ul className={classes.lines}>
        {done.map(({ line, accountID, accountName, dateOf, amount }) => (
          <li key={line}>
            {accountID && (
              <Link to="/billing/accounts/$id" params={{ id: String(accountID) }}>
                {accountName}
              </Link>
            )}
            <span className={classes.quiet}>{dateOf && formatDay(dateOf)}</span>
            <span className={classes.last}>{amount && <Amount of={amount} />}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
