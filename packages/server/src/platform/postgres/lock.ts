import { DatabaseSync } from 'node:sqlite';

/** Gives a lock back. Safe to call twice. */
export type Release = () => void;

/**
 * Tries to lock a file, at once and without waiting: many may hold it `shared`, or one `exclusive`.
 * Answers undefined while others are in the way.
 *
 * The lock is the operating system's own, taken through SQLite, and so it ends with the process, however that
 * ends. A file holding a process number does not: after kill -9, or a restart of a container, the number may
 * belong to somebody else.
 */
export function tryLock(file: string, mode: 'shared' | 'exclusive'): Release | undefined {
  const handle = new DatabaseSync(file);
  try {
    if (mode === 'exclusive') handle.exec('BEGIN EXCLUSIVE');
    else handle.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
  } catch (error) {
    handle.close();
    if (isBusy(error)) return undefined;
    throw new Error(`The lock file ${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
  return () => {
    if (handle.isOpen) handle.close();
  };
}

const sqliteBusy = 5;
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy;
