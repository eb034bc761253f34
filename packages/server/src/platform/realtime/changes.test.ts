import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  call,
  change,
  connected,
  disconnected,
  next,
  type Server,
  twoServers,
} from '../../../test/realtime.ts';
import { inTransaction } from '../database/transaction.ts';

let servers: Awaited<ReturnType<typeof twoServers>>;
let a: Server;
let b: Server;
beforeAll(async () => {
  servers = await twoServers();
  ({ a, b } = servers);
});
afterAll(() => servers.close());

describe('a change committed through one server', () => {
  test('reaches a client of the other, with the ids that it asked for and may read', async () => {
    const teacher = await servers.signIn('teacher');
    const client = await b.connect(teacher.token);
    expect(await call(client, 'SubscribeModelID', 'AttendanceStudent', '1,2,3,9')).toEqual({ ok: true });
    const told = next(client, 'NotifyChange');
    await change(a, 'AttendanceStudent', [1, 2, 3, 4, 5], teacher.userId);
    expect(await told).toEqual({
      model: 'AttendanceStudent',
      ids: [1, 3],
      action: 'update',
      by: teacher.userId,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test('is written by the table itself when a row is saved', async () => {
    const admin = await servers.signIn('admin');
    const client = await b.connect(admin.token);
    await call(client, 'SubscribeModel', 'SystemSetting');
    const told = next(client, 'NotifyChange');
    const { id } = await inTransaction(a.school, admin.userId, (db) =>
      db
        .insertInto('system_setting')
        .values({ item_name: 'system/x', value: '1' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(await told).toMatchObject({
      model: 'SystemSetting',
      ids: [id],
      action: 'insert',
      by: admin.userId,
    });
  });

  test('is told once to a socket that asked in several ways, and no more once it took that back', async () => {
    const { token } = await servers.signIn('admin');
    const client = await a.connect(token);
    const heard: unknown[] = [];
    client.on('NotifyChange', ({ ids }) => heard.push(ids));
    await call(client, 'SubscribeModelID', 'AttendanceStudent', '11,12');
    await call(client, 'SubscribeID', 11);
    await change(b, 'AttendanceStudent', [11, 12, 13]);
    await call(client, 'SubscribeModel', 'ClassAttendance');
    // Notices come in their order: this one is the last of the test.
    const last = async (id: number) => {
      const told = next(client, 'NotifyChange', ({ ids }) => ids[0] === id);
      await change(b, 'ClassAttendance', [id]);
      await told;
    };
    await last(900);
    await call(client, 'UnSubscribeModelID', 'AttendanceStudent', '12');
    await change(b, 'AttendanceStudent', [11, 12, 13]);
    await last(901);
    await call(client, 'UnSubscribeModelID', 'AttendanceStudent', '11');
    await call(client, 'UnSubscribeID', '11');
    await change(b, 'AttendanceStudent', [11, 12, 13]);
    await last(902);
    expect(heard).toEqual([[11, 12], [900], [11], [901], [902]]);
  });

  test('reaches SubscribeID under whatever model, and SubscribeModelAll with name and value', async () => {
    const byId = await b.connect((await servers.signIn('teacher')).token);
    const all = await b.connect((await servers.signIn('admin')).token);
    expect(await call(byId, 'SubscribeID', '21')).toEqual({ ok: true });
    expect(await call(all, 'SubscribeModelAll')).toEqual({ ok: true });
    const toldById = next(byId, 'NotifyChange');
    const toldAll = next(all, 'NotifyChange', ({ ids }) => ids.includes(21));
    await change(a, 'ClassAttendance', [20, 21]);
    expect(await toldById).toMatchObject({ model: 'ClassAttendance', ids: [21] });
    expect(await toldAll).toMatchObject({
      model: 'ClassAttendance',
      ids: [20, 21],
      name: 'ClassAttendance',
      value: '20,21',
    });
  });

  test('with more ids than one notice carries arrives whole', async () => {
    const client = await b.connect((await servers.signIn('admin')).token);
    await call(client, 'SubscribeModel', 'ClassAttendance');
    const ids = Array.from({ length: 2345 }, (_, i) => 2_000_000_000 + i);
    const heard: number[] = [];
    const whole = new Promise<void>((resolve) => {
      client.on('NotifyChange', (told) => heard.push(...told.ids) === ids.length && resolve());
    });
    await change(a, 'ClassAttendance', ids);
    await whole;
    expect(heard.sort()).toEqual(ids);
  });

  test('is told by a server that goes on when the one that committed it died before telling', async () => {
    const client = await b.connect((await servers.signIn('admin')).token);
    await call(client, 'SubscribeModel', 'ClassAttendance');
    const told = next(client, 'NotifyChange');
    await servers.school.pool.query(
      "insert into change_notice (model, ids, action) values ('ClassAttendance', '{31}', 'update')",
    );
    expect(await told).toMatchObject({ ids: [31], by: null });
  });
});

test('clients come back and hear of changes after the connection that listens was cut', async () => {
  const { token } = await servers.signIn('admin');
  const [onA, onB] = await Promise.all([a.connect(token), b.connect(token)]);
  const back = [onA, onB].map(async (client) => {
    await disconnected(client);
    await connected(client);
    await call(client, 'SubscribeModel', 'ClassAttendance');
  });
  const { rowCount } = await servers.school.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'homeroom listener' and datname = current_database()",
  );
  expect(rowCount).toBe(2);
  await Promise.all(back);
  const told = [onA, onB].map((client) => next(client, 'NotifyChange', ({ ids }) => ids.includes(41)));
  await change(a, 'ClassAttendance', [41]);
  for (const said of told) expect(await said).toMatchObject({ ids: [41] });
});

test('the log is shown as it is written to those who may watch, and to nobody else', async () => {
  const admin = await a.connect((await servers.signIn('admin')).token);
  const office = await a.connect((await servers.signIn('office')).token);
  expect(await call(office, 'SubscribeLog')).toEqual({ ok: false, code: 'permission.denied' });
  expect(await call(admin, 'SubscribeLog')).toEqual({ ok: true });
  const told = next(admin, 'NotifyLog');
  const line = { level: 30, time: '2026-11-18T09:00:00.000Z', reqId: 'r1', session: 7, msg: 'request' };
  a.lines.emit('line', JSON.stringify({ ...line, method: 'GET', route: '/api/x', status: 200, ms: 1 }));
  expect(await told).toEqual({
    ...{ msgDateTime: '2026-11-18T09:00:00.000Z', sessionNumber: 7, moduleName: 'server', logType: 'info' },
    ...{ errorCode: '', errorName: '', msg: 'GET /api/x 200 in 1 ms' },
  });
});
