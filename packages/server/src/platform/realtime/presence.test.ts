import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, next, type Server, twoServers } from '../../../test/realtime.ts';

let servers: Awaited<ReturnType<typeof twoServers>>;
let a: Server;
let b: Server;
beforeAll(async () => {
  servers = await twoServers();
  ({ a, b } = servers);
});
afterAll(() => servers.close());

const place = 'roll:class:7B:2026-11-20';
const count = (people: number) => (said: { people: unknown[] }) => said.people.length === people;

test('people see who is at a place, on whichever server, each person once', async () => {
  const one = await servers.signIn('teacher');
  const two = await servers.signIn('teacher');
  const onA = await a.connect(one.token);
  const alone = next(onA, 'NotifyPresence');
  expect(await call(onA, 'SubscribePresence', place)).toEqual({ ok: true });
  expect(await alone).toEqual({ place, people: [{ userLoginID: one.userId, fullName: one.name }] });

  const onB = await b.connect(two.token);
  const secondWindow = await b.connect(two.token);
  const both = [next(onA, 'NotifyPresence', count(2)), next(onB, 'NotifyPresence', count(2))];
  const alsoThere = next(secondWindow, 'NotifyPresence', count(2));
  await Promise.all([call(onB, 'SubscribePresence', place), call(secondWindow, 'SubscribePresence', place)]);
  const people = [one, two].map(({ userId, name }) => ({ userLoginID: userId, fullName: name }));
  for (const said of [...both, alsoThere]) expect(await said).toEqual({ place, people });

  // One window of two closes: still there. The other too: gone.
  const stays = next(onA, 'NotifyPresence');
  onB.disconnect();
  expect((await stays).people).toEqual(people);
  const gone = next(onA, 'NotifyPresence', count(1));
  await call(secondWindow, 'UnSubscribePresence', place);
  expect((await gone).people).toEqual(people.slice(0, 1));
});

test('people see at which spot of a place the others are, as they move, and in each of their windows', async () => {
  const grid = 'roll:class:7B:2026-11-23';
  const one = await servers.signIn('teacher');
  const two = await servers.signIn('teacher');
  const onA = await a.connect(one.token);
  await call(onA, 'SubscribePresence', grid);
  const onB = await b.connect(two.token);
  const at = (spots?: string[]) => ({
    place: grid,
    people: [
      { userLoginID: one.userId, fullName: one.name },
      { userLoginID: two.userId, fullName: two.name, ...(spots ? { spots } : {}) },
    ],
  });
  const spotsAre = (spots: string[] | undefined) => (said: { people: { spots?: string[] }[] }) =>
    said.people.length === 2 && JSON.stringify(said.people[1]?.spots) === JSON.stringify(spots);
  for (const spots of [['12:3'], ['12:4'], undefined]) {
    const told = next(onA, 'NotifyPresence', spotsAre(spots));
    await call(onB, 'SubscribePresence', grid, ...(spots ?? []));
    expect(await told).toEqual(at(spots));
  }
  const window = await a.connect(two.token);
  await call(onB, 'SubscribePresence', grid, '12:4');
  const inBoth = next(onA, 'NotifyPresence', spotsAre(['12:4', '9:1']));
  await call(window, 'SubscribePresence', grid, '9:1');
  expect(await inBoth).toEqual(at(['12:4', '9:1']));
  const closed = next(onA, 'NotifyPresence', spotsAre(['9:1']));
  onB.disconnect();
  expect(await closed).toEqual(at(['9:1']));
  expect(await call(window, 'SubscribePresence', grid, 'a b')).toMatchObject({ ok: false });
});

test('a server that closes takes its people with it', async () => {
  const elsewhere = 'roll:subject:12:3:2026-11-20';
  const onA = await a.connect((await servers.signIn('teacher')).token);
  await call(onA, 'SubscribePresence', elsewhere);
  const onB = await b.connect((await servers.signIn('teacher')).token);
  const both = next(onA, 'NotifyPresence', count(2));
  await call(onB, 'SubscribePresence', elsewhere);
  await both;
  const alone = next(onA, 'NotifyPresence', count(1));
  onB.io.reconnection(false);
  await b.realtime.close();
  await alone;
  const { rows } = await servers.school.pool.query(
    'select count(*)::int as seats from presence where place = $1',
    [elsewhere],
  );
  expect(rows).toEqual([{ seats: 1 }]);
});

test('people of a server that died without a word are not shown', async () => {
  const dead = 'roll:class:8C:2026-11-20';
  await servers.school.pool.query(
    "insert into presence (place, socket_id, server_id, user_id, full_name, seen_at) values ($1, 'x', 'dead', 999, 'Ghost', now() - interval '61 seconds')",
    [dead],
  );
  const one = await servers.signIn('teacher');
  const client = await a.connect(one.token);
  const said = next(client, 'NotifyPresence');
  await call(client, 'SubscribePresence', dead);
  expect((await said).people).toEqual([{ userLoginID: one.userId, fullName: one.name }]);
});
