import { open, stat } from 'node:fs/promises';
import { RosterProblem } from '../problem.ts';
import { openFolder } from './folder.ts';
import type { Limits } from './limits.ts';
import type { Source } from './source.ts';
import { openZip } from './zip.ts';

/**
 * Opens a folder or a zip with roster files.
 * @throws {RosterProblem} where there is none, or it is not one that can be trusted.
 */
export async function openSource(path: string, bounds: Limits): Promise<Source> {
  const found = await stat(path).catch((cause) => {
    throw new RosterProblem(`There is nothing to read at ${path}.`, { cause });
  });
  if (found.isDirectory()) return openFolder(path, bounds);
  if (!found.isFile()) throw new RosterProblem(`${path} is neither a folder nor a file.`);
  if (await startsLikeZip(path)) return openZip(path, bounds);
  throw new RosterProblem(`${path} is not a zip file; give the folder or the zip that holds the roster.`);
}

/** `PK`, followed by the mark of an entry, of an empty archive, or of one in parts. */
async function startsLikeZip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}
