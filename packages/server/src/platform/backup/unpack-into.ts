import { chmod, chown, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Layout } from '../postgres/layout.ts';
import { unpack } from './packed.ts';
import { clusterFile, type filesFile } from './parts.ts';
import type { Backup } from './repository.ts';
import { readTar } from './tar.ts';

/** Who owns what is restored of the cluster: PostgreSQL's user, where root lends it one. */
type Owner = Layout['account'];

/** Writes a file with its owner and rights. PostgreSQL brings its own to the disk all at once, before it replays its journal. */
export async function writeFileWith(
  file: string,
  content: AsyncIterable<Buffer>,
  mode: number,
  { uid, gid }: Owner,
) {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(content);
    if (uid !== undefined && gid !== undefined) await handle.chown(uid, gid);
    await handle.chmod(mode);
  } finally {
    await handle.close();
  }
}

/** Unpacks an archive into a folder; what it holds is nobody else's to read, whatever the rights of the original. */
export async function unpackInto(
  backup: Backup,
  file: typeof clusterFile | typeof filesFile,
  folder: string,
  owner: Owner,
): Promise<void> {
  const part = file === clusterFile ? backup.manifest.parts.cluster : backup.manifest.parts.files;
  const take = async (source: AsyncIterable<Buffer>) => {
    await readTar(source, async (entry, content) => {
      const path = join(folder, entry.name);
      if (entry.kind === 'file') return writeFileWith(path, content, entry.mode & 0o700, owner);
      await mkdir(path, { mode: 0o700, recursive: true });
      if (owner.uid !== undefined && owner.gid !== undefined) await chown(path, owner.uid, owner.gid);
      await chmod(path, 0o700);
    });
  };
  await unpack(join(backup.path, file), take, part);
}
