import { sql } from 'kysely';
import type { School } from '../src/platform/database/school.ts';
import { inQueue } from '../src/platform/jobs/schema.ts';

/** What a process held that is dead is given back a while after it took it: as if that had passed. */
export const aMinuteLater = async (school: School): Promise<void> => {
  await sql`update ${inQueue(school, '_private_jobs')} set locked_at = locked_at - interval '1 minute'`.execute(
    school.db,
  );
};
