import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RosterProblem } from '../problem.ts';
import { type ExportVersion, knownFiles } from './columns.ts';
import { toCsv } from './csv.ts';
import type { ExportedTable } from './tables.ts';
import { toZip } from './zip.ts';

const manifest = (tables: readonly ExportedTable[], version: ExportVersion): string => {
  const written = new Set(tables.map(({ name }) => name));
  return toCsv([
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', version],
    ...knownFiles(version).map((name) => [`file.${name}`, written.has(name) ? 'bulk' : 'absent']),
    ['source.systemName', 'Homeroom'],
    ['source.systemCode', 'homeroom'],
  ]);
};

/**
 * Writes a set as a folder, or as a zip where the path ends so. Only its owner may read it. What is there already is
 * never written over.
 * @throws {RosterProblem} where something is there already
 */
export async function writeRoster(
  target: string,
  tables: readonly ExportedTable[],
  version: ExportVersion,
): Promise<void> {
  const files = [
    { name: 'manifest.csv', content: Buffer.from(manifest(tables, version)) },
    ...tables.map(({ name, columns, rows }) => ({
      name: `${name}.csv`,
      content: Buffer.from(toCsv([columns, ...rows])),
    })),
  ];
  if (target.toLowerCase().endsWith('.zip')) return writeNew(target, await toZip(files));
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length)
    throw new RosterProblem(`There is something in ${target} already. Name a new folder.`);
  for (const { name, content } of files) await writeNew(path.join(target, name), content);
}

async function writeNew(file: string, content: Buffer): Promise<void> {
  await writeFile(file, content, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new RosterProblem(`${file} is there already. Name a new file.`);
  });
}
