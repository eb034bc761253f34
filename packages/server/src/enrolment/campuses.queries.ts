import type { Campus } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import type { Database } from '../platform/database/school.ts';

export type StoredCampus = Omit<Campus, 'isSelectedCampus'>;

/** Every campus, unsorted. */
export const storedCampuses = (db: Database): Promise<StoredCampus[]> =>
  db
    .selectFrom('campus')
    .select(['id', 'code', 'name as itemName', 'is_main as isMainCampus', 'version'])
    .execute();

/** @returns the id */
export async function addCampus(
  db: Database,
  { code, itemName, isMainCampus }: Omit<StoredCampus, 'id' | 'version'>,
): Promise<number> {
  const { id } = await db
    .insertInto('campus')
    .values({ code, name: itemName, is_main: isMainCampus })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function putCampus(
  db: Database,
  { id, code, itemName, isMainCampus }: Omit<StoredCampus, 'version'>,
): Promise<void> {
  await db
    .updateTable('campus')
    .set({ code, name: itemName, is_main: isMainCampus })
    .where('id', '=', id)
    .execute();
}
