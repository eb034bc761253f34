import type { RollState } from '@homeroom/contract/attendance/attendance.schemas.ts';

/** Which rolls the office looks at: 'morning' are those by class, a number is a period. */
export interface OfficeFilter {
  period: 'all' | 'morning' | number;
  campus: string | null;
  /** Only what is still missing. */
  missing: boolean;
}

const isMissing = (s: RollState) => s.state !== 'submitted';

/** The rolls of the filter, what is missing first: late ones, then by time. */
export function officeRolls(
  states: readonly RollState[],
  { period, campus, missing }: OfficeFilter,
): RollState[] {
  const rank = (s: RollState) => (s.overdue ? 0 : isMissing(s) ? 1 : 2);
  return states
    .filter((s) => period === 'all' || (period === 'morning' ? s.kind === 'class' : s.periodId === period))
    .filter((s) => campus === null || s.campus === campus)
    .filter((s) => !missing || isMissing(s))
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        (a.timeStart ?? '99').localeCompare(b.timeStart ?? '99') ||
        a.itemName.localeCompare(b.itemName, undefined, { numeric: true }),
    );
}

/** What is counted over a list of rolls. */
export const officeTotals = (states: readonly RollState[]) => ({
  total: states.length,
  submitted: states.filter((s) => s.state === 'submitted').length,
  late: states.filter((s) => s.overdue).length,
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
