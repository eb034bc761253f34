import { type FieldError, fieldError } from '../platform/problem.ts';

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

/** Which is not before which, and what is said where it is. */
const order = [
  ['dateAppliedFor', 'dateApplied', 'applied_for.before_application'],
  ['dateEnrol', 'dateApplied', 'enrolment_date.before_application'],
  ['dateStart', 'dateApplied', 'first_day.before_application'],
  ['dateLeft', 'dateApplied', 'last_day.before_application'],
  ['dateLeft', 'dateEnrol', 'last_day.before_enrolment'],
  ['dateLeft', 'dateStart', 'last_day.before_first_day'],
  ['dateNotified', 'dateApplied', 'notice.before_application'],
] as const;

/** What is wrong with the dates, a line for each that comes before what has to be earlier. Missing ones are no fault. */
export function enrolmentFaults(dates: EnrolmentDates): FieldError[] {
  return order.flatMap(([later, earlier, code]) => {
    const [after, before] = [dates[later], dates[earlier]];
    return after && before && after < before ? [fieldError(later, code)] : [];
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
