import { connect } from 'node:net';
import { endpoints } from '@homeroom/contract/endpoints.ts';
import { permissions } from '@homeroom/contract/permissions.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { caseOf, type HostileCase } from '../hostile/cases.ts';
import { operationsOf } from '../hostile/document.ts';
import { judgeOf } from '../hostile/judge.ts';
import { randomOf, seedOf } from '../hostile/random.ts';
import { sender } from '../hostile/send.ts';
import { DAY } from './hostile/hostile.ts';
import { newHostileSchool } from './hostile/hostile-school.ts';

/** Cases for each operation of the area that HOSTILE_IN_FULL names ("attendance"), and of the others. */
const FULL = 1000;
const SAMPLE = 50;
/** Where it names several, or "every", so many for all operations of these together: what was touched widely is looked at widely. */
const TOGETHER = 40_000;
/** Cases for each operation before a release ("all"). */
const RELEASE = 250;
const inFull = (process.env['HOSTILE_IN_FULL'] ?? '').split(',').filter(Boolean);
/** So many for each operation instead: HOSTILE_CASES=10000 takes more. It tells how often each status came. */
const CASES = Number(process.env['HOSTILE_CASES'] ?? 0);
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_118);
const AT_ONCE = 8;

const { school, knownOf, untouched, newToken, newDeviceToken, resetLink, restore } = await newHostileSchool();

const areaOf = new Map(
  Object.entries(endpoints).flatMap(([area, operations]) =>
    Object.keys(operations).map((operationId) => [operationId, area] as const),
  ),
);
const operations = operationsOf(school.application.document());

const isInFull = (operationId: string) => {
  const area = areaOf.get(operationId);
  if (!area) throw new Error(`${operationId} is of no area`);
  return [area, 'every', 'all'].some((name) => inFull.includes(name));
};
/** Cases for each of the operations that are taken in full. */
const casesInFull = () => {
  if (inFull.includes('all')) return RELEASE;
  if (inFull.length === 1 && !inFull.includes('every')) return FULL;
  const many = operations.filter(({ operationId }) => isInFull(operationId)).length;
  return Math.min(FULL, Math.max(SAMPLE, Math.floor(TOGETHER / many)));
};
const ofEach = CASES || casesInFull();
const casesOf = (operationId: string) => (CASES || isInFull(operationId) ? ofEach : SAMPLE);

const { send, close } = sender(school.url, AT_ONCE);
afterAll(close);

/** Whether a case has come as far as the handler. */
const isLetIn = (statuses: ReadonlyMap<number, number>) =>
  [...statuses.keys()].some((status) => status < 300 || status === 403 || status === 409);
const endsSessions = new Set(['signOut', 'endUserSessions', 'removeUserSecondFactor']);

/** Codes that are tried are counted by the minute, of all these together: each begins in a minute of its own. */
const triesCodes = new Set(['redeemInvitation', 'takeUpInvitation']);

/** Whether a permission is of parents alone: an administrator holds it, and has no children. */
const isOfParents = (permission: string): boolean =>
  (permissions as Record<string, { roles: readonly string[] }>)[permission]?.roles.join() === 'parent';

/** Sends the cases of one operation. @returns the complaints, each with its case, and how often each status came */
async function attack(operation: (typeof operations)[number]) {
  const random = randomOf(SEED ^ seedOf(operation.operationId));
  const judge = judgeOf(operation);
  const complaints: string[] = [];
  const statuses = new Map<number, number>();
  const known = knownOf(areaOf.get(operation.operationId) ?? '');
  if (operation.operationId === 'usePasswordReset') known['token'] = [await resetLink()];
  await restore();
  if (triesCodes.has(operation.operationId)) school.clock.advance({ minutes: 1 });
  const isOfDevice = operation['x-permission'] === 'device';
  const scope = isOfParents(operation['x-permission']) ? 'parent' : 'user';
  let token = await (isOfDevice ? newDeviceToken() : newToken(scope));
  const cases = casesOf(operation.operationId);
  let begun = 0;
  const work = async () => {
    // A sample goes on until something was let in: else it would try nothing but the door.
    while (begun++ < (isLetIn(statuses) ? cases : Math.max(cases, FULL))) {
      const made = caseOf(operation, known, random);
      // A sign-out ends the session that the next case needs.
      if (endsSessions.has(operation.operationId)) token = await newToken(scope);
      const sent: HostileCase = { ...made, headers: { ...made.headers, authorization: `Bearer ${token}` } };
      const got = await send(sent);
      if (typeof got !== 'string') statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1);
      const complaint = judge(sent, got);
      if (complaint) {
        const { method, path, body } = sent;
        complaints.push(
          `${complaint}\n    ${method} ${path.slice(0, 300)} ${JSON.stringify(made.headers)} ${String(body).slice(0, 300)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { complaints, statuses };
}

describe('hostile input', () => {
  test('every operation of the document is attacked', () => {
    expect(operations.length).toBeGreaterThan(20);
  });

  test.each(operations)('$method $path', { timeout: 600_000 }, async (operation) => {
    const { complaints, statuses } = await attack(operation);
    if (CASES)
      process.stderr.write(
        `${operation.method} ${operation.path} ${JSON.stringify(Object.fromEntries(statuses))}\n`,
      );
    expect([...new Set(complaints)].slice(0, 8)).toEqual([]);
    // Hostile all the same: some must have reached the handler, and most must have been refused.
    expect(isLetIn(statuses)).toBe(true);
  });

  test('leaves a school that works', async () => {
    await restore();
    // The address on which so many names failed is let in again.
    school.clock.advance({ hours: 2 });
    const office = await school.office();
    for (const path of [
      '/api/SystemSettings',
      '/api/AcademicYears',
      '/api/ClassAttendanceDefaults',
      '/api/Teachers',
    ])
      expect((await office.get(path)).status, path).toBe(200);
    const roll = await office.get('/api/AttendanceStudents', {
      dateOf: DAY,
      rollClass: untouched.code,
    });
    expect([roll.status, roll.body.length]).toEqual([200, 3]);
  });
});

describe('what is no HTTP', () => {
  const raw = [
    'GET / HTTP/1.1\r\n\r\n',
    'GET /api/Teachers HTTP/9.9\r\nHost: x\r\n\r\n',
    'NONSENSE\r\n\r\n',
    '\0\0\0\0',
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /api/Teachers HTTP/1.1\r\nHost: x\r\nHost: y\r\nA b: c\r\n\r\n',
    'POST /token HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /token HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'POST /token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    `GET /healthz HTTP/1.1\r\nHost: x\r\n${'X-A: b\r\n'.repeat(5000)}\r\n`,
  ];
  test.each(raw)('gets a refusal and no more: %#', async (text) => {
    const { port } = new URL(school.url);
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.end(text);
    await new Promise((resolve) => socket.on('close', resolve));
    expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
    expect(answer).not.toMatch(/node_modules|\n\s+at /);
    expect((await school.anyone().get('/healthz')).status).toBe(200);
  });
});
