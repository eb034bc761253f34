import { type RawBuilder, sql } from 'kysely';
import { levelIdOn, student } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import { classDetailMember, classDetailTeacher } from '../subjects/subjects.facts.ts';
import type { PeriodFacts } from './period.views.ts';

/** SQL: whether a dated row `m` lasts from the day by which to the day until which one is enrolled. */
const lasts = ({ by, until }: PeriodFacts): RawBuilder<boolean> =>
  sql`(m.date_from <= ${by}::date and (m.date_to is null or m.date_to >= ${until}::date))`;

/** SQL: whether a student `s` is at the school for as long. */
export const isAtSchool = ({ by, until }: PeriodFacts): RawBuilder<boolean> =>
  sql`((s.date_start is null or s.date_start <= ${by}::date) and (s.date_left is null or s.date_left >= ${until}::date))`;

/** SQL: whether an id of a level is one of the period. */
export const isOfPeriod = (
  levelId: RawBuilder<number | null>,
  { levels }: PeriodFacts,
): RawBuilder<boolean> => sql`(${levelId} = any(${levels.map(({ levelID }) => levelID)}::integer[]))`;

/**
 * SQL: `class_id`, `student_id`, `level_id` of those of whom results are asked in classes: members by the days of the
 * period who are at the school and whose own level gets cards.
 * @param which a condition on the membership `m`
 */
export const expectedMembers = (period: PeriodFacts, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select m.class_detail_id as class_id, m.student_id, max(${levelIdOn(period.day)}) as level_id
  from ${classDetailMember} m join ${student} s on s.id = m.student_id
  where ${which} and ${lasts(period)} and ${isAtSchool(period)} and ${isOfPeriod(levelIdOn(period.day), period)}
  group by m.class_detail_id, m.student_id`;

/**
 * SQL: whether results are asked of anybody in a class `c`. It looks no further than the first one: without the offset
 * the database would read all members of all classes and join them.
 */
export const hasExpectedMember = (period: PeriodFacts): RawBuilder<boolean> => sql`exists (
  select from ${classDetailMember} m join ${student} s on s.id = m.student_id
  where m.class_detail_id = c.id and ${lasts(period)} and ${isAtSchool(period)} and ${isOfPeriod(levelIdOn(period.day), period)}
  offset 0)`;

/** SQL: `student_id`, `level_id` of those who get a card: at the school by the days of the period, of a level that has one. */
export const expectedStudents = (period: PeriodFacts, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.id as student_id, ${levelIdOn(period.day)} as level_id
  from ${student} s where ${which} and ${isAtSchool(period)} and ${isOfPeriod(levelIdOn(period.day), period)}`;

/** SQL: whether somebody teaches a class `c` on the day of a period; of everybody's classes where nobody is named. */
export const isTaughtBy = (teacherId: number | undefined, { day }: PeriodFacts): RawBuilder<boolean> =>
  teacherId === undefined
    ? sql`true`
    : sql`c.id in (select t.class_detail_id from ${classDetailTeacher} t where t.person_id = ${teacherId} and ${holdsOn(day, 't')})`;

/** SQL: whether a column or section `k` is for a class `c`. */
export const isFor = sql<boolean>`(case when k.class_detail_id is not null then k.class_detail_id = c.id
  else (k.subject_id is null or k.subject_id = c.subject_id) and (k.level_id is null or k.level_id = c.level_id) end)`;
