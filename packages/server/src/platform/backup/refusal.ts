/** Why a backup cannot be made or used, in a sentence for whoever runs the installation. It names paths, and nobody. */
export class BackupRefused extends Error {
  /** The same for the screen, which has words for it. */
  readonly code: RefusalCode;
  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

export type RefusalCode =
  | 'system'
  | 'database'
  | 'folder'
  | 'busy'
  | 'damaged'
  | 'newer'
  | 'moment'
  | 'living'
  | 'room'
  | 'first'
  | 'gap';

/** Windows lets nobody copy what the database has open, and has no rights of folders as 0700. */
export function refuseSystem(platform: NodeJS.Platform = process.platform): void {
  if (platform !== 'win32') return;
  throw new BackupRefused(
    'system',
    'Homeroom makes and restores its own backups on Linux and macOS alone. On Windows stop Homeroom and copy the data folder, or give it a PostgreSQL in DATABASE_URL, which has tools for this.',
  );
}
