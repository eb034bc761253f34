import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/**
 * Children of whose card in a publication a person has a copy, which nobody withholds, and which no correction that
 * families see already has taken the place of.
 */
export async function mailedChildren(
  db: Database,
  of: { publicationId: number; personId: number; childIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct d.student_id as id from report_card d join report_card_copy y on y.report_card_id = d.id
    where d.report_publication_id = ${of.publicationId} and d.student_id = any(${[...of.childIds]}::integer[])
      and d.released_at is not null
      and exists (select from ${person} a where a.id = any(y.adult_ids) and coalesce(a.merged_into, a.id) = ${of.personId})
      and not exists (select from report_card_withholding w where w.assessment_period_id = d.assessment_period_id
        and w.student_id = d.student_id and w.reason <> '')
      and not exists (select from report_card later where later.assessment_period_id = d.assessment_period_id
        and later.student_id = d.student_id and later.card_version > d.card_version
        and later.released_at is not null)`.execute(db);
  return rows.map(({ id }) => id);
}

/** The publication of the last card of a student in a period that families were told of by mail; undefined: none is released so. */
export async function mailedPublication(
  db: Database,
  of: { periodId: number; studentId: number },
): Promise<{ id: number; period: string; note: string } | undefined> {
  const { rows } = await sql<{ id: number; period: string; note: string; byMail: boolean }>`
    select p.id, a.name as period, p.note, p.by_mail as "byMail"
    from report_card d join report_publication p on p.id = d.report_publication_id
      join assessment_period a on a.id = d.assessment_period_id
    where d.assessment_period_id = ${of.periodId} and d.student_id = ${of.studentId} and d.released_at is not null
    order by d.card_version desc limit 1`.execute(db);
  return rows.find(({ byMail }) => byMail);
}
