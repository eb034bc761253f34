import { sql } from 'kysely';
import { personsAmong } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import type { User } from '../platform/user.ts';
import { eventsOf } from './events.views.ts';
import { readerIn, readersAmong } from './readers.views.ts';
import { readingOf } from './reading.policy.ts';

/** Which of these events each of the users reads at least a part of, by the user's id. */
async function eventsHeard(
  db: Database,
  users: readonly User[],
  ids: readonly number[],
  today: string,
): Promise<Map<number, number[]>> {
  const events = await eventsOf(db, ids, { today, timeZone: 'UTC' });
  const people = events.flatMap((event) => event.people.map(({ id }) => id));
  const readers = await readersAmong(db, users, [...new Set(people)], today);
  return new Map(
    [...readers].map(([userId, reader]) => [
      userId,
      events.filter((event) => readingOf(reader, event).permission > 0).map(({ id }) => id),
    ]),
  );
}

/** Events that a user reads at least a part of. What may be read of one changes with what is recorded in it. */
const reports: ModelPolicy = {
  read: 'behaviour.students',
  all: 'behaviour.students',
  permittedIds: async (db, user, ids, today) =>
    (await eventsHeard(db, [user], ids, today)).get(user.id) ?? [],
  hearing: eventsHeard,
};

/** Persons whose levels, proposals and watch entries a user reads. */
const persons: ModelPolicy = {
  read: 'behaviour.students',
  all: 'behaviour.read',
  async permittedIds(db, user, ids, today) {
    const known = await personsAmong(db, ids);
    if (user.may('behaviour.read')) return known;
    const reader = await readerIn(db, { user, today });
    return known.filter((id) => reader.teaches.has(id));
  },
};

/** Records of the office's lists, which are of several tables and about nobody. */
const lists: ModelPolicy = {
  read: 'behaviour.students',
  all: 'behaviour.students',
  async permittedIds(db, _user, ids) {
    const { rows } = await sql<{ id: number }>`select distinct id from (
      select id from behaviour_incident_type union all select id from behaviour_action_type
      union all select id from behaviour_location union all select id from behaviour_status
      union all select id from behaviour_involvement union all select id from behaviour_level
      union all select id from behaviour_template union all select id from behaviour_threshold) l
      where id = any(${[...ids]}::integer[])`.execute(db);
    return rows.map((row) => row.id);
  },
};

export const behaviourModels = {
  BehaviourReport: reports,
  BehaviourPerson: persons,
  BehaviourList: lists,
  BehaviourSession: modelOfTable('behaviour_session', 'behaviour.students'),
} satisfies Record<string, ModelPolicy>;
