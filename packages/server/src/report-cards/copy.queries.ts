import type { PeriodCopy } from '@homeroom/contract/report-cards/periods.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { level } from '../enrolment/enrolment.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { classDetail } from '../subjects/subjects.facts.ts';

type Why = PeriodCopy['leftOut'][number]['why'];

/** A column, section or level of another period, and why it is not copied; null: it is. */
export interface Candidate {
  id: number;
  itemName: string;
  why: Why | null;
  /** Of a single class: the class of the same code in the other year. */
  classId: number | null;
}

const candidate = (alias: string, there: RawBuilder<unknown>, toYear: number) => sql`
  (select n.id from ${classDetail} o join ${classDetail} n on n.code = o.code and n.academic_year_id = ${toYear}
    where o.id = ${sql.ref(`${alias}.class_detail_id`)}) as "classId",
  case when ${sql.ref(`${alias}.date_closed`)} is not null then 'closed'
    when ${sql.ref(`${alias}.class_detail_id`)} is not null and not exists (select from ${classDetail} o
      join ${classDetail} n on n.code = o.code and n.academic_year_id = ${toYear} where o.id = ${sql.ref(`${alias}.class_detail_id`)}) then 'noClass'
    when ${there} then 'there' end as why`;

const sameAs = (table: 'report_criterion' | 'report_section', to: { id: number; yearId: number }) => sql`
  exists (select from ${sql.table(table)} x where x.assessment_period_id = ${to.id} and lower(x.name) = lower(k.name)
    and x.date_closed is null and x.subject_id is not distinct from k.subject_id and x.level_id is not distinct from k.level_id
    and (select c.code from ${classDetail} c where c.id = x.class_detail_id)
      is not distinct from (select c.code from ${classDetail} c where c.id = k.class_detail_id)
    ${table === 'report_section' ? sql`and x.kind = k.kind` : sql``})`;

/** What of another period's set-up a period would get. */
export async function candidatesOf(
  db: Database,
  fromId: number,
  to: { id: number; yearId: number },
): Promise<{ columns: Candidate[]; sections: Candidate[]; levels: Candidate[] }> {
  const of = async (table: 'report_criterion' | 'report_section') => {
    const { rows } =
      await sql<Candidate>`select k.id, k.name as "itemName", ${candidate('k', sameAs(table, to), to.yearId)}
      from ${sql.table(table)} k where k.assessment_period_id = ${fromId} order by k.ordinal, k.id`.execute(
        db,
      );
    return rows;
  };
  const { rows: levels } = await sql<Candidate>`
    select l.level_id as id, v.name as "itemName", null::integer as "classId",
      case when exists (select from assessment_period_level x where x.assessment_period_id = ${to.id} and x.level_id = l.level_id) then 'there' end as why
    from assessment_period_level l join ${level} v on v.id = l.level_id
    where l.assessment_period_id = ${fromId} order by v.ordinal`.execute(db);
  return { columns: await of('report_criterion'), sections: await of('report_section'), levels };
}

const chosen = (rows: readonly Candidate[]) =>
  JSON.stringify(
    rows
      .filter(({ why }) => why === null)
      .map(({ id, classId }, place) => ({ id, class_id: classId, place })),
  );

/** Adds what is not left out; behind what is there. */
export async function copyCandidates(
  db: Database,
  fromId: number,
  toId: number,
  { columns, sections, levels }: Awaited<ReturnType<typeof candidatesOf>>,
): Promise<void> {
  const of = (rows: readonly Candidate[]) =>
    sql`jsonb_to_recordset(${chosen(rows)}::jsonb) as w(id integer, class_id integer, place integer)`;
  const behind = (table: 'report_criterion' | 'report_section') =>
    sql`w.place + 1 + coalesce((select max(ordinal) from ${sql.table(table)} where assessment_period_id = ${toId}), 0)`;
  await sql`insert into report_criterion (assessment_period_id, subject_id, level_id, class_detail_id, name, enter_mode,
      student_enter_mode, teacher_permission, result_scale_id, minimum, maximum, decimals, max_characters, is_required,
      shows_mean, ordinal)
    select ${toId}, k.subject_id, k.level_id, w.class_id, k.name, k.enter_mode, k.student_enter_mode, k.teacher_permission,
      k.result_scale_id, k.minimum, k.maximum, k.decimals, k.max_characters, k.is_required, k.shows_mean, ${behind('report_criterion')}
    from ${of(columns)} join report_criterion k on k.id = w.id order by w.place`.execute(db);
  await sql`insert into report_section (assessment_period_id, kind, subject_id, level_id, class_detail_id, name,
      max_characters, is_required, ordinal)
    select ${toId}, k.kind, k.subject_id, k.level_id, w.class_id, k.name, k.max_characters, k.is_required, ${behind('report_section')}
    from ${of(sections)} join report_section k on k.id = w.id order by w.place`.execute(db);
  await sql`insert into assessment_period_level (assessment_period_id, level_id, template)
    select ${toId}, l.level_id, l.template from ${of(levels)} join assessment_period_level l on l.level_id = w.id
    where l.assessment_period_id = ${fromId} order by w.place`.execute(db);
}
