import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';

/** What families say of absences is heard by the office, and by the adult who has said it. */
export const repliesHeard: ModelPolicy = {
  read: ['attendance.office', 'attendance.own-children'],
  all: 'attendance.office',
  async permittedIds(db: Database, user, ids) {
    const own = user.scope === 'parent' ? user.personId : null;
    const { rows } = await sql<{ id: number }>`
      select id from absence_reply where id = any(${[...ids]}::integer[])
        and (${user.may('attendance.office')}::boolean or adult_id = ${own})`.execute(db);
    return rows.map((row) => row.id);
  },
};

/** What adults ask to change of their details is heard by who may change them, and by the adult who has asked. */
export const contactProposalsHeard: ModelPolicy = {
  read: ['people.write', 'contact.own'],
  all: 'people.write',
  async permittedIds(db: Database, user, ids) {
    const own = user.scope === 'parent' ? user.personId : null;
    const { rows } = await sql<{ id: number }>`
      select id from contact_proposal where id = any(${[...ids]}::integer[])
        and (${user.may('people.write')}::boolean or person_id = ${own})`.execute(db);
    return rows.map((row) => row.id);
  },
};
