import { z } from 'zod';
import { Day, Id, NewId, PermissionLevel, Version } from '../shared/values.ts';

/** For whom a piece of news or an event is: everybody, those who work at the school, or families. */
export const Audience = z.enum(['all', 'staff', 'families']);
export type Audience = z.infer<typeof Audience>;

/** What the office reads of news and of events alike. */
export const publishedFields = {
  audience: Audience,
  /** Of the families, whose: with a child of one of these levels, roll classes and campuses; none: of any. */
  levelIDs: z.array(Id),
  rollClassIDs: z.array(Id),
  campusIDs: z.array(Id),
  /** Nobody but the office sees it yet. */
  isDraft: z.boolean(),
  /** Since when it is taken down, or cancelled. */
  dateClosed: Day.nullable(),
  permission: PermissionLevel,
  version: Version,
};

/** The same as it is sent. */
export const publishedSent = {
  id: NewId,
  audience: Audience,
  levelIDs: z.array(Id).max(50),
  rollClassIDs: z.array(Id).max(100),
  campusIDs: z.array(Id).max(20),
  isDraft: z.boolean(),
  isClosed: z.boolean().default(false),
  version: Version,
};
