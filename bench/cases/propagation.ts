import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from '../load/connection.ts';
import { sender } from '../load/lanes.ts';
import { lineIn } from '../load/lines.ts';
import { markRequest } from '../load/marks.ts';
import { summarise } from '../measure/arithmetic.ts';
import type { Result } from '../measure/result.ts';
import { startServer } from '../server/server.ts';
import type { Bench } from './bench.ts';
import { listen, sharedNow } from './listeners.ts';
import { linesOf, signIn, teachersOf } from './people.ts';

const SOCKETS = 200;
const EVERY_MS = 100;
/** Longer than any notice takes; what has not come by then is lost. */
const LAST_MS = 3000;

/**
 * A mark is saved through one server; 200 screens that show the roll hear of it, half of them through another server
 * of the same database. Timed from the sending of the save.
 */
export async function propagate(bench: Bench): Promise<Result[]> {
  const { server, facts, dataDir, seconds } = bench;
  const other = await startServer(dataDir);
  const [taught] = await teachersOf(bench, 1);
  if (!taught) throw new Error('no roll class');
  const [lines = []] = await linesOf(server.port, [taught], facts.days.slice(30, 31));
  const ids = lines.map((line) => line.studentID);
  const tokens = await signIn(
    server.port,
    facts.classes.slice(0, 20).map(({ teacher }) => teacher),
  );
  const listeners = await listen(
    Array.from({ length: SOCKETS }, (_, i) => ({
      port: i % 2 ? other.port : server.port,
      token: tokens[i % tokens.length] as string,
      ids,
    })),
  );

  const connection = new Connection(server.port);
  const send = sender(connection);
  const sentAt = new Map<number, number[]>();
  const saves = Math.round((seconds * 1000) / EVERY_MS);
  for (let i = 0; i < saves; i++) {
    const line = lines[i % lines.length];
    if (!line) break;
    const mark = line.mark === 'absent' ? 'present' : 'absent';
    const at = sharedNow();
    sentAt.set(line.studentID, [...(sentAt.get(line.studentID) ?? []), at]);
    const answer = lineIn((await send(markRequest(line, mark))).body);
    line.version = answer.version;
    line.mark = answer.mark;
    await pause(Math.max(0, EVERY_MS - (sharedNow() - at)));
  }
  await pause(LAST_MS);
  const { student, at, disconnects } = await listeners.heard();
  await listeners.close();
  connection.close();
  await other.stop();

  const took: number[] = [];
  for (const [i, id] of student.entries()) {
    // The save that was sent last before it was heard of: those of one student are seconds apart.
    const sent = sentAt.get(id)?.findLast((time) => time <= (at[i] as number));
    if (sent !== undefined) took.push((at[i] as number) - sent);
  }
  const missing = saves * SOCKETS - took.length;
  return [
    {
      key: 'propagation',
      what: `a mark heard of by ${SOCKETS} sockets, through two servers`,
      summary: summarise(Float64Array.from(took), saves / (1000 / EVERY_MS)),
      errors: Math.max(0, missing) + disconnects,
      faults: { 'not heard': Math.max(0, missing), disconnects },
      goals: [
        { of: 'p95', atMost: 150 },
        { of: 'p99', atMost: 300 },
        { of: 'errors', atMost: 0 },
      ],
    },
  ];
}
