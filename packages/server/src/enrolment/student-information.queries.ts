import type { StudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { sql } from 'kysely';
import { levelIdOn, studentStanding } from '../persons/standing.views.ts';
import type { Database } from '../platform/database/school.ts';
import type { EnrolmentDates } from './student-information.rules.ts';

export type StoredEnrolment = Omit<StudentInformation, 'permission'>;

/**
 * Enrolment of a student with the roll classes held, newest first; undefined for whoever is none. The level is that of
 * the day: one that a roll-over prepared is the next one only until it begins.
 */
export async function enrolmentOf(
  db: Database,
  id: number,
  day: string,
): Promise<StoredEnrolment | undefined> {
  const { rows } = await sql<StoredEnrolment>`
    select s.id, coalesce(s.number, '') as number,
      (select json_build_object('id', c.id, 'itemName', c.name) from campus c where c.id = s.campus_id) as campus,
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
    from student s join person p on p.id = s.id where s.id = ${id} and p.merged_into is null`.execute(db);
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
  await db
    .insertInto('student')
    .values({ id, ...columnsOf(fields) })
    .execute();
}

/** What is written is the level from now on: one that was prepared, and has begun by the day, gives way to it. */
export async function putEnrolment(
  db: Database,
  id: number,
  fields: EnrolmentFields,
  day: string,
): Promise<void> {
  const stillToCome = sql<boolean>`next_level_from > ${day}`;
  await db
    .updateTable('student')
    .set({
      ...columnsOf(fields),
      next_level_id: sql`case when ${stillToCome} then next_level_id end`,
      next_level_from: sql`case when ${stillToCome} then next_level_from end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Holds a student until the transaction ends, so that enrolment and memberships are changed by one at a time. */
export async function holdStudent(db: Database, id: number): Promise<void> {
  await sql`select id from student where id = ${id} for update`.execute(db);
}

/** Whether the number is another student's. */
export async function numberIsTaken(db: Database, number: string, id: number): Promise<boolean> {
  const { rows } = await sql`select from student where number = ${number} and id <> ${id}`.execute(db);
  return rows.length > 0;
}

/** Whether there is a campus, or a level, of this id. */
export async function isThere(db: Database, table: 'campus' | 'level', id: number): Promise<boolean> {
  const rows = await db.selectFrom(table).select('id').where('id', '=', id).execute();
  return rows.length > 0;
}

/** The memberships of a student, of roll classes and of subject classes, which go with the student. */
const members = [
  { table: 'roll_class_member', classes: 'roll_class', column: 'roll_class_id' },
  { table: 'class_detail_member', classes: 'class_detail', column: 'class_detail_id' },
] as const;

/** Memberships that began, by today, after a day. */
export async function begunAfter(
  db: Database,
  id: number,
  lastDay: string,
  today: string,
): Promise<{ code: string; dateFrom: string }[]> {
  const begun: { code: string; dateFrom: string }[] = [];
  for (const { table, classes, column } of members) {
    const { rows } = await sql<{ code: string; dateFrom: string }>`
      select c.code, m.date_from as "dateFrom" from ${sql.table(table)} m
        join ${sql.table(classes)} c on c.id = ${sql.ref(`m.${column}`)}
      where m.student_id = ${id} and m.date_from > ${lastDay} and m.date_from <= ${today}
      order by m.date_from, c.code`.execute(db);
    begun.push(...rows);
  }
  return begun;
}

/** Ends memberships that run past a day on that day; what has not begun is taken out. @returns how many */
export async function endMemberships(
  db: Database,
  id: number,
  lastDay: string,
  today: string,
): Promise<number> {
  let ended = 0;
  for (const { table } of members) {
    const out = await sql`delete from ${sql.table(table)}
      where student_id = ${id} and date_from > ${lastDay} and date_from > ${today}`.execute(db);
    const closed = await sql`update ${sql.table(table)} set date_to = ${lastDay}
      where student_id = ${id} and date_from <= ${lastDay} and (date_to is null or date_to > ${lastDay})`.execute(
      db,
    );
    ended += Number(out.numAffectedRows ?? 0) + Number(closed.numAffectedRows ?? 0);
  }
  return ended;
}
