import { ownChildrenOf } from '../families/families.facts.ts';
import { sendMail } from '../messages/messages.facts.ts';
import type { Contributions } from '../platform/area.ts';
import type { Database, School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import type { JobContext } from '../platform/jobs/job.ts';
import { heldPublication, putReleased } from './publications.queries.ts';
import { mailedChildren, mailedPublication } from './release.views.ts';
import { releaseJob } from './report-cards.kinds.ts';

/** How the causes of the mails begin, before the publication's number and, where one card was given free, which. */
const CAUSE = 'report-cards.report:';
/** Where a family reads the reports of a child, signed in as its parent: also who is signed in at work is asked to be. */
const pageOf = (childId: number) => `/reports/${childId}#login/Parent`;

/** Lets the families see the cards of a publication once its time has come and all files are made, and orders the mail. */
export async function release(
  { school, now }: JobContext,
  { publicationId }: { publicationId: number },
): Promise<void> {
  await inTransaction(school, 'system:report-cards', async (db) => {
    const held = await heldPublication(db, publicationId);
    if (!held || held.releasedAt !== null || held.madeAt === null) return;
    if (held.releaseAt > now)
      return enqueueJob(
        db,
        school,
        releaseJob,
        { publicationId },
        {
          jobKey: String(publicationId),
          runAt: held.releaseAt,
        },
      );
    const students = await putReleased(db, publicationId, now);
    if (!held.byMail) return;
    const facts = { period: held.periodName, note: held.note };
    const cause = `${CAUSE}${publicationId}`;
    await sendMail(db, { school, now }, { template: 'report', to: { carersOf: students }, facts, cause });
  });
}

/**
 * Orders the mail for a card that is no longer withheld, where its publication is released with mails: that of the
 * release left nothing of it.
 * @param version of the withholding as it was: each time it is given free is told once
 */
export async function tellFreed(
  db: Database,
  around: { school: School; now: Date },
  { version, ...of }: { periodId: number; studentId: number; version: number },
): Promise<void> {
  const found = await mailedPublication(db, of);
  if (!found) return;
  const { id, ...facts } = found;
  const cause = `${CAUSE}${id}:freed:${of.studentId}:${version}`;
  await sendMail(db, around, { template: 'report', to: { carersOf: [of.studentId] }, facts, cause });
}

/** Mails that reports can be read, as they leave: of whose card the reader has a copy that is not withheld. */
export const leavingMails: Contributions['leavingMails'] = {
  cause: CAUSE,
  async stillHolds(db, { today }, { personId, childIds, cause }) {
    const seen = await ownChildrenOf(db, personId, today);
    const shown = childIds.filter((id) =>
      seen.some(({ childId, fields }) => childId === id && fields.reasons),
    );
    return mailedChildren(db, {
      publicationId: Number.parseInt(cause.slice(CAUSE.length), 10),
      personId,
      childIds: shown,
    });
  },
  answersTo: async (_db, _context, { childIds }) => new Map(childIds.map((id) => [id, pageOf(id)])),
};
