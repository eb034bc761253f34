import { expect, it } from 'vitest';
import { logRecordOf } from './log-record.ts';

const time = '2026-11-27T09:00:00.000Z';
const recordOf = (fields: object) => logRecordOf(JSON.stringify({ level: 30, time, ...fields }));
const bare = { msgDateTime: time, sessionNumber: null, errorCode: '', errorName: '', logType: 'info' };

it('says of a request what was called, in which session, and of which area it is', () => {
  const request = { reqId: 'r1', session: 7, method: 'GET', route: '/api/Jobs', ms: 1.5, msg: 'request' };
  expect(recordOf({ ...request, status: 200 })).toEqual({
    ...bare,
    ...{ sessionNumber: 7, moduleName: 'system-admin', msg: 'GET /api/Jobs 200 in 1.5 ms' },
  });
  const refused = { errorCode: '403', msg: 'GET /api/Jobs 403 in 1.5 ms (r1)' };
  expect(recordOf({ ...request, status: 403 })).toMatchObject(refused);
  expect(recordOf({ ...request, status: 404, route: 'unknown' })?.moduleName).toBe('server');
});

it('says of a failure its kind and place, and never its message', () => {
  const stack = 'error: "Adeyemi" is wrong\n    at one (file.ts:1:1)\n    at two (file.ts:2:2)';
  expect(recordOf({ level: 50, name: 'error', code: '22P02', at: ['    at one'], msg: 'fault' })).toEqual({
    ...bare,
    ...{ logType: 'error', moduleName: 'server', errorCode: '22P02', errorName: 'error' },
    msg: 'fault\n    at one',
  });
  const ofPino = recordOf({
    level: 50,
    err: { type: 'DatabaseError', message: 'Adeyemi', stack },
    msg: 'gone',
  });
  expect(ofPino).toMatchObject({ errorName: 'DatabaseError', msg: expect.stringContaining('at two') });
  expect(JSON.stringify(ofPino)).not.toContain('Adeyemi');
});

it('says of jobs and pages whose they are', () => {
  expect(
    recordOf({ level: 40, job: 'messages.deliver', id: 3, attempt: 2, msg: 'a job failed' }),
  ).toMatchObject({
    ...{ moduleName: 'messages', msg: 'a job failed (messages.deliver, id 3, attempt 2)' },
  });
  const page = {
    level: 40,
    kind: 'client-error',
    userLoginID: 4,
    at: '2026-11-18T09:00:00',
    lines: ['a', 'b'],
  };
  expect(recordOf({ ...page, msg: 'error of a page' })).toMatchObject({
    ...{ moduleName: 'page', msg: 'error of a page (userLoginID 4, 2026-11-18T09:00:00)\na\nb' },
  });
  expect(recordOf({ module: 'database', msg: 'PostgreSQL is gone', pid: 5 })).toMatchObject({
    ...{ moduleName: 'database', msg: 'PostgreSQL is gone (pid 5)' },
  });
});

it('is none where it is no line of ours, and no longer than is read', () => {
  for (const line of ['', '{', 'null', '7']) expect(logRecordOf(line)).toBeNull();
  expect(recordOf({ msg: 'x'.repeat(20_000) })?.msg.length).toBeLessThan(8_010);
});
