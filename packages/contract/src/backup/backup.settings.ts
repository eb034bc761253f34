import { z } from 'zod';
import { TimeOfDay } from '../shared/values.ts';

/** The most backups that are kept: of a year, one a day. */
export const MAX_BACKUPS_KEPT = 366;

/** `system/backup`: when backups are made, where the installation names a folder for them. */
export const BackupSettings = z.object({
  /** From when on in the day, in school time. */
  at: TimeOfDay,
  /** How many are kept; the oldest go. */
  keep: z.int().min(1).max(MAX_BACKUPS_KEPT),
});
export type BackupSettings = z.infer<typeof BackupSettings>;

/** What a school that has set nothing works with. */
export const backupDefaults: BackupSettings = { at: '02:00', keep: 14 };
