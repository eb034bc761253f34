import { sql } from 'kysely';
import { levelIdOn, student, studentStanding } from '../persons/persons.facts.ts';
import type { Found, IntegrityCheck } from '../system-admin/contributions.facts.ts';

const mended = { path: '/entities/search/students', permission: 'people.write' } as const;

/** The profile of a student, at the enrolment. */
const enrolmentOf = (column: string) =>
  sql`${sql.ref(column)}::text as key, '/entities/view/' || ${sql.ref(column)} || '?tab=enrolment' as path`;

/** What has to be so of where students are. */
export const enrolmentIntegrity: readonly IntegrityCheck[] = [
  {
    name: 'enrolment.withoutLevel',
    mended,
    find: async (db, today, most) => {
      const { rows } = await sql<Found>`
        select ${enrolmentOf('s.id')} from ${student} s
        where ${studentStanding(today)} = 'current' and ${levelIdOn(today)} is null
        order by s.id limit ${most}`.execute(db);
      return rows;
    },
  },
  {
    // The table refuses it; what was copied into it another way may have it all the same.
    name: 'enrolment.twoRollClasses',
    mended,
    find: async (db, _today, most) => {
      const { rows } = await sql<Found>`
        select distinct on (m.student_id) ${enrolmentOf('m.student_id')}
        from roll_class_member m join roll_class_member o on o.student_id = m.student_id and o.id > m.id
          and daterange(o.date_from, o.date_to, '[]') && daterange(m.date_from, m.date_to, '[]')
        order by m.student_id limit ${most}`.execute(db);
      return rows;
    },
  },
  {
    // A roll class of a calendar year is in order where school begins in February and ends before Christmas.
    name: 'enrolment.outsideOfEnrolment',
    mended,
    find: async (db, today, most) => {
      const { rows } = await sql<Found>`
        select distinct on (m.student_id) ${enrolmentOf('m.student_id')}
        from roll_class_member m join ${student} s on s.id = m.student_id
        where m.date_to < s.date_start or m.date_from > s.date_left
          or (s.date_left < ${today}::date and coalesce(m.date_to, 'infinity') >= ${today}::date)
        order by m.student_id limit ${most}`.execute(db);
      return rows;
    },
  },
];
