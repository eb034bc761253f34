import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** That a folder cannot be made or written, in a sentence that names it and says why. */
export class FolderError extends Error {}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Why nothing can be made at a path. What the system says itself often misleads: ENOENT, where the folder above is there. */
function whyNot(path: string, { code = '' }: NodeJS.ErrnoException): string {
  const above = dirname(path);
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${path} is a file, and no folder`;
  if (code === 'EACCES' || code === 'EPERM') return `the user who runs this may not write in ${above}`;
  if (code === 'EROFS') return `the disk of ${above} takes no writes`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `the disk of ${above} is full`;
  return `the system lets nobody make a folder in ${above} (${code})`;
}

/** @param path what could not be made for it */
const unwritable = (folder: string, path: string, cause: unknown) =>
  new FolderError(`${folder} cannot be written: ${whyNot(path, cause as Error)}.`, { cause });

/**
 * Makes a folder and those above it that are missing. Node's own `recursive` never ends where the system says of a new
 * folder that it is not there although the one above is, as Linux does under /proc.
 *
 * @param mode of folders that are made
 * @returns the topmost of those that were made
 * @throws FolderError where one cannot be made
 */
export function makeFolders(folder: string, mode = 0o777): string | undefined {
  const missing: string[] = [];
  try {
    for (let path = resolve(folder); !isFolder(path); path = dirname(path)) {
      missing.unshift(path);
      if (path === dirname(path)) break;
    }
  } catch (error) {
    throw unwritable(folder, folder, error);
  }
  for (const path of missing)
    try {
      mkdirSync(path, mode);
    } catch (error) {
      // Else another process was first.
      if (!isFolder(path)) throw unwritable(folder, path, error);
    }
  return missing[0];
}

/** @throws FolderError where nothing can be made in a folder that is there: its rights alone do not tell of every system */
export function refuseUnwritable(folder: string): void {
  const trial = join(folder, '.homeroom-');
  try {
    rmdirSync(mkdtempSync(trial));
  } catch (error) {
    throw unwritable(folder, trial, error);
  }
}
