import { getIntegrity, runIntegrity } from '@homeroom/contract/system-admin/integrity.endpoints.ts';
import type { AreaServer } from '../platform/area.ts';
import { serve } from '../platform/http/serve.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { ensure } from '../platform/problem.ts';
import { integrityFor, integrityJob } from './integrity.service.ts';

/** Whether the records of the school agree with each other (specification 002 §2, Database integrity). */
export function integrityRoutes({ http, contributions }: Pick<AreaServer, 'contributions' | 'http'>): void {
  const checks = contributions('integrity').flat();
  serve(http, getIntegrity, ({ school, user }) => integrityFor(school.db, school, user, checks));
  serve(http, runIntegrity, ({ school, user, write }, { body: { itemName } }) => {
    ensure(itemName === null || checks.some(({ name }) => name === itemName), 'record.unknown');
    return write(async (db) => {
      // One that waits is asked for once, whoever asks and however often.
      await enqueueJob(db, school, integrityJob, { check: itemName }, { jobKey: itemName ?? 'all' });
      return integrityFor(db, school, user, checks);
    });
  });
}
