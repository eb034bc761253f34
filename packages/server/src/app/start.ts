import cluster from 'node:cluster';
import { endProcess } from '../platform/end-process.ts';
import { readEnvironment } from './environment.ts';
import { openLogByDay } from './log-by-day.ts';
import { readyLine } from './ready-line.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Reads the environment, brings the database and the server up, and takes them down again on a signal. */
export async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  if (cluster.isWorker) return (await import('./processes/one-of-several.ts')).startOneOfSeveral(environment);
  if (environment.processes > 1)
    return (await import('./processes/primary.ts')).startPrimary(environment, say);

  // A primary needs nothing of what serves.
  const { serveSchool } = await import('./serving.ts');
  const logByDay = openLogByDay(environment);
  const { port, stop } = await serveSchool({ environment, logByDay, say });
  let stopping = false;
  const stopOn = async (signal: string) => {
    if (stopping) endProcess(1);
    stopping = true;
    logByDay.log.info({ signal }, 'stopping');
    await stop();
    endProcess();
  };
  process.on('SIGINT', stopOn);
  process.on('SIGTERM', stopOn);
  say(readyLine(environment, port));
}
