import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';

/** A small set of OneRoster 1.1, with what real ones have: one-word names, commas, several teachers, a cut year. */
export const smallSet = path.join(import.meta.dirname, 'fixtures/small-1.1');

export const toCsv = (rows: readonly (readonly string[])[], end = '\n') =>
  stringify([...rows], { record_delimiter: end, quoted_match: /[\r\n]/ });

/** Folders made by a test file, and the end of them. */
export class Folders {
  private readonly made: string[] = [];

  async empty(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'homeroom-roster-'));
    this.made.push(folder);
    return folder;
  }

  /** A folder with these files. */
  async of(files: Record<string, string | Buffer>): Promise<string> {
    const folder = await this.empty();
    for (const [name, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), content);
    }
    return folder;
  }

  /** The small set, with the text of some files changed; undefined takes a file away. */
  async changed(
    changes: Record<string, ((text: string) => string | Buffer | undefined) | string | Buffer>,
  ): Promise<string> {
    const folder = await this.empty();
    await cp(smallSet, folder, { recursive: true });
    for (const [name, change] of Object.entries(changes)) {
      const file = path.join(folder, name);
      const next = typeof change === 'function' ? change(await readFile(file, 'utf8')) : change;
      if (next === undefined) await rm(file);
      else await writeFile(file, next);
    }
    return folder;
  }

  /** A file with these bytes. */
  async file(name: string, bytes: Buffer): Promise<string> {
    const file = path.join(await this.empty(), name);
    await writeFile(file, bytes);
    return file;
  }

  async remove(): Promise<void> {
    for (const folder of this.made) await rm(folder, { recursive: true, force: true });
  }
}

/** The files of a folder, by name. */
export async function contentOf(folder: string): Promise<Record<string, Buffer>> {
  const names = await readdir(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))])),
  );
}

/** A line taken out of a file's text. */
export const without = (start: string) => (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(`${start},`))
    .join('\n');

/** A line added at the end. */
export const plus =
  (...lines: string[]) =>
  (text: string) =>
    `${text}${lines.join('\n')}\n`;
