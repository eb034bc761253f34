import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { StatementPreviewLine } from '@homeroom/contract/billing/statements.endpoints.ts';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import classes from '../billing.module.css';
import { Amount, Balance } from '../money/Amount.tsx';
import { sumOf } from '../money/money.rules.ts';

type Line = z.infer<typeof StatementPreviewLine>;

interface StatementLinesProps {
  statements: readonly Line[];
  /** Ids of accounts. */
  leftOut: ReadonlySet<number>;
  isHeld: boolean;
  onLeaveOut: (leftOut: ReadonlySet<number>) => void;
}

const columns = ['opening', 'charged', 'credited', 'paid', 'closing'] as const;

/** What each statement would say; one that is not ticked is not published. */
export const StatementLines = ({ statements, leftOut, isHeld, onLeaveOut }: StatementLinesProps) => {
  const chosen = statements.filter(({ accountID }) => !leftOut.has(accountID));
  const put = (id: number, isIn: boolean) => {
    const next = new Set(leftOut);
    if (isIn) next.delete(id);
    else next.add(id);
    onLeaveOut(next);
  };
  return (
    <div className={classes.wideRoom}>
      <table className={`${classes.table} ${classes.named}`}>
        <caption className="visually-hidden">{t('billing:labels.statements')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label={t('billing:statements.chooseAll')}
                disabled={isHeld}
                checked={chosen.length === statements.length}
                indeterminate={chosen.length > 0 && chosen.length < statements.length}
                onChange={({ currentTarget: { checked } }) =>
                  onLeaveOut(new Set(checked ? [] : statements.map(({ accountID }) => accountID)))
                }
              />
            </th>
            <th scope="col">{t('billing:account')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={classes.number}>
                {t(`billing:statements.column.${column}`)}
              </th>
            ))}
            <th scope="col">{t('billing:due')}</th>
            <th scope="col">{t('billing:statements.reaches')}</th>
          </tr>
        </thead>
        <tbody>
          {statements.map((line) => (
            <tr key={line.accountID} data-past={leftOut.has(line.accountID) || undefined}>
              <td className={classes.pick}>
                <Checkbox
                  size="xs"
                  aria-label={t('billing:statements.choose', { name: line.accountName })}
                  disabled={isHeld}
                  checked={!leftOut.has(line.accountID)}
                  onChange={(event) => put(line.accountID, event.currentTarget.checked)}
                />
              </td>
              <th scope="row">
                <Link
                  to="/billing/accounts/$id"
                  params={{ id: String(line.accountID) }}
                  className={classes.link}
                >
                  {line.accountName}
                </Link>
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={classes.number}
                  data-label={t(`billing:statements.column.${column}`)}
                >
                  {column === 'opening' || column === 'closing' ? (
                    <Balance of={line[column]} />
                  ) : (
                    <Amount of={line[column]} />
                  )}
                </td>
              ))}
              <td className={classes.whole} data-label={line.dateDue ? t('billing:due') : undefined}>
                {line.dateDue && formatDay(line.dateDue)}
              </td>
              <td className={classes.small}>
                {t(line.hasMail ? 'billing:statements.byMail' : 'billing:statements.toPrint')}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('billing:statements.sum', { count: chosen.length })}
            </th>
            {columns.map((column) => (
              <td
                key={column}
                className={classes.number}
                data-label={t(`billing:statements.column.${column}`)}
              >
                {column === 'opening' || column === 'closing' ? (
                  <Balance of={sumOf(chosen.map((line) => line[column]))} />
                ) : (
                  <Amount of={sumOf(chosen.map((line) => line[column]))} />
                )}
              </td>
            ))}
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
