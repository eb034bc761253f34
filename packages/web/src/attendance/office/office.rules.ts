import { dueBy } from '@homeroom/contract/attendance/overdue.rules.ts';
import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import { byClassName } from '@homeroom/contract/shared/class-names.ts';

/** Which rolls the office looks at: 'morning' are those by class, a number is a period. */
export interface OfficeFilter {
  period: 'all' | 'morning' | number;
  campus: string | null;
}

/** The rolls of the campuses that somebody has chosen; null for all. One that has no campus belongs to each. */
export const ofCampuses = (states: readonly RollState[], names: ReadonlySet<string> | null): RollState[] =>
  states.filter(({ campus }) => names === null || campus === null || names.has(campus));

export const isMissing = (s: RollState) => s.state !== 'submitted';

/** The rolls of the filter, what is missing first: late ones, then by time. */
export function officeRolls(states: readonly RollState[], { period, campus }: OfficeFilter): RollState[] {
  const rank = (s: RollState) => (s.overdue ? 0 : isMissing(s) ? 1 : 2);
  return states
    .filter((s) => period === 'all' || (period === 'morning' ? s.kind === 'class' : s.periodId === period))
    .filter((s) => campus === null || s.campus === campus)
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        (a.timeStart ?? '99').localeCompare(b.timeStart ?? '99') ||
        byClassName(a.itemName, b.itemName),
    );
}

export const isOverdue = (s: RollState) => s.overdue && isMissing(s);

/** Rolls that have begun, are missing, and will be overdue next, all at once. */
export interface DueRolls {
  count: number;
  /** The last minute in which they are not overdue, `HH:mm`. */
  by: string;
}

/**
 * What is missing now and is overdue next; null where everything that has begun is submitted or overdue.
 * @param now the school's time, `HH:mm`
 */
export function dueNext(
  states: readonly RollState[],
  now: string,
  lateAfterMinutes: number | undefined,
): DueRolls | null {
  if (lateAfterMinutes === undefined) return null;
  const ends = states.flatMap((s) =>
    isMissing(s) && !s.overdue && s.timeStart !== null && s.timeStart <= now
      ? [dueBy(s.timeStart, lateAfterMinutes)]
      : [],
  );
  const by = ends.toSorted()[0];
  return by === undefined ? null : { by, count: ends.filter((end) => end === by).length };
}

/** Whether a roll should have been taken before another begins; the morning roll comes before all lessons. */
const isBefore = (roll: RollState, start: string | null) =>
  start !== null && (roll.kind === 'class' || (roll.timeStart !== null && roll.timeStart < start));

/**
 * What the office looks at: what is overdue first, of every period of the day where none is chosen, the longest ago
 * first; then the rolls of the period, what is missing before the rest, with what is missing still of the morning and of
 * earlier periods where none is chosen.
 * @param period the one that was chosen, else the one that runs
 */
export function byUrgency(
  states: readonly RollState[],
  { period, campus, isChosen }: OfficeFilter & { isChosen: boolean },
): RollState[] {
  const ofPeriod = officeRolls(states, { period, campus });
  const all = isChosen ? ofPeriod : officeRolls(states, { period: 'all', campus });
  const start = typeof period === 'number' ? (ofPeriod[0]?.timeStart ?? null) : null;
  const shown = new Set(ofPeriod);
  const earlier = all.filter((s) => isMissing(s) && !isOverdue(s) && !shown.has(s) && isBefore(s, start));
  return [...all.filter(isOverdue), ...earlier, ...ofPeriod.filter((s) => !isOverdue(s))];
}

/** Rolls that are overdue together: of the morning, or of a period. */
export interface OverdueGroup {
  key: string;
  /** Null: the morning roll. Its name is empty where no timetable knows the class. */
  period: { name: string; start: string } | null;
  states: RollState[];
}

/** What is overdue, of the morning and by period, in the order in which each first comes. */
export function overdueGroups(states: readonly RollState[]): OverdueGroup[] {
  const groups = Map.groupBy(states, ({ kind, periodId }) =>
    kind === 'class' ? 'morning' : String(periodId ?? 0),
  );
  return [...groups].map(([key, ofGroup]) => {
    const [{ periodName, timeStart }] = ofGroup as [RollState];
    const period = key === 'morning' ? null : { name: periodName ?? '', start: timeStart ?? '' };
    return { key, period, states: ofGroup };
  });
}

/** Whole minutes from when a roll should have begun until now, both `HH:mm`; null where nobody knows when. */
export function minutesSince(start: string | null, now: string): number | null {
  if (start === null) return null;
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return Math.max(0, minutes(now) - minutes(start));
}

/** Rolls that are missing together: of a campus, or of a period where all periods are looked at. */
export interface OfficeGroup {
  key: string;
  /** Campus; null where it is a period, or a school of one campus. */
  campus: string | null;
  /** Period with its start; null where it is a campus, or the morning roll. */
  period: { name: string; start: string } | null;
  missing: RollState[];
  /** How many rolls there are, the submitted ones too. */
  total: number;
}

/** What is missing and not overdue, by campus, or by period where all are looked at; groups without a gap are left out. */
export function missingGroups(states: readonly RollState[], by: 'campus' | 'period'): OfficeGroup[] {
  const groups = new Map<string, OfficeGroup>();
  for (const state of states) {
    const { campus, periodId, periodName, timeStart } = state;
    const key = by === 'campus' ? (campus ?? '') : `${timeStart ?? '99'}#${periodId ?? 0}`;
    const period = by === 'period' && periodId ? { name: periodName ?? '', start: timeStart ?? '' } : null;
    const group = groups.get(key) ?? {
      key,
      campus: by === 'campus' ? campus : null,
      period,
      missing: [],
      total: 0,
    };
    group.total += 1;
    if (isMissing(state) && !isOverdue(state)) group.missing.push(state);
    groups.set(key, group);
  }
  return [...groups.values()]
    .filter((group) => group.missing.length > 0)
    .sort((a, b) => a.key.localeCompare(b.key));
}

/** What is counted over a list of rolls. */
export const officeTotals = (states: readonly RollState[]) => ({
  total: states.length,
  submitted: states.filter((s) => s.state === 'submitted').length,
  absent: states.reduce((sum, s) => sum + s.absent, 0),
  lateStudents: states.reduce((sum, s) => sum + s.late, 0),
});

/** The period to look at first: the one that runs at a time (`HH:mm`), or ran last; the morning roll before all. */
export function periodAt(states: readonly RollState[], time: string): OfficeFilter['period'] {
  const begun = states
    .filter((s) => s.timeStart !== null && s.timeStart <= time)
    .sort((a, b) => (b.timeStart ?? '').localeCompare(a.timeStart ?? ''))[0];
  return begun?.periodId ?? (states.some((s) => s.kind === 'class') ? 'morning' : 'all');
}
