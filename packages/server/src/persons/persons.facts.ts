import type { Teacher } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import type { Permission } from '@homeroom/contract/permissions.ts';
import { sql } from 'kysely';
import { teachersOn } from '../enrolment/teachers.views.ts';
import { mayReadPrivate } from '../families/relations.policy.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';

export { flagsOf, holdsOn, levelOn, PHOTO_PATH, photoOf, rollClassOn } from './standing.views.ts';

/** Teachers of a day as pickers list them, by surname. */
export async function teachersOf(db: Database, day: string): Promise<Teacher[]> {
  const rows = await teachersOn(db, day);
  return rows
    .map(({ listName, rollClasses, ...teacher }) => ({
      ...teacher,
      itemName: listName,
      rollClass: rollClasses[0] ?? '',
      rollClasses,
    }))
    .sort((a, b) => byName(a.itemName, b.itemName));
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

/**
 * A person that there is, by id; null for an unknown one and for a record that was merged into another.
 * @param held until the transaction ends: what is written for a person must not land on a record that is being merged
 */
export async function personOf(
  db: Database,
  id: number,
  held = false,
): Promise<{ id: number; guid: string } | null> {
  const { rows } = await sql<{ id: number; guid: string }>`
    select id, guid from person where id = ${id} and merged_into is null ${held ? sql`for key share` : sql``}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Which of these ids are of the staff, now or at any time; records that were merged into another are none. */
export async function staffAmong(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from staff f join person p on p.id = f.id
    where f.id = any(${[...ids]}) and p.merged_into is null`.execute(db);
  return rows.map((row) => row.id);
}

/** A student that there is, with the last day at the school, held until the transaction ends; null for whoever is none. */
export async function studentOf(
  db: Database,
  id: number,
): Promise<{ fullName: string; dateLeft: string | null } | null> {
  // First held, then read: whoever is just leaving is seen to have left.
  if (!(await personOf(db, id, true))) return null;
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
const privateOfPersons: ModelPolicy = {
  read: 'people.contact',
  all: 'system.watch',
  permittedIds: async (db, user, ids) => {
    const persons = await personsAmong(db, ids);
    const staff = new Set(await staffAmong(db, persons));
    return persons.filter((id) => mayReadPrivate(user, { id, isStaff: staff.has(id) }));
  },
};

/** Who may hear that the campuses, or what is kept of a person, changed. */
export const peopleModels = {
  // The head of a profile hangs on it, which is for everybody who may read people.
  PersonalInformation: modelOfPersons('people.read'),
  PersonalAddress: privateOfPersons,
  PersonalFlagCategory: modelOfPersons('people.read'),
  PersonalRelation: privateOfPersons,
  RollClass: {
    read: 'people.read',
    all: 'people.read',
    permittedIds: async (db, _user, ids) => {
      const { rows } = await sql<{
        id: number;
      }>`select id from roll_class where id = any(${[...ids]})`.execute(db);
      return rows.map((row) => row.id);
    },
  },
  Campus: {
    read: 'configuration.read',
    all: 'configuration.read',
    permittedIds: async (db, _user, ids) => {
      const rows = await db
        .selectFrom('campus')
        .select('id')
        .where('id', 'in', [...ids, 0])
        .execute();
      return rows.map((row) => row.id);
    },
  },
} satisfies Record<string, ModelPolicy>;
