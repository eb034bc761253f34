import type { Teacher } from '@homeroom/contract/people/people.schemas.ts';
import type { Permission } from '@homeroom/contract/shared/permissions.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';
import { teachersOn } from './people.views.ts';

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

/** A person that there is, by id; null for an unknown one and for a record that was merged into another. */
export async function personOf(db: Database, id: number): Promise<{ id: number; guid: string } | null> {
  const { rows } = await sql<{ id: number; guid: string }>`
    select id, guid from person where id = ${id} and merged_into is null`.execute(db);
  return rows[0] ?? null;
}

/** A model whose ids are persons', for whoever holds a permission. */
export const modelOfPersons = (permission: Permission): ModelPolicy => ({
  read: permission,
  all: 'system.watch',
  permittedIds: (db, _user, ids) => personsAmong(db, ids),
});

/** Who may hear that the campuses, or what is kept of a person, changed. */
export const peopleModels = {
  PersonalInformation: modelOfPersons('people.read'),
  PersonalAddress: modelOfPersons('people.contact'),
  PersonalFlagCategory: modelOfPersons('people.read'),
  PersonalRelation: modelOfPersons('people.contact'),
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
