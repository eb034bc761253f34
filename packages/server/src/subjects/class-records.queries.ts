import type { ClassRecord } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';
import type { Plan, SentClass, StoredMeeting, StoredTeaching } from './class-records.rules.ts';
import { byRole } from './classes.views.ts';

/** A subject class with all its teachers and meetings; null where there is none. */
export async function classRecord(db: Database, id: number): Promise<Omit<ClassRecord, 'clashes'> | null> {
  const { rows } = await sql<Omit<ClassRecord, 'clashes'>>`
    select c.id, c.academic_year_id as "academicYearID", c.code, c.name as "itemName", c.level_id as "levelID",
      c.campus_id as "campusID", c.date_closed as "dateClosed", c.version,
      (select json_build_object('id', s.id, 'itemName', s.name) from subject s where s.id = c.subject_id) as subject,
      coalesce((select json_agg(json_build_object('personID', t.person_id, 'fullName', p.full_name, 'role', t.role,
          'dateFrom', t.date_from, 'dateTo', t.date_to) order by ${byRole})
        from class_detail_teacher t join ${person} p on p.id = t.person_id and p.merged_into is null where t.class_detail_id = c.id), '[]') as teachers,
      coalesce((select json_agg(json_build_object('cycleDay', m.cycle_day, 'periodID', m.period_id,
          'location', coalesce(m.location, '')) order by m.cycle_day nulls first, d.ordinal, d.id)
        from class_meeting m join period d on d.id = m.period_id where m.class_detail_id = c.id), '[]') as meetings
    from class_detail c where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

type ClassFields = Omit<ClassRecord, 'id' | 'subject' | 'teachers' | 'meetings' | 'clashes' | 'version'> & {
  subjectID: number | null;
};

/** Subject classes alone; a version stands for a class, its teachers and its meetings together. */
export const classes = keptTable<'class_detail', ClassFields>({
  table: 'class_detail',
  owner: null,
  columns: {
    academicYearID: 'academic_year_id',
    code: 'code',
    itemName: 'name',
    subjectID: 'subject_id',
    levelID: 'level_id',
    campusID: 'campus_id',
    dateClosed: 'date_closed',
  },
  order: () => sql`code, id`,
  writesUnchanged: true,
});

export const teachingsOf = (db: Database, classId: number): Promise<StoredTeaching[]> =>
  db
    .selectFrom('class_detail_teacher')
    .select(['id', 'person_id as personID', 'role', 'date_from as dateFrom', 'date_to as dateTo'])
    .$narrowType<{ role: StoredTeaching['role'] }>()
    .where('class_detail_id', '=', classId)
    // What stayed with a record that was merged into another is not this class's to change.
    .where(
      sql<boolean>`not exists (select from ${person} p where p.id = person_id and p.merged_into is not null)`,
    )
    .orderBy('date_from')
    .orderBy('id')
    .execute();

export async function meetingsOf(db: Database, classId: number): Promise<StoredMeeting[]> {
  const { rows } = await sql<StoredMeeting>`
    select id, cycle_day as "cycleDay", period_id as "periodID", coalesce(location, '') as location
    from class_meeting where class_detail_id = ${classId}`.execute(db);
  return rows;
}

/** Ids of the periods in which lessons can be. */
export async function lessonPeriods(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('period').select('id').where('kind', '<>', 'break').execute();
  return rows.map(({ id }) => id);
}

/** Another class of the year that has this code. */
export const classOfCode = (db: Database, { id, academicYearID, code }: SentClass) =>
  db
    .selectFrom('class_detail')
    .select('name as itemName')
    .where('academic_year_id', '=', academicYearID)
    .where('code', '=', code.trim())
    .where('id', '<>', id)
    .executeTakeFirst();

export async function putTeachers(
  db: Database,
  classId: number,
  { add, change, remove }: Plan<SentClass['teachers'][number]>,
): Promise<void> {
  if (remove.length) await db.deleteFrom('class_detail_teacher').where('id', 'in', remove).execute();
  for (const { id, dateFrom, dateTo } of change)
    await db
      .updateTable('class_detail_teacher')
      .set({ date_from: dateFrom, date_to: dateTo })
      .where('id', '=', id)
      .execute();
  const rows = add.map(({ personID, role, dateFrom, dateTo }) => ({
    ...{ class_detail_id: classId, person_id: personID, role },
    ...{ date_from: dateFrom, date_to: dateTo },
  }));
  if (rows.length) await db.insertInto('class_detail_teacher').values(rows).execute();
}

export async function putMeetings(
  db: Database,
  classId: number,
  { add, change, remove }: Plan<SentClass['meetings'][number]>,
): Promise<void> {
  if (remove.length) await db.deleteFrom('class_meeting').where('id', 'in', remove).execute();
  for (const { id, location } of change)
    await db.updateTable('class_meeting').set({ location }).where('id', '=', id).execute();
  const rows = add.map(({ cycleDay, periodID, location }) => ({
    ...{ class_detail_id: classId, cycle_day: cycleDay, period_id: periodID, location },
  }));
  if (rows.length) await db.insertInto('class_meeting').values(rows).execute();
}

/** Who joins a class after a day: full names, with the first day of each; the soonest first. */
export async function joinsAfter(
  db: Database,
  classId: number,
  day: string,
): Promise<{ name: string; dateFrom: string }[]> {
  const { rows } = await sql<{ name: string; dateFrom: string }>`
    select p.full_name as name, m.date_from as "dateFrom"
    from class_detail_member m join ${person} p on p.id = m.student_id
    where m.class_detail_id = ${classId} and m.date_from > ${day} order by m.date_from, p.list_name, m.id`.execute(
    db,
  );
  return rows;
}
