import { placeKey } from '@homeroom/contract/attendance/roll-place.rules.ts';
import type {
  DayPeriod,
  TeacherDay,
  TeacherRoll,
} from '@homeroom/contract/attendance/teacher-day.endpoints.ts';

interface Span {
  key: string;
  /** `HH:mm`; null where the timetable has no time. */
  start: string | null;
  end: string | null;
}

/** A part of a teacher's day: a roll, or a period without one. */
export type DayRow = Span &
  ({ kind: 'roll'; roll: TeacherRoll } | { kind: 'free' | 'break'; period: DayPeriod });
export type RollRow = Extract<DayRow, { kind: 'roll' }>;

const isHeldIn = (roll: TeacherRoll, { id, kind, timeStart, timeEnd }: DayPeriod): boolean => {
  if (roll.kind === 'subject') return roll.periodId === id;
  const at = roll.timeStart;
  return kind === 'pastoral' && at !== null && timeStart !== null && at >= timeStart && at < (timeEnd ?? at);
};

const rollRow = (roll: TeacherRoll, end: string | null): DayRow => ({
  ...{ kind: 'roll', roll, key: placeKey(roll) },
  ...{ start: roll.timeStart, end: roll.timeEnd ?? end },
});

/**
 * A teacher's day in its order: each period with the rolls that are taken in it, and as free or a break without one; a
 * morning roll outside the periods by its time, and what has no time at the end.
 */
export function dayRows({ periods, rolls }: Pick<TeacherDay, 'periods' | 'rolls'>): DayRow[] {
  const placed = new Set<TeacherRoll>();
  const rows = periods.flatMap((period): DayRow[] => {
    const held = rolls.filter((roll) => isHeldIn(roll, period));
    for (const roll of held) placed.add(roll);
    if (held.length > 0) return held.map((roll) => rollRow(roll, period.timeEnd));
    const kind = period.kind === 'break' ? 'break' : 'free';
    return [{ kind, period, key: `period ${period.id}`, start: period.timeStart, end: period.timeEnd }];
  });
  const others = rolls.filter((roll) => !placed.has(roll)).map((roll) => rollRow(roll, null));
  // The order of what begins at one time stays: a morning roll before the lesson that it opens.
  const timed = [...others, ...rows].filter(({ start }) => start !== null);
  timed.sort((a, b) => (a.start ?? '').localeCompare(b.start ?? ''));
  const untimed = [...rows, ...others].filter(({ start }) => start === null);
  return [...timed.map((row, at) => ({ ...row, end: row.end ?? timed[at + 1]?.start ?? null })), ...untimed];
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Where the school's time stands in the day: in which row, and what share of it is over, 0 to 1; null without times. */
export function nowIn(rows: readonly DayRow[], now: string): { key: string; share: number } | null {
  const timed = rows.filter(({ start }) => start !== null);
  const row = timed.find(({ start, end }) => now < (end ?? start ?? '')) ?? timed.at(-1);
  if (!row?.start) return null;
  const start = minutesOf(row.start);
  const length = row.end === null ? 0 : minutesOf(row.end) - start;
  const passed = minutesOf(now) - start;
  const share = length > 0 ? passed / length : Number(passed > 0);
  return { key: row.key, share: Math.min(1, Math.max(0, share)) };
}

/** Whether a part of the day has ended. */
export const isOver = ({ end }: Span, now: string): boolean => end !== null && end <= now;

/** The roll that comes next, and in how many minutes; null where none does. */
export function nextRoll(
  rows: readonly DayRow[],
  now: string,
): { roll: TeacherRoll; minutes: number } | null {
  for (const row of rows)
    if (row.kind === 'roll' && row.start !== null && row.start > now)
      return { roll: row.roll, minutes: minutesOf(row.start) - minutesOf(now) };
  return null;
}
