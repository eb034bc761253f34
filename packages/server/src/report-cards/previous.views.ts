import type { PreviousResult } from '@homeroom/contract/report-cards/grid.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { classDetail } from '../subjects/subjects.facts.ts';
import type { PeriodFacts } from './period.views.ts';

/**
 * What students got last, before a period, in columns of the same name of the same subject (of the same class, where it
 * has no subject). By a name and not by a record: each period has columns of its own.
 */
export async function previousResultsOf(
  db: Database,
  asked: {
    classId: number;
    before: PeriodFacts;
    columnIds: readonly number[];
    studentIds: readonly number[];
  },
): Promise<PreviousResult[]> {
  const { classId, before, columnIds, studentIds } = asked;
  const { rows } = await sql<PreviousResult>`
    select distinct on (r.student_id, k.id) r.student_id as "studentID", k.id as "criterionID", p.name as "periodName",
      e.value as "reportCardResultValue", e.empty_kind as "emptyKind"
    from report_row r join report_result e on e.report_row_id = r.id
      join report_criterion was on was.id = e.report_criterion_id
      join report_criterion k on k.id = any(${[...columnIds]}::integer[]) and lower(k.name) = lower(was.name)
      join assessment_period p on p.id = r.assessment_period_id
      join ${classDetail} c on c.id = r.class_detail_id join ${classDetail} now on now.id = ${classId}
    where r.student_id = any(${[...studentIds]}::integer[]) and p.date_end < ${before.dateEnd}::date and p.id <> ${before.id}
      and (c.subject_id = now.subject_id or c.id = now.id) and (e.value <> '' or e.empty_kind is not null)
    order by r.student_id, k.id, p.date_end desc, e.id desc`.execute(db);
  return rows;
}

/** By student what the last period before this one says in each column of their classes of this period: `class:column`. */
export async function previousOf(
  db: Database,
  before: PeriodFacts,
  studentIds: readonly number[],
): Promise<Map<number, Map<string, string>>> {
  const { rows } = await sql<{ studentId: number; key: string; value: string }>`
    with last as materialized (
      select distinct on (r.student_id, c.subject_id, lower(k.name)) r.student_id, c.subject_id, lower(k.name) as name, e.value
      from report_row r join report_result e on e.report_row_id = r.id join report_criterion k on k.id = e.report_criterion_id
        join assessment_period p on p.id = r.assessment_period_id join ${classDetail} c on c.id = r.class_detail_id
      where r.student_id = any(${[...studentIds]}::integer[]) and p.date_end < ${before.dateEnd}::date and p.id <> ${before.id}
        and e.value <> '' and c.subject_id is not null
      order by r.student_id, c.subject_id, lower(k.name), p.date_end desc, e.id desc
    )
    select r.student_id as "studentId", r.class_detail_id || ':' || k.id as key, l.value
    from report_row r join report_result e on e.report_row_id = r.id join report_criterion k on k.id = e.report_criterion_id
      join ${classDetail} c on c.id = r.class_detail_id
      join last l on l.student_id = r.student_id and l.subject_id = c.subject_id and l.name = lower(k.name)
    where r.assessment_period_id = ${before.id} and r.student_id = any(${[...studentIds]}::integer[])`.execute(
    db,
  );
  const all = new Map<number, Map<string, string>>();
  for (const { studentId, key, value } of rows) {
    const own = all.get(studentId) ?? new Map<string, string>();
    all.set(studentId, own.set(key, value));
  }
  return all;
}
