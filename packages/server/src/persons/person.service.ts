import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { User } from '../platform/user.ts';
import { findPerson, type KnownPerson } from './person.queries.ts';
import { mayReadPrivate } from './private-details.policy.ts';

/** @throws Problem record.unknown for nobody, and for a record that was merged into another */
export async function personFor(db: Database, id: number, lock = false): Promise<KnownPerson> {
  const person = await findPerson(db, id, lock ? 'update' : undefined);
  ensure(person, 'record.unknown');
  return person;
}

/** The same of a person whose private details this user may read. @throws Problem record.unknown where not */
export async function privatePersonFor(
  db: Database,
  user: User,
  id: number,
  lock = false,
): Promise<KnownPerson> {
  const person = await personFor(db, id, lock);
  ensure(mayReadPrivate(user, person), 'record.unknown');
  return person;
}
