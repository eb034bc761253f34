import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Item, oneLine, PathId, PermissionLevel, QueryId, text, Version } from '../shared/values.ts';
import { FlagCategoryName } from './flags.schemas.ts';

export const FlagType = z.object({ id: Id, itemName: z.string(), flagCategoryID: Id });
export type FlagType = z.infer<typeof FlagType>;

/** An alert of a person (specification 001 §3: id, comment, flagType). */
export const PersonalFlagCategory = z.object({
  id: Id,
  personID: Id,
  flagCategoryID: Id,
  category: FlagCategoryName,
  /** What stands beside the name. */
  itemName: z.string(),
  flagType: Item.nullable(),
  /** Null where the viewer may not read it: of a court order without the right to custody facts. */
  comment: z.string().nullable(),
  dateFrom: Day.nullable(),
  /** Closed ones are kept. */
  dateClosed: Day.nullable(),
  permission: PermissionLevel,
  version: Version,
});
export type PersonalFlagCategory = z.infer<typeof PersonalFlagCategory>;

export const getPersonalFlags = endpoint({
  method: 'GET',
  path: '/api/PersonalFlags/:id',
  permission: 'people.read',
  summary: 'All alerts of a person, closed ones too, newest first.',
  params: z.object({ id: PathId }),
  answer: z.array(PersonalFlagCategory),
});

export const getPersonalFlagCategories = endpoint({
  method: 'GET',
  path: '/api/PersonalFlagCategories/:id',
  permission: 'people.read',
  summary: 'The open alerts of a person, by category.',
  params: z.object({ id: PathId }),
  answer: z.array(PersonalFlagCategory),
});

/** An alert that was raised lately, with whom it is of; its comment is read with the person. */
export const RecentFlag = z.object({
  id: Id,
  category: FlagCategoryName,
  itemName: z.string(),
  dateFrom: Day.nullable(),
  student: z.object({ id: Id, itemName: z.string() }),
});
export type RecentFlag = z.infer<typeof RecentFlag>;

export const getRecentFlags = endpoint({
  method: 'GET',
  path: '/api/PersonalFlagCategories',
  permission: 'people.read',
  summary:
    'Open alerts that were raised lately, newest first: of anybody in the last 14 days; of the students whom a teacher teaches since the last school day.',
  query: z.object({ teacherID: QueryId }),
  answer: z.array(RecentFlag),
});

export const getFlagTypes = endpoint({
  method: 'GET',
  path: '/api/FlagTypes',
  permission: 'people.read',
  summary: 'Kinds of alerts, of a category where it is given.',
  query: z.object({ flagcategoryid: QueryId }),
  answer: z.array(FlagType),
});

/** Where neither a name nor a type is given, the category's name stands beside the person. */
const flagFields = {
  flagType: z.object({ id: Id }).nullable(),
  comment: text(4000),
  /** Empty: the type's name. */
  itemName: oneLine(100).default(''),
};

export const addPersonalFlag = endpoint({
  method: 'POST',
  path: '/api/PersonalFlagCategories',
  permission: 'flags.write',
  summary: 'A new alert.',
  body: z.object({ personID: Id, flagCategoryID: Id, ...flagFields }),
  answer: PersonalFlagCategory,
});

export const savePersonalFlag = endpoint({
  method: 'PUT',
  path: '/api/PersonalFlagCategories/:id',
  permission: 'flags.write',
  summary: 'Changes an alert (id is its own), closes it, or opens it again.',
  params: z.object({ id: PathId }),
  body: z.object({ ...flagFields, isClosed: z.boolean().default(false), version: Version }),
  answer: PersonalFlagCategory,
});
