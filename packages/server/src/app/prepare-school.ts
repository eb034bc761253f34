import { migrateSchool } from '../platform/database/migrate.ts';
import type { School } from '../platform/database/school.ts';
import { seedPermissions } from '../session/initial-roles.service.ts';

/**
 * Brings a school's schema up to date, and gives the permissions of new areas to the roles that hold them by default.
 * Several servers may do so at once.
 * @returns the names of the migrations that were run
 */
export async function prepareSchool(school: School): Promise<string[]> {
  const migrated = await migrateSchool(school);
  await seedPermissions(school);
  return migrated;
}
