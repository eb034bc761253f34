import { RosterProblem } from '../problem.ts';
import { type RosterFile, rosterFiles } from '../roster.ts';
import type { SourceFile } from './source.ts';

export interface Layout {
  manifest: SourceFile | undefined;
  files: Partial<Record<RosterFile, SourceFile>>;
  /** Names of the files that are not used. */
  ignored: string[];
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const isCsv = (path: string) => path.toLowerCase().endsWith('.csv');

/**
 * Finds the files of the set by name, in any case. They may lie in one folder within the set, as they do when
 * somebody zips the folder instead of its files; not in several.
 * @throws {RosterProblem} where there are none, or which ones are meant is not clear.
 */
export function layOut(all: readonly SourceFile[]): Layout {
  const tables = all.filter((file) => isCsv(file.path));
  if (tables.length === 0) throw new RosterProblem('There are no CSV files here.');
  const folders = new Set(tables.map((file) => folderOf(file.path)));
  const folder = [...folders][0] ?? '';
  if (folders.size > 1) throw new RosterProblem('The CSV files lie in several folders; put them into one.');
  if (folder.split('/').length > 2)
    throw new RosterProblem('The CSV files lie too deep; put them at the top.');

  const layout: Layout = { manifest: undefined, files: {}, ignored: [] };
  const wanted = new Map(rosterFiles.map((name) => [`${name.toLowerCase()}.csv`, name]));
  for (const file of tables) {
    const lower = nameOf(file.path).toLowerCase();
    const name = wanted.get(lower);
    if (lower === 'manifest.csv') layout.manifest = once(layout.manifest, file);
    else if (name) layout.files[name] = once(layout.files[name], file);
    else layout.ignored.push(nameOf(file.path));
  }
  layout.ignored.push(...all.filter((file) => !isCsv(file.path)).map((file) => file.path));
  return layout;
}

function once(before: SourceFile | undefined, file: SourceFile): SourceFile {
  if (before) throw new RosterProblem('stands there twice, in different case.', { file: nameOf(file.path) });
  return file;
}
