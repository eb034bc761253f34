import type { Acknowledgement } from '@homeroom/contract/shared/realtime.ts';
import type { Logger } from 'pino';
import { problemOfSqlState } from '../database/sqlstate.ts';
import { Problem } from '../problem.ts';
import { refused } from './answer.ts';
import type { ChannelSocket } from './channel.ts';
import type { Method } from './methods.ts';
import { traceOf } from './trace.ts';

/** Calls of one socket that may wait; a screen needs a dozen. */
const MAX_CALLS_WAITING = 256;

type Call = readonly [name: unknown, ...args: unknown[]];

/**
 * Answers what a client invokes: in order, one at a time, each with an acknowledgement, whatever it sent. Calls are
 * taken before Socket.IO makes events of them, so no name that a client makes up reaches an event emitter. `answered`
 * is called after each.
 */
export function answerCalls(
  socket: ChannelSocket,
  methods: ReadonlyMap<string, Method>,
  log: Logger,
  answered: () => void,
): void {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;

  const answer = async (name: unknown, args: readonly unknown[]): Promise<Acknowledgement> => {
    const method = typeof name === 'string' ? methods.get(name) : undefined;
    if (!method) return refused('route.unknown');
    try {
      return await method(socket, args);
    } catch (error) {
      const problem = error instanceof Problem ? error : problemOfSqlState(error);
      if (problem) return refused(problem.code);
      log.error({ ...traceOf(error), method: name }, 'a subscription failed');
      return refused('server.fault');
    }
  };

  socket.use((call) => {
    const [name, ...args] = call as unknown as Call;
    const acknowledge =
      typeof args.at(-1) === 'function' ? (args.pop() as (answer: Acknowledgement) => void) : () => {};
    if (waiting >= MAX_CALLS_WAITING) return acknowledge(refused('rate.limited'));
    waiting++;
    last = last.then(async () => {
      // Who has gone asks nothing more.
      if (socket.connected) {
        acknowledge(await answer(name, args));
        answered();
      }
      waiting--;
    });
  });
}
