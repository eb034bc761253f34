import type { Clash } from '@homeroom/contract/enrolment/clashes.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { type ClashRow, clashesFrom } from './clashes.rules.ts';

/** SQL: lessons `k` and `o` at one time: of one period, on one day of the cycle or on every day. */
const sameTime = sql`k.period_id = o.period_id
  and (k.cycle_day is null or o.cycle_day is null or k.cycle_day = o.cycle_day)`;

/** SQL: from a day on the rows `a` and `b` have a day in common, and the other class is open on one. */
const sameDays = (
  day: string,
) => sql`daterange(a.date_from, a.date_to, '[]') && daterange(b.date_from, b.date_to, '[]')
  and coalesce(least(a.date_to, b.date_to, x.date_closed), 'infinity') >= ${day}`;

const found = async (db: Database, rows: RawBuilder<unknown>): Promise<Clash[]> => {
  const { rows: clashes } = await sql<ClashRow>`
    select what, name, code, other_code as "otherCode", cycle_day as "cycleDay", period
    from (${rows}) c order by what desc, name, code, other_code, cycle_day nulls first, ordinal`.execute(db);
  return clashesFrom(clashes);
};

/** Columns of a clash of class `c` and the other one, `x`, in the period `d`. */
const times = sql`c.code, x.code as other_code, coalesce(k.cycle_day, o.cycle_day) as cycle_day,
  d.name as period, d.ordinal`;

/** SQL: persons with a dated row in a class of theirs (`a`) and in another one (`b`) at one time, from a day on. */
const ofPersons = (
  what: 'student' | 'teacher',
  { day, only }: { day: string; only: RawBuilder<boolean> },
): RawBuilder<unknown> => {
  const [table, column] =
    what === 'student'
      ? [sql.table('class_detail_member'), sql.ref('student_id')]
      : [sql.table('class_detail_teacher'), sql.ref('person_id')];
  return sql`select distinct ${what}::text as what, p.full_name as name, ${times}
    from ${table} a join class_detail c on c.id = a.class_detail_id join class_meeting k on k.class_detail_id = c.id
      join ${table} b on b.${column} = a.${column} and b.class_detail_id <> a.class_detail_id
      join class_detail x on x.id = b.class_detail_id join class_meeting o on o.class_detail_id = x.id and ${sameTime}
      join period d on d.id = k.period_id join ${person} p on p.id = a.${column} and p.merged_into is null
    where ${only} and ${sameDays(day)}`;
};

/** SQL: rooms of a class in which another class of the year meets at one time; of another campus the name is another room. */
const ofRooms = (classId: number, day: string) => sql`
  select distinct 'room'::text as what, trim(k.location) as name, ${times}
  from class_detail c join class_meeting k on k.class_detail_id = c.id
    join class_meeting o on o.class_detail_id <> c.id and ${sameTime}
      and lower(trim(o.location)) = lower(trim(k.location)) and trim(k.location) <> ''
    join class_detail x on x.id = o.class_detail_id and x.academic_year_id = c.academic_year_id
    join period d on d.id = k.period_id
  where c.id = ${classId} and (x.date_closed is null or x.date_closed >= ${day})
    and coalesce(c.campus_id = x.campus_id, true)`;

/** Who of a class, and which of its rooms, has another class at one time, from a day on. */
export const clashesOfClass = (db: Database, classId: number, day: string): Promise<Clash[]> => {
  const only = sql<boolean>`c.id = ${classId}`;
  return found(
    db,
    sql`${ofPersons('teacher', { day, only })} union ${ofPersons('student', { day, only })} union ${ofRooms(classId, day)}`,
  );
};

/** Where a student has two classes at one time, from a day on; of one class where it is given. */
export const clashesOfStudent = (
  db: Database,
  studentId: number,
  day: string,
  classId: number | null = null,
): Promise<Clash[]> => {
  // Of two classes it is said once; of the class that was asked about it is said from its side.
  const side = classId === null ? sql`c.id < x.id` : sql`c.id = ${classId}`;
  return found(db, ofPersons('student', { day, only: sql`a.student_id = ${studentId} and ${side}` }));
};
