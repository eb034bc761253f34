import type { changePublication, Publication } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { instantAt } from '../messages/messages.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { ensure } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { heldPublication } from './publications.queries.ts';
import { publicationsOf, type StoredPublication } from './publications.views.ts';
import { putRelease } from './publish.queries.ts';
import { releaseJob } from './report-cards.kinds.ts';
import { takeBacksOf } from './taking-back.views.ts';

/** A publication as it stands. @throws Problem record.unknown */
export async function readPublication(
  db: Database,
  { timeZone }: Pick<RequestContext, 'timeZone'>,
  id: number,
): Promise<StoredPublication> {
  const [found] = await publicationsOf(db, { id }, timeZone);
  ensure(found, 'record.unknown');
  return found;
}

/** @throws Problem report_cards.taken_back, with who took it back and when, of a publication that is there no more */
export async function ensureNotTakenBack(
  db: Database,
  { timeZone }: Pick<RequestContext, 'timeZone'>,
  id: number,
): Promise<void> {
  const [last] = await takeBacksOf(db, { publicationId: id }, timeZone);
  ensure(!last?.isWhole, 'report_cards.taken_back', { current: last });
}

/** Moves a release that is still to come. @throws Problem record.unknown, record.changed, report_cards.released, report_cards.taken_back */
export async function moveRelease(
  db: Database,
  context: RequestContext,
  id: number,
  { releaseAt, byMail, version }: Input<typeof changePublication>['body'],
): Promise<Publication> {
  const stored = await heldPublication(db, id);
  if (!stored) await ensureNotTakenBack(db, context, id);
  ensure(stored, 'record.unknown');
  ensure(stored.releasedAt === null, 'report_cards.released');
  ensureVersion(stored, version);
  const at =
    releaseAt === null
      ? context.now
      : instantAt(releaseAt.slice(0, 10), releaseAt.slice(11, 16), context.timeZone);
  await putRelease(db, id, { releaseAt: at, byMail });
  if (stored.madeAt !== null)
    await enqueueJob(
      db,
      context.school,
      releaseJob,
      { publicationId: id },
      { jobKey: String(id), runAt: at },
    );
  return readPublication(db, context, id);
}
