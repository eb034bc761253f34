import { RECEIPTS_AT_ONCE } from '@homeroom/contract/billing/receipts.endpoints.ts';
import { STATEMENTS_AT_ONCE } from '@homeroom/contract/billing/statements.endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPayer, type TestPayer, TODAY } from '../../test/billing.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

/** More than one page of each. */
const MANY = Math.max(RECEIPTS_AT_ONCE, STATEMENTS_AT_ONCE) + 3;

let school: TestSchool;
let office: Caller;
let payer: TestPayer;
let other: TestPayer;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
  payer = await newPayer(school, office);
  other = await newPayer(school, office, 'Other');
  // Whenever the account came to be the payer's, this is later.
  const at = sql`timestamptz '2100-01-01'`;
  await school.arrange(async (db) => {
    await sql`insert into billing_receipt (number, account_id, date_of, amount, method, posted_at)
      select n, ${payer.account}::int, ${TODAY}::date, 1, 'cash', ${at} from generate_series(1, ${MANY}::int) n`.execute(
      db,
    );
    await sql`insert into billing_line (account_id, kind, date_of, item_name, amount, receipt_id, posted_at)
      select account_id, 'receipt', date_of, '', -amount, id, posted_at from billing_receipt`.execute(db);
    await sql`insert into billing_statement_run (date_of, sends_mail, started_at)
      select ${TODAY}::date, false, ${at} from generate_series(1, ${MANY}::int)`.execute(db);
    await sql`insert into billing_statement (number, run_id, account_id, date_of, opening, closing, document, published_at)
      select row_number() over (order by id), id, ${payer.account}::int, date_of, 0, 0, '{}', ${at}
      from billing_statement_run`.execute(db);
  });
});

describe.each([
  { list: '/api/BillingStatements', counts: '/api/BillingStatementCounts', atOnce: STATEMENTS_AT_ONCE },
  { list: '/api/BillingReceipts', counts: '/api/BillingReceiptCounts', atOnce: RECEIPTS_AT_ONCE },
])('$list', ({ list, counts, atOnce }) => {
  const numbersOf = async (caller: Caller, query: object = {}): Promise<number[]> =>
    (await caller.get(list, query as Record<string, string>)).body.map(
      ({ number }: { number: number }) => number,
    );
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, nth) => from - nth);

  it('is read by the office a page at a time, on to the first of all, and counted over all pages', async () => {
    const page = (await office.get(list)).body;
    expect(page.map(({ number }: { number: number }) => number)).toEqual(down(MANY, MANY - atOnce + 1));
    expect(await numbersOf(office, { before: page.at(-1).id })).toEqual(down(MANY - atOnce, 1));
    expect((await office.get(counts)).body).toEqual({ count: MANY });
  });

  it('is whole to a payer, who is told of their own alone, also by the count', async () => {
    expect(await numbersOf(payer.parent)).toEqual(down(MANY, 1));
    expect((await payer.parent.get(counts)).body).toEqual({ count: MANY });
    expect((await other.parent.get(counts)).body).toEqual({ count: 0 });
    expect((await (await school.signedIn(['teacher'])).get(counts)).status).toBe(403);
  });
});
