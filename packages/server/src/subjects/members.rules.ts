import type { Membership } from './members.queries.ts';
import type { ClassFacts } from './members.views.ts';

interface Span {
  dateFrom: string;
  dateTo: string | null;
}

interface Fault {
  path: string;
  message: string;
}

/** Whether two dated spans have a day in common; both ends count. */
export const overlap = (a: Span, b: Span): boolean =>
  (b.dateTo === null || a.dateFrom <= b.dateTo) && (a.dateTo === null || b.dateFrom <= a.dateTo);

const spanWords = ({ dateFrom, dateTo }: Span) =>
  dateTo === null ? `from ${dateFrom} on` : `from ${dateFrom} to ${dateTo}`;

/** What of a membership cannot be, in words. `others`: the same student's other memberships of the class. */
export function membershipFaults(
  asked: Span,
  {
    ofClass,
    dateLeft,
    others,
  }: { ofClass: ClassFacts; dateLeft: string | null; others: readonly Membership[] },
): Fault[] {
  const { dateFrom, dateTo } = asked;
  const { yearName, dateStart, dateEnd, dateClosed } = ofClass;
  const last = dateTo ?? '9999-12-31';
  if (last < dateFrom) return [{ path: 'dateTo', message: 'is before the first day' }];
  if (dateFrom > dateEnd || last < dateStart)
    return [{ path: 'dateFrom', message: `is not in ${yearName} (${dateStart} to ${dateEnd})` }];
  if (dateClosed !== null && last > dateClosed)
    return [{ path: 'dateTo', message: `must be ${dateClosed} or before: the class is closed on that day` }];
  if (dateLeft !== null && last > dateLeft)
    return [
      { path: 'dateTo', message: `must be ${dateLeft} or before: the student's last day at the school` },
    ];
  const other = others.find((one) => overlap(asked, one));
  return other ? [{ path: 'dateFrom', message: `overlaps with the membership ${spanWords(other)}` }] : [];
}
