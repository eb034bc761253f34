import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../measure/result.ts';
import { startServer } from '../server/server.ts';
import type { Bench } from './bench.ts';
import { listen, sharedNow } from './listeners.ts';
import { linesOf, teachersOf } from './people.ts';

const SOCKETS = 3000;
const GIVE_UP_MS = 60_000;

/** A server is stopped and started again: how long after its first answer all screens are back and subscribed. */
export async function socketsBackAfterRestart(bench: Bench): Promise<Result[]> {
  const { facts, dataDir } = bench;
  const server = await startServer(dataDir);
  const taught = await teachersOf({ ...bench, server }, 20);
  const rolls = await linesOf(server.port, taught, facts.days.slice(2, 3));
  const watched = rolls.flatMap((lines) =>
    lines[0] ? [{ token: lines[0].token, ids: lines.map(({ studentID }) => studentID) }] : [],
  );
  const listeners = await listen(
    Array.from({ length: SOCKETS }, (_, i) => ({
      port: server.port,
      ...(watched[i % watched.length] as (typeof watched)[number]),
    })),
  );
  await server.stop();
  const again = await startServer(dataDir, { port: server.port });
  const ready = sharedNow();
  let back = 0;
  while (back < SOCKETS && sharedNow() - ready < GIVE_UP_MS) {
    await pause(50);
    back = (await listeners.heard()).returned;
  }
  const took = (sharedNow() - ready) / 1000;
  await listeners.close();
  await again.stop();
  return [
    {
      key: 'back-after-restart',
      what: `${SOCKETS.toLocaleString('en')} screens back and subscribed after the server has started again`,
      value: took,
      unit: 's',
      errors: SOCKETS - back,
      goals: [
        { of: 'value', atMost: 10 },
        { of: 'errors', atMost: 0 },
      ],
    },
  ];
}
