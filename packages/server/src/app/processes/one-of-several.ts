import { endProcess } from '../../platform/end-process.ts';
import type { ToPrimary, ToProcess } from '../../platform/processes/messages.ts';
import { createSiblings, type Line } from '../../platform/processes/siblings.ts';
import { type Environment, EnvironmentError } from '../environment.ts';
import { openLogByDay } from '../log-by-day.ts';
import { type Serving, serveSchool } from '../serving.ts';

const send = (message: ToPrimary) => {
  // Where the primary is gone this process ends by itself.
  if (process.connected) process.send?.(message);
};
const line: Line = {
  send,
  onMessage: (handler) => void process.on('message', (message) => handler(message as ToProcess)),
};

/** Serves the school as one of several processes: the database is the primary's, and so is the word to stop. */
export async function startOneOfSeveral(environment: Environment): Promise<void> {
  const logByDay = openLogByDay(environment);
  let serving: Promise<Serving> | undefined;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await serving?.then(
      (started) => started.stop(),
      () => {},
    );
    endProcess();
  };
  // From the keyboard it reaches the primary too, which then says when.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {
    logByDay.log.info({ signal: 'SIGTERM' }, 'stopping');
    void stop();
  });

  const begin = Promise.withResolvers<Extract<ToProcess, { kind: 'begin' }>>();
  line.onMessage((message) => {
    if (message.kind === 'begin') begin.resolve(message);
    if (message.kind === 'stop') void stop();
  });
  const { sibling, connection } = await begin.promise;
  const siblings = createSiblings(sibling, line);
  serving = serveSchool({
    environment,
    logByDay,
    say: (text) => process.stderr.write(`${text}\n`),
    among: { siblings, connection },
  });
  try {
    send({ kind: 'serves', port: (await serving).port });
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    send({ kind: 'refused', message: error.message });
    await logByDay.close();
    process.disconnect();
  }
}
