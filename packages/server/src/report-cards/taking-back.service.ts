import type {
  Publication,
  retryPublication,
  TakeBack,
  takeBackPublication,
} from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { ensure } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { heldPeriod, periodOf } from './period.views.ts';
import { ensureNotTakenBack, readPublication } from './publication.service.ts';
import { forgetFailures, heldPublication } from './publications.queries.ts';
import { makeJob } from './report-cards.kinds.ts';
import { putStep } from './steps.queries.ts';
import {
  addTakeBack,
  cardsToTakeBack,
  haveCorrection,
  lockPublishedRows,
  removeCards,
  removePublication,
} from './taking-back.queries.ts';
import { takeBacksOf } from './taking-back.views.ts';

/**
 * A publication that no family sees yet, with the rows that it published; locked as everywhere: the period, the rows by
 * student, then the rest.
 * @throws Problem record.unknown, record.changed, report_cards.released, report_cards.taken_back
 */
async function heldUnreleased(db: Database, context: RequestContext, id: number, version: number) {
  await ensureNotTakenBack(db, context, id);
  const { assessmentPeriodID } = await readPublication(db, context, id);
  await heldPeriod(db, assessmentPeriodID, context.today, 'alone');
  const rows = await lockPublishedRows(db, id);
  const held = await heldPublication(db, id);
  // Whoever was first has done it while this one waited.
  if (!held) await ensureNotTakenBack(db, context, id);
  ensure(held, 'record.unknown');
  ensure(held.releasedAt === null, 'report_cards.released');
  ensureVersion(held, version);
  return rows;
}

/** What was taken back of a period's publications, newest first. @throws Problem record.unknown */
export async function listTakeBacks(
  db: Database,
  { today, timeZone }: RequestContext,
  assessmentPeriodId: number,
): Promise<TakeBack[]> {
  const { id } = await periodOf(db, assessmentPeriodId, today);
  return takeBacksOf(db, { periodId: id }, timeZone);
}

/** Has the files that are left made, those too that could not be. */
async function makeAgain(db: Database, { school }: RequestContext, publicationId: number): Promise<void> {
  await forgetFailures(db, publicationId);
  await enqueueJob(db, school, makeJob, { publicationId }, { jobKey: String(publicationId) });
}

/**
 * Tries once more to make the files that could not be made.
 * @throws Problem record.unknown, record.changed, report_cards.released, report_cards.taken_back
 */
export async function retry(
  db: Database,
  context: RequestContext,
  id: number,
  { version }: Input<typeof retryPublication>['body'],
): Promise<Publication> {
  await heldUnreleased(db, context, id, version);
  await makeAgain(db, context, id);
  return readPublication(db, context, id);
}

/**
 * Takes back cards that no family has seen: all of a publication, which goes with them, or those alone that cannot be
 * made, and the others go on. Their rows are approved again, as they were before.
 * @throws Problem record.unknown, record.changed, report_cards.released, report_cards.taken_back, report_cards.nothing,
 *   report_cards.corrected
 */
export async function takeBack(
  db: Database,
  context: RequestContext,
  id: number,
  { which, version }: Input<typeof takeBackPublication>['body'],
): Promise<Answer<typeof takeBackPublication>> {
  const rows = await heldUnreleased(db, context, id, version);
  const cards = await cardsToTakeBack(db, id, which);
  ensure(cards.length > 0, 'report_cards.nothing');
  const ids = cards.map((card) => card.id);
  // Its correction says that it takes the place of this one.
  ensure(!(await haveCorrection(db, ids)), 'report_cards.corrected');
  const students = new Set(cards.map(({ studentId }) => studentId));
  const writing = { userId: context.user.id, now: context.now };
  const isWhole = cards.length === (await cardsToTakeBack(db, id, 'all')).length;
  await addTakeBack(db, { publicationId: id, cardIds: ids, isWhole }, writing);
  await putStep(
    db,
    rows.filter(({ studentId }) => students.has(studentId)).map(({ id: rowId }) => rowId),
    { step: 'approved', isBack: true, reason: '' },
    writing,
  );
  await removeCards(db, ids);
  if (isWhole) await removePublication(db, id);
  else await makeAgain(db, context, id);
  return { cards: cards.length, publication: isWhole ? null : await readPublication(db, context, id) };
}
