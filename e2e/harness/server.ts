import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverMain } from './places.ts';
import { timeZone } from './schoolTime.ts';

/** A real server process on a data folder. It keeps its port, so that a page finds it again after a new start. */
export interface Server {
  url: string;
  dataDir: string;
  /** Stops it in an orderly way, or with kill -9; PostgreSQL outlives the latter. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
  /** kill -9 of PostgreSQL; the server goes on. */
  killPostgres(): void;
  output(): string;
}

export interface ServerOptions {
  dataDir: string;
  /** How many seconds its clock is ahead of this machine's. */
  clockAhead: number;
  /** Whether an empty database gets the demo school. */
  demo: boolean;
}

/** Starts a server and waits until it says that it is ready. */
export async function startServer({ dataDir, clockAhead, demo }: ServerOptions): Promise<Server> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let said = '';

  const start = async () => {
    const begun = spawn(process.execPath, [serverMain], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
        PORT: String(port),
        HOMEROOM_DATA: dataDir,
        HOMEROOM_TIME_ZONE: timeZone,
        HOMEROOM_CLOCK_AHEAD: String(clockAhead),
        HOMEROOM_DEMO: demo ? '1' : '0',
        HOMEROOM_LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = begun;
    ended = once(begun, 'exit');
    const from = said.length;
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Homeroom is ready', from)) resolve();
      };
      begun.stdout?.on('data', hear);
      begun.stderr?.on('data', hear);
      ended.then(
        () => reject(new Error(`The server ended before it was ready:\n${said.slice(from)}`)),
        reject,
      );
    });
  };
  const server: Server = {
    url: `http://localhost:${port}`,
    dataDir,
    start,
    async stop(signal = 'SIGTERM') {
      child?.kill(signal);
      await ended;
    },
    killPostgres: () => process.kill(postmasterOf(dataDir), 'SIGKILL'),
    output: () => said,
  };
  await start();
  return server;
}

/** The process number of the PostgreSQL of a data folder: the first line of its own file. */
function postmasterOf(dataDir: string): number {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

/** A port below those that the system hands out by itself, so that it is still free for the next start. */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    // Any of many, so that two runs at once do not choose the same.
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
  throw new Error('No free port from 20000 to 32000');
}
