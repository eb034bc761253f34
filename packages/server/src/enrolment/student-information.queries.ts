import type { StudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { sql } from 'kysely';
import {
  addStudent,
  campusIdOn,
  changeStudent,
  levelIdOn,
  person,
  student,
  studentStanding,
} from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { EnrolmentDates } from './student-information.rules.ts';

export type StoredEnrolment = Omit<StudentInformation, 'permission'>;

/**
 * Enrolment of a student with the roll classes held, newest first; undefined for whoever is none. Level and campus
 * are those of the day: what a roll-over prepared is the next one only until it begins.
 */
export async function enrolmentOf(
  db: Database,
  id: number,
  day: string,
): Promise<StoredEnrolment | undefined> {
  const { rows } = await sql<StoredEnrolment>`
    select s.id, coalesce(s.number, '') as number,
      (select json_build_object('id', c.id, 'itemName', c.name) from campus c where c.id = ${campusIdOn(day)}) as campus,
      (select json_build_object('id', c.id, 'itemName', c.name) from campus c where c.id = s.next_campus_id and s.next_campus_from > ${day}) as "nextCampus",
      case when s.next_campus_from > ${day} then s.next_campus_from end as "nextCampusFrom",
      (select json_build_object('id', l.id, 'itemName', l.name) from level l where l.id = ${levelIdOn(day)}) as level,
      (select json_build_object('id', l.id, 'itemName', l.name) from level l where l.id = s.next_level_id and s.next_level_from > ${day}) as "nextLevel",
      case when s.next_level_from > ${day} then s.next_level_from end as "nextLevelFrom", ${studentStanding(day)} as standing,
      s.date_applied as "dateApplied", s.date_applied_for as "dateAppliedFor", s.date_enrol as "dateEnrol",
      s.date_left as "dateLeft", s.date_notified as "dateNotified", s.date_start as "dateStart",
      s.leaving_reason as "leavingReason", s.version,
      coalesce((select json_agg(json_build_object('id', m.id, 'rollClassID', c.id, 'code', c.code,
          'dateFrom', m.date_from, 'dateTo', m.date_to, 'version', m.version) order by m.date_from desc)
        from roll_class_member m join roll_class c on c.id = m.roll_class_id where m.student_id = s.id), '[]')
        as "rollClasses"
    from ${student} s join ${person} p on p.id = s.id where s.id = ${id} and p.merged_into is null`.execute(
    db,
  );
  return rows[0];
}

export interface EnrolmentFields extends EnrolmentDates {
  number: string;
  campusID: number | null;
  levelID: number | null;
  leavingReason: string;
}

const columnsOf = (fields: EnrolmentFields) => ({
  number: fields.number || null,
  campus_id: fields.campusID,
  level_id: fields.levelID,
  date_applied: fields.dateApplied,
  date_applied_for: fields.dateAppliedFor,
  date_enrol: fields.dateEnrol,
  date_left: fields.dateLeft,
  date_notified: fields.dateNotified,
  date_start: fields.dateStart,
  leaving_reason: fields.leavingReason,
});

export async function addEnrolment(db: Database, id: number, fields: EnrolmentFields): Promise<void> {
  await addStudent(db, { id, ...columnsOf(fields) });
}

/** What is written is so from now on: a level or campus that was prepared, and has begun by the day, gives way to it. */
export async function putEnrolment(
  db: Database,
  id: number,
  fields: EnrolmentFields,
  day: string,
): Promise<void> {
  const levelToCome = sql<boolean>`next_level_from > ${day}`;
  const campusToCome = sql<boolean>`next_campus_from > ${day}`;
  await changeStudent(db, id, {
    ...columnsOf(fields),
    next_level_id: sql`case when ${levelToCome} then next_level_id end`,
    next_level_from: sql`case when ${levelToCome} then next_level_from end`,
    next_campus_id: sql`case when ${campusToCome} then next_campus_id end`,
    next_campus_from: sql`case when ${campusToCome} then next_campus_from end`,
  });
}

/** A level or campus that is planned, with its first day; nulls: none. */
export interface NextPlace {
  id: number | null;
  from: string | null;
}

/** Plans a level or campus, or takes the plan back. What was planned and has begun by the day is the one of now. */
export async function putNext(
  db: Database,
  id: number,
  what: 'level' | 'campus',
  { id: next, from }: NextPlace,
  day: string,
): Promise<void> {
  if (what === 'level')
    await changeStudent(db, id, {
      level_id: sql`case when next_level_from <= ${day} then next_level_id else level_id end`,
      ...{ next_level_id: next, next_level_from: from },
    });
  else
    await changeStudent(db, id, {
      campus_id: sql`case when next_campus_from <= ${day} then next_campus_id else campus_id end`,
      ...{ next_campus_id: next, next_campus_from: from },
    });
}

/** Holds a student until the transaction ends, so that enrolment and memberships are changed by one at a time. */
export async function holdStudent(db: Database, id: number): Promise<void> {
  await sql`select id from ${student} where id = ${id} for update`.execute(db);
}

/** Whether the number is another student's. */
export async function numberIsTaken(db: Database, number: string, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${student} where number = ${number} and id <> ${id}`.execute(db);
  return rows.length > 0;
}

/** Whether there is a campus, or a level, of this id. */
export async function isThere(db: Database, table: 'campus' | 'level', id: number): Promise<boolean> {
  const rows = await db.selectFrom(table).select('id').where('id', '=', id).execute();
  return rows.length > 0;
}
