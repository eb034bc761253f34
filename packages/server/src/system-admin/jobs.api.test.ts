import { MAX_JOBS } from '@homeroom/contract/system-admin/jobs.endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { jobKind } from '../platform/jobs/job.ts';
import { inQueue } from '../platform/jobs/schema.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
});

const kind = jobKind('test.work', z.object({}));

it('administrators see what is done in the background, and have tried again what failed', async () => {
  const admin = await school.admin();
  expect((await admin.get('/api/Jobs')).body).toEqual([]);
  await school.arrange((db) => enqueueJob(db, school.school, kind, {}));
  await sql`update ${inQueue(school.school, '_private_jobs')} set attempts = max_attempts, last_error = 'ETIMEDOUT'`.execute(
    school.school.db,
  );
  const [job] = (await admin.get('/api/Jobs')).body;
  expect(job).toMatchObject({ name: 'test.work', state: 'failed', nextTry: null, lastError: 'ETIMEDOUT' });
  const { status, body } = await admin.post(`/api/Jobs/${job.id}/Retry`);
  expect([status, body[0].state, body[0].attempts]).toEqual([200, 'waiting', 0]);
  await sql`update ${inQueue(school.school, '_private_jobs')} set locked_at = now(), locked_by = 'worker'`.execute(
    school.school.db,
  );
  expect((await admin.get('/api/JobCounts')).body).toEqual({ count: 1 });
  const running = await admin.post(`/api/Jobs/${job.id}/Retry`);
  expect([running.status, running.body.code]).toEqual([409, 'job.running']);
  expect((await admin.post('/api/Jobs/999/Retry')).status).toBe(404);
  expect((await (await school.office()).get('/api/Jobs')).status).toBe(403);
});

it('of very many jobs the first are listed, what failed before all others, how many there are, and more on demand', async () => {
  const admin = await school.admin();
  await sql`delete from ${inQueue(school.school, '_private_jobs')}`.execute(school.school.db);
  const many = MAX_JOBS + 3;
  await school.arrange(async (db) => {
    for (let made = 0; made < many; made++) await enqueueJob(db, school.school, kind, {});
  });
  await sql`update ${inQueue(school.school, '_private_jobs')} set attempts = max_attempts, last_error = 'ETIMEDOUT'
    where id = (select max(id) from ${inQueue(school.school, '_private_jobs')})`.execute(school.school.db);
  const { body } = await admin.get('/api/Jobs');
  expect([body.length, body[0].state]).toEqual([MAX_JOBS, 'failed']);
  expect((await admin.get('/api/JobCounts')).body).toEqual({ count: many });
  const whole = (await admin.get('/api/Jobs', { limit: 2 * MAX_JOBS })).body;
  expect(whole.slice(0, MAX_JOBS)).toEqual(body);
  expect(new Set(whole.map(({ id }: { id: number }) => id)).size).toBe(many);
  // Who had more of them shown has as many after one is tried again.
  const retried = await admin.post(`/api/Jobs/${body[0].id}/Retry?limit=${2 * MAX_JOBS}`);
  expect([retried.status, retried.body.length]).toEqual([200, many]);
  expect((await admin.get('/api/Jobs', { limit: 'all' })).status).toBe(400);
});
