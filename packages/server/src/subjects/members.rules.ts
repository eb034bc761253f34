import { type FieldError, fieldError } from '../platform/problem.ts';
import type { Membership } from './members.queries.ts';
import type { ClassFacts } from './members.views.ts';

interface Span {
  dateFrom: string;
  dateTo: string | null;
}

/** Whether two dated spans have a day in common; both ends count. */
export const overlap = (a: Span, b: Span): boolean =>
  (b.dateTo === null || a.dateFrom <= b.dateTo) && (a.dateTo === null || b.dateFrom <= a.dateTo);

/** What of a membership cannot be. `others`: the same student's other memberships of the class. */
export function membershipFaults(
  asked: Span,
  {
    ofClass,
    dateLeft,
    others,
  }: { ofClass: ClassFacts; dateLeft: string | null; others: readonly Membership[] },
): FieldError[] {
  const { dateFrom, dateTo } = asked;
  const { yearName, dateStart, dateEnd, dateClosed } = ofClass;
  const last = dateTo ?? '9999-12-31';
  if (last < dateFrom) return [fieldError('dateTo', 'class_dates.reversed')];
  if (dateFrom > dateEnd || last < dateStart)
    return [fieldError('dateFrom', 'class_member.outside_year', { yearName, dateStart, dateEnd })];
  if (dateClosed !== null && last > dateClosed)
    return [fieldError('dateTo', 'class_member.past_class', { dateClosed })];
  if (dateLeft !== null && last > dateLeft)
    return [fieldError('dateTo', 'class_member.past_last_day', { dateLeft })];
  const other = others.find((one) => overlap(asked, one));
  if (!other) return [];
  const { dateFrom: from, dateTo: to } = other;
  return [
    to === null
      ? fieldError('dateFrom', 'class_member.overlaps_open', { dateFrom: from })
      : fieldError('dateFrom', 'class_member.overlaps', { dateFrom: from, dateTo: to }),
  ];
}
