import { format, parseISO } from 'date-fns';
import { t } from './words.ts';

/** Specification 001 §9, default formats. */
export const formats = {
  date: 'yyyy-MM-dd',
  time: 'h:mm a',
  datetime: 'yyyy-MM-dd h:mm a',
  daydate: 'EEEE yyyy-MM-dd',
} as const;

const DASH = '–';
const isEmpty = (value: string | null | undefined): value is '' | null | undefined =>
  !value || value.startsWith('0001-01-01');

const show = (value: string | null | undefined, pattern: string) => {
  if (isEmpty(value)) return DASH;
  const date = parseISO(value);
  return Number.isNaN(date.getTime()) ? value : format(date, pattern);
};

/** `2026-11-20` in the school's date format; an empty date is a dash. */
export const formatDay = (day: string | null | undefined): string => show(day?.slice(0, 10), formats.date);

/** `2026-11-20` with its weekday. */
export const formatDayLong = (day: string | null | undefined): string =>
  show(day?.slice(0, 10), formats.daydate);

/** The school's date with its short weekday before it: `Fri 2026-11-20`. */
export const formatDayWithWeekday = (day: string): string => show(day, `EEE ${formats.date}`);

/** `Fri 20 Nov`, for heads that have little room. */
export const formatDayShort = (day: string | null | undefined): string =>
  show(day?.slice(0, 10), 'EEE d MMM');

/** `09:05` or a local time `2026-11-20T09:05:00` as a time of day. */
export const formatTime = (time: string | null | undefined): string =>
  isEmpty(time) ? DASH : show(/^\d\d:\d\d/.test(time) ? `2000-01-01T${time}` : time, formats.time);

/** A local time `2026-11-20T09:05:00` as day and time. */
export const formatDateTime = (time: string | null | undefined): string => show(time, formats.datetime);

/** Days from one school day to another; both `yyyy-MM-dd`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** A school day moved by a number of days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** "today", "yesterday", "Tue" where nearer than a week, else the exact date. */
export const relativeDay = (day: string, today: string): string => {
  const distance = daysBetween(today, day);
  if (distance === 0) return t('ui:today');
  if (distance === -1) return t('ui:yesterday');
  if (distance === 1) return t('ui:tomorrow');
  return Math.abs(distance) < 7 ? show(day, 'EEE') : formatDay(day);
};

/** Seconds as d, hr, m, s without its empty parts (specification 000 §9): 90 is `1m 30s`. */
export const formatSeconds = (seconds: number): string => {
  const parts = [
    [Math.floor(seconds / 86_400), t('ui:unitDay')],
    [Math.floor(seconds / 3600) % 24, t('ui:unitHour')],
    [Math.floor(seconds / 60) % 60, t('ui:unitMinute')],
    [Math.floor(seconds) % 60, t('ui:unitSecond')],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount}${unit}`);
  return shown.join(' ') || `0${t('ui:unitSecond')}`;
};
