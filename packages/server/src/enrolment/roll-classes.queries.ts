import type { RollClass } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { sql } from 'kysely';
import { person, staff, student } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';

export interface StoredMember {
  id: number;
  rollClassId: number;
  code: string;
  dateFrom: string;
  dateTo: string | null;
  /** The day on which the class was closed. */
  dateClosed: string | null;
  version: number;
}

/** The roll classes of a student, newest first. */
export async function membershipsOf(db: Database, studentId: number): Promise<StoredMember[]> {
  const { rows } = await sql<StoredMember>`
    select m.id, m.roll_class_id as "rollClassId", c.code, m.date_from as "dateFrom", m.date_to as "dateTo",
      c.date_closed as "dateClosed", m.version
    from roll_class_member m join roll_class c on c.id = m.roll_class_id
    where m.student_id = ${studentId} order by m.date_from desc`.execute(db);
  return rows;
}

/** Last day of a student at the school; null: none is known. */
export async function lastDayOf(db: Database, studentId: number): Promise<string | null> {
  const { rows } = await sql<{ dateLeft: string | null }>`
    select date_left as "dateLeft" from ${student} where id = ${studentId}`.execute(db);
  return rows[0]?.dateLeft ?? null;
}

/** A roll class by its code, locked until the transaction ends. */
export async function rollClassByCode(
  db: Database,
  code: string,
): Promise<{ id: number; dateClosed: string | null } | undefined> {
  return db
    .selectFrom('roll_class')
    .select(['id', 'date_closed as dateClosed'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

/** Id of the campus of a roll class, by its code; null: none. */
export async function campusOfClass(db: Database, code: string): Promise<number | null> {
  const row = await db
    .selectFrom('roll_class')
    .select('campus_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.campus_id ?? null;
}

export async function addMember(
  db: Database,
  member: { rollClassId: number; studentId: number; dateFrom: string; dateTo: string | null },
): Promise<void> {
  await db
    .insertInto('roll_class_member')
    .values({
      roll_class_id: member.rollClassId,
      student_id: member.studentId,
      date_from: member.dateFrom,
      date_to: member.dateTo,
    })
    .execute();
}

export async function putMember(
  db: Database,
  id: number,
  { rollClassId, dateTo }: { rollClassId: number; dateTo: string | null },
): Promise<void> {
  await db
    .updateTable('roll_class_member')
    .set({ roll_class_id: rollClassId, date_to: dateTo })
    .where('id', '=', id)
    .execute();
}

/** Takes out a membership that has not begun, or that was a mistake; the audit keeps it. */
export async function takeMemberOut(db: Database, id: number): Promise<void> {
  await db.deleteFrom('roll_class_member').where('id', '=', id).execute();
}

/** A roll class as lists have it, with all its teachers. */
export async function rollClassOf(db: Database, id: number, day: string): Promise<RollClass | undefined> {
  const { rows } = await sql<RollClass>`
    select c.id, c.code, c.name as "itemName", c.campus_id as "campusID", coalesce(c.location, '') as location,
      coalesce((select json_agg(json_build_object('id', t.id, 'personID', p.id, 'fullName', p.full_name, 'role', t.role,
          'dateFrom', t.date_from, 'dateTo', t.date_to) order by t.date_from, t.id)
        from roll_class_teacher t join ${person} p on p.id = t.person_id and p.merged_into is null where t.roll_class_id = c.id), '[]') as teachers,
      (select count(*)::integer from roll_class_member m where m.roll_class_id = c.id and ${holdsOn(day, 'm')}) as members,
      c.date_closed as "dateClosed", c.version
    from roll_class c where c.id = ${id}`.execute(db);
  return rows[0];
}

export type RollClassFields = Pick<RollClass, 'code' | 'itemName' | 'campusID' | 'dateClosed'> & {
  location: string | null;
};

/** Roll classes alone; a version stands for a class and its teachers together. */
export const rollClasses = keptTable<'roll_class', RollClassFields>({
  table: 'roll_class',
  owner: null,
  columns: {
    code: 'code',
    itemName: 'name',
    campusID: 'campus_id',
    location: 'location',
    dateClosed: 'date_closed',
  },
  // KA before 1A, 2A before 10A: in the order of the levels.
  order: () => sql`code ~ '^[0-9]', substring(code from '^[0-9]{1,9}')::integer, code, id`,
});

/** Whether the code is another class's. */
export async function codeIsTaken(db: Database, code: string, id: number): Promise<boolean> {
  const { rows } = await sql`select from roll_class where code = ${code} and id <> ${id}`.execute(db);
  return rows.length > 0;
}

/** How many students are in a class after a day. */
export async function membersAfter(db: Database, id: number, day: string): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(distinct student_id)::integer as members from roll_class_member
    where roll_class_id = ${id} and (date_to is null or date_to > ${day})`.execute(db);
  return rows[0]?.members ?? 0;
}

/** Which of these are no staff, or no longer a record of their own. */
export async function noStaffAmong(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from unnest(${[...ids]}::integer[]) w (id)
    where not exists (select from ${staff} f join ${person} p on p.id = f.id where f.id = w.id and p.merged_into is null)`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

type Teaching = Omit<RollClass['teachers'][number], 'id' | 'fullName'>;

export async function addTeaching(db: Database, rollClassId: number, row: Teaching): Promise<void> {
  await db
    .insertInto('roll_class_teacher')
    .values({
      roll_class_id: rollClassId,
      person_id: row.personID,
      role: row.role,
      date_from: row.dateFrom,
      date_to: row.dateTo,
    })
    .execute();
}

export async function putTeaching(
  db: Database,
  id: number,
  { dateFrom, dateTo }: Pick<Teaching, 'dateFrom' | 'dateTo'>,
): Promise<void> {
  await db
    .updateTable('roll_class_teacher')
    .set({ date_from: dateFrom, date_to: dateTo })
    .where('id', '=', id)
    .execute();
}

/** Takes out a row that has not begun; the audit keeps it. */
export async function takeTeachingOut(db: Database, id: number): Promise<void> {
  await db.deleteFrom('roll_class_teacher').where('id', '=', id).execute();
}
