import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { RosterProblem } from '../problem.ts';
import type { Limits } from './limits.ts';
import type { Source, SourceFile } from './source.ts';

/** A folder, and one folder below it. Links are refused: they can lead out of what the operator named. */
export async function openFolder(folder: string, bounds: Limits): Promise<Source> {
  const files: SourceFile[] = [];
  let entries = 0;
  let total = 0;
  const look = async (within: string, depth: number): Promise<void> => {
    for (const name of (await readdir(path.join(folder, within))).sort()) {
      if (++entries > bounds.entries)
        throw new RosterProblem(`The folder holds more than ${bounds.entries} files.`);
      if (name.startsWith('.')) continue;
      const relative = within ? `${within}/${name}` : name;
      const full = path.join(folder, relative);
      const found = await lstat(full);
      if (found.isSymbolicLink())
        throw new RosterProblem('is a symbolic link, which is not followed.', { file: relative });
      if (found.isDirectory()) {
        if (depth === 0) await look(relative, 1);
        continue;
      }
      if (!found.isFile()) throw new RosterProblem('is not a plain file.', { file: relative });
      if (found.size > bounds.fileBytes) {
        throw new RosterProblem(`is larger than the ${bounds.fileBytes} bytes that are allowed.`, {
          file: relative,
        });
      }
      total += found.size;
      if (total > bounds.totalBytes) {
        throw new RosterProblem(
          `The files are larger than the ${bounds.totalBytes} bytes that are allowed in all.`,
        );
      }
      // Not past the size that was looked at: the file may still be growing.
      files.push({
        path: relative,
        read: async () => createReadStream(full, { start: 0, end: Math.max(0, found.size - 1) }),
      });
    }
  };
  await look('', 0);
  return { files, close: async () => {} };
}
