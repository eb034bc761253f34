import { daysBetween } from '@homeroom/contract/shared/days.ts';
import { type DateFormats, defaultFormats } from '@homeroom/contract/shared/formats.ts';
import type { PartOfDay } from '@homeroom/contract/shared/part-of-day.ts';
import { useSyncExternalStore } from 'react';
import { dateOf, formatDate } from './datePattern.ts';
import { t } from './words.ts';

let inUse: DateFormats = defaultFormats;
const listeners = new Set<() => void>();

/** The school's formats (specification 001 §3, §9), in the tokens of date-fns. */
export const formats = (): DateFormats => inUse;

/** Puts the school's formats to use; what is missing has its default. Everything that shows a date is drawn anew. */
export const setFormats = (chosen: Partial<DateFormats>): void => {
  const next = { ...defaultFormats, ...chosen };
  if (JSON.stringify(next) === JSON.stringify(inUse)) return;
  inUse = next;
  for (const listener of listeners) listener();
};

/** The formats; whoever asks is drawn anew when they change. The router asks for every screen. */
export const useFormats = (): DateFormats =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, formats);

const DASH = '–';
const isEmpty = (value: string | null | undefined): value is '' | null | undefined =>
  !value || value.startsWith('0001-01-01');

const show = (value: string | null | undefined, pattern: string, fallback = pattern) => {
  if (isEmpty(value)) return DASH;
  const date = dateOf(value);
  if (Number.isNaN(date.getTime())) return value;
  try {
    return formatDate(date, pattern);
  } catch {
    // A format of another version; a date that is shown plainly is better than none.
    return formatDate(date, fallback);
  }
};

/** `2026-11-20` in the school's date format; an empty date is a dash. */
export const formatDay = (day: string | null | undefined): string =>
  show(day?.slice(0, 10), inUse.date, defaultFormats.date);

/** How a day is written, to whoever is to write one: tokens such as `yyyy` are read by few. */
export const exampleDay = (): string => formatDay('2026-03-31');

/** `2026-11-20` with its weekday. */
export const formatDayLong = (day: string | null | undefined): string =>
  show(day?.slice(0, 10), inUse.daydate, defaultFormats.daydate);

/** The school's date with its short weekday before it: `Fri 2026-11-20`. */
export const formatDayWithWeekday = (day: string): string =>
  /E/.test(inUse.date) ? formatDay(day) : show(day, `EEE ${inUse.date}`, `EEE ${defaultFormats.date}`);

/**
 * The short form of a date format: weekday, day and the name of the month, in the order of the school's own; where
 * that begins with the year, the day comes first (decision 020).
 */
export const shortOf = (date: string): string => {
  const order: string[] = date.replace(/'[^']*'/g, '').match(/y|M|d/g) ?? [];
  return order[0] !== 'y' && order.indexOf('M') < order.indexOf('d') ? 'EEE MMM d' : 'EEE d MMM';
};

/** `Fri 20 Nov`, for heads that have little room. */
export const formatDayShort = (day: string | null | undefined): string =>
  show(day?.slice(0, 10), shortOf(inUse.date));

/** The month of a day by its short name, `Nov`. */
export const formatMonth = (day: string | null | undefined): string => show(day?.slice(0, 10), 'MMM');

/** `09:05` or a local time `2026-11-20T09:05:00` as a time of day. */
export const formatTime = (time: string | null | undefined): string =>
  isEmpty(time)
    ? DASH
    : show(/^\d\d:\d\d/.test(time) ? `2000-01-01T${time}` : time, inUse.time, defaultFormats.time);

/**
 * The part of a day for which an absence is known, "10:00 AM–11:30 AM", "from 10:00 AM", "until 10:00 AM"; empty for whole
 * days. A copy that was kept before there were times has none.
 */
export const formatPartOfDay = ({ timeFrom, timeTo }: Partial<PartOfDay>): string => {
  if (timeFrom && timeTo) return `${formatTime(timeFrom)}–${formatTime(timeTo)}`;
  if (timeFrom) return t('ui:fromTime', { time: formatTime(timeFrom) });
  return timeTo ? t('ui:untilTime', { time: formatTime(timeTo) }) : '';
};

/** A local time `2026-11-20T09:05:00` as day and time. */
export const formatDateTime = (time: string | null | undefined): string =>
  show(time, inUse.datetime, defaultFormats.datetime);

/** A format of a time with its seconds: behind the minutes, parted from them as those are from the hours. */
const withSeconds = (pattern: string): string => {
  if (/s/.test(pattern.replace(/'[^']*'/g, ''))) return pattern;
  const between = /[Hh]([^A-Za-z'\s]+)m/.exec(pattern)?.[1] ?? ':';
  return pattern.replace(/'[^']*'|m+/g, (part) => (part.startsWith('m') ? `${part}${between}ss` : part));
};

/** The same to the second, for what is written down as it happens. */
export const formatDateTimeSeconds = (time: string | null | undefined): string =>
  show(time, withSeconds(inUse.datetime), withSeconds(defaultFormats.datetime));

/** A local time in any format, e.g. one that is being edited. */
export const formatAs = (time: string, pattern: string): string => formatDate(dateOf(time), pattern);

/** Within so many days a day without its year can be no other one. */
export const DAYS_WITHOUT_YEAR = 183;

/** "today", "yesterday", "Tue" where nearer than a week, "Tue 3 Nov" where nearer than half a year, else the exact date. */
export const relativeDay = (day: string, today: string): string => {
  const distance = daysBetween(today, day);
  if (distance === 0) return t('ui:today');
  if (distance === -1) return t('ui:yesterday');
  if (distance === 1) return t('ui:tomorrow');
  if (Math.abs(distance) < 7) return show(day, 'EEE');
  return Math.abs(distance) < DAYS_WITHOUT_YEAR ? formatDayShort(day) : formatDay(day);
};

/** A local time as people say it: "today 9:05 AM", "Tue 3 Nov 9:05 AM"; day and time as they are far from today. */
export const relativeMoment = (time: string, today: string): string => {
  const day = time.slice(0, 10);
  return Math.abs(daysBetween(today, day)) < DAYS_WITHOUT_YEAR
    ? `${relativeDay(day, today)} ${formatTime(time)}`
    : formatDateTime(time);
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
