import type { Code } from '@homeroom/contract/errors.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { Said } from '@homeroom/contract/shared/words.ts';
import { said } from '../platform/problem.ts';
import type { StoredMember } from './roll-classes.queries.ts';

/** What is written for a move, in this order. */
export type Step =
  | { do: 'takeOut'; id: number }
  | { do: 'put'; id: number; rollClassId: number; dateTo: string | null }
  | { do: 'add'; rollClassId: number; dateFrom: string; dateTo: string | null };

export interface Move {
  /** Null: into none. */
  rollClassId: number | null;
  /** First day of it, `yyyy-MM-dd`. */
  dateFrom: string;
  /** The student's last day at the school, which a membership does not outlast. */
  lastDay: string | null;
  today: string;
}

export const dayBefore = (day: string): string => addDays(day, -1);

const put = ({ id }: StoredMember, rollClassId: number, dateTo: string | null): Step => ({
  ...{ do: 'put', id, rollClassId, dateTo },
});

/** A correction on the very day on which the latest membership began: another class, or none. */
function correction(latest: StoredMember, before: StoredMember | undefined, move: Move): Step[] | Said<Code> {
  const { rollClassId, dateFrom, lastDay, today } = move;
  if (rollClassId === latest.rollClassId) return [put(latest, rollClassId, lastDay)];
  // What was only today's is as if it had never been: the one before runs on where it was ended for this one.
  const wasEnded = before?.dateTo === dayBefore(dateFrom);
  if (before && wasEnded && rollClassId === before.rollClassId && dateFrom >= today)
    return [{ do: 'takeOut', id: latest.id }, put(before, rollClassId, lastDay)];
  if (rollClassId !== null) return [put(latest, rollClassId, lastDay)];
  if (dateFrom >= today) return [{ do: 'takeOut', id: latest.id }];
  return said('roll_class_move.began_that_day', { code: latest.code });
}

/**
 * What a move comes to, or why it cannot be. Only the latest membership that has begun by then is touched: what
 * lies before it stays as the rolls of those days had it, and what is planned after it stays planned.
 * @param rows of the student, newest first
 */
export function stepsOf(rows: readonly StoredMember[], move: Move): Step[] | Said<Code> {
  const { rollClassId, dateFrom, today } = move;
  const later = rows.filter((row) => row.dateFrom > dateFrom);
  const [latest, before] = rows.slice(later.length);
  const next = later.at(-1);
  if (next && next.dateFrom <= today)
    return said('roll_class_move.later_change', { code: next.code, dateFrom: next.dateFrom });
  const lastDay = next ? dayBefore(next.dateFrom) : move.lastDay;
  if (rollClassId !== null && lastDay !== null && dateFrom > lastDay)
    return said('student.past_last_day', { lastDay });
  const added: Step[] = rollClassId === null ? [] : [{ do: 'add', rollClassId, dateFrom, dateTo: lastDay }];
  if (!latest) return added;
  if (dateFrom === latest.dateFrom) return correction(latest, before, { ...move, lastDay });
  const runsOn = latest.dateTo === null || latest.dateTo >= dayBefore(dateFrom);
  if (runsOn && rollClassId === latest.rollClassId) return [put(latest, rollClassId, lastDay)];
  const ends = latest.dateTo === null || latest.dateTo >= dateFrom;
  return [...(ends ? [put(latest, latest.rollClassId, dayBefore(dateFrom))] : []), ...added];
}

/** The membership before another one, where it was ended for it. @param rows of the student, newest first */
export function endedFor(rows: readonly StoredMember[], member: StoredMember): StoredMember | undefined {
  const before = rows[rows.indexOf(member) + 1];
  return before?.dateTo === dayBefore(member.dateFrom) ? before : undefined;
}

/**
 * What taking a membership out comes to, as if it had never been: the one before runs on where it was ended for this
 * one, as long as its class is open, and not where it ended with an academic year that is over: last year's class is
 * nobody's again.
 * @param rows of the student, newest first
 * @param lastDay of the student at the school once it is out; null: none is known
 */
export function stepsWithout(
  rows: readonly StoredMember[],
  member: StoredMember,
  { lastDay = null, isYearOver = false }: { lastDay?: string | null; isYearOver?: boolean } = {},
): Step[] {
  const before = endedFor(rows, member);
  const steps: Step[] = [{ do: 'takeOut', id: member.id }];
  if (
    !before ||
    isYearOver ||
    (before.dateClosed !== null && before.dateClosed <= dayBefore(member.dateFrom))
  )
    return steps;
  const ends = [member.dateTo, before.dateClosed, lastDay].filter((day) => day !== null);
  return [...steps, put(before, before.rollClassId, ends.sort()[0] ?? null)];
}

/** Whether somebody is in no class on any of these days. */
export const isFree = (
  rows: readonly StoredMember[],
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string | null },
): boolean =>
  rows.every(
    (row) => (row.dateTo !== null && row.dateTo < dateFrom) || (dateTo !== null && row.dateFrom > dateTo),
  );

/** Code of the class that holds on a day; empty: none. */
export const codeOn = (rows: readonly StoredMember[], day: string): string =>
  rows.find(({ dateFrom, dateTo }) => dateFrom <= day && (dateTo === null || dateTo >= day))?.code ?? '';
