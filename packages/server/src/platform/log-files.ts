import { appendFileSync } from 'node:fs';
import { type FileHandle, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { LogRecord } from '@homeroom/contract/shared/log-record.ts';
import { LOG_DAYS } from '@homeroom/contract/system-admin/log-files.rules.ts';
import { type Clock, systemClock } from './clock.ts';
import { logRecordOf } from './log-record.ts';
import { makeFolders } from './make-folders.ts';
import { singleFlight } from './realtime/singleFlight.ts';

/** Lines are written together, after so many milliseconds at most. */
const WAIT_MS = 200;
/** What waits for a disk that is slow, in characters: beyond it lines are lost, and counted. */
const MAX_CHARACTERS_WAITING = 4_000_000;
/** A day's file is no larger, in bytes: a log must never be what fills the disk. */
const MAX_BYTES_PER_DAY = 256_000_000;

/** A line as it is kept: what is shown, and which process wrote it. */
export type KeptRecord = LogRecord & { pid: number };

/** The log by days, in files of their own; written by all processes of a machine. */
export interface LogFiles {
  folder: string;
  /** The day whose log is written now. */
  today(): string;
  /** Takes a line of the log; never waits, never throws. */
  add(line: string): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Deletes the log of a day, for whichever process. */
  remove(day: string): Promise<void>;
  /** Lines that could not be written since the start, and since when. */
  lost(): { count: number; since: Date | null };
  /** Writes what waits, and takes no more. */
  close(): Promise<void>;
}

/** Where the log of a day is. */
export const logFileOf = (folder: string, day: string): string => path.join(folder, `${day}.ndjson`);

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** Deletes what was kept long enough; what cannot be deleted is tried again with the next day. */
async function dropOld(folder: string, today: string): Promise<void> {
  const oldest = dayBefore(today, LOG_DAYS - 1);
  for (const name of await readdir(folder)) {
    const [, day] = /^(\d{4}-\d\d-\d\d)\.ndjson$/.exec(name) ?? [];
    if (day && day < oldest) await rm(path.join(folder, name), { force: true });
  }
}

/**
 * Opens a file to write at its end, and makes its folder where that is missing. The folder is the server's alone; what it
 * lies in is not: other users' processes have theirs there.
 */
async function openAtEnd(file: string): Promise<FileHandle> {
  const openIt = () => open(file, 'a', 0o600);
  try {
    return await openIt();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const folder = path.dirname(file);
    makeFolders(path.dirname(folder), 0o755);
    makeFolders(folder, 0o700);
    return openIt();
  }
}

/**
 * Keeps the log by days. Files are opened for each write, so that a deletion, a new day and other processes need no
 * word with each other; what is written is whole lines. A disk that is full or gone loses lines and nothing else.
 * @param dayOf the school's day of an instant
 */
export function openLogFiles(
  folder: string,
  dayOf: (instant: Date) => string,
  clock: Clock = systemClock,
): LogFiles {
  let waiting: string[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let newest = '';
  /** Files whose last write may have left half a line. */
  const torn = new Set<string>();
  const lost = { count: 0, since: null as Date | null };

  const lose = (count: number) => {
    lost.count += count;
    lost.since ??= clock.now();
  };
  const take = (): Map<string, string[]> => {
    const lines = waiting;
    waiting = [];
    size = 0;
    const days = new Map<string, string[]>();
    for (const line of lines) {
      const record = logRecordOf(line);
      if (!record) continue;
      const day = dayOf(new Date(record.msgDateTime));
      const kept: KeptRecord = { ...record, pid: process.pid };
      const of = days.get(day) ?? [];
      of.push(`${JSON.stringify(kept)}\n`);
      days.set(day, of);
    }
    return days;
  };
  const append = async (day: string, lines: string[]) => {
    const file = logFileOf(folder, day);
    try {
      const handle = await openAtEnd(file);
      try {
        const isFull = (await handle.stat()).size > MAX_BYTES_PER_DAY;
        if (isFull) return lose(lines.length);
        await handle.appendFile((torn.has(file) ? '\n' : '') + lines.join(''));
        torn.delete(file);
      } finally {
        await handle.close();
      }
      if (day > newest) {
        newest = day;
        await dropOld(folder, day).catch(() => {});
      }
    } catch {
      torn.add(file);
      lose(lines.length);
    }
  };
  const flush = singleFlight(async () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [day, lines] of take()) await append(day, lines);
  });
  /** The process ends now: nothing can be waited for. */
  const atExit = () => {
    for (const [day, lines] of take()) {
      try {
        appendFileSync(logFileOf(folder, day), lines.join(''), { mode: 0o600 });
      } catch {
        lose(lines.length);
      }
    }
  };
  process.once('exit', atExit);

  return {
    folder,
    today: () => dayOf(clock.now()),
    add(line) {
      if (closed) return;
      if (size + line.length > MAX_CHARACTERS_WAITING) return lose(1);
      waiting.push(line);
      size += line.length;
      timer ??= setTimeout(() => void flush(), WAIT_MS).unref();
    },
    flush,
    remove: async (day) => {
      await flush();
      await rm(logFileOf(folder, day), { force: true });
    },
    lost: () => ({ ...lost }),
    async close() {
      closed = true;
      process.off('exit', atExit);
      await flush();
    },
  };
}
