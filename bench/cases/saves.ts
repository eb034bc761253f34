import type { Line } from '../load/lines.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { linesOf, type Taught, teachersOf } from './people.ts';
import { lostMarks } from './stored.ts';
import { shuffled, time, total } from './timing.ts';

/** Faults of a run and marks that were acknowledged and are not there. */
async function checked(bench: Bench, faults: Record<string, number>, lines: readonly Line[]) {
  const lost = await lostMarks(bench.dataDir, lines);
  const all = lost ? { ...faults, lost } : faults;
  return { errors: total(all), faults: all };
}

async function saveMarks(bench: Bench, taught: readonly Taught[], lanes: number): Promise<Result> {
  const { server, facts } = bench;
  const lines = shuffled((await linesOf(server.port, taught, facts.days.slice(20, 24))).flat());
  const { told, faults, ...timed } = await time(bench, lanes, { name: 'marks', data: { lines, keys: true } });
  return {
    key: `save-${lanes}`,
    what: `one mark saved, ${lanes} at once`,
    ...timed,
    ...(await checked(bench, faults, (told as { lines: Line[] }).lines)),
    ...(lanes === 16
      ? {
          goals: [
            { of: 'rate', atLeast: 1200 },
            { of: 'p95', atMost: 25 },
            { of: 'errors', atMost: 0 },
          ],
          note: 'Each mark is saved with an Idempotency-Key, its audit and its notice; every acknowledged one is looked up in the database afterwards and counts as an error where it is missing.',
        }
      : {}),
  };
}

/** One student marked, by the teacher of the roll class. */
export async function saveSingleMarks(bench: Bench): Promise<Result[]> {
  const taught = await teachersOf(bench);
  const results: Result[] = [];
  for (const lanes of [1, 8, 16]) results.push(await saveMarks(bench, taught, lanes));
  return results;
}

const ways = [
  {
    way: 'whole',
    what: 'whole roll: 2 absentees, "rest present", submit in one request, 8 at once',
    peers: 'rollSaved',
  },
  {
    way: 'rest',
    what: 'whole roll: 2 absentees, "rest present", submit (4 requests), 8 at once',
    peers: 'rollSaved',
  },
  {
    way: 'each',
    what: 'whole roll: every student by themself, submit (about 29 requests), 8 at once',
    peers: 'rollSaved',
  },
  { way: 'submit', what: 'submit alone, 8 at once' },
] as const;

/** Whole rolls, taken for the first time; a sample is a roll. */
export async function takeRolls(bench: Bench): Promise<Result[]> {
  const { server, facts } = bench;
  const taught = await teachersOf(bench);
  const results: Result[] = [];
  const share = Math.floor(facts.untakenDays.length / ways.length);
  for (const [i, { way, what, ...rest }] of ways.entries()) {
    const rolls = await linesOf(server.port, taught, facts.untakenDays.slice(i * share, (i + 1) * share));
    const { told, faults, ...timed } = await time(bench, 8, { name: 'rolls', data: { rolls, way } });
    results.push({
      key: `roll-${way}`,
      what,
      ...timed,
      ...(await checked(bench, faults, (told as { lines: Line[] }).lines)),
      ...rest,
      ...(way === 'whole'
        ? {
            goals: [
              { of: 'rate' as const, atLeast: 600 },
              { of: 'errors' as const, atMost: 0 },
            ],
            note: 'A roll counts as one sample: the time from its first request to the answer of its submit. The peers save a roll with one request.',
          }
        : {}),
    });
  }
  return results;
}
