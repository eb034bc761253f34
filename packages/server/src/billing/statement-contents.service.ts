import type { Database } from '../platform/database/school.ts';
import { openOnAccount } from './accounts.service.ts';
import { type AccountRow, accountRows } from './accounts.views.ts';
import { openLinesOf } from './open.views.ts';
import { contentOf, type StatementContent, tellsAnything } from './statement-content.rules.ts';
import { lastStatements, linesNotStated, type NewStatementLine } from './statement-lines.views.ts';

/** Of which accounts, until which day. */
interface Wanted {
  dateOf: string;
  /** Null: of every open account that has anything to tell. */
  accountIDs: readonly number[] | null;
}

/**
 * What statements of accounts would say, by the name of the account. An account whose last statement has a later cut-off
 * gets none.
 */
export async function statementContents(
  db: Database,
  { dateOf, accountIDs }: Wanted,
): Promise<{ account: AccountRow; content: StatementContent }[]> {
  const rows = await accountRows(db, accountIDs ? { ids: accountIDs } : null);
  const lines = new Map<number, NewStatementLine[]>();
  for (const line of await linesNotStated(db, accountIDs, dateOf))
    lines.set(line.accountId, [...(lines.get(line.accountId) ?? []), line]);
  const last = await lastStatements(db, accountIDs);
  const open = await openLinesOf(db, accountIDs, dateOf);
  return rows.flatMap((account) => {
    const { id, dateClosed } = account;
    const before = last.get(id);
    const content = contentOf(id, {
      last: before,
      lines: lines.get(id) ?? [],
      open: openOnAccount(open.get(id)),
    });
    if (before && before.dateOf > dateOf) return [];
    if (accountIDs) return [{ account, content }];
    return dateClosed === null && tellsAnything(content, before, dateOf) ? [{ account, content }] : [];
  });
}
