import type { Line } from '../load/lines.ts';
import { runPaced } from '../load/run.ts';
import { summarise } from '../measure/arithmetic.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { listen } from './listeners.ts';
import { linesOf, rollScreenReads, signInRequest, type Taught, teachersOf } from './people.ts';
import { lostMarks } from './stored.ts';
import { shuffled, total } from './timing.ts';

/** What arrives in the minutes in which rolls are taken, and how soon it has to be answered. */
export interface Peak {
  /** First part of the keys of its results. */
  key: string;
  /** A second. */
  reads: number;
  saves: number;
  signIns: number;
  /** Open screens that hear of every mark of their roll. */
  sockets: number;
  /** Who signs in, in turns; and whose rolls are taken. */
  teachers: number;
  rolls: number;
  /** Goals: 95th percentiles, ms, and the memory of the server, MB. */
  goals: { reads: number; saves: number; signIns: number; memory?: number };
}

/** A school of 2,000: 150 teachers in a minute. */
export const schoolPeak: Peak = {
  key: 'peak',
  reads: 50,
  saves: 10,
  signIns: 2.5,
  sockets: 200,
  teachers: 150,
  rolls: 60,
  goals: { reads: 100, saves: 150, signIns: 500, memory: 300 },
};

/** A district of 20,000 on one server. Of its 7,000 screens 3,000 are open: the machine holds their browsers' side, too. */
export const districtPeak: Peak = {
  key: 'district',
  reads: 450,
  saves: 70,
  signIns: 22,
  sockets: 3000,
  teachers: 1500,
  rolls: 300,
  goals: { reads: 200, saves: 250, signIns: 1500 },
};

/** What many screens ask in the mornings of so many days, in no order. */
const readsOf = (taught: readonly Taught[], days: readonly string[]): string[] =>
  shuffled(days.flatMap((day) => taught.flatMap((one) => rollScreenReads(one, day))));

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

/** The minutes in which rolls are taken: requests, saves and sign-ins at their own pace, beside screens that listen. */
export async function rollCallPeak(bench: Bench, peak: Peak, lasting: number): Promise<Result[]> {
  const { server, facts, dataDir } = bench;
  const taught = await teachersOf(bench, peak.rolls);
  const lines = shuffled((await linesOf(server.port, taught, facts.days.slice(2, 3))).flat());
  const idsOf = (code: string) => lines.filter((l) => l.rollClass === code).map((l) => l.studentID);
  const watched = taught
    .map(({ code, token }) => ({ token, ids: idsOf(code) }))
    .filter(({ ids }) => ids.length > 0);
  const listeners = await listen(
    Array.from({ length: peak.sockets }, (_, i) => ({
      port: server.port,
      ...(watched[i % watched.length] as (typeof watched)[number]),
    })),
  );
  const names = [...facts.classes.map(({ teacher }) => teacher), ...facts.otherTeachers].slice(
    0,
    peak.teachers,
  );
  const running = runPaced({
    port: server.port,
    seconds: lasting,
    streams: [
      {
        perSecond: peak.reads,
        scenario: {
          name: 'requests',
          data: { requests: readsOf(taught, facts.days.slice(0, 3)), once: false },
        },
      },
      { perSecond: peak.saves, scenario: { name: 'marks', data: { lines, keys: true } } },
      {
        perSecond: peak.signIns,
        scenario: {
          name: 'requests',
          data: { requests: names.map((name) => signInRequest(name)), once: false },
        },
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
  const line = (of: string, what: string, ran: typeof reads, p95: number, extra = 0): Result => ({
    key: `${peak.key}-${of}`,
    what,
    summary: summarise(ran.samples, ran.seconds),
    errors: total(ran.faults) + extra,
    faults: extra ? { ...ran.faults, lost: extra } : ran.faults,
    goals: [
      { of: 'p95', atMost: p95 },
      { of: 'errors', atMost: 0 },
    ],
  });
  return [
    line('reads', `${peak.reads} reads a second`, reads, peak.goals.reads),
    line('saves', `${peak.saves} saves a second`, saves, peak.goals.saves, lost),
    line('logins', `${peak.signIns} sign-ins a second`, logins, peak.goals.signIns),
    {
      key: `${peak.key}-memory`,
      what: 'memory of the server under it, at most',
      value: memory,
      unit: 'MB',
      errors: disconnects,
      ...(peak.goals.memory ? { goals: [{ of: 'value', atMost: peak.goals.memory }] } : {}),
      note: `${student.length.toLocaleString('en')} notices were heard by ${peak.sockets.toLocaleString('en')} sockets of ${told.saves.toLocaleString('en')} saves.`,
    },
  ];
}
