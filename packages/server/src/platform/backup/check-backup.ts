import { join } from 'node:path';
import { readJournal } from './journal.ts';
import { unpack } from './packed.ts';
import { clusterFile, filesFile } from './parts.ts';
import { BackupRefused } from './refusal.ts';
import type { Backup } from './repository.ts';
import { readTar } from './tar.ts';

const readThrough = async (content: AsyncIterable<Buffer>) => {
  for await (const _ of content);
};

/**
 * Reads all of a backup and compares it with what was written: sizes, check sums, every file of the journal.
 * @throws BackupRefused with what is damaged or missing
 */
export async function checkBackup({ path, manifest }: Backup): Promise<void> {
  const parts = [
    [clusterFile, manifest.parts.cluster],
    [filesFile, manifest.parts.files],
  ] as const;
  for (const [file, part] of parts) {
    let entries = 0;
    await unpack(
      join(path, file),
      async (source) => {
        entries = await readTar(source, (_entry, content) => readThrough(content));
      },
      part,
    );
    if (entries !== part.entries)
      throw new BackupRefused(
        'damaged',
        `${join(path, file)} is damaged: it holds ${entries} files, and ${part.entries} were written.`,
      );
  }
  await readJournal(path, manifest, (_name, content) => readThrough(content));
}
