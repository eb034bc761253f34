/** What the area says where it refuses something, in English, by code; facts stand in braces. */
export const backupWords = {
  'backup.off': 'No backup folder is set: set one in HOMEROOM_BACKUPS when the server is started.',
} as const;
