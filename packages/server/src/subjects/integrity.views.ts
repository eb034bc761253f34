import { sql } from 'kysely';
import type { Found, IntegrityCheck } from '../system-admin/contributions.facts.ts';

const mended = { path: '/subjects/classes', permission: 'people.write' } as const;

/** Classes `c` of the academic year of a day that are not closed. */
const running = (today: string) => sql`
  (c.date_closed is null or c.date_closed > ${today}) and exists (
    select from academic_year y where y.id = c.academic_year_id and ${today}::date between y.date_start and y.date_end)`;

/** The record of the class `c`. */
const record = sql`'/subjects/classes?year=' || c.academic_year_id || '&class=' || c.id as path`;

/** What has to be so of classes and the timetable. */
export const subjectsIntegrity: readonly IntegrityCheck[] = [
  {
    name: 'subjects.classWithoutTeacher',
    mended,
    find: async (db, today, most) => {
      const { rows } = await sql<Found>`
        select c.code as key, ${record} from class_detail c
        where ${running(today)} and exists (select from class_detail_member m where m.class_detail_id = c.id
            and ${today}::date between m.date_from and coalesce(m.date_to, 'infinity'))
          and not exists (select from class_detail_teacher t where t.class_detail_id = c.id
            and ${today}::date between t.date_from and coalesce(t.date_to, 'infinity'))
        order by c.code, c.id limit ${most}`.execute(db);
      return rows;
    },
  },
  {
    // Two classes in one room are one lesson.
    name: 'subjects.teacherInTwoPlaces',
    mended,
    find: async (db, today, most) => {
      const { rows } = await sql<Found>`
        with lesson as (
          select c.id, c.code, c.academic_year_id, t.person_id, g.cycle_day, g.period_id, g.location
          from class_detail c join class_meeting g on g.class_detail_id = c.id
            join class_detail_teacher t on t.class_detail_id = c.id and t.role <> 'relief'
              and ${today}::date between t.date_from and coalesce(t.date_to, 'infinity')
          where ${running(today)})
        select distinct on (c.code, c.id, o.code, o.id) c.code || ' · ' || o.code as key, ${record}
        from lesson c join lesson o on o.person_id = c.person_id and o.period_id = c.period_id and o.id > c.id
          and coalesce(o.cycle_day, 0) = coalesce(c.cycle_day, 0)
          and (o.location is null or c.location is null or o.location <> c.location)
        order by c.code, c.id, o.code, o.id limit ${most}`.execute(db);
      return rows;
    },
  },
];
