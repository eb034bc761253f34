import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { layOut } from '../../src/platform/postgres/layout.ts';
import { livingPostmaster } from '../../src/platform/postgres/processes.ts';
import { preparedData } from '../prepared-data.ts';
import { postmasterOf, type ServerProcess, startServer, untilReady } from '../server-process.ts';
import { arrangeSchool } from './arrange.ts';
import { broken } from './check.ts';
import { nothingPromised, startWriting } from './writers.ts';

export type Victim = 'server' | 'database';

export interface Outcome {
  /** What was not as it was promised, a line each: must be empty. */
  faults: string[];
  /** Milliseconds from each kill to the next time the server was ready. */
  recoveries: Record<Victim, number[]>;
  marks: number;
  submissions: number;
  bulk: number;
  statuses: Record<string, number>;
}

/**
 * Kills the server and the database in turn, with signal 9, while marks are written, and looks at what is left.
 * @param rounds how often each of the two is killed
 */
export async function crash(rounds: number, say: (line: string) => void = () => {}): Promise<Outcome> {
  const dataDir = await preparedData('homeroom-crash-');
  const promised = nothingPromised();
  const recoveries: Outcome['recoveries'] = { server: [], database: [] };
  const faults: string[] = [];
  let server: ServerProcess | undefined;
  try {
    const arranged = await arrangeSchool(dataDir);
    server = await startServer(dataDir);
    for (let round = 0; round < rounds * 2; round++) {
      const victim: Victim = round % 2 ? 'database' : 'server';
      const writing = startWriting(arranged, promised, () => server?.url ?? '');
      await pause(150 + Math.random() * 450);
      let killed = performance.now();
      if (victim === 'server') {
        await server.kill('SIGKILL');
        // Before anything is asked again: what is there now is what was kept.
        faults.push(...(await broken(arranged, promised, false)));
        killed = performance.now(); // looking took its time
        server = await startServer(dataDir);
      } else {
        process.kill(postmasterOf(dataDir), 'SIGKILL');
        await pause(100); // until then the server has not noticed, and says that it is ready
      }
      await untilReady(server.url);
      recoveries[victim].push(Math.round(performance.now() - killed));
      await pause(100);
      await writing.stop();
      faults.push(...(await broken(arranged, promised, true)));
      faults.push(...promised.faults.splice(0));
      say(
        `round ${round + 1}: ${victim} killed, back in ${recoveries[victim].at(-1)} ms, ${promised.submitted.size} rolls submitted, ${faults.length} faults`,
      );
      if (faults.length) break;
    }
    await server.kill('SIGTERM');
  } catch (error) {
    faults.push(`${(error as Error).message}\n${server?.output() ?? ''}`);
    await server?.kill('SIGKILL');
    const { pid } = livingPostmaster(layOut(dataDir).cluster) ?? {};
    if (pid) process.kill(pid, 'SIGKILL');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    faults,
    recoveries,
    marks: [...promised.marks.values()].reduce((sum, { saves }) => sum + saves, 0),
    submissions: promised.submitted.size,
    bulk: promised.bulk,
    statuses: Object.fromEntries(promised.statuses),
  };
}
