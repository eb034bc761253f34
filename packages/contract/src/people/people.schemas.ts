import { z } from 'zod';
import { Id } from '../shared/values.ts';

/** A teacher in a picker; `rollClass` is the empty string where there is none (specification 001 §3). */
export const Teacher = z.object({
  id: Id,
  /** "Preferred Surname". */
  fullName: z.string(),
  /** "Surname, Preferred". */
  itemName: z.string(),
  rollClass: z.string(),
  /** All roll classes held today; `rollClass` is the first. */
  rollClasses: z.array(z.string()),
  isTeaching: z.boolean(),
});
export type Teacher = z.infer<typeof Teacher>;
