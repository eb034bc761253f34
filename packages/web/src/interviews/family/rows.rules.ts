import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import type { ParentInterview, ScheduleTimeSlot } from '@homeroom/contract/interviews/interviews.schemas.ts';

/** A row that is booked. */
type Booked = ParentInterview & { scheduleTimeSlot: ScheduleTimeSlot };

export const isBooked = (row: ParentInterview): row is Booked => row.scheduleTimeSlot !== null;

const byTime = (a: Booked, b: Booked) =>
  a.scheduleTimeSlot.timeStart.localeCompare(b.scheduleTimeSlot.timeStart);

/** The booked rows by day, each day by time. */
export function eveningsOf(rows: readonly ParentInterview[]): { day: string; rows: Booked[] }[] {
  const days = new Map<string, Booked[]>();
  for (const row of rows.filter(isBooked).toSorted(byTime)) {
    const day = row.scheduleTimeSlot.timeStart.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, of]) => ({ day, rows: of }));
}

/** Rows whose teacher asks to see the family and that are not booked; then the others by child, the children by name. */
export function groupsOf({ children, interviews }: Pick<FamilyInterviews, 'children' | 'interviews'>) {
  const isAsked = (row: ParentInterview) => row.isRequested && !isBooked(row);
  return {
    asked: interviews.filter(isAsked),
    children: children
      .toSorted((a, b) => a.fullName.localeCompare(b.fullName))
      .map((child) => ({
        child,
        rows: interviews.filter((row) => row.student.id === child.id && !isAsked(row)),
      }))
      .filter(({ rows }) => rows.length > 0),
  };
}

/** Times that are held for the family, the one that ends first before the others. */
export const offersOf = (rows: readonly ParentInterview[]) =>
  rows
    .flatMap((row) => (row.wait?.offer ? [{ row, wait: row.wait, offer: row.wait.offer }] : []))
    .toSorted((a, b) => (a.wait.offeredUntil ?? '').localeCompare(b.wait.offeredUntil ?? ''));

/** Whole minutes from now until an instant, rounded up; 0 where it is over. */
export const minutesUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000));

/** Who is met in a row, and about whom: what tells it from the others where it is named in a sentence. */
export const namesOf = (row: ParentInterview) => ({
  teacher: row.classDetail.teacher.fullName,
  child: row.student.fullName,
  subject: row.classDetail.itemName,
});
