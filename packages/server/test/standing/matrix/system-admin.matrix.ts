import { z } from 'zod';
import { enqueueJob } from '../../../src/platform/jobs/enqueue.ts';
import { jobKind } from '../../../src/platform/jobs/job.ts';
import { listJobs } from '../../../src/platform/jobs/queue.ts';
import type { TestSchool } from '../../new-school.ts';
import { DAY, type MatrixPart, UNKNOWN } from './matrix.ts';
import { plain } from './requests.ts';

/** A job that nobody does. @returns its id */
async function waitingJob(school: TestSchool): Promise<number | undefined> {
  const kind = jobKind('matrix.work', z.object({}));
  await school.arrange((db) => enqueueJob(db, school.school, kind, {}, { jobKey: 'one' }));
  return (await listJobs(school.school.db, school.school)).find(({ name }) => name === kind.name)?.id;
}

export const systemAdmin: MatrixPart = {
  expected: `
                                               nob end gue par asp cou nur edi tea oth off adm
POST   /api/SystemErrorReports        -        401 401 204 204 204 204 204 204 204 204 204 204
GET    /api/InstallationHealth        -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/Jobs                      -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/JobCounts                 -        401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/Jobs/:id/Retry            record   401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/Jobs/:id/Retry            unknown  401 401 403 403 403 403 403 403 403 403 403 404
GET    /api/ApplicationLogFileRecords -        401 401 403 403 403 403 403 403 403 403 403 200
DELETE /api/ApplicationLogFileRecords -        401 401 403 403 403 403 403 403 403 403 403 204
GET    /api/DatabaseIntegrities       -        401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/DatabaseIntegrities/Run   record   401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/DatabaseIntegrities/Run   unknown  401 401 403 403 403 403 403 403 403 403 403 404
`,
  requests: ({ school }) => ({
    'GET /api/InstallationHealth': plain,
    'GET /api/Jobs': plain,
    'GET /api/JobCounts': plain,
    'GET /api/ApplicationLogFileRecords': plain,
    'DELETE /api/ApplicationLogFileRecords': { '-': () => ({ query: { day: '1' } }) },
    'GET /api/DatabaseIntegrities': plain,
    'POST /api/DatabaseIntegrities/Run': {
      record: () => ({ body: { itemName: 'families.withoutContact' } }),
      unknown: () => ({ body: { itemName: 'families.none' } }),
    },
    'POST /api/Jobs/:id/Retry': {
      record: async () => ({ path: `/api/Jobs/${await waitingJob(school)}/Retry` }),
      unknown: () => ({ path: `/api/Jobs/${UNKNOWN}/Retry` }),
    },
    'POST /api/SystemErrorReports': {
      '-': () => ({ body: [{ dateOf: `${DAY}T09:00:00`, errorLog: 'Error' }] }),
    },
  }),
};
