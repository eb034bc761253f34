import { requestText } from '../load/connection.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { rollRequest, signIn, type Taught, teachersOf } from './people.ts';
import { shuffled, timeRequests } from './timing.ts';

const every = (taught: readonly Taught[], days: readonly string[], compressed = false) =>
  shuffled(days.flatMap((day) => taught.map((one) => rollRequest(one, day, compressed))));

/** A roll with names, flags, marks, strips, permissions and versions, read by its teacher. */
export async function readRolls(bench: Bench): Promise<Result[]> {
  const { facts } = bench;
  const taught = await teachersOf(bench);
  const recent = facts.days.slice(0, 5);
  const goals = [
    { of: 'rate', atLeast: 3000 },
    { of: 'p95', atMost: 20 },
  ] as const;
  const rolls = every(taught, recent);
  // For an unremembered roll each (class, day) is asked for once: classes of all the school, and many days.
  const readers = await signIn(bench.server.port, ['office']);
  const all = facts.classes.map(({ code }) => ({ code, token: readers[0] as string }));
  const unseen = every(all, facts.days.slice(5));
  const half = Math.floor(unseen.length / 3);
  return [
    await timeRequests(bench, { key: 'read-1', what: 'roll read, 1 at once' }, rolls, { lanes: 1 }),
    await timeRequests(
      bench,
      { key: 'read-16', what: 'roll read, 16 at once', goals: [...goals], peers: 'rollRead' },
      rolls,
      { lanes: 16 },
    ),
    await timeRequests(
      bench,
      {
        key: 'read-16-compressed',
        what: 'the same, compressed as for a browser',
        peers: 'rollRead',
      },
      every(taught, recent, true),
      { lanes: 16 },
    ),
    await timeRequests(
      bench,
      { key: 'read-unremembered-1', what: 'unremembered roll, 1 at once' },
      unseen.slice(0, half),
      { lanes: 1, once: true },
    ),
    await timeRequests(
      bench,
      {
        key: 'read-unremembered-16',
        what: 'unremembered roll, 16 at once',
        peers: 'rollRead',
        note: 'Unremembered: each request names another class and day, so that every roll is put together from the database.',
      },
      unseen.slice(half),
      { lanes: 16, once: true },
    ),
  ];
}

/** What the landing pages ask: the rolls of a day with their state, of one teacher and of the whole school. */
export async function readLandingPages(bench: Bench): Promise<Result[]> {
  const { facts, server } = bench;
  const day = facts.days[0] as string;
  const names = facts.classes.slice(0, 40).map(({ teacher }) => teacher);
  const tokens = await signIn(server.port, [...names, 'office']);
  const office = tokens.pop() as string;
  const ids = tokens.map(
    async (token) =>
      (
        (await (
          await fetch(`http://127.0.0.1:${server.port}/api/ClassAttendanceDefaults`, {
            headers: { authorization: `Bearer ${token}` },
          })
        ).json()) as { defaultTeacher: { id: number } | null }
      ).defaultTeacher?.id,
  );
  const own = (await Promise.all(ids)).flatMap((id, i) =>
    id
      ? [
          requestText('GET', `/api/ClassAttendances?dateOf=${day}&teacherId=${id}`, {
            token: tokens[i] as string,
          }),
        ]
      : [],
  );
  const whole = requestText('GET', `/api/ClassAttendances?dateOf=${day}`, { token: office });
  return [
    await timeRequests(
      bench,
      { key: 'landing-teacher-16', what: "teacher's rolls of the day, 16 at once" },
      own,
      {
        lanes: 16,
      },
    ),
    await timeRequests(
      bench,
      {
        key: 'landing-office-1',
        what: 'office: all rolls of the day, 1 at once',
        note: "The office's page names every roll of the school: it grows with the school.",
      },
      [whole],
      { lanes: 1 },
    ),
    await timeRequests(bench, { key: 'landing-office-4', what: 'the same, 4 at once' }, [whole], {
      lanes: 4,
    }),
  ];
}
