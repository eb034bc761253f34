import type { Caller } from '../../packages/server/test/caller.ts';
import { goingClockEnv } from '../../packages/server/test/moment.ts';
import { matrixParts } from '../../packages/server/test/standing/matrix/areas.ts';
import { type Call, callsOf } from '../holds/calls.ts';
import { callsOfLargeRecords } from '../holds/large-records.ts';
import { type MatrixOnBench, openMatrixOnBench } from '../holds/matrix-on-bench.ts';
import { holdsOf } from '../holds/measure.ts';
import type { Result } from '../measure/result.ts';
import { startServer } from '../server/server.ts';
import type { Bench } from './bench.ts';

/** What is called together: what is about large records, and the parts of the matrix. */
const parts: Record<string, (onBench: MatrixOnBench) => Promise<Call[]>> = {
  'large records': ({ matrix }) => callsOfLargeRecords(matrix.school, matrix.callers.get('admin') as Caller),
  ...Object.fromEntries(
    Object.keys(matrixParts).map((area) => [area, (onBench: MatrixOnBench) => callsOf(area, onBench)]),
  ),
};

/** Longest first. */
const byLongest = (a: Result, b: Result) => (b.longest?.ms ?? 0) - (a.longest?.ms ?? 0);

/** The calls of a part; a line that says why where they cannot be made. */
async function callsOfPart(
  part: string,
  onBench: MatrixOnBench,
  say: (line: string) => void,
): Promise<{ calls: Call[]; failed: Result[] }> {
  try {
    return { calls: (await parts[part]?.(onBench)) ?? [], failed: [] };
  } catch (error) {
    say(`  ${part}: ${(error as Error).stack}`);
    const why = (error as Error).message.split('\n')[0];
    return {
      calls: [],
      failed: [{ key: `holds ${part}`, what: `${part}: not asked, ${why}`, summary: { count: 0 } }],
    };
  }
}

/**
 * How long each operation of the API keeps the server from everything else, called alone: as the permission matrix calls
 * it, with the largest body that its schema allows, about a whole year, and about large records. The longest comes first.
 */
export async function holdTheLoop({ dataDir, say }: Bench): Promise<Result[]> {
  const clockAhead = Number(goingClockEnv.HOMEROOM_CLOCK_AHEAD);
  const server = await startServer(dataDir, { watched: true, clockAhead });
  const onBench = await openMatrixOnBench(dataDir, `http://127.0.0.1:${server.port}`);
  const results: Result[] = [];
  try {
    for (const part of Object.keys(parts)) {
      await onBench.signInAgain();
      const { calls, failed } = await callsOfPart(part, onBench, say);
      results.push(...failed);
      const ofPart: Result[] = [];
      for (const call of calls) ofPart.push(await holdsOf(call, server.held));
      results.push(...ofPart);
      const [first] = ofPart.toSorted(byLongest);
      const longest = first
        ? `, at most ${first.longest?.ms.toFixed(0)} ms (${first.longest?.cpu.toFixed(0)} at work): ${first.what}`
        : '';
      say(`  ${part}: ${calls.length} kinds of call${longest}`);
    }
  } finally {
    await onBench.close();
    await server.stop();
  }
  return results.sort(byLongest);
}
