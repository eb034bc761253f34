import { z } from 'zod';
import { Id } from '../shared/values.ts';

/** For whom a piece of news or an event is: everybody, those who work at the school, or families. */
export const Audience = z.enum(['all', 'staff', 'families']);
export type Audience = z.infer<typeof Audience>;

/** Of the families, whose: with a child of one of these levels, roll classes and campuses; none: of any. */
export const audienceFields = {
  audience: Audience,
  levelIDs: z.array(Id),
  rollClassIDs: z.array(Id),
  campusIDs: z.array(Id),
};

/** The same as it is sent. */
export const audienceSent = {
  audience: Audience,
  levelIDs: z.array(Id).max(50),
  rollClassIDs: z.array(Id).max(100),
  campusIDs: z.array(Id).max(20),
};
