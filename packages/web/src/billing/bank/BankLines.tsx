import type { BankLine } from '@homeroom/contract/billing/bank-files.endpoints.ts';
import { useState } from 'react';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import billing from '../billing.module.css';
import { Amount } from '../money/Amount.tsx';
import classes from './bank.module.css';
import { countsOf, type Reading, type Verdict, withChoice } from './bank.rules.ts';
import { LineAccount } from './LineAccount.tsx';

interface BankLinesProps {
  lines: readonly BankLine[];
  reading: Reading;
  isHeld: boolean;
  onChange: (reading: Reading) => void;
}

/** Why a line is not posted, that it was before, or that another one says the same, in words. */
const reasonOf = ({ verdict, problem, written, receiptNumber, sameAsLine }: BankLine): string => {
  if (problem) return t(`billing:bank.problem.${problem}`, { written });
  if (verdict === 'duplicate') return t('billing:bank.before', { number: receiptNumber ?? 0 });
  return sameAsLine === null ? '' : t('billing:bank.sameAs', { line: sameAsLine });
};

/** What would be done with each line of the file, and for whom it is. */
export const BankLines = ({ lines, reading, isHeld, onChange }: BankLinesProps) => {
  const [filter, setFilter] = useState<Verdict>();
  const shown = filter ? lines.filter(({ verdict }) => verdict === filter) : lines;
  return (
    <>
      <div className={`${classes.chips} no-print`}>
        {countsOf(lines).map(({ verdict, count }) => (
          <Chip
            key={verdict}
            active={filter === verdict}
            count={count}
            onChange={(active) => setFilter(active ? verdict : undefined)}
          >
            {t(`billing:bank.verdict.${verdict}`)}
          </Chip>
        ))}
      </div>
      <div className={billing.wideRoom}>
        <table className={billing.table}>
          <caption className="visually-hidden">{t('billing:bank.lines', { count: shown.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('billing:bank.line')}</th>
              <th scope="col">{t('billing:date')}</th>
              <th scope="col" className={billing.number}>
                {t('billing:amount.label')}
              </th>
              <th scope="col">{t('billing:bank.says')}</th>
              <th scope="col">{t('billing:bank.verdict.label')}</th>
              <th scope="col">{t('billing:account')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.line}>
                <th scope="row">
                  <span className={billing.narrow}>{t('billing:bank.line')}</span> {line.line}
                </th>
                <td>{line.dateOf && formatDay(line.dateOf)}</td>
                <td className={billing.number}>{line.amount && <Amount of={line.amount} />}</td>
                <td className={classes.text}>
                  {line.payer} <span className={billing.small}>{line.text}</span>
                </td>
                <td>
                  <span className={classes.verdict} data-verdict={line.verdict}>
                    {t(`billing:bank.verdict.${line.verdict}`)}
                  </span>{' '}
                  <span className={billing.small}>{reasonOf(line)}</span>
                </td>
                <td>
                  <LineAccount
                    line={line}
                    isChosen={reading.choices.some((choice) => choice.line === line.line)}
                    isHeld={isHeld}
                    onChoose={(accountID) => onChange(withChoice(reading, line.line, accountID))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
