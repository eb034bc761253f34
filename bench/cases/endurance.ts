import { requestText } from '../load/connection.ts';
import { runJob } from '../load/run.ts';
import type { JobResult } from '../load/scenario.ts';
import { joined, median, slope, summarise } from '../measure/arithmetic.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { listen } from './listeners.ts';
import { linesOf, rollScreenReads, type Taught, teachersOf } from './people.ts';
import { lostMarks } from './stored.ts';
import { shuffled, total } from './timing.ts';

/** So long before tokens are taken anew: they live for ten minutes. */
const ROUND_SECONDS = 60;
const READERS = 6;
const WRITERS = 2;
const SOCKETS = 200;
/** What a server fills once, its caches among them, is no growth: the first part of the requests is not counted. */
const WARM = 0.2;

interface Round {
  requests: number;
  /** Of the server at the end of the round, MB. */
  memory: number;
  p99: number;
}

/** What teachers read all day, of classes and days that take turns. */
function readsOf(taught: readonly Taught[], days: readonly string[]): string[] {
  return shuffled(
    days.flatMap((day) =>
      taught.flatMap((one) => {
        const get = (path: string) => requestText('GET', path, { token: one.token, compressed: true });
        return [
          ...rollScreenReads(one, day),
          get(`/api/CalendarEvents?dateOfStart=${day}&dateOfEnd=${day}`),
          get(`/api/TeacherDays?dateOf=${day}`),
          get('/api/SchoolNews'),
          get('/api/BehaviourMine'),
          get(`/api/Persons?searchName=${one.code.slice(0, 2)}`),
          get('/api/ReportCardClassDefaults'),
        ];
      }),
    ),
  );
}

/** A minute of everything at once: signing in, reading, saving, and screens that come, hear of it and go. */
async function oneRound(bench: Bench, round: number): Promise<{ ran: JobResult[]; lost: number }> {
  const { server, facts, dataDir, seconds } = bench;
  const taught = await teachersOf(bench);
  const days = facts.days.slice(round % 20, (round % 20) + 3);
  const lines = shuffled((await linesOf(server.port, taught, days.slice(0, 1))).flat());
  const listeners = await listen(
    Array.from({ length: SOCKETS }, (_, i) => ({
      port: server.port,
      token: (taught[i % taught.length] as Taught).token,
      ids: lines.slice((i * 25) % lines.length).flatMap(({ studentID }, at) => (at < 25 ? [studentID] : [])),
    })),
  );
  const job = { port: server.port, warmUp: 0, seconds };
  const ran = await Promise.all([
    runJob({
      ...{ ...job, lanes: READERS },
      scenario: { name: 'requests', data: { requests: readsOf(taught, days), once: false } },
    }),
    runJob({ ...{ ...job, lanes: WRITERS }, scenario: { name: 'marks', data: { lines, keys: true } } }),
  ]);
  await listeners.close();
  const told = ran[1]?.told as { lines: typeof lines };
  return { ran, lost: await lostMarks(dataDir, told.lines) };
}

/**
 * One server for a day of a large school: so many requests in all, a fifteenth of them in a short run. Whether its
 * memory grows with them, and its answers get slower.
 */
export async function endure(bench: Bench, quick: boolean): Promise<Result[]> {
  const wanted = quick ? 66_000 : 1_000_000;
  const rounds: Round[] = [];
  const all: Float64Array[] = [];
  const faults: Record<string, number> = {};
  let [requests, seconds, lost] = [0, 0, 0];
  while (requests < wanted) {
    const one = await oneRound({ ...bench, seconds: quick ? 10 : ROUND_SECONDS }, rounds.length);
    lost += one.lost;
    const samples = joined(one.ran.map((ran) => ran.samples));
    all.push(samples);
    for (const ran of one.ran) {
      requests += ran.units;
      for (const [word, count] of Object.entries(ran.faults)) faults[word] = (faults[word] ?? 0) + count;
    }
    seconds += Math.max(...one.ran.map((ran) => ran.seconds));
    const { p99 } = summarise(samples, 1);
    rounds.push({ requests, memory: await bench.server.memory(), p99 });
    bench.say(
      `${requests.toLocaleString('en')} requests: ${rounds.at(-1)?.memory.toFixed(0)} MB, p99 ${p99.toFixed(0)} ms`,
    );
  }
  const counted = rounds.filter((round) => round.requests >= wanted * WARM);
  const third = Math.max(1, Math.floor(counted.length / 3));
  const p99Of = (some: readonly Round[]) => median(some.map(({ p99 }) => p99));
  return [
    {
      key: 'endurance',
      what: `${requests.toLocaleString('en')} requests, a third of them saves, beside ${SOCKETS} screens that come and go`,
      summary: summarise(joined(all), seconds),
      errors: total(faults) + lost,
      faults: lost ? { ...faults, lost } : faults,
      goals: [{ of: 'errors', atMost: 0 }],
    },
    {
      key: 'endurance-memory',
      what: 'growth of the memory of the server, for 100,000 requests',
      value: slope(counted.map((round) => [round.requests / 100_000, round.memory])),
      unit: 'MB',
      goals: [{ of: 'value', atMost: 5 }],
      note: `Memory after each round, MB: ${rounds.map(({ memory }) => memory.toFixed(0)).join(', ')}.`,
    },
    {
      key: 'endurance-flat',
      what: 'the slowest answers (p99) of the last third, in multiples of those of the first',
      value: p99Of(counted.slice(-third)) / p99Of(counted.slice(0, third)),
      unit: '×',
      goals: [{ of: 'value', atMost: 1.2 }],
      note: `p99 of each round, ms: ${rounds.map(({ p99 }) => p99.toFixed(0)).join(', ')}.`,
    },
  ];
}
