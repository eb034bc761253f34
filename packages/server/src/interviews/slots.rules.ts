/** From a time of the day to another, `HH:mm`. */
export interface Span {
  timeStart: string;
  timeEnd: string;
}

/** Minutes since midnight of `HH:mm`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** `HH:mm` of minutes since midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const overlap = (one: Span, other: Span) => one.timeStart < other.timeEnd && other.timeStart < one.timeEnd;

/** Whether a span lies within hours and touches none of the breaks. */
export const isWithin = (span: Span, hours: Span, breaks: readonly Span[]): boolean =>
  span.timeStart >= hours.timeStart &&
  span.timeEnd <= hours.timeEnd &&
  !breaks.some((pause) => overlap(span, pause));

/**
 * The slots of a teacher's hours: one after another with the gap between them, anew after each break. Slots that stay,
 * as something is booked there, are kept, and none is laid over them.
 * @param kept slots that stay, each within the hours
 */
export function slotsOf(
  hours: Span,
  breaks: readonly Span[],
  { slotMinutes, gapMinutes }: { slotMinutes: number; gapMinutes: number },
  kept: readonly Span[] = [],
): Span[] {
  const closed = [...breaks, ...kept].sort((a, b) => (a.timeStart < b.timeStart ? -1 : 1));
  const slots: Span[] = [...kept];
  const end = minutesOf(hours.timeEnd);
  for (let at = minutesOf(hours.timeStart); at + slotMinutes <= end; ) {
    const slot = { timeStart: timeOf(at), timeEnd: timeOf(at + slotMinutes) };
    const inTheWay = closed.find((one) => overlap(slot, one));
    if (!inTheWay) slots.push(slot);
    const isKept = inTheWay && kept.includes(inTheWay);
    at = inTheWay ? minutesOf(inTheWay.timeEnd) + (isKept ? gapMinutes : 0) : at + slotMinutes + gapMinutes;
  }
  return slots.sort((a, b) => (a.timeStart < b.timeStart ? -1 : 1));
}
