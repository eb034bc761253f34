import type { OpenOnAccount } from './ageing.rules.ts';
import { earliestDue } from './ageing.rules.ts';
import { sumOf } from './cents.rules.ts';
import { tokenOf } from './charges.rules.ts';
import type { LastStatement, NewStatementLine } from './statement-lines.views.ts';

/** What a statement of an account says at a cut-off, before it is put into words. Cents. */
export interface StatementContent {
  accountId: number;
  opening: number;
  lines: NewStatementLine[];
  closing: number;
  /** What was open at the cut-off. */
  open: OpenOnAccount;
  /** The earliest due date of what is open; null: nothing is owed. */
  dateDue: string | null;
}

/** A statement begins where the last one ended, and shows every line since: also one with a date before it. */
export function contentOf(
  accountId: number,
  { last, lines, open }: { last: LastStatement | undefined; lines: NewStatementLine[]; open: OpenOnAccount },
): StatementContent {
  const opening = last?.closingCents ?? 0;
  const closing = opening + sumOf(lines.map(({ cents }) => cents));
  return { accountId, opening, lines, closing, open, dateDue: closing > 0 ? earliestDue(open) : null };
}

/** What stands for a content: another line, amount or due date makes it another. */
export const markOf = ({ opening, closing, lines, open, dateDue }: StatementContent): string =>
  tokenOf({ opening, closing, dateDue, open, lines: lines.map(({ id }) => id) });

/** Whether a statement would tell anything: something happened since the last one, or something is owed and the last is of another day. */
export const tellsAnything = (
  { lines, closing }: StatementContent,
  last: LastStatement | undefined,
  dateOf: string,
): boolean => lines.length > 0 || (closing !== 0 && last?.dateOf !== dateOf);
