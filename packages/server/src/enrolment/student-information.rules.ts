/** Dates of an enrolment, `yyyy-MM-dd`. */
export interface EnrolmentDates {
  dateApplied: string | null;
  /** The day on which the family would like to begin. */
  dateAppliedFor: string | null;
  dateEnrol: string | null;
  dateStart: string | null;
  /** When the family said that the student will leave. */
  dateNotified: string | null;
  dateLeft: string | null;
}

const words: Record<keyof EnrolmentDates, string> = {
  dateApplied: 'the application',
  dateAppliedFor: 'the day applied for',
  dateEnrol: 'the enrolment',
  dateStart: 'the first day',
  dateNotified: 'the notice of leaving',
  dateLeft: 'the last day',
};
/** Which is not before which. */
const order: [later: keyof EnrolmentDates, earlier: keyof EnrolmentDates][] = [
  ['dateAppliedFor', 'dateApplied'],
  ['dateEnrol', 'dateApplied'],
  ['dateStart', 'dateApplied'],
  ['dateLeft', 'dateApplied'],
  ['dateLeft', 'dateEnrol'],
  ['dateLeft', 'dateStart'],
  ['dateNotified', 'dateApplied'],
];

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What is wrong with the dates, a line for each that comes before what has to be earlier. Missing ones are no fault. */
export function enrolmentFaults(dates: EnrolmentDates): { path: string; message: string }[] {
  return order.flatMap(([later, earlier]) => {
    const [after, before] = [dates[later], dates[earlier]];
    if (!after || !before || after >= before) return [];
    return [{ path: later, message: `${capital(words[later])} is before ${words[earlier]}.` }];
  });
}

/**
 * An application that only an enrolment filled in, on its own day, goes along with a first day that is moved before it:
 * nobody has said when they applied.
 */
export function withApplication<Fields extends EnrolmentDates>(
  fields: Fields,
  stored: EnrolmentDates | undefined,
): Fields {
  const { dateStart, dateApplied, dateEnrol } = fields;
  const isFilledIn =
    dateApplied !== null &&
    dateApplied === dateEnrol &&
    dateApplied === stored?.dateApplied &&
    dateEnrol === stored.dateEnrol;
  if (!isFilledIn || dateStart === null || dateStart >= dateApplied) return fields;
  return { ...fields, dateApplied: dateStart, dateEnrol: dateStart };
}
