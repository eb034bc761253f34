import type { StaffListItem, StudentListItem } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import type { ClassMember, RollClass } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { sql } from 'kysely';
import { flagsOf, openFlagsOf } from '../alerts/alerts.facts.ts';
import { studentsWithFamily } from '../families/families.facts.ts';
import {
  campusIdOn,
  levelIdOn,
  person,
  photoOf,
  staff,
  staffStanding,
  student,
  studentStanding,
} from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import type { TaughtStudents } from './contributions.facts.ts';
import { levelOn, rollClassOn } from './placement.views.ts';
import type { Placements } from './placements.queries.ts';

/** Which students; what is null does not matter. `standing` null: all. */
export interface StudentsAsked {
  standing: 'future' | 'current' | 'past' | null;
  campusId: number | null;
  levelId: number | null;
  rollClass: string | null;
  teacherId: number | null;
  /** Only those with somebody who could be invited to an interview: an open relation. */
  withFamily: boolean;
  /** Of these alone. */
  ids?: readonly number[];
}

/** By surname without regard to accents and case, then the name that is used: as the index person_by_surname has them. */
const name = sql`left(p.search_name, 120) collate "C"`;
const byName = sql`${name}, p.id`;

/** Students of a day, by name. */
export async function studentsOn(
  db: Database,
  day: string,
  asked: StudentsAsked,
  taught: readonly TaughtStudents[],
): Promise<StudentListItem[]> {
  const { standing, campusId, levelId, rollClass, teacherId, withFamily, ids: among } = asked;
  const { rows } = await sql<Omit<StudentListItem, 'rollClass' | 'flags'>>`
    with taught as materialized (
      select m.student_id from roll_class_teacher t join roll_class_member m on m.roll_class_id = t.roll_class_id
      where t.person_id = ${teacherId} and ${holdsOn(day, 't')} and ${holdsOn(day, 'm')}
      ${taught.map((of) => sql`union ${of(teacherId, day)}`).reduce((all, one) => sql`${all} ${one}`, sql``)}
    ), listed as materialized (
      select * from (
        select s.id, s.number, s.date_start, s.date_left, ${studentStanding(day)} as standing,
          ${levelIdOn(day)} as level_now, ${campusIdOn(day)} as campus_now
        from ${student} s ${among ? sql`where s.id = any (${[...among]}::integer[])` : sql``}) s
      where (${standing}::text is null or s.standing = ${standing})
        and (${campusId}::integer is null or s.campus_now = ${campusId})
        and (${levelId}::integer is null or s.level_now = ${levelId})
        and (${teacherId}::integer is null or s.id in (select student_id from taught))
        and (${rollClass}::text is null or s.id in
          (select m.student_id from roll_class_member m join roll_class c on c.id = m.roll_class_id
            where c.code = ${rollClass} and ${holdsOn(day, 'm')} and (c.date_closed is null or c.date_closed >= ${day})))
        and (not ${withFamily}::boolean or s.id in
          (${studentsWithFamily(day)}))
    )
    select p.id, p.list_name as "itemName", p.full_name as "fullName", s.standing, coalesce(c.name, '') as campus,
      ${photoOf()} as photo, coalesce(s.number, '') as number, coalesce(v.name, '') as level,
      coalesce(v.ordinal, 0) as "levelOrdinal", s.date_start as "dateStart", s.date_left as "dateLeft"
    from listed s join ${person} p on p.id = s.id left join campus c on c.id = s.campus_now
      left join level v on v.id = s.level_now
    where p.merged_into is null
    order by ${byName}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const [classes, flags] = [await rollClassesOf(db, day, ids), await openFlagsOf(db, ids)];
  return rows.map((row) => ({
    ...row,
    rollClass: classes.get(row.id) ?? '',
    flags: flags.get(row.id) ?? [],
  }));
}

/** Where a page of students begins: after this name, and this id where names are alike. */
export interface PageStart {
  name: string;
  id: number;
}

/** The place of a person in the order of names; null where there is nobody of this id. */
export async function placeInOrder(db: Database, id: number): Promise<PageStart | null> {
  const { rows } = await sql<PageStart>`
    select left(p.search_name, 120) as name, p.id from ${person} p where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Ids of the first so many students of a standing on a day, by name, after a place in the order. The standing is asked
 * of each person in turn: joined, all students would be put in order for each page, as a planner expects few of them.
 */
export async function studentIdsAfter(
  db: Database,
  day: string,
  standing: StudentsAsked['standing'],
  after: PageStart | null,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from ${person} p
    where p.merged_into is null
      and (select coalesce(${studentStanding(day)} = ${standing}, true) from ${student} s where s.id = p.id)
      ${after ? sql`and (${name}, p.id) > (${after.name} collate "C", ${after.id})` : sql``}
    order by ${byName} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many students there are of a standing on a day. */
export async function countStudents(
  db: Database,
  day: string,
  standing: StudentsAsked['standing'],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${student} s
    where coalesce(${studentStanding(day)} = ${standing}, true)
      and s.id not in (select p.id from ${person} p where p.merged_into is not null)`.execute(db);
  return rows[0]?.count ?? 0;
}

// Of all of them at once, and put together here: of thousands one at a time is slow, and a planner that expects few
// goes through all the classes for each student.

/** Codes of the roll classes of students on a day. */
async function rollClassesOf(
  db: Database,
  day: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; code: string }>`
    select m.student_id as id, c.code from roll_class_member m join roll_class c on c.id = m.roll_class_id
    where m.student_id = any (${[...ids]}::integer[]) and ${holdsOn(day, 'm')}
      and (c.date_closed is null or c.date_closed >= ${day})`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Staff of a day, by name, with the first of the roll classes that they hold. */
export async function staffListOn(
  db: Database,
  day: string,
  { standing, campusId }: Pick<StudentsAsked, 'standing' | 'campusId'>,
): Promise<StaffListItem[]> {
  const { rows } = await sql<StaffListItem>`
    with held as materialized (
      select t.person_id, min(c.code) as code from roll_class_teacher t join roll_class c on c.id = t.roll_class_id
      where ${holdsOn(day, 't')} and (c.date_closed is null or c.date_closed >= ${day}) group by t.person_id
    ), listed as materialized (select f.*, ${staffStanding(day)} as standing from ${staff} f)
    select p.id, p.list_name as "itemName", p.full_name as "fullName", f.standing, coalesce(h.code, '') as "rollClass",
      coalesce(c.name, '') as campus, ${photoOf()} as photo, ${flagsOf()} as flags, coalesce(f.code, '') as code,
      f.position, f.is_teaching as "isTeaching", p.email, f.date_start as "dateStart", f.date_end as "dateEnd"
    from listed f join ${person} p on p.id = f.id left join held h on h.person_id = f.id
      left join campus c on c.id = f.campus_id
    where p.merged_into is null and (${standing}::text is null or f.standing = ${standing})
      and (${campusId}::integer is null or f.campus_id = ${campusId})
    order by ${byName}`.execute(db);
  return rows;
}

/** Roll classes with the teachers they have or are to have; unsorted. Closed ones where they are wanted. */
export async function rollClassesOn(db: Database, day: string, closedToo: boolean): Promise<RollClass[]> {
  const { rows } = await sql<RollClass>`
    with teaching as materialized (
      select t.roll_class_id, json_agg(json_build_object('id', t.id, 'personID', t.person_id, 'fullName', p.full_name,
          'role', t.role, 'dateFrom', t.date_from, 'dateTo', t.date_to)
        order by array_position(array['main', 'co', 'relief'], t.role), t.date_from, t.id) as teachers
      from roll_class_teacher t join ${person} p on p.id = t.person_id and p.merged_into is null
      where t.date_to is null or t.date_to >= ${day} group by t.roll_class_id
    ), filled as materialized (
      select m.roll_class_id, count(*)::integer as members from roll_class_member m
      where ${holdsOn(day, 'm')} group by m.roll_class_id
    )
    select c.id, c.code, c.name as "itemName", c.campus_id as "campusID", coalesce(c.location, '') as location,
      coalesce(t.teachers, '[]') as teachers, coalesce(f.members, 0) as members, c.date_closed as "dateClosed", c.version
    from roll_class c left join teaching t on t.roll_class_id = c.id left join filled f on f.roll_class_id = c.id
    where ${closedToo}::boolean or c.date_closed is null or c.date_closed >= ${day}`.execute(db);
  return rows;
}

/** Id of a roll class; null where there is none of this code. */
export async function rollClassId(db: Database, code: string): Promise<number | null> {
  const row = await db.selectFrom('roll_class').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id ?? null;
}

/** Where the memberships of a kind of class are, and the column that names the class. */
type ClassMemberships = Pick<Placements, 'table' | 'column'>;

/**
 * Members of a class on a day and, where they are wanted, those who were before and are not any more, each once, with
 * the last of their memberships; by name, those who are in it first.
 */
export async function classMembersOn(
  db: Database,
  { table, column }: ClassMemberships,
  classId: number,
  day: string,
  withdrawnToo: boolean,
): Promise<ClassMember[]> {
  const { rows } = await sql<ClassMember>`
    with last as materialized (
      select distinct on (m.student_id) m.*, coalesce(m.date_to < ${day}, false) as withdrawn
      from ${sql.table(table)} m where ${sql.ref(`m.${column}`)} = ${classId} and m.date_from <= ${day} order by m.student_id, m.date_from desc, m.id desc
    )
    select p.id, m.id as "memberID", ${classId}::integer as "classID", p.list_name as "itemName",
      p.full_name as "fullName", coalesce(s.number, '') as number, ${levelOn(day)} as level, ${rollClassOn(day)} as "rollClass",
      ${photoOf()} as photo, ${flagsOf()} as flags, m.date_from as "dateFrom", m.date_to as "dateTo",
      m.withdrawn as "isWithdrawn", m.version
    from last m join ${person} p on p.id = m.student_id join ${student} s on s.id = p.id
    where (${withdrawnToo}::boolean or not m.withdrawn) and p.merged_into is null
    order by m.withdrawn, ${byName}`.execute(db);
  return rows;
}
