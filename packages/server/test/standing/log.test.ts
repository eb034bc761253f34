import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../src/app/environment.ts';
import { openInstallation } from '../../src/app/open.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { layOut } from '../../src/platform/postgres/layout.ts';
import { accounts } from '../../src/session/accounts.service.ts';
import { eventually } from '../eventually.ts';
import { goingClock, goingClockEnv, TODAY } from '../moment.ts';
import { preparedData } from '../prepared-data.ts';
import { postmasterOf, type ServerProcess, startServer, untilReady } from '../server-process.ts';
import { managePasswords, personal, setUpSecondFactor } from './log.passwords.ts';

const dataDir = await preparedData('homeroom-log-');
let server: ServerProcess;
/** Tokens and cookies that were given out. */
const secrets: string[] = [];
const locations: string[] = [];
let database = '';
/** What is kept by day, for the screen of log files. */
let kept = '';

async function arrange(): Promise<number> {
  const environment = readEnvironment({
    HOMEROOM_DATA: dataDir,
    HOMEROOM_TIME_ZONE: 'UTC',
    ...goingClockEnv,
  });
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const { school, close } = await openInstallation(environment, quiet);
  try {
    const { userName, teacher, password } = personal;
    await accounts(school, 'system:test', goingClock).add({
      userName,
      fullName: teacher,
      roles: ['admin'],
      password,
    });
    return await inTransaction(school, 'system:test', async (db) => {
      const person = await db
        .insertInto('person')
        .values({ surname: personal.surname, given_name: personal.given })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('student').values({ id: person.id }).execute();
      const roll = await db
        .insertInto('roll_class')
        .values({ code: '7B', name: '7B' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('roll_class_member')
        .values({ roll_class_id: roll.id, student_id: person.id, date_from: '2020-01-01' })
        .execute();
      await db.insertInto('calendar_day').values({ date_of: TODAY, is_school_day: true }).execute();
      return person.id;
    });
  } finally {
    await close();
  }
}

async function send(
  method: string,
  path: string,
  more: {
    token?: string;
    cookie?: string;
    body?: unknown;
    form?: Record<string, string>;
    headers?: Record<string, string>;
  } = {},
) {
  const { token, cookie, body, form, headers } = more;
  const response = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(form ? { body: new URLSearchParams(form) } : {}),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const location = response.headers.get('location');
  if (location) locations.push(location);
  const text = await response.text();
  return { status: response.status, text, cookies: response.headers.getSetCookie() };
}

/** What is no HTTP, with a name in it. */
async function sendRaw(text: string): Promise<void> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.end(text);
  await once(socket, 'close');
}

const signIn = (username: string, password: string, code = '') =>
  send('POST', '/token', {
    form: { grant_type: 'password', username, password, scope: 'user', ...(code ? { code } : {}) },
  });

/** Does what people do in a day, and what goes wrong in it. */
async function useEverything(studentID: number): Promise<void> {
  await signIn(personal.unknownUser, personal.wrongPassword);
  await signIn(personal.userName, personal.wrongPassword);
  const [recoveryCode = '', another = ''] = await setUpSecondFactor(send, signIn, secrets);
  expect((await signIn(personal.userName, personal.password)).text).toContain('second_factor.required');
  expect((await signIn(personal.userName, personal.password, personal.wrongCode)).status).toBe(403);
  const signedIn = await signIn(personal.userName, personal.password, recoveryCode);
  expect(signedIn.status).toBe(200);
  const { access_token: token } = JSON.parse(signedIn.text) as { access_token: string };
  const cookie = signedIn.cookies.map((line) => line.split(';')[0]).join('; ');
  const renewed = await send('POST', '/token', { cookie, form: { grant_type: 'refresh_token' } });
  expect(renewed.status).toBe(200);
  const { access_token: second } = JSON.parse(renewed.text) as { access_token: string };
  secrets.push(token, second, ...cookie.split('; ').map((pair) => pair.split('=')[1] as string));

  await managePasswords(send, signIn, secrets, token);
  const again = await signIn(personal.userName, personal.newPassword, another);
  const { access_token: third } = JSON.parse(again.text) as { access_token: string };
  secrets.push(third);
  await workWith(third, studentID);
}

/** What goes on in a session of somebody with all rights. */
async function workWith(token: string, studentID: number): Promise<void> {
  const roll = `dateOf=${TODAY}&rollClass=7B`;
  expect((await send('GET', `/api/AttendanceScans?keyword=${personal.surname}`, { token })).text).toContain(
    personal.surname,
  );
  await send('GET', `/api/AttendanceScans?keyword=${personal.searched}`, { token });
  await send('GET', `/api/AttendanceStudents?dateOf=${TODAY}&rollClass=${personal.searched}`, { token });
  const mark = { studentID, version: 0, mark: 'absent', absence: { details: personal.details } };
  const headers = { 'idempotency-key': personal.key };
  expect((await send('PUT', `/api/AttendanceStudents?${roll}`, { token, headers, body: mark })).status).toBe(
    200,
  );
  expect((await send('PUT', `/api/AttendanceStudents?${roll}`, { token, body: mark })).status).toBe(409);
  await send('POST', `/api/ClassAttendances?${roll}`, { token });
  await send('POST', '/api/SystemSettings', {
    token,
    body: [
      {
        itemName: 'system/school',
        value: JSON.stringify({ key: 'school', value: { name: personal.setting, timeZone: 'UTC' } }),
      },
    ],
  });

  const failures: [string, string, Parameters<typeof send>[2]][] = [
    ['GET', `/api/${personal.address}?name=${personal.surname}`, { token }],
    [
      'GET',
      `/${personal.address}`,
      {
        headers: {
          'user-agent': personal.header,
          referer: `http://x/${personal.header}`,
        },
      },
    ],
    ['GET', `/api/Attendances/${personal.address}`, { token }],
    ['GET', `/api/Attendances/${'x'.repeat(300)}${personal.address}`, { token }],
    ['GET', `/api/Teachers%zz${personal.address}`, { token }],
    ['PUT', `/api/AttendanceStudents?${roll}`, { token, body: `{"studentID": "${personal.body}` }],
    [
      'PUT',
      `/api/AttendanceStudents?${roll}`,
      { token, body: { ...mark, absence: { details: `${personal.body}\0` } } },
    ],
    [
      'PUT',
      `/api/AttendanceStudents?${roll}`,
      { token, body: { studentID, version: personal.body, absence: null } },
    ],
    ['POST', '/api/SystemSettings', { token, body: [{ itemName: personal.body, value: personal.body }] }],
    [
      'POST',
      `/api/KnownAbsences/${studentID}`,
      { token, body: { dateFrom: '2026-02-30', dateTo: personal.body, reasonID: 1 } },
    ],
    ['POST', '/api/AttendanceScans', { token, body: personal.body.repeat(20_000) }],
    ['GET', '/api/Teachers', { token: `${personal.header}${'a'.repeat(30)}` }],
    ['PROPFIND', `/api/${personal.address}`, {}],
  ];
  for (const [method, path, more] of failures)
    expect((await send(method, path, more)).status, path).toBeGreaterThanOrEqual(400);
  await sendRaw(`NONSENSE ${personal.header}\r\n\r\n`);
  await sendRaw(`GET /${personal.address} HTTP/1.1\r\nHost: x\r\nBad Header: ${personal.header}\r\n\r\n`);

  const socket = io(server.url, {
    path: '/datareads',
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
  });
  await once(socket as never, 'connect');
  await socket.emitWithAck('SubscribeModelID', personal.body, personal.surname);
  await socket.emitWithAck('SubscribePresence', `roll:class:${personal.searched}:${TODAY}`);
  socket.disconnect();
  const refused = io(server.url, {
    path: '/datareads',
    auth: { token: personal.header },
    query: { userLoginID: personal.header },
    reconnection: false,
  });
  await once(refused as never, 'connect_error');
  refused.disconnect();

  // Errors of the database quote values: one in the middle of the work, and the database's end.
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await Promise.all(
    Array.from({ length: 10 }, () =>
      send('GET', `/api/AttendanceScans?keyword=${personal.searched}`, { token }),
    ),
  );
  // Who watches over the database looks after it from time to time: that it is back is what the log says last of it.
  await eventually(() => expect(server.output()).toContain('PostgreSQL is back'));
  await untilReady(server.url);
  expect((await send('POST', '/Logout', { token })).status).toBe(204);
}

beforeAll(async () => {
  const studentID = await arrange();
  server = await startServer(dataDir, { HOMEROOM_LOG_LEVEL: 'trace' });
  await useEverything(studentID);
  const { logDir } = layOut(dataDir);
  const metrics = await send('GET', '/metrics');
  await server.kill('SIGTERM');
  const all = (folder: string) => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  database = all(logDir).concat(metrics.text).join('\n');
  kept = all(join(dataDir, 'logs')).join('\n');
}, 240_000);
afterAll(async () => {
  await server?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('at the most talkative level', () => {
  test('the log tells what was done', () => {
    expect(server.output()).toContain('"route":"/api/AttendanceScans"');
    expect(server.output()).toContain('PostgreSQL is gone');
    expect(database).toContain('ready to accept connections');
    expect(kept).toContain('GET /api/AttendanceScans 200');
    expect(kept).toContain('PostgreSQL is gone');
    expect(kept).toContain('"errorCode":"409"');
    // The last line is written before the process ends.
    expect(kept).toContain('stopping');
    // Of two sessions, the second with its cookies and renewed, and what is told once.
    expect(secrets.length).toBe(1 + 1 + 10 + 4 + 1 + 1);
  });

  test.each(Object.entries(personal))('no log holds the %s', (_kind, word) => {
    const holding = [server.output(), database, kept]
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.toLowerCase().includes(word.toLowerCase()));
    expect(holding).toEqual([]);
  });

  test('no log holds a token, a cookie, a recovery code, the secret of a second factor or a link', () => {
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(18);
      expect(server.output().includes(secret)).toBe(false);
      expect(database.includes(secret)).toBe(false);
      expect(kept.includes(secret)).toBe(false);
    }
  });

  test('no log holds the address of a client', () => {
    expect(server.output()).not.toMatch(/remoteAddress|user-?agent/i);
    // But where the server itself is.
    const others = kept.split('\n').filter((line) => !line.includes('Server listening at'));
    expect(others.join('\n')).not.toMatch(/remoteAddress|user-?agent|127\.0\.0\.1|::1/i);
  });

  test('no address that a browser is sent to holds anything', () => {
    expect(locations).toEqual([]);
  });
});
