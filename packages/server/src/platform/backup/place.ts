/** Where the backups of an installation with a database of its own are made. */
export interface BackupPlace {
  /** Absolute path of the folder for everything that is stored. */
  dataDir: string;
  /** Absolute path of the folder of all backups; null: none are made by themselves. */
  folder: string | null;
  /** The version of Homeroom, which stands in each. */
  homeroom: string;
}
