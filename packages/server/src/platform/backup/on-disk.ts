import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder that its owner alone may enter, and those above it that are missing. */
export const privateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

/** What a file holds, or a folder lists, is on the disk after this, also where the power fails. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives what lies on the disk under one name another: whole, or not at all. */
export async function renameWhole(from: string, to: string): Promise<void> {
  await rename(from, to);
  await sync(dirname(to));
}

/** Writes a small file whole, or not at all. */
export async function writeWhole(file: string, value: unknown): Promise<void> {
  const half = `${file}.part`;
  const handle = await open(half, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(value, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameWhole(half, file);
}

/** Reads a small file; undefined where there is none. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
