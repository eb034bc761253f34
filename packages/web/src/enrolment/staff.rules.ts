import './enrolment.words.ts';
import type { TeacherInformation } from '@homeroom/contract/enrolment/teacher-information.endpoints.ts';
import { formatAs } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import type { Field } from '../ui/fields/Fields.tsx';

/** A time at school as it is typed: empty texts where it is not yet. */
export interface TimeDraft {
  weekday: number;
  timeStart: string;
  timeEnd: string;
}
export interface StaffDraft {
  code: string;
  position: string;
  campusID: number | null;
  isTeaching: boolean;
  dateStart: string | null;
  dateEnd: string | null;
  staffTimes: TimeDraft[];
}

/** ISO: 1 is Monday. 2026-11-16 is one. */
export const weekdayName = (weekday: number, pattern = 'EEEE'): string =>
  formatAs(`2026-11-${15 + weekday}`, pattern);

const byTime = (a: TimeDraft, b: TimeDraft) =>
  a.weekday - b.weekday || a.timeStart.localeCompare(b.timeStart);

export const staffDraft = (stored: TeacherInformation): StaffDraft => ({
  code: stored.code,
  position: stored.position,
  campusID: stored.campus?.id ?? null,
  isTeaching: stored.isTeaching,
  dateStart: stored.dateStart,
  dateEnd: stored.dateEnd,
  staffTimes: stored.staffTimes
    .map(({ weekday, timeStart, timeEnd }) => ({ weekday, timeStart, timeEnd }))
    .sort(byTime),
});

export const staffFields = (
  campuses: readonly { id: number; itemName: string }[],
): Field<keyof StaffDraft>[] => [
  { name: 'code', label: t('enrolment:staff.code'), kind: 'text', max: 20 },
  { name: 'position', label: t('enrolment:staff.position'), kind: 'text', max: 100 },
  {
    name: 'campusID',
    label: t('enrolment:staff.campus'),
    kind: 'id',
    options: campuses.map(({ id, itemName }) => ({ value: String(id), label: itemName })),
  },
  { name: 'dateStart', label: t('enrolment:staff.dateStart'), kind: 'day' },
  { name: 'dateEnd', label: t('enrolment:staff.dateEnd'), kind: 'day' },
  { name: 'isTeaching', label: t('enrolment:staff.isTeaching'), kind: 'check' },
];

/** What keeps staff information from being saved, each said once. */
export const staffProblems = ({ dateStart, dateEnd, staffTimes }: StaffDraft): string[] => {
  const found: string[] = [];
  if (dateStart && dateEnd && dateEnd < dateStart) found.push(t('enrolment:staff.dates'));
  if (staffTimes.some(({ timeStart, timeEnd }) => !timeStart || !timeEnd))
    found.push(t('enrolment:staff.timeNeeded'));
  else if (staffTimes.some(({ timeStart, timeEnd }) => timeEnd <= timeStart))
    found.push(t('enrolment:staff.timeOrder'));
  const sorted = [...staffTimes].sort(byTime);
  for (const [at, time] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before && before.weekday === time.weekday && before.timeEnd > time.timeStart)
      found.push(t('enrolment:staff.timeTwice', { day: weekdayName(time.weekday) }));
  }
  return [...new Set(found)];
};

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** From which hour to which a week is drawn: all that is in it, and at least from 8 to 16. */
export const hoursOf = (times: readonly TimeDraft[]): { first: number; last: number } => ({
  first: Math.min(8, ...times.map(({ timeStart }) => Math.floor(minutesOf(timeStart) / 60))),
  last: Math.max(16, ...times.map(({ timeEnd }) => Math.ceil(minutesOf(timeEnd) / 60))),
});

/** Monday to Friday, and any other day on which somebody is there. */
export const daysOf = (times: readonly TimeDraft[]): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((day) => day <= 5 || times.some(({ weekday }) => weekday === day));
