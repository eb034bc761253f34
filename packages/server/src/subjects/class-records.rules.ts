import type { Code, FactsOf, PlainCode } from '@homeroom/contract/errors.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { saveClassRecord } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { type FieldError, fieldError } from '../platform/problem.ts';
import { overlap } from './members.rules.ts';

export type SentClass = Input<typeof saveClassRecord>['body'];
type Teaching = SentClass['teachers'][number];
type Meeting = SentClass['meetings'][number];

export interface StoredTeaching extends Teaching {
  id: number;
}
export interface StoredMeeting extends Meeting {
  id: number;
}

/** What becomes of the rows of a list. */
export interface Plan<Wanted> {
  add: Wanted[];
  /** With what they are from now on. */
  change: (Wanted & { id: number })[];
  remove: number[];
}

/**
 * What a whole list of teachers means for the dated rows that are stored. A row is known again by person, role and
 * first day, else by person and role. One that is gone ends today; whoever was still to begin never does, and what is
 * over already stays as it was.
 */
export function planTeachers(
  stored: readonly StoredTeaching[],
  wanted: readonly Teaching[],
  today: string,
): Plan<Teaching> {
  const left = new Set(stored);
  const known = new Map<Teaching, StoredTeaching>();
  const match = (one: Teaching, isIt: (row: StoredTeaching) => boolean) => {
    if (known.has(one)) return;
    const row = [...left].find((r) => r.personID === one.personID && r.role === one.role && isIt(r));
    if (!row) return;
    left.delete(row);
    known.set(one, row);
  };
  const isOver = (row: StoredTeaching) => row.dateTo !== null && row.dateTo < today;
  for (const one of wanted) match(one, (row) => row.dateFrom === one.dateFrom);
  for (const one of wanted) match(one, (row) => !isOver(row));

  const gone = [...left].filter((row) => !isOver(row));
  const ended = gone.filter((row) => row.dateFrom <= today && row.dateTo !== today);
  return {
    add: wanted.filter((one) => !known.has(one)),
    change: [
      ...[...known]
        .filter(([one, row]) => one.dateFrom !== row.dateFrom || one.dateTo !== row.dateTo)
        .map(([one, row]) => ({ ...one, id: row.id })),
      ...ended.map((row) => ({ ...row, dateTo: today })),
    ],
    remove: gone.filter((row) => row.dateFrom > today).map(({ id }) => id),
  };
}

const slot = ({ cycleDay, periodID }: Meeting) => `${cycleDay ?? 0} ${periodID}`;

/** What a whole list of meetings means for those that are stored: they have no dates, and one that is gone is gone. */
export function planMeetings(stored: readonly StoredMeeting[], wanted: readonly Meeting[]): Plan<Meeting> {
  const known = new Map(stored.map((row) => [slot(row), row]));
  const wantedSlots = new Set(wanted.map(slot));
  return {
    add: wanted.filter((one) => !known.has(slot(one))),
    change: wanted.flatMap((one) => {
      const row = known.get(slot(one));
      return row && row.location !== one.location ? [{ ...one, id: row.id }] : [];
    }),
    remove: stored.filter((row) => !wantedSlots.has(slot(row))).map(({ id }) => id),
  };
}

export interface ClassSurroundings {
  /** Who may teach the class: the staff, and whoever teaches it already. */
  mayTeach: ReadonlySet<number>;
  /** Periods in which lessons can be. */
  periods: ReadonlySet<number>;
  /** Of the year; 0: nobody says. */
  cycleDays: number;
  /** What stands already may stay. */
  meetings: readonly StoredMeeting[];
}

/** What of a class's lists cannot be, by field. */
export function classFaults(
  { teachers, meetings }: Pick<SentClass, 'teachers' | 'meetings'>,
  surroundings: ClassSurroundings,
): FieldError[] {
  const faults: FieldError[] = [];
  for (const [at, one] of teachers.entries()) {
    const fault = (field: string, code: PlainCode) =>
      faults.push(fieldError(`teachers.${at}.${field}`, code));
    if (one.dateTo !== null && one.dateTo < one.dateFrom) fault('dateTo', 'class_dates.reversed');
    else if (!surroundings.mayTeach.has(one.personID)) fault('personID', 'class_teacher.no_staff');
    else if (
      teachers.slice(0, at).some((o) => o.personID === one.personID && o.role === one.role && overlap(o, one))
    )
      fault('personID', 'class_teacher.twice');
  }
  const seen = new Set<string>();
  const stand = new Set(surroundings.meetings.map(slot));
  for (const [at, one] of meetings.entries()) {
    const fault = <C extends Code>(field: string, code: C, ...facts: FactsOf<C>) =>
      faults.push(fieldError(`meetings.${at}.${field}`, code, ...facts));
    const { cycleDays } = surroundings;
    if (seen.has(slot(one))) fault('periodID', 'meeting.twice');
    else if (stand.has(slot(one))) seen.add(slot(one));
    else if (!surroundings.periods.has(one.periodID)) fault('periodID', 'meeting.no_lessons');
    else if (cycleDays && (one.cycleDay ?? 0) > cycleDays)
      fault('cycleDay', 'meeting.outside_cycle', { cycleDays });
    seen.add(slot(one));
  }
  return faults;
}
