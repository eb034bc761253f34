import { migrateSchool } from '../platform/database/migrate.ts';
import type { School } from '../platform/database/school.ts';
import { ensureJobs } from '../platform/jobs/schema.ts';
import { seedPermissions } from '../session/initial-roles.service.ts';

/**
 * Brings a school's schema up to date, and gives the permissions of new areas to the roles that hold them by default.
 * Several servers may do so at once. The queue of jobs has a schema of its own.
 * @returns the names of the migrations that were run
 */
export async function prepareSchool(school: School): Promise<string[]> {
  const migrated = await migrateSchool(school);
  await ensureJobs(school);
  await seedPermissions(school);
  return migrated;
}
