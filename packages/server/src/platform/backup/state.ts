import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { BACKUP_STATE } from './contents.ts';
import { privateFolder, readIfThere, writeWhole } from './on-disk.ts';

/** What went wrong the last time, until it goes well again: a code of ours or the system's, and since when. */
const Failure = z.object({ since: z.iso.datetime(), reason: z.string() });
export type Failure = z.infer<typeof Failure>;

/** `made`: backups; `followed`: the journal after them. */
export type Work = 'followed' | 'made';

const fileOf = (dataDir: string, work: Work) => join(resolve(dataDir), BACKUP_STATE, `${work}.json`);

/** What a data folder is called in its backups. A copy that was restored elsewhere gets another name: it keeps its own. */
export async function ownerOf(dataDir: string): Promise<string> {
  const folder = join(resolve(dataDir), BACKUP_STATE);
  await privateFolder(folder);
  const file = join(folder, 'owner');
  await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readIfThere(file))?.trim() ?? '';
}

/** What went wrong; null where the last time went well. A note that cannot be read says so itself. */
export async function failureOf(dataDir: string, work: Work): Promise<Failure | null> {
  const text = await readIfThere(fileOf(dataDir, work));
  if (text === undefined) return null;
  try {
    return Failure.nullable().parse(JSON.parse(text));
  } catch {
    return { since: new Date(0).toISOString(), reason: 'damaged' };
  }
}

/** Notes that it went wrong, or well. What went wrong before keeps its "since". */
export async function note(dataDir: string, work: Work, now: Date, reason: string | null): Promise<void> {
  const before = await failureOf(dataDir, work);
  if (reason === null && before === null) return;
  if (reason !== null && before?.reason === reason) return;
  await privateFolder(join(resolve(dataDir), BACKUP_STATE));
  const since = before?.since ?? now.toISOString();
  await writeWhole(fileOf(dataDir, work), reason === null ? null : ({ since, reason } satisfies Failure));
}
