import { z } from 'zod';
import { QueryId } from './values.ts';

/** What counts a list that is cut: of the same question, with the same rights (decision 063). */
export const Count = z.object({ count: z.int() });

/** The same where nobody waits until all are counted. */
export const Whole = Count.extend({
  /** There are at least so many: it was counted no further. */
  isAtLeast: z.boolean(),
});
export type Whole = z.infer<typeof Whole>;

/** The question of a list that is read a page at a time. @param question what the list is of, which its count is asked too */
export const pageOf = <Shape extends z.ZodRawShape>(question: z.ZodObject<Shape>) =>
  question.extend({
    /** Behind this record in the order of the list; from its beginning where absent. */
    before: QueryId,
  });

/** The question of a list of which the first so many are read. @param question as of `pageOf` */
export const firstOf = <Shape extends z.ZodRawShape>(question: z.ZodObject<Shape>) =>
  question.extend({
    limit: z
      .string()
      .regex(/^[1-9]\d{0,4}$/, { error: 'limit.beyond_99999' })
      .transform(Number)
      .optional(),
  });
