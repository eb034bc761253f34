import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Layout, makePrivate } from '../postgres/layout.ts';
import { REPLACED } from './contents.ts';
import { nameOf } from './repository.ts';

/** Folders of a school that makes room for a restored one: of its database, and of everything else. Null: it has none. */
export interface KeptAside {
  database: string | null;
  files: string | null;
}

/**
 * Where a school that is there will lie: in folders of one name, beside the cluster and within the data folder.
 * @param others what is at the top of the data folder besides the database
 * @returns null where no school is there
 */
export function asideOf(
  layout: Layout,
  dataDir: string,
  others: readonly string[],
  now: Date,
): KeptAside | null {
  const name = `${REPLACED}${nameOf(now)}`;
  const database = existsSync(layout.cluster) ? join(layout.base, name) : null;
  const files = others.length ? join(dataDir, name) : null;
  return database || files ? { database, files } : null;
}

/** Both folders, after "it is moved" and the like. */
export const asideText = ({ database, files }: KeptAside): string =>
  [database && `its database to ${database}`, files && `its other files to ${files}`]
    .filter(Boolean)
    .join(', ');

/** Moves what is there out of the way. */
export async function moveAside(
  layout: Layout,
  dataDir: string,
  others: readonly string[],
  { database, files }: KeptAside,
): Promise<void> {
  if (database) {
    makePrivate(layout.account, database);
    await rename(layout.cluster, join(database, 'cluster'));
  }
  if (!files) return;
  await mkdir(files, { mode: 0o700 });
  for (const other of others) await rename(join(dataDir, other), join(files, other));
}
