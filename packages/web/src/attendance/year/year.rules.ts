import type { Attendance } from '@homeroom/contract/attendance/student-attendance.schemas.ts';

/** What a day of the heat map shows. leave: absent with a reason that is authorised. */
export type DayMark = 'present' | 'late' | 'leave' | 'absent' | 'none';

export interface HeatDay {
  /** `yyyy-MM-dd` */
  day: string;
  mark: DayMark;
}

/** What an absence or a presence counts as: one that is excused is no absence to worry about. */
export const dayMarkOf = ({ mark, authorised }: Attendance): DayMark => {
  if (mark === 'absent') return authorised ? 'leave' : 'absent';
  return mark === 'unmarked' ? 'none' : mark;
};

/** Known of a part of a day alone: no day of absence. */
const isOfPart = ({ timeFrom, timeTo }: Attendance) => Boolean(timeFrom || timeTo);

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const DAY_MS = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Weeks of the morning roll from the first to the last recorded day, Monday to Friday each (a sixth day where there is school).
 * Who was known to be away for a part of a day was there on it.
 */
export function weeksOf(list: readonly Attendance[]): HeatDay[][] {
  const marks = new Map(
    list
      .filter((a) => a.kind === 'class')
      .map((a): [string, DayMark] => [a.dateOf, isOfPart(a) ? 'present' : dayMarkOf(a)]),
  );
  const days = [...marks.keys()].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const monday = utc(first).getTime() - ((utc(first).getUTCDay() + 6) % 7) * DAY_MS;
  const length = days.some((d) => utc(d).getUTCDay() === 6) ? 6 : 5;
  const weeks: HeatDay[][] = [];
  for (let start = monday; start <= utc(last).getTime(); start += 7 * DAY_MS) {
    weeks.push(
      Array.from({ length }, (_, i) => {
        const day = iso(start + i * DAY_MS);
        return { day, mark: marks.get(day) ?? 'none' };
      }),
    );
  }
  return weeks;
}

const monthOf = (week: readonly HeatDay[]) => week[0]?.day.slice(0, 7);
/** A name is as wide as so many weeks on a phone, where it is drawn larger. */
const WEEKS_OF_NAME = 4;

/** The first week of each month, at which its name is written; none of a month so short that its name would run into the next. */
export const namedWeeks = (weeks: readonly HeatDay[][]): number[] => {
  const first = weeks.flatMap((week, x) => (monthOf(week) === monthOf(weeks[x - 1] ?? []) ? [] : [x]));
  return first.filter((x, at) => (first[at + 1] ?? weeks.length + WEEKS_OF_NAME) - x >= WEEKS_OF_NAME);
};

/** Counts of the morning roll; `percent` of the recorded days that were attended, null where none is recorded. */
export function yearTotals(list: readonly Attendance[]) {
  const days = list.filter((a) => a.kind === 'class' && a.mark !== 'unmarked');
  const absent = days.filter((a) => a.mark === 'absent' && a.countsAsAbsence);
  return {
    days: days.length,
    present: days.length - absent.length,
    absent: absent.length,
    late: days.filter((a) => a.mark === 'late').length,
    authorised: absent.filter((a) => a.authorised === true).length,
    unexplained: absent.filter((a) => a.authorised !== true).length,
    percent: days.length === 0 ? null : Math.round(((days.length - absent.length) / days.length) * 1000) / 10,
  };
}

/** What is worth a line: absences and lateness, newest first. */
export const notable = (list: readonly Attendance[]) =>
  list
    .filter((a) => a.mark === 'absent' || a.mark === 'late')
    .sort((a, b) => b.dateTime.localeCompare(a.dateTime));

/** Lines by their day, in the order in which they come. */
export const byDay = (lines: readonly Attendance[]): [string, Attendance[]][] => [
  ...Map.groupBy(lines, ({ dateOf }) => dateOf),
];
