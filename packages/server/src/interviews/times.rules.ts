/** A talk, or a time for one: school times without a zone, `YYYY-MM-DDTHH:mm:ss`. */
export interface Talk {
  timeStart: string;
  timeEnd: string;
}

const MINUTE = 60_000;
const at = (local: string): number => Date.parse(`${local}Z`);

/** Minutes from one school time to another; the clocks of a school do not change between talks of an evening. */
export const minutesBetween = (from: string, to: string): number => (at(to) - at(from)) / MINUTE;

/** A school time so many minutes later, `YYYY-MM-DDTHH:mm:ss`. */
export const later = (local: string, minutes: number): string =>
  new Date(at(local) + minutes * MINUTE).toISOString().slice(0, 19);

/** Whether a family can be at both: they do not overlap, and there is time for the way between them. */
export const fitTogether = (one: Talk, other: Talk, travelMinutes: number): boolean =>
  later(one.timeEnd, travelMinutes) <= other.timeStart ||
  later(other.timeEnd, travelMinutes) <= one.timeStart;

/** How long a talk of several contiguous slots is, in minutes. */
export const talkMinutes = (
  slots: number,
  { slotMinutes, gapMinutes }: { slotMinutes: number; gapMinutes: number },
): number => slots * slotMinutes + (slots - 1) * gapMinutes;
