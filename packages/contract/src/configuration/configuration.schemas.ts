import { z } from 'zod';
import { text, Version } from '../shared/values.ts';
import { DateFormats } from './formats.ts';

export const settingKeys = [
  'system/school',
  'system/attendance',
  'system/formats',
  'system/security',
] as const;

/**
 * One stored setting: `value` is JSON text of an object with key and value (specification 000 §3); of a theme,
 * `themes/{key}`, it is the theme itself (specification 002 §3).
 */
export const SystemSetting = z.object({
  itemName: text(200).min(1),
  value: text(100_000),
  /** The one that was read: a save of an older one gets 409. Without it the last save wins. */
  version: Version.optional(),
});
export type SystemSetting = z.infer<typeof SystemSetting>;
export const SystemSettingsQuery = z.object({ searchName: text(200).optional() });
export const SystemSettingsDelete = z.object({ searchName: text(200).min(1) });

/** `system/school`. */
export const SchoolSettings = z.object({
  name: text(200).min(1),
  /** The number that the authorities give the school; empty where it has none. */
  number: text(40).default(''),
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

/** `system/formats` (specification 001 §3, §9). */
export const FormatSettings = DateFormats;

/** `system/security`. */
export const SecuritySettings = z.object({
  /** Administrators' rights count only once they have set up a second factor. */
  administratorsNeedSecondFactor: z.boolean(),
});

export type AttendanceSettings = z.infer<typeof AttendanceSettings>;
export type SchoolSettings = z.infer<typeof SchoolSettings>;
export type FormatSettings = z.infer<typeof FormatSettings>;
export type SecuritySettings = z.infer<typeof SecuritySettings>;

/** What a school that has set nothing works with. */
export const attendanceDefaults: AttendanceSettings = {
  editWindowDays: 7,
  reasonSet: 'general',
  lateAfterMinutes: 20,
  rollClassTime: '08:45',
};
export const securityDefaults: SecuritySettings = { administratorsNeedSecondFactor: true };
