import { makeAuditMonths } from '../audit/audit.facts.ts';
import { migrateSchool } from '../platform/database/migrate.ts';
import type { School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
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
  // A school that was closed for months has none for today.
  await inTransaction(school, 'system:migration', makeAuditMonths);
  await seedPermissions(school);
  return migrated;
}
