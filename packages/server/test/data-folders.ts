import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DAY_MS = 86_400_000;

/** A new folder in the temporary folder, whose name begins so, and that PostgreSQL's own user can enter too. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  chmodSync(folder, 0o755);
  return folder;
}

/** Those of other days are of no use any more; one of today may be somebody else's, who is about to name it otherwise. */
function dropOld(prefix: string): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const { mtimeMs = Date.now() } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A folder that is made once for what it is made of, and kept in the temporary folder. Not to be used itself, but copied.
 * @param prefix what its name begins with; folders of other days with such a name are dropped
 * @param sum of what it is made of, in hexadecimal
 * @param make fills a folder; where it throws, nothing is kept
 */
export async function madeOnce(
  prefix: string,
  sum: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const name = `${prefix}${sum.slice(0, 16)}`;
  const made = join(tmpdir(), name);
  if (existsSync(made)) return made;
  dropOld(prefix);
  const making = newFolder(`${name}-`);
  try {
    await make(making);
    renameSync(making, made);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(made)) throw error; // else another run was quicker
  }
  return made;
}

/** Copies a data folder with its owners and rights, which PostgreSQL insists on. @param to need not be there */
export function copyData(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', `${from}/.`, to]);
}
