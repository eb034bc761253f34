import { median } from '../measure/arithmetic.ts';
import type { Result } from '../measure/result.ts';
import { startServer } from '../server/server.ts';

const TIMES = 3;

/** From the start of the process to the first good answer of /readyz, PostgreSQL included, where everything is made. */
export async function startAgain(dataDir: string): Promise<Result[]> {
  const times: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    const server = await startServer(dataDir);
    times.push(server.startedIn / 1000);
    await server.stop();
  }
  return [
    {
      key: 'start',
      what: `second start of server and database (median of ${TIMES})`,
      value: median(times),
      unit: 's',
      goals: [{ of: 'value', atMost: 5 }],
    },
  ];
}

/** What the server's process holds when it has served nothing but a moment. */
export const memoryAtRest = (megabytes: number): Result => ({
  key: 'memory-rest',
  what: 'memory of the server at rest',
  value: megabytes,
  unit: 'MB',
  goals: [{ of: 'value', atMost: 150 }],
});
