import { requestText } from '../load/connection.ts';
import type { Line } from '../load/lines.ts';
import { runPaced } from '../load/run.ts';
import { summarise } from '../measure/arithmetic.ts';
import type { Goal, Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { listen } from './listeners.ts';
import { linesOf, rollRequest, signInRequest, type Taught, teachersOf } from './people.ts';
import { lostMarks } from './stored.ts';
import { shuffled, total } from './timing.ts';

const SOCKETS = 200;

/** What screens ask while rolls are taken: mostly the roll, and what stands around it. */
function readsOf(taught: readonly Taught[], days: readonly string[]): string[] {
  return shuffled(
    days.flatMap((day) =>
      taught.flatMap((one) => {
        const get = (path: string) => requestText('GET', path, { token: one.token, compressed: true });
        return [
          rollRequest(one, day, true),
          rollRequest(one, day, true),
          rollRequest(one, day, true),
          get(`/api/ClassAbsenceSettings?dateOf=${day}`),
          get(`/api/ClassAttendances?dateOf=${day}&rollClass=${one.code}`),
          get('/api/ClassAttendanceDefaults'),
          get('/api/Teachers'),
        ];
      }),
    ),
  );
}

async function watchMemory(bench: Bench, until: Promise<unknown>): Promise<number> {
  let most = 0;
  let running = true;
  const done = until.finally(() => {
    running = false;
  });
  while (running) {
    most = Math.max(most, await bench.server.memory());
    await Promise.race([done, new Promise((go) => setTimeout(go, 1000))]);
  }
  return most;
}

/**
 * The minutes in which a school of 2,000 takes its rolls: 150 teachers in a minute, 50 requests, 10 saves and 2.5
 * sign-ins a second, 200 open screens that hear of every mark.
 */
export async function rollCallPeak(bench: Bench, lasting: number): Promise<Result[]> {
  const { server, facts, dataDir } = bench;
  const taught = await teachersOf(bench);
  const lines = shuffled((await linesOf(server.port, taught, facts.days.slice(2, 3))).flat());
  const idsOf = (code: string) => lines.filter((l) => l.rollClass === code).map((l) => l.studentID);
  const watched = taught.filter(({ code }) => idsOf(code).length > 0);
  const listeners = await listen(
    Array.from({ length: SOCKETS }, (_, i) => {
      const { code, token } = watched[i % watched.length] as Taught;
      return { port: server.port, token, ids: idsOf(code) };
    }),
  );
  const names = [...facts.classes.map(({ teacher }) => teacher), ...facts.otherTeachers].slice(0, 150);
  const running = runPaced({
    port: server.port,
    seconds: lasting,
    streams: [
      {
        perSecond: 50,
        scenario: {
          name: 'requests',
          data: { requests: readsOf(taught, facts.days.slice(0, 3)), once: false },
        },
      },
      { perSecond: 10, scenario: { name: 'marks', data: { lines, keys: true } } },
      {
        perSecond: 2.5,
        scenario: { name: 'requests', data: { requests: names.map(signInRequest), once: false } },
      },
    ],
  });
  const memory = await watchMemory(bench, running);
  const [reads, saves, logins] = await running;
  const { student, disconnects } = await listeners.heard();
  await listeners.close();
  if (!reads || !saves || !logins) throw new Error('a stream did not answer');
  const told = saves.told as { lines: Line[]; saves: number };
  const lost = await lostMarks(dataDir, told.lines);
  const line = (key: string, what: string, ran: typeof reads, goals: Goal[], extra = 0): Result => ({
    key,
    what,
    summary: summarise(ran.samples, ran.seconds),
    errors: total(ran.faults) + extra,
    faults: extra ? { ...ran.faults, lost: extra } : ran.faults,
    goals: [...goals, { of: 'errors', atMost: 0 }],
  });
  return [
    line('peak-reads', '50 reads a second', reads, [{ of: 'p95', atMost: 100 }]),
    line('peak-saves', '10 saves a second', saves, [{ of: 'p95', atMost: 150 }], lost),
    line('peak-logins', '2.5 sign-ins a second', logins, [{ of: 'p95', atMost: 500 }]),
    {
      key: 'peak-memory',
      what: 'memory of the server under it, at most',
      value: memory,
      unit: 'MB',
      errors: disconnects,
      goals: [{ of: 'value', atMost: 300 }],
      note: `${student.length.toLocaleString('en')} notices were heard by ${SOCKETS} sockets of ${told.saves.toLocaleString('en')} saves.`,
    },
  ];
}
