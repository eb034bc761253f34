import { z } from 'zod';
import { text } from '../shared/values.ts';

export const settingKeys = ['system/school', 'system/attendance'] as const;

/** One stored setting: `value` is JSON text of an object with key and value (specification 000 §3). */
export const SystemSetting = z.object({ itemName: text(200).min(1), value: text(100_000) });
export const SystemSettingsQuery = z.object({ searchName: text(200).optional() });

/** `system/school`. */
export const SchoolSettings = z.object({
  name: text(200).min(1),
  /** IANA name. */
  timeZone: text(64).refine(
    (zone) => {
      // An offset has no summer time, and the database reads its sign the other way round.
      if (/^[+-]/.test(zone)) return false;
      try {
        return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
      } catch {
        return false;
      }
    },
    { error: 'is not a time zone' },
  ),
});

/** `system/attendance`. */
export const AttendanceSettings = z.object({
  /** Days after its own on which a teacher may still change a roll; later it needs the office. */
  editWindowDays: z.int().min(0).max(366),
  /** Which set of reason codes the school uses. */
  reasonSet: z.enum(['general', 'england', 'australia']),
  /** Minutes after its start at which a roll that is not submitted counts as late. */
  lateAfterMinutes: z.int().min(0).max(600),
  /** When the morning roll begins, `HH:mm`. */
  rollClassTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});
export type AttendanceSettings = z.infer<typeof AttendanceSettings>;
export type SchoolSettings = z.infer<typeof SchoolSettings>;
