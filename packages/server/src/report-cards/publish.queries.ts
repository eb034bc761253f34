import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { Writing } from './entry.queries.ts';

/** A card as it is kept when it is published. */
export interface NewCard {
  student_id: number;
  level_id: number;
  campus_id: number | null;
  roll_class: string;
  template: string;
  card_version: number;
  content: object;
  sum: string;
  copies: { addressee: string; adult_ids: number[]; is_to_print: boolean }[];
}

/** Adds a publication of a period that is held alone. @returns its id */
export async function addPublication(
  db: Database,
  of: { periodId: number; note: string; releaseAt: Date; byMail: boolean },
  { userId, now }: Writing,
): Promise<number> {
  const { id } = await db
    .insertInto('report_publication')
    .values({
      assessment_period_id: of.periodId,
      note: of.note,
      release_at: of.releaseAt,
      by_mail: of.byMail,
      published_by_id: userId,
      published_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const AT_ONCE = 200;

/** Adds cards with their words and copies, some hundred in a statement. */
export async function addCards(
  db: Database,
  { publicationId, periodId }: { publicationId: number; periodId: number },
  cards: readonly NewCard[],
): Promise<void> {
  for (let from = 0; from < cards.length; from += AT_ONCE) {
    const rows = JSON.stringify(cards.slice(from, from + AT_ONCE));
    await sql`
      with given as materialized (
        select * from jsonb_to_recordset(${rows}::jsonb) as g(student_id integer, level_id integer, campus_id integer,
          roll_class text, template text, card_version integer, content jsonb, sum text, copies jsonb)
      ), card as (
        insert into report_card (report_publication_id, assessment_period_id, student_id, level_id, campus_id, roll_class,
          template, card_version)
        select ${publicationId}, ${periodId}, student_id, level_id, campus_id, roll_class, template, card_version from given
        returning id, student_id
      ), said as (
        insert into report_card_content (report_card_id, content, sum)
        select c.id, g.content, g.sum from card c join given g on g.student_id = c.student_id
      )
      insert into report_card_copy (report_card_id, addressee, adult_ids, is_to_print, ordinal)
      select c.id, k.copy ->> 'addressee', array(select jsonb_array_elements_text(k.copy -> 'adult_ids')::integer),
        (k.copy ->> 'is_to_print')::boolean, k.place
      from card c join given g on g.student_id = c.student_id
        cross join lateral jsonb_array_elements(g.copies) with ordinality k(copy, place)`.execute(db);
  }
}

/** Withholds a card, or gives it free, by the version that is locked. */
export async function putWithholding(
  db: Database,
  of: { periodId: number; studentId: number; reason: string },
  { userId, now }: Writing,
): Promise<void> {
  await sql`insert into report_card_withholding (assessment_period_id, student_id, reason, withheld_by_id, withheld_at)
    values (${of.periodId}, ${of.studentId}, ${of.reason}, ${userId}, ${now})
    on conflict (assessment_period_id, student_id) do update
      set reason = excluded.reason, withheld_by_id = excluded.withheld_by_id, withheld_at = excluded.withheld_at`.execute(
    db,
  );
}

/** Moves the release of a publication that is locked. */
export async function putRelease(
  db: Database,
  id: number,
  { releaseAt, byMail }: { releaseAt: Date; byMail: boolean },
): Promise<void> {
  await db
    .updateTable('report_publication')
    .set({ release_at: releaseAt, by_mail: byMail })
    .where('id', '=', id)
    .execute();
}
