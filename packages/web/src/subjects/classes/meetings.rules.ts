import type { ClassRecord } from '@homeroom/contract/subjects/classes.endpoints.ts';

export type Meeting = ClassRecord['meetings'][number];

/** Columns: the days of the cycle; "every day" (null) where there is no cycle or something meets so already. */
export const meetingDays = (cycleDays: number, meetings: readonly Meeting[]): (number | null)[] => [
  ...(cycleDays === 0 || meetings.some(({ cycleDay }) => cycleDay === null) ? [null] : []),
  ...Array.from({ length: cycleDays }, (_, n) => n + 1),
];

const isAt = (periodID: number, cycleDay: number | null) => (one: Meeting) =>
  one.periodID === periodID && one.cycleDay === cycleDay;

export const meetingAt = (meetings: readonly Meeting[], periodID: number, cycleDay: number | null) =>
  meetings.find(isAt(periodID, cycleDay));

/** With or without a lesson there; a new one is where the class meets most. */
export const withMeeting = (
  meetings: readonly Meeting[],
  periodID: number,
  cycleDay: number | null,
  meets: boolean,
): Meeting[] => {
  const others = meetings.filter((one) => !isAt(periodID, cycleDay)(one));
  if (!meets) return others;
  const rooms = meetings.map(({ location }) => location).filter(Boolean);
  const count = (room: string) => rooms.filter((one) => one === room).length;
  const location = [...new Set(rooms)].sort((a, b) => count(b) - count(a))[0] ?? '';
  return sorted([...others, { periodID, cycleDay, location }]);
};

export const withRoom = (
  meetings: readonly Meeting[],
  periodID: number,
  cycleDay: number | null,
  location: string,
): Meeting[] => meetings.map((one) => (isAt(periodID, cycleDay)(one) ? { ...one, location } : one));

/** In a fixed order, so that ticking and unticking is no change. */
const sorted = (meetings: Meeting[]): Meeting[] =>
  meetings.sort((a, b) => (a.cycleDay ?? 0) - (b.cycleDay ?? 0) || a.periodID - b.periodID);

export const inOrder = (meetings: readonly Meeting[]): Meeting[] => sorted([...meetings]);
