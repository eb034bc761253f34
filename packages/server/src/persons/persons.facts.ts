import type { Permission } from '@homeroom/contract/permissions.ts';
import { type Insertable, sql, type Updateable, type UpdateObject } from 'kysely';
import type { DB } from '../platform/database/database.gen.ts';
import { relation } from '../platform/database/relation.ts';
import type { Database } from '../platform/database/school.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';
import { mayReadPrivate } from './private-details.policy.ts';

export { ADD_PERSON_LOCK, addNewPerson, personsLike, sayingAlike } from './add-person.service.ts';
export { addressesOf, type StoredAddress } from './addresses.queries.ts';
export { saveAddress } from './addresses.service.ts';
export type { ContactRules } from './contributions.facts.ts';
export { type PersonContributions, personContributions } from './contributions.facts.ts';
export { isOfType } from './filter-types.views.ts';
export { homeOf } from './homes.views.ts';
export { informationOf, informationsOf } from './information.queries.ts';
export { changeInformation } from './information.service.ts';

import { findPerson } from './person.queries.ts';

export { type NamesLike, namesLike, personIdsWith } from './named.views.ts';
export { findPerson, type KnownPerson } from './person.queries.ts';
export { personFor, privatePersonFor } from './person.service.ts';
export { personMatches } from './person-matches.views.ts';
export { photoOfPerson } from './photos.service.ts';
export { mayReadPrivate, mayWritePrivate, type Viewer } from './private-details.policy.ts';
export type { ProfileHeader } from './profile-header-row.ts';
export {
  campusIdOn,
  levelIdOn,
  PHOTO_PATH,
  photoOf,
  photoVersionOf,
  staffStanding,
  studentStanding,
} from './standing.views.ts';

/** Rows for joins in the SQL of areas above. A record that was merged into another has `merged_into`. */
export const person = relation('person');
/** One row, under the person's id, for whoever is or was a student. */
export const student = relation('student');
/** One row, under the person's id, for whoever is or was of the staff. */
export const staff = relation('staff');

/** Makes a student of a person. */
export async function addStudent(
  db: Database,
  row: Insertable<DB['student']> & { id: number },
): Promise<void> {
  await db.insertInto('student').values(row).execute();
}

/** @param columns values, or SQL of what is stored */
export async function changeStudent(
  db: Database,
  id: number,
  columns: UpdateObject<DB, 'student'>,
): Promise<void> {
  await db.updateTable('student').set(columns).where('id', '=', id).execute();
}

/** Makes a member of staff of a person. */
export async function addStaff(db: Database, row: Insertable<DB['staff']> & { id: number }): Promise<void> {
  await db.insertInto('staff').values(row).execute();
}

export async function changeStaff(db: Database, id: number, columns: Updateable<DB['staff']>): Promise<void> {
  await db.updateTable('staff').set(columns).where('id', '=', id).execute();
}

/** Keeps others from changing these persons until the transaction ends; always in one order. */
export async function lockPersons(db: Database, ids: readonly number[]): Promise<void> {
  await sql`select id from person where id = any(${[...ids]}::integer[]) order by id for update`.execute(db);
}

/**
 * Persons among these ids for whom something is to be written: none of them becomes part of another record until the
 * transaction ends. Records that were merged into another are none.
 */
export async function holdPersons(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; isStudent: boolean; isStaff: boolean }[]> {
  const { rows } = await sql<{ id: number; isStudent: boolean; isStaff: boolean }>`
    select p.id, exists (select from student s where s.id = p.id) as "isStudent",
      exists (select from staff f where f.id = p.id) as "isStaff"
    from person p where p.id = any(${[...ids]}::integer[]) and p.merged_into is null
    order by p.id for key share of p`.execute(db);
  return rows;
}

/** Which of these ids are students. */
export async function studentsAmong(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from student where id = any(${[...ids]})`.execute(db);
  return rows.map((row) => row.id);
}

/** Persons that there are among these ids; records that were merged into another are none. */
export async function personsAmong(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from person where id = any(${[...ids]}) and merged_into is null`.execute(db);
  return rows.map((row) => row.id);
}

/** Which of these ids are of the staff, now or at any time; records that were merged into another are none. */
export async function staffAmong(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from staff f join person p on p.id = f.id
    where f.id = any(${[...ids]}) and p.merged_into is null`.execute(db);
  return rows.map((row) => row.id);
}

/** A student that there is, with the last day at the school, locked until the transaction ends; null for whoever is none. */
export async function studentOf(
  db: Database,
  id: number,
): Promise<{ fullName: string; dateLeft: string | null } | null> {
  // First locked, then read: whoever is just leaving is seen to have left.
  if (!(await findPerson(db, id, 'share'))) return null;
  const { rows } = await sql<{ fullName: string; dateLeft: string | null }>`
    select p.full_name as "fullName", s.date_left as "dateLeft"
    from student s join person p on p.id = s.id where s.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A model whose ids are persons', for whoever holds a permission. */
export const modelOfPersons = (permission: Permission): ModelPolicy => ({
  read: permission,
  all: 'system.watch',
  permittedIds: (db, _user, ids) => personsAmong(db, ids),
});

/** The same of what is private: of staff it takes the right to their details, or to be that person. */
export const privateModelOfPersons: ModelPolicy = {
  read: 'people.contact',
  all: 'system.watch',
  permittedIds: async (db, user, ids) => {
    const persons = await personsAmong(db, ids);
    const staff = new Set(await staffAmong(db, persons));
    return persons.filter((id) => mayReadPrivate(user, { id, isStaff: staff.has(id) }));
  },
};
