import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { TODAY } from '../../../test/moment.ts';
import { type Client, call, connected, next } from '../../../test/realtime.ts';
import { postmasterOf, type ServerProcess, startServer, untilReady } from '../../../test/server-process.ts';
import {
  ask,
  figures,
  hear,
  open,
  preparedFolder,
  processOf,
  roll,
  signIn,
} from '../../../test/several-processes.ts';
import { isAlive } from '../../platform/postgres/processes.ts';

const PLACE = `roll:class:7B:${TODAY}`;
let folder: Awaited<ReturnType<typeof preparedFolder>>;
let server: ServerProcess;
let token: string;
let other: string;
const clients: Client[] = [];
const servers: ServerProcess[] = [];
/** Starts a server, which the end of the file stops where its test has not. */
const start = async (
  // However much else the machine does, a request that is under way is finished.
  env: Record<string, string> = { HOMEROOM_PROCESSES: '2', HOMEROOM_STOP_SECONDS: '300' },
) => {
  const started = await startServer(folder.dataDir, env);
  servers.push(started);
  return started;
};
const open1 = async (transports: ('polling' | 'websocket')[], of = token) => {
  const client = await open(server.url, of, transports);
  clients.push(client);
  return client;
};
const pids = async () => {
  const told = (await ask(server.url, 'GET', '/metrics')).text;
  return [...told.matchAll(/^homeroom_process_id\{process="(\d)"\} (\d+)$/gm)].map(([, , pid]) =>
    Number(pid),
  );
};
const lineOf = async (studentID: number) => {
  const { text } = await ask(server.url, 'GET', `/api/AttendanceStudents?${roll}`, { token });
  return (JSON.parse(text) as { studentID: number; version: number; mark: string | null }[]).find(
    (line) => line.studentID === studentID,
  );
};
const save = async (studentID: number, mark: string) => {
  const version = (await lineOf(studentID))?.version;
  const body = { studentID, version, absence: mark === 'absent' ? {} : null };
  return ask(server.url, 'PUT', `/api/AttendanceStudents?${roll}`, { token, body });
};

beforeAll(async () => {
  folder = await preparedFolder(4);
  server = await start();
  token = await signIn(server.url, 'office');
  other = await signIn(server.url, 'office2');
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  for (const one of servers) await one.kill('SIGKILL');
  folder?.remove();
});

it('two processes answer behind one port, and tell their figures together', async () => {
  const before = (await figures(server.url, 'homeroom_http_seconds_count'))[
    'method="GET",route="/healthz",status="200"'
  ];
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(server.url, 'GET', '/healthz').then(({ status }) => status)),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  const after = await figures(server.url, 'homeroom_http_seconds_count');
  expect(after['method="GET",route="/healthz",status="200"']).toBe((before ?? 0) + 20);
  expect(await figures(server.url, 'homeroom_process_up')).toEqual({ 'process="1"': 1, 'process="2"': 1 });
  expect(new Set(await pids()).size).toBe(2);
});

it('whoever has only polling gets through, and whoever begins with it gets a web socket', async () => {
  const polling = await Promise.all(Array.from({ length: 30 }, () => open1(['polling'])));
  // One that has just lost its connection has no number until it is back.
  await eventually(() => expect(new Set(polling.map(processOf))).toEqual(new Set([1, 2])));
  const answers = await Promise.all(polling.map((client) => hear(client, 'AttendanceStudent', folder.ids)));
  expect(answers).toEqual(polling.map(() => ({ ok: true })));
  const heard = polling.map((client) => next(client, 'NotifyChange'));
  expect((await save(folder.ids[3] as number, 'absent')).status).toBe(200);
  await Promise.all(heard);

  const upgraded = await Promise.all(Array.from({ length: 6 }, () => open1(['polling', 'websocket'])));
  await eventually(() =>
    expect(new Set(upgraded.map((client) => client.io.engine.transport.name))).toEqual(
      new Set(['websocket']),
    ),
  );
  for (const client of [...polling, ...upgraded]) client.disconnect();
});

/** Sockets of which each process has one. */
async function oneOfEach(tokens: [string, string]): Promise<[Client, Client]> {
  const first = await open1(['websocket'], tokens[0]);
  for (;;) {
    const second = await open1(['websocket'], tokens[1]);
    if (processOf(second) !== processOf(first)) return [first, second];
  }
}

it('a mark is heard of, and who is there is seen, at sockets of both', async () => {
  const both = await oneOfEach([token, other]);
  for (const client of both) await hear(client, 'AttendanceStudent', folder.ids);
  const heard = both.map((client) => next(client, 'NotifyChange'));
  expect((await save(folder.ids[0] as number, 'absent')).status).toBe(200);
  for (const { model, ids } of await Promise.all(heard))
    expect([model, ids]).toEqual(['AttendanceStudent', [folder.ids[0]]]);

  const seen = both.map((client) =>
    next(client, 'NotifyPresence', ({ place, people }) => place === PLACE && people.length === 2),
  );
  for (const client of both) expect(await call(client, 'SubscribePresence', PLACE)).toEqual({ ok: true });
  await Promise.all(seen);
});

it('one reads what one saved, whichever process answers', async () => {
  const id = folder.ids[1] as number;
  for (const mark of ['absent', 'present', 'absent', 'present', 'absent', 'present']) {
    expect((await save(id, mark)).status).toBe(200);
    // At once, unless a process is held up for longer than it takes a notice to come (decision 058).
    await eventually(async () => {
      const read = await Promise.all([lineOf(id), lineOf(id), lineOf(id)]);
      expect(read.map((line) => line?.mark)).toEqual([mark, mark, mark]);
    });
  }
});

/** What several calls at once are answered, by whichever processes. */
const statuses = async (path: string, of: string) => {
  const asked = Array.from({ length: 4 }, () => ask(server.url, 'GET', path, { token: of }));
  return (await Promise.all(asked)).map(({ status }) => status);
};

it('what a role allows is so in both with the answer that it was saved', async () => {
  const [manager, helper] = [await signIn(server.url, 'manager'), await signIn(server.url, 'helper')];
  for (const isClosed of [true, false, true, false, true, false]) {
    // Both remember what it allows.
    expect(new Set(await statuses('/api/Permissions', helper))).toEqual(new Set([isClosed ? 200 : 403]));
    const roles = JSON.parse((await ask(server.url, 'GET', '/api/Roles', { token: manager })).text);
    const { id, label, scope, permissions, version } = roles.find(
      ({ role }: { role: string }) => role === 'helper',
    );
    const body = { label, scope, permissions, isClosed, version };
    expect((await ask(server.url, 'PUT', `/api/Roles/${id}`, { token: manager, body })).status).toBe(200);
    expect(new Set(await statuses('/api/Permissions', helper))).toEqual(new Set([isClosed ? 403 : 200]));
  }
});

it('attempts are counted once for both', async () => {
  const answers: number[] = [];
  for (let i = 0; i < 70; i++)
    answers.push(
      (await ask(server.url, 'POST', '/api/KioskPairings', { body: { code: 'AAAA-AAAA' } })).status,
    );
  // Thirty of a minute; another one may begin meanwhile.
  expect(answers.filter((status) => status !== 429).length).toBeLessThanOrEqual(60);
  expect(answers.filter((status) => status !== 429).length % 30).toBe(0);
});

it('a process that is killed comes back, and its sockets find another meanwhile', async () => {
  const [first] = await oneOfEach([token, other]);
  const [gone, stays] = processOf(first) === 1 ? await pids() : (await pids()).toReversed();
  const back = connected(first);
  process.kill(gone as number, 'SIGKILL');
  await back;
  await eventually(async () =>
    expect(await figures(server.url, 'homeroom_process_up')).toEqual({ 'process="1"': 1, 'process="2"': 1 }),
  );
  expect(Object.values(await figures(server.url, 'homeroom_process_starts')).toSorted()).toEqual([1, 2]);
  const now = await pids();
  expect(now).toContain(stays);
  expect(now).not.toContain(gone);
  expect(server.output()).toContain('a process ended: it is started again');
  expect((await save(folder.ids[2] as number, 'absent')).status).toBe(200);
});

it('on a stop all finish what is under way, and the database ends last', async () => {
  await untilReady(server.url);
  const all = await pids();
  const database = postmasterOf(folder.dataDir);
  const body = 'grant_type=password&username=nobody&password=wrong&scope=user';
  const sockets = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      await once(socket, 'connect');
      let said = '';
      socket.on('data', (part) => {
        said += part.toString();
      });
      socket.write(
        `POST /token HTTP/1.1\r\nHost: school\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
      );
      return { socket, said: () => said, closed: once(socket, 'close') };
    }),
  );
  // A process that asks for the body has taken the request up.
  await eventually(() => {
    for (const { said } of sockets) expect(said()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  });
  for (const { socket } of sockets) socket.write(body.slice(0, 9));
  const stopped = server.kill('SIGTERM');
  await eventually(() => expect(isRefused(server.url)).resolves.toBe(true));
  for (const { socket } of sockets) socket.write(body.slice(9));
  await Promise.all(sockets.map(({ closed }) => closed));
  await stopped;
  for (const { said } of sockets)
    expect(said()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 (400|403|503) /);
  // A process that has ended is there until the system has noted it.
  await eventually(() => {
    for (const pid of [...all, database]) expect(isAlive(pid)).toBe(false);
  });
});

/**
 * Whether the port is closed. A connection alone is tried, and no request: one that comes while the last process closes
 * its door is accepted, and answered by nobody before the end.
 */
const isRefused = async (url: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return !isConnected;
};

it('where the one that looks after them is killed all end; the next start goes on', async () => {
  server = await start();
  const all = await pids();
  await server.kill('SIGKILL');
  await eventually(() => {
    for (const pid of all) expect(isAlive(pid)).toBe(false);
  });
  server = await start();
  token = await signIn(server.url, 'office');
  expect((await lineOf(folder.ids[1] as number))?.mark).toBe('present');
  await server.kill('SIGTERM');
});

it('says that the port is taken, and ends', async () => {
  server = await start({});
  const { port } = new URL(server.url);
  await expect(startServer(folder.dataDir, { HOMEROOM_PROCESSES: '2', PORT: port })).rejects.toThrow(
    `Port ${port} is taken`,
  );
  await server.kill('SIGTERM');
});
