import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { layOut } from '../src/platform/postgres/layout.ts';
import { livingPostmaster } from '../src/platform/postgres/processes.ts';
import { goingClockEnv } from './moment.ts';

const main = resolve(import.meta.dirname, '../src/main.mjs');

/** A real server on a data folder: a process that can be killed. */
export interface ServerProcess {
  /** Where it listens; another port after each start. */
  url: string;
  /** Everything it has said, on both outputs. */
  output(): string;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a server and waits until it says that it is ready. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      PORT: '0',
      HOMEROOM_DATA: dataDir,
      HOMEROOM_DEMO: '0',
      HOMEROOM_TIME_ZONE: 'UTC',
      ...goingClockEnv,
      HOMEROOM_LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Homeroom is ready: (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    ended.then(() => reject(new Error(`The server ended before it was ready:\n${said}`)));
  });
  return {
    url,
    output: () => said,
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** The process number of the PostgreSQL of a data folder. */
export function postmasterOf(dataDir: string): number {
  const living = livingPostmaster(layOut(dataDir).cluster);
  if (!living) throw new Error('PostgreSQL is not running');
  return living.pid;
}

/** Waits until a server says that it is ready for work. */
export async function untilReady(url: string, longest = 60_000): Promise<void> {
  const end = performance.now() + longest;
  while (performance.now() < end) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.text();
    if (answer?.status === 200) return;
    await pause(20);
  }
  throw new Error(`The server is not ready after ${longest / 1000} s.`);
}
