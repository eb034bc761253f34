import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, QueryId, text } from '../shared/values.ts';

/** A class that a student of a level or a roll class may join. */
export const OfferedClass = z.object({
  id: Id,
  code: z.string(),
  itemName: z.string(),
  subject: z.string(),
  teachers: z.array(z.string()),
  members: z.int(),
  /** What most of the roll class, or where none is chosen of the level, take; of parallel classes the smallest. */
  isUsual: z.boolean(),
});
export type OfferedClass = z.infer<typeof OfferedClass>;

export const getClassSets = endpoint({
  method: 'GET',
  path: '/api/ClassSets',
  permission: 'people.read',
  summary: 'The classes of a level and of a roll class on a day, and which of them most are in.',
  query: z.object({ levelID: QueryId, rollClass: text(50).optional(), dateOf: Day.optional() }),
  answer: z.array(OfferedClass),
});
