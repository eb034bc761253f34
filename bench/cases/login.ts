import { runJob, runPaced } from '../load/run.ts';
import { summarise } from '../measure/arithmetic.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { rollRequest, signInRequest, teachersOf } from './people.ts';
import { shuffled, timeRequests, total } from './timing.ts';

const AT_ONCE = 300;
const READS_A_SECOND = 50;

/** Signing in with a password: Argon2id takes its time on purpose, two at once at most. */
export async function signInWithPasswords(bench: Bench): Promise<Result[]> {
  const requests = bench.facts.classes.map(({ teacher }) => signInRequest(teacher));
  return [
    await timeRequests(bench, { key: 'login-1', what: 'sign-in, 1 at once' }, requests, { lanes: 1 }),
    await timeRequests(bench, { key: 'login-8', what: 'sign-in, 8 at once' }, requests, { lanes: 8 }),
  ];
}

/**
 * Rolls that are read while everybody signs in at the same moment, against the same reads alone: sign-ins have a small
 * share of processors and connections to themselves, and are told to come again where there are too many.
 */
export async function manySignInsAtOnce(bench: Bench): Promise<Result[]> {
  const { server, facts, seconds } = bench;
  const taught = await teachersOf(bench);
  const requests = shuffled(
    facts.days.slice(0, 5).flatMap((day) => taught.map((one) => rollRequest(one, day))),
  );
  const read = () =>
    runPaced({
      port: server.port,
      seconds: seconds * 2,
      streams: [
        { perSecond: READS_A_SECOND, scenario: { name: 'requests', data: { requests, once: false } } },
      ],
    });
  const names = [...facts.classes.map(({ teacher }) => teacher), ...facts.otherTeachers];
  const signIns = Array.from({ length: AT_ONCE }, (_, i) => signInRequest(names[i % names.length] ?? ''));
  const [alone] = await read();
  const [[beside], signedIn] = await Promise.all([
    read(),
    runJob({
      port: server.port,
      lanes: AT_ONCE,
      warmUp: 0,
      seconds,
      scenario: { name: 'requests', data: { requests: signIns, once: true } },
    }),
  ]);
  if (!alone || !beside) throw new Error('a stream did not answer');
  const usual = summarise(alone.samples, alone.seconds);
  const during = summarise(beside.samples, beside.seconds);
  return [
    {
      key: 'burst-reads-alone',
      what: `${READS_A_SECOND} reads a second`,
      summary: usual,
      errors: total(alone.faults),
    },
    {
      key: 'burst-reads',
      what: `the same while ${AT_ONCE} sign in at once`,
      summary: during,
      errors: total(beside.faults),
      faults: beside.faults,
    },
    {
      key: 'burst-ratio',
      what: 'p95 of these reads, as a multiple of the usual one',
      value: during.p95 / usual.p95,
      unit: 'times',
      goals: [{ of: 'value', atMost: 2 }],
      note: `Signed in: ${signedIn.samples.length} of ${AT_ONCE}; the others were told: ${JSON.stringify(signedIn.faults)}.`,
    },
  ];
}
