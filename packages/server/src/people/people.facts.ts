import type { Teacher } from '@homeroom/contract/people/people.schemas.ts';
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

/** Who may hear that the campuses changed. */
export const peopleModels = {
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
