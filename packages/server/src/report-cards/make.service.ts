import { inTransaction } from '../platform/database/transaction.ts';
import { DocumentFailure } from '../platform/documents/document-failure.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { type JobContext, slotOf, type TickTime } from '../platform/jobs/job.ts';
import { errorReason } from '../platform/jobs/job-failure.ts';
import { printedOn, renderCard } from './card-files.ts';
import type { CardDocument } from './documents/card-document.ts';
import { failedPart } from './failed-card.ts';
import { copiesToMake, hasFailed, type PrintedCopy, unmadePublications } from './files.views.ts';
import { addFile, heldPublication, putCopyFailure, putFailure, putMade } from './publications.queries.ts';
import { makeJob, releaseJob } from './report-cards.kinds.ts';

/** So many files are made by one job: other jobs have their turn between them. */
const AT_ONCE = 40;
const ACTOR = 'system:report-cards';
/** Of a publication some of whose cards cannot be set, whatever is tried: its coordinator says what becomes of them. */
const CANNOT_BE_MADE = 'report_cards.cannot_be_made';

type MakeFiles = { publicationId: number };

/** Makes the file of a copy, or notes which part of its card cannot be set: that holds up none of the others. */
async function makeFile({ school }: JobContext, copy: PrintedCopy): Promise<void> {
  const card = printedOn(copy);
  const render = (one: CardDocument) => renderCard(school, one);
  try {
    const file = await render(card);
    await inTransaction(school, ACTOR, (db) => addFile(db, copy, file));
  } catch (error) {
    if (!(error instanceof DocumentFailure)) throw error;
    const part = await failedPart(render, card);
    await inTransaction(school, ACTOR, (db) => putCopyFailure(db, copy, part));
  }
}

/**
 * Makes the files of a publication that are not made yet, and enqueues itself where more are left. Each file is kept by
 * itself, so that what was made before a process died is not made again; the last one enqueues the release.
 */
export async function makeFiles(context: JobContext, { publicationId }: MakeFiles): Promise<void> {
  const { school, now } = context;
  const failures: unknown[] = [];
  // What fails otherwise (the engine has no time, the disk is full) holds up none behind it, and is tried again.
  for (const copy of await copiesToMake(school.db, publicationId, AT_ONCE))
    await makeFile(context, copy).catch((error: unknown) => failures.push(error));
  if (failures.length) {
    await inTransaction(school, ACTOR, (db) => putFailure(db, publicationId, errorReason(failures[0])));
    throw failures[0];
  }
  await inTransaction(school, ACTOR, async (db) => {
    const held = await heldPublication(db, publicationId);
    if (!held || held.madeAt !== null) return;
    const jobKey = String(publicationId);
    const [left] = await copiesToMake(db, publicationId, 1);
    if (left) return enqueueJob(db, school, makeJob, { publicationId }, { jobKey });
    if (await hasFailed(db, publicationId)) return putFailure(db, publicationId, CANNOT_BE_MADE);
    await putMade(db, publicationId, now);
    await enqueueJob(db, school, releaseJob, { publicationId }, { jobKey, runAt: held.releaseAt });
  });
}

const SWEEP_MINUTES = 10;

/** Every ten minutes, where files of a publication wait: of one whose job was given up, or that was loaded. */
export async function dueSweep({ school, now }: TickTime): Promise<Date | null> {
  const [waiting] = await unmadePublications(school.db);
  return waiting === undefined ? null : slotOf(now, SWEEP_MINUTES);
}

/** Has files made that wait. */
export async function sweep({ school }: JobContext): Promise<void> {
  await inTransaction(school, ACTOR, async (db) => {
    for (const publicationId of await unmadePublications(db))
      await enqueueJob(db, school, makeJob, { publicationId }, { jobKey: String(publicationId) });
  });
}
