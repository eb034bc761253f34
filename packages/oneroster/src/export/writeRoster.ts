import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RosterProblem } from '../problem.ts';
import { type ExportVersion, knownFiles } from './columns.ts';
import { csvPieces } from './csv.ts';
import type { ExportedTable } from './tables.ts';
import { zipPieces } from './zip.ts';

const manifest = (tables: readonly ExportedTable[], version: ExportVersion): string[][] => {
  const written = new Set(tables.map(({ name }) => name));
  return [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', version],
    ...knownFiles(version).map((name) => [`file.${name}`, written.has(name) ? 'bulk' : 'absent']),
    ['source.systemName', 'Homeroom'],
    ['source.systemCode', 'homeroom'],
  ];
};

/**
 * Writes a set as a folder, or as a zip where the path ends so, row by row as the tables give them. Only its owner may
 * read it. What is there already is never written over; what cannot be written to its end is taken away again.
 * @param written called with each file that is complete, and its rows
 * @throws {RosterProblem} where something is there already
 */
export async function writeRoster(
  target: string,
  tables: readonly ExportedTable[],
  version: ExportVersion,
  written: (file: string, rows: number) => void = () => {},
): Promise<void> {
  async function* counted({ name, columns, rows }: ExportedTable) {
    let count = 0;
    yield columns;
    for await (const row of rows) {
      count++;
      yield row;
    }
    written(`${name}.csv`, count);
  }
  const files = [
    { name: 'manifest.csv', content: csvPieces(manifest(tables, version)) },
    ...tables.map((table) => ({ name: `${table.name}.csv`, content: csvPieces(counted(table)) })),
  ];
  if (target.toLowerCase().endsWith('.zip')) return writeNew(target, zipPieces(files));
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length)
    throw new RosterProblem(`There is something in ${target} already. Name a new folder.`);
  const made: string[] = [];
  try {
    for (const { name, content } of files) {
      await writeNew(path.join(target, name), content);
      made.push(path.join(target, name));
    }
  } catch (error) {
    for (const file of made) await rm(file);
    throw error;
  }
}

async function writeNew(file: string, content: AsyncIterable<Buffer>): Promise<void> {
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  let isOurs = false;
  stream.once('open', () => {
    isOurs = true;
  });
  await pipeline(Readable.from(content), stream).catch(async (error: NodeJS.ErrnoException) => {
    if (isOurs) await rm(file);
    if (error.code !== 'EEXIST') throw error;
    throw new RosterProblem(`${file} is there already. Name a new file.`);
  });
}
