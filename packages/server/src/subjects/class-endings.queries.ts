import type { ClassEnding } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { sql } from 'kysely';
import { person, staff, student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

type EndedRow = ClassEnding['members'][number];
type NotBegun = ClassEnding['notBegun'][number];

/** Nobody is in a closed class, nor teaches it: what runs past its last day ends with it. Answers what that was. */
export async function endClass(db: Database, classId: number, day: string): Promise<ClassEnding> {
  const endRows = async (table: 'class_detail_member' | 'class_detail_teacher', personID: string) => {
    const { rows } = await sql<EndedRow>`
      with running as (
        select id, date_to from ${sql.table(table)}
        where class_detail_id = ${classId} and date_from <= ${day} and (date_to is null or date_to > ${day})
        for update)
      update ${sql.table(table)} t set date_to = ${day} from running where t.id = running.id
      returning t.id, t.${sql.ref(personID)} as "personID", t.version, running.date_to as "dateTo"`.execute(
      db,
    );
    return rows;
  };
  const members = await endRows('class_detail_member', 'student_id');
  const teachers = await endRows('class_detail_teacher', 'person_id');
  const notBegun = await db
    .deleteFrom('class_detail_teacher')
    .where('class_detail_id', '=', classId)
    .where('date_from', '>', day)
    .returning(['person_id as personID', 'role', 'date_from as dateFrom', 'date_to as dateTo'])
    .$narrowType<{ role: NotBegun['role'] }>()
    .execute();
  return { members, teachers, notBegun };
}

interface Reopening<Row> {
  classId: number;
  /** On which the class ended. */
  day: string;
  rows: readonly Row[];
}

/** What an undo sends of rows that ended. */
const endedRows = (rows: readonly EndedRow[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id integer, "personID" integer, version integer, "dateTo" date)`;

/**
 * Memberships that ended with the class run on as before, where they are still as the ending left them and nothing
 * came since that they cannot be beside: another membership, or that the student leaves the school.
 * @returns the students of those that run on
 */
export async function reopenMemberships(
  db: Database,
  { classId, day, rows }: Reopening<EndedRow>,
): Promise<number[]> {
  const reopened = await sql<{ personID: number }>`
    update class_detail_member m set date_to = r."dateTo"
    from ${endedRows(rows)} join ${student} s on s.id = r."personID"
    where m.id = r.id and m.student_id = s.id and m.version = r.version
      and m.class_detail_id = ${classId} and m.date_to = ${day} and (r."dateTo" is null or r."dateTo" > ${day})
      and (s.date_left is null or r."dateTo" <= s.date_left)
      and not exists (select from class_detail_member o
        where o.class_detail_id = ${classId} and o.student_id = s.id and o.id <> m.id
          and daterange(o.date_from, o.date_to, '[]') && daterange(m.date_from, r."dateTo", '[]'))
    returning m.student_id as "personID"`.execute(db);
  return reopened.rows.map(({ personID }) => personID);
}

/**
 * Days of teachers that ended with the class run on as before, where they are still as the ending left them.
 * @returns the teachers whose days run on
 */
export async function reopenTeachings(
  db: Database,
  { classId, day, rows }: Reopening<EndedRow>,
): Promise<number[]> {
  const reopened = await sql<{ personID: number }>`
    update class_detail_teacher t set date_to = r."dateTo" from ${endedRows(rows)}
    where t.id = r.id and t.person_id = r."personID" and t.version = r.version
      and t.class_detail_id = ${classId} and t.date_to = ${day} and (r."dateTo" is null or r."dateTo" > ${day})
    returning t.person_id as "personID"`.execute(db);
  return reopened.rows.map(({ personID }) => personID);
}

/**
 * Days of teachers that had not begun when the class ended are to come again, of those who are still of the staff.
 * @returns the teachers whose days are to come
 */
export async function putBackTeachings(
  db: Database,
  { classId, day, rows }: Reopening<NotBegun>,
): Promise<number[]> {
  const added = await sql<{ personID: number }>`
    insert into class_detail_teacher (class_detail_id, person_id, role, date_from, date_to)
    select ${classId}, p.id, r.role, r."dateFrom", r."dateTo"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r("personID" integer, role text, "dateFrom" date, "dateTo" date)
      join ${staff} f on f.id = r."personID" join ${person} p on p.id = f.id and p.merged_into is null
    where r."dateFrom" > ${day} and (r."dateTo" is null or r."dateTo" >= r."dateFrom")
    returning person_id as "personID"`.execute(db);
  return added.rows.map(({ personID }) => personID);
}

/** Full names of persons. */
export async function fullNames(db: Database, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select full_name as name from ${person} where id = any(${[...ids]}::integer[])`.execute(db);
  return rows.map(({ name }) => name);
}
