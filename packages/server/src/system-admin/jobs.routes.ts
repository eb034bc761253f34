import {
  countJobs as countJobsCall,
  getJobs,
  MAX_JOBS,
  retryJob as retryJobCall,
} from '@homeroom/contract/system-admin/jobs.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { countJobs, listJobs, retryJob } from '../platform/jobs/queue.ts';

/** What administrators see of the queue. */
export function jobRoutes(http: Http): void {
  serve(http, getJobs, ({ school }, { query: { limit = MAX_JOBS } }) =>
    listJobs(school.db, school, { most: limit }),
  );
  serve(http, countJobsCall, async ({ school }) => ({ count: await countJobs(school.db, school) }));
  serve(http, retryJobCall, (context, { params, query: { limit = MAX_JOBS } }) =>
    context.write(async (db) => {
      await retryJob(db, context.school, params.id);
      http.app.log.info({ userLoginID: context.user.id, job: params.id }, 'a job is tried again');
      return listJobs(db, context.school, { most: limit });
    }),
  );
}
