import fc from 'fast-check';
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
import { isOwnOrigin } from '../http/origin.ts';

let servers: Awaited<ReturnType<typeof twoServers>>;
let a: Server;
let b: Server;
beforeAll(async () => {
  servers = await twoServers();
  ({ a, b } = servers);
});
afterAll(() => servers.close());

describe('a handshake', () => {
  test.each(['', 'session-999999', 'session-1 or 1=1', 'x'.repeat(5000)])(
    'is refused with the token %j',
    async (token) => {
      await expect(a.connect(token)).rejects.toThrow('session.required');
    },
  );

  test('is refused where userLoginID names somebody else, and needs none', async () => {
    const one = await servers.signIn('teacher');
    const other = await servers.signIn('admin');
    await expect(a.connect(one.token, { userLoginID: String(other.userId) })).rejects.toThrow(
      'session.required',
    );
    await a.connect(one.token, { userLoginID: String(one.userId) });
    await a.connect(one.token);
  });

  test.each([
    [true, { host: 'school.test' }],
    [true, { host: 'school.test', origin: 'https://school.test' }],
    [true, { host: '127.0.0.1:3000', 'x-forwarded-host': 'school.test', origin: 'https://school.test' }],
    [false, { host: 'school.test', origin: 'https://evil.test' }],
    [false, { host: 'school.test', origin: 'https://school.test.evil.test' }],
    [false, { host: 'school.test', origin: 'null' }],
    [false, { host: 'school.test', 'sec-fetch-site': 'cross-site' }],
  ])('is let in: %s with %j', (allowed, headers) => {
    expect(isOwnOrigin(headers)).toBe(allowed);
  });
});

describe('a subscription', () => {
  test('is refused without the right to the model, and alike for unknown records and those of others', async () => {
    const guest = await a.connect((await servers.signIn('guest')).token);
    const teacher = await a.connect((await servers.signIn('teacher')).token);
    const denied = { ok: false, code: 'permission.denied' };
    const unknown = { ok: false, code: 'record.unknown' };
    expect(await call(guest, 'SubscribeModelID', 'AttendanceStudent', '1')).toEqual(denied);
    expect(await call(guest, 'SubscribeID', 1)).toEqual(unknown);
    expect(await call(teacher, 'SubscribeModelID', 'AttendanceStudent', '2')).toEqual(unknown);
    expect(await call(teacher, 'SubscribeID', 2)).toEqual(unknown);
    expect(await call(teacher, 'SubscribeModel', 'AttendanceStudent')).toEqual(denied);
    expect(await call(teacher, 'SubscribeModelAll')).toEqual(denied);
    expect(await call(teacher, 'SubscribePresence', 'roll:class:closed:2026-11-20')).toEqual(denied);

    const admin = await a.connect((await servers.signIn('admin')).token);
    await call(admin, 'SubscribeModelAll');
    const heard: unknown[] = [];
    guest.on('NotifyChange', (told) => heard.push(told));
    teacher.on('NotifyChange', (told) => heard.push(told));
    const told = next(admin, 'NotifyChange', ({ ids }) => ids.includes(2));
    await change(b, 'AttendanceStudent', [1, 2]);
    await told;
    // Whatever was sent to them before this answer would have come before it.
    await Promise.all([call(guest, 'UnSubscribeLog'), call(teacher, 'UnSubscribeLog')]);
    expect(heard).toEqual([]);
  });

  test('is refused beyond 20,000 ids', async () => {
    const client = await a.connect((await servers.signIn('admin')).token);
    const ids = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i).join(',');
    for (let i = 0; i < 10; i++) {
      expect(await call(client, 'SubscribeModelID', 'AttendanceStudent', ids(1 + i * 2000, 2000))).toEqual({
        ok: true,
      });
    }
    const refused = { ok: false, code: 'rate.limited' };
    expect(await call(client, 'SubscribeModelID', 'AttendanceStudent', '50000')).toEqual(refused);
    await call(client, 'UnSubscribeModelID', 'AttendanceStudent', ids(1, 10));
    expect(await call(client, 'SubscribeModelID', 'AttendanceStudent', '50000')).toEqual({ ok: true });
  });

  test('is answered in order, one after the other, and refused where too many wait', async () => {
    const client = await a.connect((await servers.signIn('admin')).token);
    const answers = await Promise.all(
      Array.from({ length: 600 }, (_, i) =>
        call(client, 'SubscribeModelID', 'AttendanceStudent', String(i + 1)),
      ),
    );
    expect(answers[0]).toEqual({ ok: true });
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(256);
    expect(await call(client, 'UnSubscribeModelAll')).toEqual({ ok: true });
  });
});

describe('a session', () => {
  const endSession = (server: Server, sessionId: number, tell: boolean) =>
    inTransaction(server.school, 'system:test', async (db) => {
      await db
        .updateTable('user_session')
        .set({ ended_at: new Date() })
        .where('id', '=', sessionId)
        .execute();
      if (!tell) return;
      await db
        .insertInto('change_notice')
        .values({ model: 'UserSession', ids: [sessionId], action: 'update' })
        .execute();
    });

  test.each([true, false])(
    'that ends takes its sockets with it on every server (noticed: %s)',
    async (tell) => {
      const ended = await servers.signIn('teacher');
      const other = await servers.signIn('teacher');
      const theirs = await b.connect(other.token);
      const mine = await Promise.all([a.connect(ended.token), b.connect(ended.token)]);
      const over = mine.map(async (client) => {
        const reason = disconnected(client);
        await next(client, 'SessionEnded');
        return reason;
      });
      await endSession(a, ended.sessionId, tell);
      expect(await Promise.all(over)).toEqual(['io server disconnect', 'io server disconnect']);
      await expect(a.connect(ended.token)).rejects.toThrow('session.required');
      expect(await call(theirs, 'UnSubscribeLog')).toEqual({ ok: true });
    },
  );

  test('whose user gets another role comes back with the new rights', async () => {
    const { userId, token } = await servers.signIn('teacher');
    const told: unknown[] = [];
    b.realtime.onInternalNotice((notice) => told.push(notice));
    const client = await b.connect(token);
    expect((await call(client, 'SubscribeModel', 'AttendanceStudent')).ok).toBe(false);
    let endedSaid = false;
    client.on('SessionEnded', () => {
      endedSaid = true;
    });
    const changed = next(client, 'SessionChanged');
    const back = connected(client);
    await inTransaction(a.school, 'system:test', (db) =>
      db.insertInto('user_role').values({ user_id: userId, role: 'office' }).execute(),
    );
    // It is told before it is let go of, so that its page renews the session.
    await changed;
    await back;
    expect((await call(client, 'SubscribeModel', 'AttendanceStudent')).ok).toBe(true);
    expect(endedSaid).toBe(false);
    expect(told).toContainEqual({ model: 'UserAccount', ids: [userId] });
  });

  test('is never told to clients as a change', async () => {
    const client = await b.connect((await servers.signIn('admin')).token);
    expect(await call(client, 'SubscribeModel', 'UserAccount')).toEqual({
      ok: false,
      code: 'request.invalid',
    });
    await call(client, 'SubscribeModelAll');
    const heard: string[] = [];
    client.on('NotifyChange', ({ model }) => heard.push(model));
    await change(a, 'UserAccount', [123_456]);
    await change(a, 'UserSession', [123_456]);
    const last = next(client, 'NotifyChange', ({ ids }) => ids[0] === 77);
    await change(a, 'ClassAttendance', [77]);
    await last;
    expect(heard).toEqual(['ClassAttendance']);
  });
});

describe('junk', () => {
  test('is answered and harms nothing', async () => {
    const { token } = await servers.signIn('teacher');
    const client = await a.connect(token);
    const names = fc.constantFrom(
      ...[
        'SubscribeID',
        'UnSubscribeID',
        'SubscribeModelID',
        'UnSubscribeModelID',
        'SubscribeModel',
        'SubscribeModelAll',
      ],
      ...[
        'SubscribeLog',
        'SubscribePresence',
        'UnSubscribePresence',
        '__proto__',
        'constructor',
        'toString',
        'error',
      ],
      ...['hasOwnProperty', 'valueOf', 'NotifyChange', 'connection', ''],
    );
    const values = fc.oneof(
      fc.anything({ maxDepth: 2, withBigInt: false }).filter((value) => typeof value !== 'function'),
      fc.constantFrom(
        'AttendanceStudent',
        '__proto__',
        'constructor',
        '1,2',
        '1,,2',
        '0',
        '\0',
        '1'.repeat(12_000),
      ),
      fc.constantFrom(
        'roll:class:\0:2026-11-20',
        `roll:class:${'x'.repeat(300)}:2026-11-20`,
        2 ** 31,
        -1,
        1.5,
        null,
      ),
    );
    await fc.assert(
      fc.asyncProperty(names, fc.array(values, { maxLength: 4 }), async (name, args) => {
        const plain = JSON.parse(JSON.stringify(args)) as unknown[];
        expect(await call(client, name, ...plain)).toMatchObject({ ok: expect.any(Boolean) });
        (client as { emit(name: string, ...args: unknown[]): void }).emit(name, ...plain);
      }),
      { numRuns: 1000 },
    );
    expect(await call(client, 'SubscribeModelID', 'AttendanceStudent', '1')).toEqual({ ok: true });
  });

  test('junk that no client library sends closes its own connection and nobody else’s', async () => {
    const { token } = await servers.signIn('teacher');
    const bystander = await a.connect(token);
    const packets = [
      '42',
      '42[',
      '42{"a":1}',
      '42["disconnect"]',
      '42["connect"]',
      '42[null]',
      '42[{}]',
      '451-["x"]',
      '9',
      'b',
    ];
    for (const packet of packets) {
      const client = await a.connect(token);
      const gone = disconnected(client);
      client.io.reconnection(false);
      (client.io.engine.transport as unknown as { ws: WebSocket }).ws.send(packet);
      await Promise.race([gone, call(client, 'UnSubscribeLog')]);
    }
    expect(await call(bystander, 'UnSubscribeLog')).toEqual({ ok: true });
  });

  test('too large for a message ends the connection', async () => {
    const client = await a.connect((await servers.signIn('teacher')).token);
    client.io.reconnection(false);
    const gone = disconnected(client);
    client.emit('SubscribeModel', 'x'.repeat(70_000));
    await gone;
  });
});
