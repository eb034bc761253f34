import { type RawBuilder, sql } from 'kysely';
import { rollClass } from '../../enrolment/enrolment.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import { classDetail, period } from '../../subjects/subjects.facts.ts';
import type { Lesson } from '../rules/part-of-day.rules.ts';
import type { NamedRoll } from '../rules/roll-query.rules.ts';

/** A student's line of a roll. */
interface LineOfRoll extends NamedRoll {
  /** Of the line: what a save has to name. */
  version: number;
}

/** One that says absent, without anything that says why; of a lesson with its times. */
export interface UnexplainedLine extends LineOfRoll, Lesson {
  /** The roll class, or the lesson. */
  itemName: string;
  /** Null: the morning roll. */
  periodName: string | null;
}

/** SQL: the columns of `LineOfRoll`; `r` is the roll, `c` its roll class. */
const lineOf = (studentId: number) => sql`
  r.date_of::text as "dateOf", c.code as "rollClass", r.class_detail_id as "classId", r.period_id as "periodId",
  (select sum(v.version)::integer from attendance_mark v where v.roll_id = r.id and v.student_id = ${studentId}) as version`;

/** The rolls of these days, both inclusive, on which a student is absent and nobody has said why. */
export async function unexplainedLines(
  db: Database,
  studentId: number,
  { from, to, reasonIds }: { from: string; to: string; reasonIds: readonly number[] },
): Promise<UnexplainedLine[]> {
  const { rows } = await sql<UnexplainedLine>`
    with said as (
      select distinct on (m.roll_id) m.roll_id, m.status, m.reason_id from attendance_mark m
      where m.student_id = ${studentId} and m.date_of between ${from} and ${to} and m.status is not null
      order by m.roll_id, m.layer desc
    )
    select ${lineOf(studentId)},
      coalesce(c.name, d.name, '') as "itemName", p.name as "periodName",
      to_char(p.time_start, 'HH24:MI') as "timeStart", to_char(p.time_end, 'HH24:MI') as "timeEnd"
    from said join roll r on r.id = said.roll_id left join ${rollClass} c on c.id = r.roll_class_id
      left join ${classDetail} d on d.id = r.class_detail_id left join ${period} p on p.id = r.period_id
    where said.status = 'absent' and (said.reason_id is null or said.reason_id = any(${[...reasonIds]}::integer[]))
    order by r.date_of, r.id`.execute(db);
  return rows;
}

/** Lines of rolls whose mark of a student was written at an instant by an account, with what a save has to name. */
export async function linesWrittenAt(
  db: Database,
  studentId: number,
  { from, to, userId, at }: { from: string; to: string; userId: number; at: Date },
): Promise<LineOfRoll[]> {
  const { rows } = await sql<LineOfRoll>`
    select ${lineOf(studentId)}
    from attendance_mark m join roll r on r.id = m.roll_id left join ${rollClass} c on c.id = r.roll_class_id
    where m.student_id = ${studentId} and m.date_of between ${from} and ${to}
      and m.marked_by_id = ${userId} and m.marked_at = ${at}::timestamptz
    order by r.date_of, r.id`.execute(db);
  return rows;
}

/** What the rolls of some days say of a student, taken together. */
export type SaidByRolls = 'unexplained' | 'present' | 'settled';

/**
 * SQL: what the rolls of the days of a row say of its student. `unexplained`: absent somewhere, and nobody has said why;
 * `present`: nowhere absent, and somewhere here; `settled`: absent with a reason, or no roll says anything.
 * @param row alias of a row with `student_id`, `date_from` and `date_to`, both inclusive
 * @param reasonIds reasons that say no more than that nobody knows why
 */
export const saidByRolls = (row: string, reasonIds: readonly number[]): RawBuilder<SaidByRolls> =>
  sql`(select case
      when bool_or(said.status = 'absent' and (said.reason_id is null or said.reason_id = any(${[...reasonIds]}::integer[])))
        then 'unexplained'
      when not bool_or(said.status = 'absent') then 'present'
      else 'settled' end
    from (select distinct on (m.roll_id) m.status, m.reason_id from attendance_mark m
      where m.student_id = ${sql.ref(`${row}.student_id`)} and m.status is not null
        and m.date_of between ${sql.ref(`${row}.date_from`)} and ${sql.ref(`${row}.date_to`)}
      order by m.roll_id, m.layer desc) said)`;
