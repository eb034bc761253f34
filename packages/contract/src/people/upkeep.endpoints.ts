import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Picture } from '../shared/picture.ts';
import { Day, Id, NewId, PathId, QueryId, text, Version } from '../shared/values.ts';
import { PersonMatch } from './people.schemas.ts';
import { personalFields } from './personal.endpoints.ts';

export const addPerson = endpoint({
  method: 'POST',
  path: '/api/Persons',
  permission: 'people.write',
  summary:
    'Adds a person. Someone of like name and the same birth date: 409 with them as current, until it is confirmed.',
  body: z.object({
    ...personalFields,
    /** Roles to begin with; families get theirs by a relation. */
    isStudent: z.boolean(),
    isStaff: z.boolean(),
    /** Nobody of those who were named is meant. */
    isNotDuplicate: z.boolean().default(false),
  }),
  answer: PersonMatch,
});

/** Shown to whoever may see the person; never public, and kept by nobody's browser but theirs. */
export const getPersonPhoto = endpoint({
  method: 'GET',
  path: '/imgs/persons/:id',
  permission: 'people.read',
  summary: 'The photo of a person, a square of 256 pixels.',
  params: z.object({ id: PathId }),
  /** Of the path as records have it: tells one photo from the next. */
  query: z.object({ v: text(50).optional() }),
  produces: 'image/webp',
  answer: Picture,
});

/** The photo: PNG, JPEG or WebP, re-encoded; shown in a square. */
export const savePersonPhoto = endpoint({
  method: 'POST',
  path: '/imgs/persons/:id',
  permission: 'people.write',
  summary: 'Keeps a photo of a person.',
  params: z.object({ id: PathId }),
  encoding: 'file',
  bodyLimit: 8 * 1024 * 1024,
  answer: z.object({ photo: z.string() }),
});

export const deletePersonPhoto = endpoint({
  method: 'DELETE',
  path: '/imgs/persons/:id',
  permission: 'people.write',
  summary: 'Takes the photo away.',
  params: z.object({ id: PathId }),
  answer: z.null(),
  status: 204,
});

/** Dated memberships: a student is in one roll class at a time. */
export const moveToRollClass = endpoint({
  method: 'PUT',
  path: '/api/RollClassMembers/:id',
  permission: 'people.write',
  summary:
    'Puts a student (id) into a roll class from a day on, and ends the one before on the day before; null: into none. Undone by the former code and day.',
  params: z.object({ id: PathId }),
  body: z.object({
    rollClass: text(50).min(1).nullable(),
    dateFrom: Day,
    /** Of the latest membership (StudentInformation: the first of its rollClasses); 0 where there is none. */
    version: Version,
  }),
  answer: z.object({ rollClass: z.string(), before: z.string() }),
});

const TeacherOfClass = z.object({
  personID: Id,
  role: z.enum(['main', 'co', 'relief']),
  dateFrom: Day,
  dateTo: Day.nullable(),
});

export const saveRollClass = endpoint({
  method: 'PUT',
  path: '/api/RollClasses/:id',
  permission: 'people.write',
  summary:
    'Adds (id 0 in the body, any in the path) or changes a roll class; teachers are the whole list of dated rows.',
  params: z.object({ id: PathId }),
  body: z.object({
    id: NewId,
    code: text(50).refine((s) => s.trim() !== '', { error: 'A code is needed' }),
    itemName: text(100),
    campusID: Id.nullable(),
    location: text(100),
    teachers: z.array(TeacherOfClass).max(50),
    dateClosed: Day.nullable(),
    version: Version,
  }),
  answer: z.object({ id: Id, code: z.string(), version: Version }),
});

/** One change of one field (domain, Audit). */
export const HistoryEntry = z.object({
  /** Local school time. */
  dateTime: z.string(),
  /** "Preferred Surname" of who did it, or what of the installation did. */
  by: z.string(),
  action: z.enum(['insert', 'update', 'delete', 'read', 'export']),
  tableName: z.string(),
  fieldName: z.string(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const getRecordHistory = endpoint({
  method: 'GET',
  path: '/api/RecordHistories/:id',
  permission: 'people.history',
  summary:
    'Who changed which field of a person, newest first; of comments, health and custody only for who may read them.',
  params: z.object({ id: PathId }),
  query: z.object({
    /** Older than this entry's id, to page on. The audit of a school outgrows other ids. */
    before: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, { error: 'must be a positive integer' })
      .transform(Number)
      .optional(),
  }),
  answer: z.object({ entries: z.array(HistoryEntry), next: z.int().min(1).nullable() }),
});

/** What merging would do: of each field both values, of each kind of row how many move. */
export const PersonMerge = z.object({
  keptID: Id,
  mergedID: Id,
  kept: PersonMatch,
  merged: PersonMatch,
  fields: z.array(
    z.object({ fieldName: z.string(), kept: z.string().nullable(), merged: z.string().nullable() }),
  ),
  rows: z.array(z.object({ tableName: z.string(), moves: z.int(), stays: z.int() })),
  /** What stands in the way, in words; empty: it can be done. */
  obstacles: z.array(z.string()),
  keptVersion: Version,
  mergedVersion: Version,
});
export type PersonMerge = z.infer<typeof PersonMerge>;

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/PersonMerges/Preview',
  permission: 'people.write',
  summary: 'What merging two records of one person would do.',
  query: z.object({ keptId: QueryId, mergedId: QueryId }),
  answer: PersonMerge,
});

/** A merge that was made. */
export const MergeRecord = z.object({
  id: Id,
  keptID: Id,
  mergedID: Id,
  keptName: z.string(),
  mergedName: z.string(),
  mergedAt: z.string(),
  by: z.string(),
  /** The last day on which it can be undone. */
  undoUntil: Day,
  isUndone: z.boolean(),
});
export type MergeRecord = z.infer<typeof MergeRecord>;

export const getMerges = endpoint({
  method: 'GET',
  path: '/api/PersonMerges',
  permission: 'people.write',
  summary: 'Merges of the last 30 days, newest first.',
  answer: z.array(MergeRecord),
});

export const mergePersons = endpoint({
  method: 'POST',
  path: '/api/PersonMerges',
  permission: 'people.write',
  summary:
    'Merges two records of one person: all rows go to the one that is kept; empty fields are filled from the other.',
  body: z.object({ keptID: Id, mergedID: Id, keptVersion: Version, mergedVersion: Version }),
  answer: MergeRecord,
});

export const undoMerge = endpoint({
  method: 'DELETE',
  path: '/api/PersonMerges/:id',
  permission: 'people.write',
  summary:
    'Takes a merge back within 30 days: what was moved goes back, what has come since stays with the kept one.',
  params: z.object({ id: PathId }),
  answer: z.null(),
  status: 204,
});
