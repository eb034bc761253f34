import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { FailedPart } from './failed-card.ts';

/** A publication that is locked until the transaction ends. */
export interface HeldPublication {
  id: number;
  periodId: number;
  periodName: string;
  note: string;
  releaseAt: Date;
  byMail: boolean;
  madeAt: Date | null;
  releasedAt: Date | null;
  version: number;
}

export async function heldPublication(db: Database, id: number): Promise<HeldPublication | undefined> {
  await sql`select from report_publication where id = ${id} for update`.execute(db);
  const { rows } = await sql<HeldPublication>`
    select p.id, p.assessment_period_id as "periodId", a.name as "periodName", p.note, p.release_at as "releaseAt",
      p.by_mail as "byMail", p.made_at as "madeAt", p.released_at as "releasedAt", p.version
    from report_publication p join assessment_period a on a.id = p.assessment_period_id where p.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** What is withheld of a student in a period, locked. */
export async function withholdingOf(
  db: Database,
  periodId: number,
  studentId: number,
): Promise<{ reason: string; version: number } | undefined> {
  const { rows } = await sql<{ reason: string; version: number }>`
    select reason, version from report_card_withholding
    where assessment_period_id = ${periodId} and student_id = ${studentId} for update`.execute(db);
  return rows[0];
}

/** Notes that all files of a publication are made. */
export async function putMade(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('report_publication')
    .set({ made_at: now, failure: '' })
    .where('id', '=', id)
    .execute();
}

/** Notes why files could not be made; they are tried again. */
export async function putFailure(db: Database, id: number, failure: string): Promise<void> {
  await db
    .updateTable('report_publication')
    .set({ failure })
    .where('id', '=', id)
    .where('failure', '<>', failure)
    .execute();
}

/** Lets the families see the cards of a publication. @returns whose they are */
export async function putReleased(db: Database, id: number, now: Date): Promise<number[]> {
  await db.updateTable('report_publication').set({ released_at: now }).where('id', '=', id).execute();
  const { rows } = await sql<{ id: number }>`
    update report_card set released_at = ${now} where report_publication_id = ${id} and released_at is null
    returning student_id as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Keeps the file of a copy, once: whoever made it a second time, or of what was taken back meanwhile, changes nothing. */
export async function addFile(
  db: Database,
  copy: { id: number; publicationId: number },
  {
    pdf,
    pages,
    sha256,
    missing,
  }: { pdf: Uint8Array; pages: number; sha256: string; missing: readonly string[] },
): Promise<void> {
  await holdPresent(db, copy.publicationId);
  const { rows } = await sql`insert into report_card_file (report_card_copy_id, content)
    select y.id, ${Buffer.from(pdf)} from report_card_copy y where y.id = ${copy.id}
    on conflict (report_card_copy_id) do nothing returning report_card_copy_id`.execute(db);
  if (rows.length)
    await db
      .updateTable('report_card_copy')
      .set({ pages, sha256, undrawn: missing.join(''), failure: '', failed_part: '' })
      .where('id', '=', copy.id)
      .execute();
}

/** Notes that the file of a copy cannot be made, and what of it is to blame. */
export async function putCopyFailure(
  db: Database,
  copy: { id: number; publicationId: number },
  { where, part }: FailedPart,
): Promise<void> {
  await holdPresent(db, copy.publicationId);
  await db
    .updateTable('report_card_copy')
    .set({ failure: where, failed_part: part })
    .where('id', '=', copy.id)
    .where('sha256', 'is', null)
    .execute();
}

/** Whoever takes a publication back waits until what is written of it is. */
const holdPresent = (db: Database, publicationId: number) =>
  sql`select from report_publication where id = ${publicationId} for key share`.execute(db);

/** Forgets which files could not be made: they are tried anew. */
export async function forgetFailures(db: Database, publicationId: number): Promise<void> {
  await sql`update report_card_copy y set failure = '', failed_part = '' from report_card d
    where d.id = y.report_card_id and d.report_publication_id = ${publicationId} and y.failure <> ''`.execute(
    db,
  );
  await db
    .updateTable('report_publication')
    .set({ failure: '' })
    .where('id', '=', publicationId)
    .where('failure', '<>', '')
    .execute();
}

/** Notes that somebody opened a copy; the first time counts. */
export async function addOpening(db: Database, copyId: number, personId: number, now: Date): Promise<void> {
  await sql`insert into report_card_opening (report_card_copy_id, person_id, opened_at)
    values (${copyId}, ${personId}, ${now}) on conflict (report_card_copy_id, person_id) do nothing`.execute(
    db,
  );
}
