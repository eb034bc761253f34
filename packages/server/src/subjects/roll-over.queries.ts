import { sql } from 'kysely';
import { level, rollClassMember } from '../enrolment/enrolment.facts.ts';
import { campusIdOn, person, student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** The turn of the year that a roll-over is about; days are inclusive. */
export interface Turn {
  /** First and last day of the old year, its last day with school, first day of the new one. */
  dateStart: string;
  dateEnd: string;
  lastSchoolDay: string;
  nextStart: string;
  /** Students who repeat their level, beside those for whom that is prepared already. */
  repeating: readonly number[];
}

/** Where the members of a roll class go. */
export interface ClassWay {
  id: number;
  /** Null: into no class. -1: into one that is made first. */
  to: number | null;
  /** Of the class itself, and of the one that they go to. */
  campus: number | null;
  toCampus: number | null;
}

/** Where everybody goes. */
export interface Ways {
  /** From ids to ids, null for out of school. */
  levels: ReadonlyMap<number, number | null>;
  rollClasses: readonly ClassWay[];
}

const levelRows = ({ levels }: Ways) => JSON.stringify([...levels].map(([id, to]) => ({ id, to })));

/**
 * Everybody who is a student at the end of the old year and goes on, with the level and roll class of its last days,
 * and what is left to do for them. Whoever left, leaves with the year anyway or is still to come is not among them.
 */
const affected = ({ dateEnd, lastSchoolDay, nextStart, repeating }: Turn, ways: Ways) => sql`
  with level_way as (select * from jsonb_to_recordset(${levelRows(ways)}::jsonb) r(id integer, "to" integer)),
  class_way as (select * from jsonb_to_recordset(${JSON.stringify(ways.rollClasses)}::jsonb)
    r(id integer, "to" integer, campus integer, "toCampus" integer)),
  here as (
    select s.id, s.date_left, s.id = any(${[...repeating]}::integer[])
        or coalesce(s.next_level_from > ${dateEnd} and s.next_level_id = s.level_id, false) as repeats,
      coalesce(case when s.next_level_from <= ${dateEnd} then s.next_level_id end, s.level_id) as level_id,
      coalesce(s.next_level_from > ${dateEnd}, false) as is_prepared,
      ${campusIdOn(dateEnd)} as campus_id, ${campusIdOn(nextStart)} as campus_then
    from ${student} s join ${person} p on p.id = s.id
    where p.merged_into is null and (s.date_left is null or s.date_left > ${dateEnd})
      and case when s.date_start is null then s.date_enrol is null and s.date_applied is null else s.date_start <= ${dateEnd} end
  ),
  affected as (
    select h.*, w.id is not null and w."to" is null and not h.repeats and not h.is_prepared as leaves,
      case when h.repeats then h.level_id else w."to" end as to_level_id,
      w.id is not null and not h.is_prepared as is_due,
      m.id as member_id, m.roll_class_id, m.date_to is null or m.date_to > ${dateEnd} as is_open,
      case when h.repeats then m.roll_class_id else c."to" end as to_class_id,
      case when h.repeats then c.campus else c."toCampus" end as to_campus_id,
      exists (select from ${rollClassMember} n where n.student_id = h.id and n.id <> m.id
        and (n.date_to is null or n.date_to >= ${nextStart})) as has_class
    from here h left join level_way w on w.id = h.level_id
      left join lateral (select * from ${rollClassMember} m where m.student_id = h.id and m.date_from <= ${dateEnd}
        and (m.date_to is null or m.date_to >= ${lastSchoolDay}) order by m.date_from desc limit 1) m on true
      left join class_way c on c.id = m.roll_class_id
  ),
  placed as (
    select *, not leaves and member_id is not null and to_class_id is not null and not has_class
        and not (to_class_id = roll_class_id and is_open) as is_placed,
      member_id is not null and is_open and (leaves or to_class_id is distinct from roll_class_id) as is_ended
    from affected
  ),
  -- Whoever comes into a class of another campus is there from the first day on; a class without one leaves them where they are.
  due as (
    select *, case when is_placed and to_campus_id <> coalesce(campus_then, 0) and (date_left is null or date_left >= ${nextStart})
      then to_campus_id end as next_campus_id
    from placed
  )`;

/** How many students share a level, a class and what is left to do for them. */
export interface DueGroup {
  levelId: number | null;
  rollClassId: number | null;
  leaves: boolean;
  repeats: boolean;
  isDue: boolean;
  isMoved: boolean;
  students: number;
}

export async function dueGroups(db: Database, turn: Turn, ways: Ways): Promise<DueGroup[]> {
  const { rows } = await sql<DueGroup>`${affected(turn, ways)}
    select level_id as "levelId", roll_class_id as "rollClassId", leaves, repeats, is_due as "isDue",
      is_placed or is_ended as "isMoved", count(*)::integer as students
    from due group by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}

/** One student whom a roll-over is about, with what is due. */
export interface DueStudent {
  id: number;
  itemName: string;
  levelId: number | null;
  toLevelId: number | null;
  rollClassId: number | null;
  campusId: number | null;
  /** Another campus, from the first day of the new year on; null: stays where they are. */
  toCampusId: number | null;
  leaves: boolean;
  repeats: boolean;
  isDue: boolean;
  isPrepared: boolean;
  hasClass: boolean;
}

/** Everybody whom a roll-over is about, by name. */
export async function dueStudents(db: Database, turn: Turn, ways: Ways): Promise<DueStudent[]> {
  const { rows } = await sql<DueStudent>`${affected(turn, ways)}
    select d.id, p.list_name as "itemName", d.level_id as "levelId", d.to_level_id as "toLevelId",
      d.roll_class_id as "rollClassId", d.campus_id as "campusId",
      d.next_campus_id as "toCampusId", d.leaves,
      d.repeats, d.is_due as "isDue", d.is_prepared as "isPrepared", d.has_class as "hasClass"
    from due d join ${person} p on p.id = d.id
    order by p.search_name collate "C", d.id`.execute(db);
  return rows;
}

/** One text for all that is due, of one student after the other: it is another one where anything of it is. */
export async function fingerprint(db: Database, turn: Turn, ways: Ways): Promise<string> {
  const { rows } = await sql<{ sum: string }>`${affected(turn, ways)}
    select coalesce(md5(string_agg(row(id, level_id, roll_class_id, leaves, is_due, is_placed, is_ended, date_left, campus_id,
      next_campus_id)::text, ',' order by id)), '') as sum from due`.execute(db);
  return rows[0]?.sum ?? '';
}

/** Which of these are students whom a roll-over is about. */
export async function studentsDue(db: Database, turn: Turn, ways: Ways): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`${affected(turn, ways)}
    select id from due where id = any(${[...turn.repeating]}::integer[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The last day of a year on which there is school; its last day where the calendar says of none. */
export async function lastSchoolDay(db: Database, from: string, to: string): Promise<string> {
  const row = await db
    .selectFrom('calendar_day')
    .select((eb) => eb.fn.max('date_of').as('day'))
    .where('is_school_day', '=', true)
    .where('date_of', '>=', from)
    .where('date_of', '<=', to)
    .executeTakeFirst();
  return row?.day ?? to;
}

interface Due {
  id: number;
  member_id: number | null;
  level_id: number | null;
  to_level_id: number | null;
  to_class_id: number | null;
  campus_id: number | null;
  next_campus_id: number | null;
  date_left: string | null;
  leaves: boolean;
  is_due: boolean;
  is_placed: boolean;
  is_ended: boolean;
}

/** Rows in the place of a table: a school's role may be allowed no temporary one. */
const rowsOf = (due: readonly Due[]) => sql`jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
  d(id integer, member_id integer, level_id integer, to_level_id integer, to_class_id integer, campus_id integer,
    next_campus_id integer, date_left date)`;

/**
 * Locks every student and their roll classes of a year until the transaction ends: what others are saving right now is
 * waited for and then seen, and whoever saves after that waits for the roll-over and finds another version.
 */
export async function lockStudents(db: Database, yearId: number): Promise<void> {
  // Tens of thousands of students take longer than a request usually may.
  await sql`set local statement_timeout = '5min'`.execute(db);
  // An insert of a membership wants to share the student's row, and so waits as well.
  await sql`select from ${student} s order by s.id for update`.execute(db);
  await sql`select from ${rollClassMember} m where m.date_to is null
      or m.date_to >= (select y.date_start from academic_year y where y.id = ${yearId})
    order by m.id for update`.execute(db);
}

/** Does all of it, with the students locked: memberships end and begin, levels and campuses are prepared, who is through leaves. */
export async function turnYear(db: Database, turn: Turn, ways: Ways): Promise<void> {
  const { dateEnd, nextStart } = turn;
  // What is due is read once: each of the writes would change it for the next.
  const { rows: due } = await sql<Due>`${affected(turn, ways)}
    select id, member_id, level_id, to_level_id, to_class_id, campus_id, next_campus_id, date_left, leaves, is_due, is_placed, is_ended
    from due order by id`.execute(db);
  const ended = rowsOf(due.filter((one) => one.is_ended));
  const placed = rowsOf(due.filter((one) => one.is_placed));
  const leaving = rowsOf(due.filter((one) => one.leaves));
  const promoted = rowsOf(due.filter((one) => one.is_due && !one.leaves));
  const moved = rowsOf(due.filter((one) => one.next_campus_id !== null));
  await sql`update ${rollClassMember} m set date_to = ${dateEnd} from ${ended} where m.id = d.member_id`.execute(
    db,
  );
  await sql`insert into roll_class_member (roll_class_id, student_id, date_from, date_to)
    select d.to_class_id, d.id, ${nextStart}::date, d.date_left from ${placed}
    where d.date_left is null or d.date_left >= ${nextStart} order by d.id`.execute(db);
  await sql`update class_detail_member m set date_to = ${dateEnd} from ${leaving}
    where m.student_id = d.id and m.date_from <= ${dateEnd} and (m.date_to is null or m.date_to > ${dateEnd})`.execute(
    db,
  );
  await sql`update ${student} s set level_id = d.level_id, next_level_id = d.to_level_id, next_level_from = ${nextStart}
    from ${promoted} where s.id = d.id`.execute(db);
  await sql`update ${student} s set campus_id = d.campus_id, next_campus_id = d.next_campus_id, next_campus_from = ${nextStart}
    from ${moved} where s.id = d.id`.execute(db);
  await sql`update ${student} s set date_left = ${dateEnd},
      leaving_reason = case when s.leaving_reason = '' then 'Finished ' || v.name else s.leaving_reason end
    from ${leaving} join ${level} v on v.id = d.level_id where s.id = d.id`.execute(db);
}
