import type { Database } from '../platform/database/school.ts';
import type { AccountRow } from './accounts.views.ts';
import { type Letterhead, wordingFor } from './document-head.ts';
import { type Posting, takeNumbers } from './ledger.queries.ts';
import { addressedOf } from './payers.views.ts';
import { addStatements, type NewStatement } from './runs.queries.ts';
import type { StatementContent } from './statement-content.rules.ts';
import { statementDocument } from './statement-words.rules.ts';

/** Of which run, what they say, and how they look. */
interface Making {
  runId: number;
  dateOf: string;
  contents: readonly { account: AccountRow; content: StatementContent }[];
  letterhead: Letterhead;
  today: string;
}

/** A statement that was made, and who is told. */
interface MadeStatement {
  id: number;
  number: number;
  accountId: number;
  personIds: number[];
}

/** Makes statements of accounts that are locked, under the next numbers, in the words of their payers. */
export async function makeStatements(
  db: Database,
  { runId, dateOf, contents, letterhead, today }: Making,
  posting: Posting,
): Promise<MadeStatement[]> {
  if (!contents.length) return [];
  const addressed = await addressedOf(
    db,
    contents.map(({ account }) => account.id),
    today,
  );
  const first = await takeNumbers(db, 'statement', contents.length);
  const statements = contents.map(({ account, content }, n): NewStatement => {
    const to = addressed.get(account.id);
    const number = first + n;
    const of = { number, dateOf, name: account.itemName, address: to?.address ?? [], letterhead };
    const { opening, closing, dateDue } = content;
    return {
      ...{ number, accountId: account.id, dateDue, opening, closing },
      document: statementDocument(content, of, wordingFor(to, letterhead)),
      lineIds: content.lines.map(({ id }) => id),
    };
  });
  const ids = await addStatements(db, { runId, dateOf, statements }, posting);
  return statements.map(({ number, accountId }, n) => ({
    ...{ id: ids[n] as number, number, accountId },
    personIds: addressed.get(accountId)?.personIds ?? [],
  }));
}
