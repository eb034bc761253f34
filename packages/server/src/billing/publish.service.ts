import { reachedAmong, sendMail } from '../messages/messages.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { JobContext, Payload } from '../platform/jobs/job.ts';
import { lockAccounts } from './accounts.queries.ts';
import type { publishJob } from './billing.kinds.ts';
import { letterheadOf } from './document-head.ts';
import { makeStatements } from './make-statements.service.ts';
import { noteAccounts, runOf, stillWaiting, waitingAccounts } from './runs.queries.ts';
import { markOf } from './statement-content.rules.ts';
import { statementContents } from './statement-contents.service.ts';

/** So many statements are committed at once: what a process that dies has not committed is done again, the rest is not. */
const AT_ONCE = 50;
/** How the causes of these mails begin. */
const CAUSE = 'billing.statement:';

/** Where payers find their statements: a path of the pages of parents. */
const PLACE = '/billing';

/** What is published together: a run, and who gets a mail. */
interface Publishing {
  runId: number;
  dateOf: string;
  sendsMail: boolean;
  userId: number | null;
  publicUrl: string | undefined;
}

/** Has a mail sent to the payers of a statement, once. */
const mailStatement = (
  db: Database,
  context: JobContext,
  {
    id,
    number,
    personIds,
    publicUrl,
  }: { id: number; number: number; personIds: number[] } & Pick<Publishing, 'publicUrl'>,
) =>
  sendMail(db, context, {
    ...{ template: 'statement', to: { persons: personIds }, cause: `${CAUSE}${id}` },
    facts: { number: String(number), link: `${publicUrl ?? ''}${PLACE}` },
  });

/**
 * Publishes some accounts of a run. They are locked first; what was posted to one since the preview makes it `changed`, and
 * what another process has published meanwhile is left alone.
 */
async function publishSome(
  db: Database,
  context: JobContext,
  accountIds: readonly number[],
  { runId, dateOf, sendsMail, userId, publicUrl }: Publishing,
): Promise<void> {
  const { school, now, today } = context;
  await lockAccounts(db, accountIds);
  const waiting = new Map(
    (await stillWaiting(db, runId, accountIds)).map((one) => [one.accountId, one.mark]),
  );
  const ids = [...waiting.keys()];
  const contents = (await statementContents(db, { dateOf, accountIDs: ids })).filter(
    ({ account, content }) => markOf(content) === waiting.get(account.id),
  );
  const letterhead = await letterheadOf(school, db);
  const made = await makeStatements(db, { runId, dateOf, contents, letterhead, today }, { now, userId });
  const reached = await reachedAmong(
    db,
    made.flatMap(({ personIds }) => personIds),
  );
  const noted = [];
  for (const { id, number, accountId, personIds } of made) {
    const to = sendsMail ? personIds.filter((personId) => reached.has(personId)) : [];
    if (to.length) await mailStatement(db, context, { id, number, personIds: to, publicUrl });
    noted.push({ accountId, state: 'published' as const, isToPrint: to.length === 0 });
  }
  const left = ids.filter((id) => made.every(({ accountId }) => accountId !== id));
  await noteAccounts(db, runId, [
    ...noted,
    ...left.map((accountId) => ({ accountId, state: 'changed' as const, isToPrint: false })),
  ]);
}

/**
 * Publishes the statements of a run, some at a time. Killed in between it goes on where it was: what is committed is not
 * done again, since an account waits no more once it has a statement of the run.
 */
export async function publishRun(
  context: JobContext,
  { runId }: Payload<typeof publishJob>,
  publicUrl: string | undefined,
): Promise<void> {
  const { school } = context;
  const run = await runOf(school.db, runId);
  if (!run) return;
  for (;;) {
    const ids = await waitingAccounts(school.db, runId, AT_ONCE);
    if (!ids.length) return;
    await inTransaction(school, 'system:billing', (db) =>
      publishSome(db, context, ids, { ...run, runId, publicUrl }),
    );
  }
}
