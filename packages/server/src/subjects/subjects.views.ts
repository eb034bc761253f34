import { inClassOrder } from '@homeroom/contract/shared/class-names.ts';
import type { AcademicYear, ClassDetail, Period } from '@homeroom/contract/subjects/subjects.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** Academic years, oldest first. */
export const academicYears = (db: Database): Promise<AcademicYear[]> =>
  db
    .selectFrom('academic_year')
    .select(['id', 'name as itemName', 'date_start as dateStart', 'date_end as dateEnd'])
    .orderBy('id')
    .execute();

/** Periods in which lessons are taught, by their place in the day. */
export async function periods(db: Database): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select id, name as "itemName", coalesce(to_char(time_start, 'HH24:MI'), '') as "timeStart",
      coalesce(to_char(time_end, 'HH24:MI'), '') as "timeEnd"
    from period where kind <> 'break' order by ordinal, id`.execute(db);
  return rows;
}

/** Subjects, unsorted. */
export const subjects = (db: Database) =>
  db.selectFrom('subject').select(['id', 'name as itemName', 'code']).execute();

/** Subject classes of a year and a teacher; with a day, those of the teacher on that day, and when they meet on it. */
export async function classDetails(
  db: Database,
  {
    yearId,
    teacherId,
    dateOf,
  }: { yearId?: number | undefined; teacherId?: number | undefined; dateOf?: string | undefined },
): Promise<ClassDetail[]> {
  const day = dateOf ?? null;
  const { rows } = await sql<ClassDetail>`
    select c.id, c.name as "itemName", c.code, c.academic_year_id as "academicYearID",
      array(select t.person_id from class_detail_teacher t where t.class_detail_id = c.id
        and (${day}::date is null or t.date_from <= ${day}::date and (t.date_to is null or t.date_to >= ${day}::date))
        order by t.role <> 'main', t.id) as "teacherIDs",
      coalesce((select json_agg(json_build_object('id', p.id, 'itemName', p.name,
          'timeStart', coalesce(to_char(p.time_start, 'HH24:MI'), ''), 'timeEnd', coalesce(to_char(p.time_end, 'HH24:MI'), ''))
          order by p.ordinal, p.id)
        from class_meeting m join period p on p.id = m.period_id
          join calendar_day k on k.date_of = ${day}::date and k.is_school_day
        where m.class_detail_id = c.id and (m.cycle_day is null or m.cycle_day = k.cycle_day)), '[]') as periods
    from class_detail c
    where (${yearId ?? null}::integer is null or c.academic_year_id = ${yearId ?? null}::integer)
      and (${teacherId ?? null}::integer is null or exists (
        select 1 from class_detail_teacher t where t.class_detail_id = c.id and t.person_id = ${teacherId ?? null}::integer
          and (${day}::date is null or t.date_from <= ${day}::date and (t.date_to is null or t.date_to >= ${day}::date))))
      and (${day}::date is null or c.date_closed is null or c.date_closed >= ${day}::date)
    order by c.id`.execute(db);
  return inClassOrder(rows, ({ itemName }) => itemName);
}
