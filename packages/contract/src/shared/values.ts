import { z } from 'zod';

/** The largest id that PostgreSQL's `integer` can hold. */
export const MAX_ID = 2_147_483_647;

const wellFormed = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Text of a person or a form: no NUL (PostgreSQL has none), no lone surrogate, bounded. */
export const text = (max: number) => z.string().max(max).refine(wellFormed, { error: 'text.unstorable' });

/** What turns the direction of the text around it, so that what stands beside it reads otherwise than it is. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;

/** Text of several lines that others read in a list: what is in it changes nothing outside of it. */
export const lines = (max: number) =>
  text(max).refine((typed) => !turning.test(typed), {
    error: 'text.turned',
  });

/**
 * Control characters, line ends of Unicode, and whatever has no shape of its own, but for the joiners that names of some
 * scripts need (200C, 200D), what chooses among shapes (FE00 to FE0F), and the letters of flags (E0020 to E007F).
 */
const unseen =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** A name, or whatever else stands on a line among others: text without anything that would disturb them unseen. */
export const oneLine = (max: number) =>
  text(max).refine((typed) => !unseen.test(typed), {
    error: 'text.unseen',
  });

/** A record's id in JSON: a positive integer. */
export const Id = z.int().min(1).max(MAX_ID);

/** The same, and 0 for a new record. */
export const NewId = z.int().min(0).max(MAX_ID);

/** This user's right on a record or a cell: 0 none, 1 read, 2 read and write (specification 001 §6). */
export const PermissionLevel = z.int().min(0).max(2);

/** 0 none, 1 read, 2 read and write: sent with a record or a cell, and checked again on write (specification 001 §6). */
export type RecordPermission = 0 | 1 | 2;

/** A record's id in a path. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, { error: 'id.malformed' })
  .refine((s) => Number(s) <= MAX_ID, { error: 'value.too_large' })
  .transform(Number);

/** The same, and `0` for a new record. */
export const NewPathId = z
  .string()
  .regex(/^(0|[1-9]\d{0,9})$/, { error: 'id.malformed_or_new' })
  .refine((s) => Number(s) <= MAX_ID, { error: 'value.too_large' })
  .transform(Number);

/** The path's id of whatever record the call names. */
export const OfRecord = z.object({ id: PathId });

/** An optional id in a query: absent, empty, `0` and `null` all mean "none". */
export const QueryId = z
  .string()
  .regex(/^(|null|0|[1-9]\d{0,9})$/, { error: 'id.malformed' })
  .refine((s) => !(Number(s) > MAX_ID), { error: 'value.too_large' })
  .transform((s) => Number(s) || undefined)
  .optional();

/** A switch in a query; its bare name means yes, as in `?byclass&dateOf=…`. */
export const QueryFlag = z
  .enum(['', 'true', 'false', 'True', 'False', '1', '0'])
  .transform((s) => s !== 'false' && s !== 'False' && s !== '0')
  .optional();

/** True for a day that exists, in `yyyy-MM-dd`, from 1900 to 2199. */
export const isDay = (s: string) => {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(s)) return false;
  const day = new Date(`${s}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(s);
};

/** A school day, `yyyy-MM-dd`: it stays a string everywhere. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, { error: 'day.malformed' })
  .refine(isDay, { error: 'day.unknown' });

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'.split('|');
const medium = new RegExp(
  `^(${months.join('|')}) (\\d{1,2}), (\\d{4}),? (0?[1-9]|1[0-2]):(\\d\\d):(\\d\\d)\\s(AM|PM)$`,
);

/** `Nov 20, 2026 9:05:00 AM` as `2026-11-20T09:05:00`; anything else is returned as it came. */
export const fromMediumFormat = (s: string) => {
  const parts = medium.exec(s);
  if (!parts) return s;
  const [, month = '', day = '', year = '', hour = '', minute = '', second = '', half = ''] = parts;
  const two = (n: number | string) => String(n).padStart(2, '0');
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${year}-${two(months.indexOf(month) + 1)}-${two(day)}T${two(hours)}:${minute}:${second}`;
};

const isLocal = (s: string) =>
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(s) && isDay(s.slice(0, 10));

/** School time without a zone, `YYYY-MM-DDTHH:mm:ss`, as it is answered. */
export const LocalDateTime = z.string();

/** School time as it is received: ISO or medium format; the empty date `0001-01-01` is read as null (api, Conventions). */
export const LocalDateTimeInput = z
  .string()
  .max(40)
  .transform((s) => (s.startsWith('0001-01-01') || s === '' ? null : fromMediumFormat(s)))
  .refine((s) => s === null || isLocal(s), { error: 'local_time.malformed' })
  .nullable();

/** A time of day, `HH:mm`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time.malformed' });

/** The count of saves a record has seen; 0 where nothing is stored yet. */
export const Version = z.int().min(0).max(MAX_ID);

/** `name` of something with an id, as lists and defaults carry it. */
export const Item = z.object({ id: Id, itemName: z.string() });

/** The most that a typeahead shows (specification 000 §9). */
export const MAX_MATCHES = 15;

/** Ids joined by commas; absent or empty: not asked for. An id that no record can have is left out. */
export const QueryIds = z
  .string()
  .regex(/^(\d{1,10}(,\d{1,10}){0,999})?$/, { error: 'ids.malformed' })
  .transform((joined) =>
    joined === ''
      ? undefined
      : joined
          .split(',')
          .map(Number)
          .filter((id) => id > 0 && id <= 2_147_483_647),
  )
  .optional();
