import { cpus } from 'node:os';
import type { Result } from '../measure/result.ts';
import { type BenchServer, startServer } from '../server/server.ts';
import type { Bench } from './bench.ts';
import { rollRequest, teachersOf } from './people.ts';
import { shuffled, time, total } from './timing.ts';

/** Turns of each; a machine that others use too is as busy for the one as for the other. */
const TURNS = 3;
const LANES = 16;

/** Rolls read of one process and of two, in turns, as the office reads them: what a second core is worth. */
export async function readOfProcesses(bench: Bench): Promise<Result[]> {
  const { dataDir, facts } = bench;
  const results: Result[] = [];
  const rates: number[] = [];
  const servers: BenchServer[] = [await startServer(dataDir), await startServer(dataDir, { processes: 2 })];
  const taken = servers.map(() => ({ rates: [] as number[], faults: {} as Record<string, number> }));
  const requests = await Promise.all(
    servers.map(async (server) => {
      const taught = await teachersOf({ ...bench, server });
      return shuffled(facts.days.slice(0, 5).flatMap((day) => taught.map((one) => rollRequest(one, day))));
    }),
  );
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [i, server] of servers.entries()) {
      const scenario = { name: 'requests', data: { requests: requests[i], once: false } };
      const { summary, faults } = await time({ ...bench, server }, LANES, scenario);
      taken[i]?.rates.push(summary.rate ?? Number.NaN);
      Object.assign(taken[i]?.faults ?? {}, faults);
    }
  }
  for (const server of servers) await server.stop();
  for (const [i, { rates: own, faults }] of taken.entries()) {
    const rate = own.toSorted((a, b) => a - b)[Math.floor(own.length / 2)] ?? Number.NaN;
    rates.push(rate);
    results.push({
      key: `processes-${i + 1}`,
      what: `roll read, ${LANES} at once, ${i === 0 ? 'one process' : 'two processes'}`,
      value: rate,
      unit: '/s',
      errors: total(faults),
      faults,
      goals: [{ of: 'errors', atMost: 0 }],
    });
  }
  const [one = Number.NaN, two = Number.NaN] = rates;
  return [
    ...results,
    {
      key: 'processes-ratio',
      what: 'two processes to one',
      value: two / one,
      unit: '×',
      note: `Medians of ${TURNS} turns each, on ${cpus().length} cores that the load generator and the database share: with more of them the second process is worth more.`,
    },
  ];
}
