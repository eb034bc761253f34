import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { Writing } from './entry.queries.ts';

/** The rows that became published with a publication, locked by student; its period is held alone. */
export async function lockPublishedRows(
  db: Database,
  publicationId: number,
): Promise<{ id: number; studentId: number }[]> {
  const { rows } = await sql<{ id: number; studentId: number }>`
    select r.id, r.student_id as "studentId" from report_row r
    where r.step = 'published'
      and exists (select from report_publication p join report_card d on d.report_publication_id = p.id
        where p.id = ${publicationId} and r.assessment_period_id = p.assessment_period_id and r.student_id = d.student_id
          and r.step_at = p.published_at)
    order by r.student_id, r.id for update of r`.execute(db);
  return rows;
}

/** Cards of a publication: all, or those of which a file could not be made. */
export async function cardsToTakeBack(
  db: Database,
  publicationId: number,
  which: 'all' | 'failed',
): Promise<{ id: number; studentId: number }[]> {
  const { rows } = await sql<{ id: number; studentId: number }>`
    select d.id, d.student_id as "studentId" from report_card d where d.report_publication_id = ${publicationId}
      and ${which === 'all' ? sql`true` : sql`exists (select from report_card_copy y where y.report_card_id = d.id and y.failure <> '')`}
    order by d.id`.execute(db);
  return rows;
}

/** Whether one of these cards has a correction, published after it. */
export async function haveCorrection(db: Database, cardIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from report_card d join report_card later
      on later.assessment_period_id = d.assessment_period_id and later.student_id = d.student_id
      and later.card_version > d.card_version
    where d.id = any(${[...cardIds]}::integer[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** Takes out cards that were never released, with their words, copies and files; the tables refuse it for others. */
export async function removeCards(db: Database, cardIds: readonly number[]): Promise<void> {
  const ids = sql`any(${[...cardIds]}::integer[])`;
  await sql`delete from report_card_file f using report_card_copy y
    where y.id = f.report_card_copy_id and y.report_card_id = ${ids}`.execute(db);
  await sql`delete from report_card_copy where report_card_id = ${ids}`.execute(db);
  await sql`delete from report_card_content where report_card_id = ${ids}`.execute(db);
  await sql`delete from report_card where id = ${ids}`.execute(db);
}

/** Notes who takes which cards back, before they go. */
export async function addTakeBack(
  db: Database,
  {
    publicationId,
    cardIds,
    isWhole,
  }: { publicationId: number; cardIds: readonly number[]; isWhole: boolean },
  { userId, now }: Writing,
): Promise<void> {
  await sql`insert into report_take_back (assessment_period_id, report_publication_id, published_by_id, published_at,
      level_ids, cards, is_whole, taken_back_by_id, taken_back_at)
    select p.assessment_period_id, p.id, p.published_by_id, p.published_at,
      array(select distinct d.level_id from report_card d where d.id = any(${[...cardIds]}::integer[]) order by 1),
      ${cardIds.length}, ${isWhole}, ${userId}, ${now}
    from report_publication p where p.id = ${publicationId}`.execute(db);
}

/** Takes out a publication that has no card any more. */
export async function removePublication(db: Database, id: number): Promise<void> {
  await db.deleteFrom('report_publication').where('id', '=', id).execute();
}
