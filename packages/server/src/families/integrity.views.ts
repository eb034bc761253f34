import { sql } from 'kysely';
import { student, studentStanding } from '../persons/persons.facts.ts';
import type { Found, IntegrityCheck } from '../system-admin/contributions.facts.ts';

const mended = { path: '/entities/search/students', permission: 'people.custody' } as const;

/** The profile of a child, at its relations. */
const relationsOf = (column: string) =>
  sql`${sql.ref(column)}::text as key, '/entities/view/' || ${sql.ref(column)} || '?tab=relations' as path`;

/** Whether a relation `r` stands on a day. */
const isInForce = (today: string) => sql`(r.date_closed is null or r.date_closed > ${today})`;

/** Whether an adult may see a child's record on a day as any parent may: access is limited or taken from a date to a date. */
const isFull = (today: string) => sql`(r.access = 'yes' or coalesce(r.access_from > ${today}, false)
  or coalesce(r.access_to < ${today}, false))`;

/** What has to be so of the adults of a child. */
export const familiesIntegrity: readonly IntegrityCheck[] = [
  {
    name: 'families.endsBeforeItBegins',
    mended,
    find: async (db, _today, most) => {
      const { rows } = await sql<Found>`
        select distinct on (r.child_id) ${relationsOf('r.child_id')} from relation r
        where r.access_to < r.access_from order by r.child_id limit ${most}`.execute(db);
      return rows;
    },
  },
  {
    name: 'families.custodyWithoutAdult',
    mended,
    find: async (db, today, most) => {
      const { rows } = await sql<Found>`
        select ${relationsOf('s.id')} from ${student} s
        where ${studentStanding(today)} = 'current'
          and exists (select from relation r where r.child_id = s.id and ${isInForce(today)} and not ${isFull(today)})
          and not exists (select from relation r where r.child_id = s.id and ${isInForce(today)} and ${isFull(today)})
        order by s.id limit ${most}`.execute(db);
      return rows;
    },
  },
  {
    name: 'families.withoutContact',
    mended,
    find: async (db, today, most) => {
      const { rows } = await sql<Found>`
        select ${relationsOf('s.id')} from ${student} s
        where ${studentStanding(today)} = 'current'
          and not exists (select from relation r where r.child_id = s.id and ${isInForce(today)} and r.may_contact)
        order by s.id limit ${most}`.execute(db);
      return rows;
    },
  },
];
