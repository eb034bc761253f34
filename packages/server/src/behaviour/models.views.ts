import { sql } from 'kysely';
import { personsAmong } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import type { User } from '../platform/user.ts';
import { answerOf } from './event-answer.ts';
import { eventsOf } from './events.views.ts';
import { readerIn } from './readers.views.ts';

/** Who hears of a change needs no more than the day of the database: a hint is no data. */
async function readerToday(db: Database, user: User) {
  const { rows } = await sql<{ today: string }>`select current_date as today`.execute(db);
  const today = rows[0]?.today as string;
  return { today, reader: await readerIn(db, { user, today }) };
}

/** Events that a user reads at least a part of. */
const reports: ModelPolicy = {
  read: 'behaviour.students',
  all: 'system.watch',
  async permittedIds(db, user, ids) {
    const { today, reader } = await readerToday(db, user);
    const events = await eventsOf(db, ids, { today, timeZone: 'UTC' });
    return events.flatMap((event) => (answerOf(reader, event) ? [event.id] : []));
  },
};

/** Persons whose levels, proposals and watch entries a user reads. */
const persons: ModelPolicy = {
  read: 'behaviour.students',
  all: 'behaviour.read',
  async permittedIds(db, user, ids) {
    const known = await personsAmong(db, ids);
    if (user.may('behaviour.read')) return known;
    const { reader } = await readerToday(db, user);
    return known.filter((id) => reader.teaches.has(id));
  },
};

export const behaviourModels = {
  BehaviourReport: reports,
  BehaviourPerson: persons,
  // Ids of several tables, none of which is about anybody.
  BehaviourList: {
    read: 'behaviour.students',
    all: 'behaviour.students',
    permittedIds: async (_db, _user, ids) => [...ids],
  },
  BehaviourSession: modelOfTable('behaviour_session', 'behaviour.students'),
} satisfies Record<string, ModelPolicy>;
