import { z } from 'zod';
import { DateFormats } from '../shared/formats.ts';
import { isTimeZone } from '../shared/time-zones.ts';
import { oneLine, text, Version } from '../shared/values.ts';

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

/** Most lines of the school's address, and the longest one: more has no room at the head of a letter. */
export const MAX_ADDRESS_LINES = 6;
export const LONGEST_ADDRESS_LINE = 60;

/** Lines of an address as somebody typed it, without those that are empty. */
export const linesOfAddress = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `system/school`. */
export const SchoolSettings = z.object({
  name: oneLine(200).min(1),
  /** The number that the authorities give the school; empty where it has none. */
  number: oneLine(40).default(''),
  /** Where letters to it go, and by what else it is reached, line by line: at the head of its letters; empty: nothing. */
  address: text(400)
    .refine((typed) => linesOfAddress(typed).length <= MAX_ADDRESS_LINES, {
      error: 'school.address_too_many_lines',
      params: { lines: MAX_ADDRESS_LINES },
    })
    .refine((typed) => linesOfAddress(typed).every((line) => line.length <= LONGEST_ADDRESS_LINE), {
      error: 'school.address_line_too_long',
      params: { characters: LONGEST_ADDRESS_LINE },
    })
    .default(''),
  /** The number at which families call the office; empty: they are shown none. */
  phone: oneLine(50).default(''),
  /** IANA name. */
  timeZone: text(64).refine(isTimeZone, { error: 'time_zone.unknown' }),
});

/** `system/formats` (specification 001 §3, §9). */
export const FormatSettings = DateFormats;

export type SchoolSettings = z.infer<typeof SchoolSettings>;
export type FormatSettings = z.infer<typeof FormatSettings>;
