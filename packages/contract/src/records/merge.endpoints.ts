import { z } from 'zod';
import { PersonMatch } from '../persons/persons.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, PathId, QueryId, Version } from '../shared/values.ts';

/** What merging would do: of each field both values, of each kind of row how many move. */
export const PersonMerge = z.object({
  keptID: Id,
  mergedID: Id,
  kept: PersonMatch,
  merged: PersonMatch,
  fields: z.array(
    z.object({
      tableName: z.string(),
      fieldName: z.string(),
      kept: z.string().nullable(),
      merged: z.string().nullable(),
    }),
  ),
  rows: z.array(
    z.object({
      tableName: z.string(),
      moves: z.int(),
      stays: z.int(),
      /** Stay in their place, and what hangs on them is shown under the record that is kept. */
      shown: z.int(),
    }),
  ),
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
  /** Numbers as students, as they are now; empty where there is none. */
  keptNumber: z.string(),
  mergedNumber: z.string(),
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

/** What did not go back, as somebody changed it since: it stays with the kept record. */
export const MergeUndone = z.object({
  rows: z.array(z.object({ tableName: z.string(), stay: z.int() })),
  fields: z.array(z.object({ tableName: z.string(), fieldName: z.string() })),
});
export type MergeUndone = z.infer<typeof MergeUndone>;

export const undoMerge = endpoint({
  method: 'DELETE',
  path: '/api/PersonMerges/:id',
  permission: 'people.write',
  summary:
    'Takes a merge back within 30 days: what was moved goes back, what has come or changed since stays with the kept one, and is listed.',
  params: z.object({ id: PathId }),
  answer: MergeUndone,
});
