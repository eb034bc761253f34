import { statfs } from 'node:fs/promises';

/** Room on the disk of a folder, in bytes: what the process may still use, and all there is. */
export interface DiskRoom {
  free: number;
  total: number;
}

/** How much room there is where a folder is. @throws where there is no such folder, or nobody can tell */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
