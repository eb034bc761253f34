import { z } from 'zod';
import type { sharedWords } from './shared.words.ts';
import { TimeOfDay } from './values.ts';

/**
 * The part of a day, in school time `HH:mm`, for which an absence is known: from the first time until before the second.
 * A time that is null is the edge of the day; without either it is of whole days.
 */
export const PartOfDay = z.object({ timeFrom: z.string().nullable(), timeTo: z.string().nullable() });
export type PartOfDay = z.infer<typeof PartOfDay>;

/** The same as it is sent: whoever knows of no times sends none. */
export const partOfDayFields = {
  timeFrom: TimeOfDay.nullable().default(null),
  timeTo: TimeOfDay.nullable().default(null),
};

interface DaysAndTimes extends PartOfDay {
  dateFrom: string;
  dateTo: string;
}

/** What is wrong with the times of an absence: the field, and why; null where nothing is. Times are of one day alone. */
function wrongTimes({
  dateFrom,
  dateTo,
  timeFrom,
  timeTo,
}: DaysAndTimes): { path: 'timeFrom' | 'timeTo'; code: keyof typeof sharedWords } | null {
  const first = timeFrom === null ? (timeTo === null ? null : 'timeTo') : 'timeFrom';
  if (first !== null && dateFrom !== dateTo) return { path: first, code: 'times.several_days' };
  if (timeFrom !== null && timeTo !== null && timeTo <= timeFrom)
    return { path: 'timeTo', code: 'time_to.not_after_from' };
  return null;
}

/** For a schema with these fields: refuses times that cannot be, by the field. */
export function refuseWrongTimes(
  sent: DaysAndTimes,
  { addIssue }: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const wrong = wrongTimes(sent);
  if (wrong) addIssue({ code: 'custom', path: [wrong.path], message: wrong.code });
}
