import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { KILLS, type OwnSchool, ownSchool, startWorker } from '../../test/killed.ts';
import { schoolTimeNow, systemClock } from '../platform/clock.ts';
import type { School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { publishJob } from './billing.kinds.ts';
import { addRun } from './runs.queries.ts';
import { markOf } from './statement-content.rules.ts';
import { statementContents } from './statement-contents.service.ts';

const ACCOUNTS = 1000;
let own: OwnSchool;
let school: School;

beforeAll(async () => {
  own = await ownSchool('homeroom-billing-');
  ({ school } = own);
  await inTransaction(school, 'system:test', async (db) => {
    await sql`insert into person (given_name, surname, email)
      select 'P', 'Payer ' || n, 'p' || n || '@example.org' from generate_series(1, ${ACCOUNTS}::int) n`.execute(
      db,
    );
    await sql`insert into billing_account (item_name) select 'Account ' || id from person order by id`.execute(
      db,
    );
    await sql`insert into billing_payer (account_id, person_id)
      select a.id, p.id from billing_account a join person p on 'Account ' || p.id = a.item_name`.execute(db);
    await sql`insert into billing_line (account_id, kind, date_of, date_due, item_name, amount, posted_at)
      select id, 'charge', '2026-01-01', '2026-01-15', 'Fee', 10, now() from billing_account`.execute(db);
  });
});
afterAll(async () => {
  await own?.close();
});

const published = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from billing_statement`.execute(
    school.db,
  );
  return rows[0]?.n as number;
};

it('of a thousand statements none is missing and none is made twice, though who publishes them is killed in between', async () => {
  const { now } = schoolTimeNow(systemClock, 'UTC');
  await inTransaction(school, 'system:test', async (db) => {
    const contents = await statementContents(db, { dateOf: '2026-01-31', accountIDs: null });
    const accounts = contents.map(({ account, content }) => ({
      ...{ accountId: account.id, closing: content.closing, mark: markOf(content) },
    }));
    const runId = await addRun(
      db,
      { dateOf: '2026-01-31', sendsMail: true, accounts },
      { now, userId: null },
    );
    await enqueueJob(db, school, publishJob, { runId }, { jobKey: String(runId) });
  });
  for (let killed = 1; killed <= KILLS; killed++) {
    const worker = startWorker(own);
    const before = await published();
    // As soon as it has begun: in the middle of the next part.
    await eventually(async () => expect(await published()).toBeGreaterThan(before));
    await worker.kill();
  }
  expect(await published()).toBeLessThan(ACCOUNTS);
  const last = startWorker(own);
  await eventually(async () => expect(await published()).toBe(ACCOUNTS));
  await eventually(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from mail_order`.execute(
      school.db,
    );
    expect(rows[0]?.n).toBe(ACCOUNTS);
  });
  await last.stop();
  const { rows } = await sql<{
    accounts: number;
    last: number;
    lines: number;
    mails: number;
    waiting: number;
  }>`
    select count(distinct account_id)::integer as accounts, max(number) as last,
      (select count(*)::integer from billing_statement_line) as lines,
      (select count(distinct cause)::integer from mail_order) as mails,
      (select count(*)::integer from billing_statement_run_account where state <> 'published') as waiting
    from billing_statement`.execute(school.db);
  expect(rows).toEqual([
    { accounts: ACCOUNTS, last: ACCOUNTS, lines: ACCOUNTS, mails: ACCOUNTS, waiting: 0 },
  ]);
});
