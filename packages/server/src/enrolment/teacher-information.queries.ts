import type { TeacherInformation } from '@homeroom/contract/enrolment/teacher-information.endpoints.ts';
import { sql } from 'kysely';
import { addStaff, changeStaff, person, staff, staffStanding } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import type { Hours } from './teacher-information.rules.ts';

export type StoredStaff = Omit<TeacherInformation, 'permission'>;

/** What a member of staff is at the school, with the open hours by weekday and the roll classes held on the day. */
export async function staffOf(db: Database, id: number, day: string): Promise<StoredStaff | undefined> {
  const { rows } = await sql<StoredStaff>`
    select f.id, coalesce(f.code, '') as code,
      (select json_build_object('id', c.id, 'itemName', c.name) from campus c where c.id = f.campus_id) as campus,
      f.position, f.is_teaching as "isTeaching", ${staffStanding(day)} as standing,
      f.date_start as "dateStart", f.date_end as "dateEnd", f.version,
      coalesce((select json_agg(json_build_object('id', t.id, 'weekday', t.weekday,
          'timeStart', to_char(t.time_start, 'HH24:MI'), 'timeEnd', to_char(t.time_end, 'HH24:MI'))
          order by t.weekday, t.time_start)
        from staff_time t where t.person_id = f.id and t.date_closed is null), '[]') as "staffTimes",
      array(select distinct c.code from roll_class_teacher t join roll_class c on c.id = t.roll_class_id
        where t.person_id = f.id and ${holdsOn(day, 't')} and (c.date_closed is null or c.date_closed >= ${day})
        order by c.code) as "rollClasses"
    from ${staff} f join ${person} p on p.id = f.id where f.id = ${id} and p.merged_into is null`.execute(db);
  return rows[0];
}

export interface StaffFields {
  code: string;
  campusID: number | null;
  position: string;
  isTeaching: boolean;
  dateStart: string | null;
  dateEnd: string | null;
}

const columnsOf = (fields: StaffFields) => ({
  code: fields.code || null,
  campus_id: fields.campusID,
  position: fields.position,
  is_teaching: fields.isTeaching,
  date_start: fields.dateStart,
  date_end: fields.dateEnd,
});

export async function addStaffRecord(db: Database, id: number, fields: StaffFields): Promise<void> {
  await addStaff(db, { id, ...columnsOf(fields) });
}

/** Also where hours alone changed: a version stands for a member of staff and their hours together. */
export async function putStaff(db: Database, id: number, fields: StaffFields): Promise<void> {
  await changeStaff(db, id, columnsOf(fields));
}

/** Whether the code is another's. */
export async function codeIsTaken(db: Database, code: string, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${staff} where code = ${code} and id <> ${id}`.execute(db);
  return rows.length > 0;
}

export async function addHours(db: Database, personId: number, list: readonly Hours[]): Promise<void> {
  if (!list.length) return;
  await db
    .insertInto('staff_time')
    .values(
      list.map(({ weekday, timeStart, timeEnd }) => ({
        person_id: personId,
        weekday,
        time_start: timeStart,
        time_end: timeEnd,
      })),
    )
    .execute();
}

export async function closeHours(db: Database, ids: readonly number[], day: string): Promise<void> {
  if (!ids.length) return;
  await db
    .updateTable('staff_time')
    .set({ date_closed: day })
    .where('id', 'in', [...ids])
    .execute();
}
