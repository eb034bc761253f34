import { FolderError, makeFolders, refuseUnwritable } from '../make-folders.ts';
import { BackupRefused } from './refusal.ts';

/**
 * Makes a folder that the person at the terminal names, and those above it that are missing.
 * @param named by what the person names it, such as PATH
 * @param mode of folders that are made
 * @throws BackupRefused where it cannot be made or written
 */
export function prepareFolder(folder: string, named: string, mode = 0o777): void {
  try {
    makeFolders(folder, mode);
    refuseUnwritable(folder);
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    throw new BackupRefused('folder', `${error.message} Mend that, or name another folder by ${named}.`);
  }
}
