import { z } from 'zod';
import { Day, Id } from '../shared/values.ts';

/**
 * A class of somebody whose first or last day at the school changed. ended: it ends with the last day; removed: it had
 * not begun; resumed: it runs on; moved: it begins with the first day; left: another row is in the way, and it stays
 * as it was.
 */
export const CarriedAlong = z.object({
  code: z.string(),
  what: z.enum(['ended', 'removed', 'resumed', 'moved', 'left']),
  dateFrom: Day,
  dateTo: Day.nullable(),
});
export type CarriedAlong = z.infer<typeof CarriedAlong>;

/** A place of a student that was taken out for a first or last day which is another one now: it can be given again. */
export const LostPlace = z.object({
  kind: z.enum(['rollClass', 'class']),
  classID: Id,
  code: z.string(),
  dateFrom: Day,
  dateTo: Day.nullable(),
});
export type LostPlace = z.infer<typeof LostPlace>;
