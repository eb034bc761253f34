import { setTimeout as pause } from 'node:timers/promises';
import { makeFolders } from '../make-folders.ts';
import { type Door, doorOf, initialise, superuser } from './initialise.ts';
import { type Layout, layOut } from './layout.ts';
import { type Release, tryLock } from './lock.ts';
import { type Programs, preparePrograms } from './native.ts';
import { pruneLogs, startPostmaster, stopPostmaster, waitUntilReady } from './postmaster.ts';
import { livingPostmaster, readPostmasterFile } from './processes.ts';
import { application, provideRoleAndDatabase } from './roles.ts';
import { type Settings, serverSettings } from './settings.ts';

/** Where the supervisor says what it does; pino's logger fits. */
export interface SupervisorLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** The socket's folder; on Windows 127.0.0.1. */
  readonly host: string;
  readonly port: number;
  /** Only on Windows, where no folder guards the door. */
  readonly password: string | undefined;
  readonly database: string;
  /** The application's role: owner of its database, nothing more. */
  readonly user: string;
  readonly superuser: string;
  /** Whether the server was running already: left by a killed process, or kept by another one. */
  readonly adopted: boolean;
  /** The server's process number; another one after a restart. */
  readonly pid: number;
  /** Like "18.4". */
  readonly version: string;
  /**
   * Takes our hands off, after the application has drained. The server stops, unless another process uses it:
   * then that one takes it over.
   */
  stop(): Promise<void>;
  /** Calls back each time the server is found gone. It comes back by itself, at the same address. */
  onExit(listener: (pid: number) => void): void;
}

export interface SupervisorOptions {
  dataDir: string;
  log: SupervisorLog;
  /** Another copy of the npm package that holds PostgreSQL. */
  packageFolder?: string;
  /** Wins over the standard settings. `startEmbeddedPostgres` does not pass it on. */
  settings?: Settings;
}

const watchEvery = 200;
const longestWait = 90_000;

/**
 * Finds or starts the PostgreSQL of a data folder and looks after it until `stop`.
 *
 * Of all processes that use a data folder one holds the supervisor's lock: it starts the server, and again when it
 * dies. The others are guests, and each of them takes the lock over once it is free. All of them share the users'
 * lock, by which the last one to leave knows that it may stop the server.
 */
export async function supervise(options: SupervisorOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  makeFolders(options.dataDir);
  const layout = layOut(options.dataDir);
  const user = await waitForLock(layout.usersLock);
  let supervisor: Release | undefined;
  let programs: Programs | undefined;
  let current = 0;
  let stopping = false;
  let work: Promise<void> | undefined;
  const listeners: ((pid: number) => void)[] = [];

  const bringUp = async (): Promise<{ adopted: boolean }> => {
    const living = livingPostmaster(layout.cluster);
    if (living) {
      await waitUntilReady(layout.cluster);
      if (livingPostmaster(layout.cluster)?.pid === living.pid) {
        current = living.pid;
        return { adopted: true };
      }
    }
    programs ??= preparePrograms(layout.account, layout.base, options.packageFolder);
    await initialise(layout, programs);
    pruneLogs(layout.logDir);
    const settings = { ...serverSettings(layout, doorOf(layout)?.port ?? 0), ...options.settings };
    current = await startPostmaster(layout, programs, settings);
    return { adopted: false };
  };

  const watch = async () => {
    supervisor ??= tryLock(layout.supervisorLock, 'exclusive');
    const living = livingPostmaster(layout.cluster)?.pid;
    if (living === current) return;
    if (current) {
      log.warn({ pid: current }, 'PostgreSQL is gone');
      const lost = current;
      current = 0;
      for (const listener of listeners) listener(lost);
    }
    if (supervisor) await bringUp();
    else if (living && readPostmasterFile(layout.cluster)?.ready) current = living; // its supervisor was quicker
    if (current) log.info({ pid: current }, 'PostgreSQL is back');
  };

  const begin = async (): Promise<{ adopted: boolean }> => {
    const end = performance.now() + longestWait;
    while (performance.now() < end) {
      supervisor ??= tryLock(layout.supervisorLock, 'exclusive');
      if (supervisor) return bringUp();
      const living = livingPostmaster(layout.cluster);
      if (living?.ready) {
        current = living.pid;
        return { adopted: true };
      }
      await pause(25);
    }
    throw new Error(`Another process looks after the PostgreSQL in ${layout.base}, but it does not come up.`);
  };

  try {
    const { adopted } = await begin();
    const door = doorFor(layout);
    const version = await provideRoleAndDatabase(door);
    log.info({ pid: current, version, adopted, folder: layout.base }, 'PostgreSQL is ready');
    const timer = setInterval(() => {
      work ??= watch()
        .catch((error: unknown) =>
          log.error({ err: error }, 'PostgreSQL could not be started again; trying on'),
        )
        .finally(() => {
          work = undefined;
        });
    }, watchEvery);
    timer.unref();

    return {
      ...door,
      password: door.password,
      database: application.database,
      user: application.role,
      superuser,
      adopted,
      get pid() {
        return current;
      },
      version,
      onExit: (listener) => void listeners.push(listener),
      stop: async () => {
        if (stopping) return;
        stopping = true;
        clearInterval(timer);
        await work;
        await leave(layout, user, supervisor, log);
      },
    };
  } catch (error) {
    supervisor?.();
    user();
    throw error;
  }
}

/** A running server says itself where its socket is; the temporary folder may be another one for each user. */
export function doorFor(layout: Layout): Door {
  const door = doorOf(layout);
  if (!door) throw new Error(`The file that tells the door of the PostgreSQL in ${layout.base} is missing.`);
  const socketDir = readPostmasterFile(layout.cluster)?.socketDir;
  return process.platform === 'win32' || !socketDir ? door : { ...door, host: socketDir };
}

/** Leaves; the supervisor stops the server when no one else uses it, and nobody can come in while it does. */
async function leave(layout: Layout, user: Release, supervisor: Release | undefined, log: SupervisorLog) {
  user();
  if (!supervisor) return;
  const alone = tryLock(layout.usersLock, 'exclusive');
  try {
    const pid = livingPostmaster(layout.cluster)?.pid;
    if (alone && pid) await stopPostmaster(pid, layout.cluster);
    if (!alone) log.info({ pid }, 'PostgreSQL goes on for another process');
  } finally {
    supervisor();
    alone?.();
  }
}

/** Waits while another process is stopping the server. */
async function waitForLock(file: string): Promise<Release> {
  const end = performance.now() + longestWait;
  for (;;) {
    const release = tryLock(file, 'shared');
    if (release) return release;
    if (performance.now() > end) throw new Error(`Another process does not let go of ${file}.`);
    await pause(50);
  }
}
