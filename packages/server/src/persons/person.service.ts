import { settingsOf } from '../configuration/configuration.facts.ts';
import { mayReadPrivate } from '../families/relations.policy.ts';
import { schoolDay } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import type { UserContext } from '../platform/http/context.ts';
import { ensure, Problem } from '../platform/problem.ts';
import type { User } from '../platform/user.ts';
import { findPerson, type KnownPerson } from './person.queries.ts';

/** Who asks, and on which day of the school. */
export interface Asking {
  user: User;
  /** `yyyy-MM-dd` */
  day: string;
}

/** The viewer and the school's today. */
export const askingOf = async ({ school, clock, user }: UserContext): Promise<Asking> => ({
  user,
  day: schoolDay(clock.now(), (await settingsOf(school)).school.timeZone),
});

/** @throws Problem record.unknown for nobody, and for a record that was merged into another */
export async function personFor(db: Database, id: number, lock = false): Promise<KnownPerson> {
  const person = await findPerson(db, id, lock);
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

/** Whether the private details of a person are this user's to change: to be that person is not enough. */
export const mayWritePrivate = (user: User, { isStaff }: KnownPerson): boolean =>
  user.may('people.write') && user.may('people.contact') && (!isStaff || user.may('people.staff'));

/** @throws Problem request.invalid with a message at the field unless the condition holds */
export function ensureField(condition: unknown, path: string, message: string): asserts condition {
  ensure(condition, 'request.invalid', { errors: [{ path, message }] });
}

/**
 * Answers a conflict with the record as it stands: read, and noted as read where that has to be, after the write was
 * taken back. A note of its own would be taken back with it.
 */
export async function withCurrent<T>(work: () => Promise<T>, current: () => Promise<unknown>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !['record.changed', 'record.duplicate'].includes(error.code))
      throw error;
    if (error.facts.current !== undefined) throw error;
    throw new Problem(error.code, { current: await current() });
  }
}

/** Fields of a form without the blanks around what was typed. */
export const trimmed = <T extends Record<string, unknown>>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as T;
