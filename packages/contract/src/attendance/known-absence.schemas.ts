import { z } from 'zod';
import { daysBetween } from '../shared/days.ts';
import { partOfDayFields, refuseWrongTimes } from '../shared/part-of-day.ts';
import { Day, Id, text } from '../shared/values.ts';

/** An absence that is known in advance is of one academic year at most; a longer one was mistyped. */
export const MAX_DAYS_KNOWN = 400;

/** An absence that is known before the roll is taken: of days, or of a part of one day. */
export const KnownAbsenceSave = z
  .object({
    dateFrom: Day,
    dateTo: Day,
    ...partOfDayFields,
    reasonID: Id,
    details: text(500).default(''),
  })
  .refine((k) => k.dateFrom <= k.dateTo, { error: 'last_day.too_early', path: ['dateTo'] })
  .refine((k) => daysBetween(k.dateFrom, k.dateTo) <= MAX_DAYS_KNOWN, {
    error: 'known_absence.too_long',
    params: { days: MAX_DAYS_KNOWN },
    path: ['dateTo'],
  })
  .superRefine(refuseWrongTimes);

/** Another last day of an absence that is known in advance, such as of somebody who is back early. */
export const KnownAbsenceEnd = z.object({
  dateTo: Day,
  /** The last day that was seen: where somebody has moved it meanwhile, it stays. */
  seen: Day,
});
