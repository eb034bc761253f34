import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { starts } from './pieces.ts';

/** What every screen asks for beside itself: the icons of the list of screens, and the channel by which changes come. */
const beside = /\.icons\.ts$|\/node_modules\/socket\.io-client\//;
/** What else some ask for: administrators, what the checks of the installation are called. */
const others: Record<string, RegExp> = {
  'sign-in': /^$/,
  administrator: new RegExp(`${beside.source}|\\.health\\.json$`),
};

/** By their names, the modules that each first load begins with; all but the sign-in page have the frame. */
const loads: Record<string, readonly string[]> = {
  'sign-in': starts['sign-in'],
  teacher: [...starts.shell, ...starts.teacher],
  office: [...starts.shell, ...starts.office],
  administrator: [...starts.shell, ...starts.office, ...starts.others],
  parent: [...starts.shell, ...starts.family],
  roll: [...starts.shell, ...starts.roll],
};

/** The file that tells which files each first load consists of, by its name; the page first. */
const TOLD = 'first-loads.json';

/** A page's own files, and everything that the modules need which a load begins with, each once. */
function filesOf(begun: readonly string[], also: RegExp, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isBegun = (id: string) => begun.includes(id) || also.test(id);
  const open = chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some(isBegun));
  const files = new Set<string>();
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    open.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []));
  }
  return ['index.html', ...[...files].sort()];
}

/**
 * Tells beside the pages which files a browser fetches that has nothing yet, until the sign-in page, a roll or the Today
 * of each role stands. A journey holds them to what they may weigh.
 */
export const tellFirstLoads = (): Plugin => ({
  name: 'first-loads',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
    const told = Object.entries(loads).map(([name, begun]) => [
      name,
      filesOf(begun, others[name] ?? beside, chunks),
    ]);
    await writeFile(
      resolve(import.meta.dirname, '..', dir ?? 'dist', TOLD),
      `${JSON.stringify(Object.fromEntries(told), null, 2)}\n`,
    );
  },
});
