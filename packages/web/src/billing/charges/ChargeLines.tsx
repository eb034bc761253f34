import type { PostingPreview, PreviewLine } from '@homeroom/contract/billing/charges.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import classes from '../billing.module.css';
import { Amount } from '../money/Amount.tsx';
import { language } from '../money/language.ts';
import { centsOf, sumOf, writtenMoney } from '../money/money.rules.ts';
import { byAccount } from '../posting/preview.rules.ts';

/** How a line comes to its amount: what it is made of, where that is more than the fee. */
const madeOf = ({ full, discountPercent, sharePercent }: PreviewLine): string =>
  [
    centsOf(discountPercent) > 0n && t('billing:made.discount', { percent: discountPercent }),
    centsOf(sharePercent) < 10_000n && t('billing:made.share', { percent: sharePercent }),
  ]
    .filter(Boolean)
    .map((part, at) =>
      at === 0 ? `${t('billing:made.full', { amount: writtenMoney(full, language()) })}, ${part}` : part,
    )
    .join(', ');

/** The lines that would be posted, account by account, and who is left out. */
export const ChargeLines = ({ preview: { lines, leftOut } }: { preview: PostingPreview }) => (
  <>
    {lines.length === 0 && <Empty message={t('billing:charges.nobody')} />}
    {lines.length > 0 && (
      <div className={classes.room}>
        <table className={`${classes.table} ${classes.named}`}>
          <caption className="visually-hidden">{t('billing:preview.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('billing:charges.accountOrStudent')}</th>
              <th scope="col">{t('billing:what')}</th>
              <th scope="col">{t('billing:made.label')}</th>
              <th scope="col" className={classes.number}>
                {t('billing:amount.label')}
              </th>
            </tr>
          </thead>
          {byAccount(lines).map((account) => (
            <tbody key={account.accountID}>
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={3}>
                  {account.accountName}
                </th>
                <td className={classes.number}>
                  <Amount of={sumOf(account.lines.map(({ amount }) => amount))} />
                </td>
              </tr>
              {account.lines.map((line) => (
                <tr key={line.studentID}>
                  <th scope="row" className={classes.within}>
                    <PersonLink id={line.studentID}>{line.studentName}</PersonLink>
                  </th>
                  <td className={classes.whole}>{line.itemName}</td>
                  <td className={`${classes.small} ${classes.whole}`}>{madeOf(line)}</td>
                  <td className={classes.number}>
                    <Amount of={line.amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    )}
    {leftOut.length > 0 && (
      <section className={classes.part} aria-labelledby="left-out">
        <h2 id="left-out">{t('billing:charges.leftOut', { count: leftOut.length })}</h2>
        <ul className={classes.lines}>
          {leftOut.map(({ studentID, studentName, why }) => (
            <li key={studentID}>
              <PersonLink id={studentID}>{studentName}</PersonLink>
              <span className={classes.quiet}>{t(`billing:charges.why.${why}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);
