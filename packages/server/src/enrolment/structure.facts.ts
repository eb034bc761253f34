import type { Database } from '../platform/database/school.ts';

/** A level of the school. */
export interface StoredLevel {
  id: number;
  code: string;
  name: string;
  /** Where it stands among the levels, the lowest first. */
  ordinal: number;
}

export interface StoredRollClass {
  id: number;
  code: string;
  name: string;
  campusId: number | null;
  dateClosed: string | null;
}

/** Every roll class, also closed ones, by code. */
export const rollClasses = (db: Database): Promise<StoredRollClass[]> =>
  db
    .selectFrom('roll_class')
    .select(['id', 'code', 'name', 'campus_id as campusId', 'date_closed as dateClosed'])
    .orderBy('code')
    .execute();

/** The campuses by name. */
export const campuses = (db: Database): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('campus').select(['id', 'name']).orderBy('name').execute();

/** The levels, the lowest first. */
export const levels = (db: Database): Promise<StoredLevel[]> =>
  db.selectFrom('level').select(['id', 'code', 'name', 'ordinal']).orderBy('ordinal').orderBy('id').execute();

/** Adds a roll class without teachers and members. @returns its id */
export async function addRollClass(
  db: Database,
  { code, name, campusId }: Omit<StoredRollClass, 'id' | 'dateClosed'>,
): Promise<number> {
  const { id } = await db
    .insertInto('roll_class')
    .values({ code, name, campus_id: campusId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
