import { RosterProblem } from '../problem.ts';
import { type RosterFile, rosterFiles } from '../roster.ts';
import type { Limits } from '../source/limits.ts';
import type { SourceFile } from '../source/source.ts';
import { parseCsv } from '../text/csv.ts';
import { decode } from '../text/decode.ts';
import { plain } from './fields.ts';

export interface Manifest {
  version: string | null;
  /** What the manifest says of each file. */
  files: Map<RosterFile, 'bulk' | 'absent'>;
}

/**
 * Reads manifest.csv.
 * @throws {RosterProblem} where it announces changes only (delta): what is missing there is not gone.
 */
export async function readManifest(source: SourceFile, bounds: Limits): Promise<Manifest> {
  const manifest: Manifest = { version: null, files: new Map() };
  const file = 'manifest.csv';
  const text = decode(await source.read(), file, bounds.lineLength);
  for await (const { line, cells } of parseCsv(text, file, bounds.lineLength, () => {})) {
    const [property = '', value = ''] = cells.map((cell) => cell.trim());
    if (plain(property) === 'onerosterversion') manifest.version = value;
    const name = rosterFiles.find((known) => plain(property) === plain(`file.${known}`));
    if (!name) continue;
    const mode = value.toLowerCase();
    if (mode === 'delta') {
      throw new RosterProblem(
        `says that ${name}.csv holds changes only (delta); export the whole roster (bulk).`,
        {
          file,
          line,
        },
      );
    }
    if (mode === 'bulk' || mode === 'absent') manifest.files.set(name, mode);
  }
  return manifest;
}
