import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Whole } from '../shared/pages.ts';
import { PathId } from '../shared/values.ts';

/** One change of one field (domain, Audit). */
export const HistoryEntry = z.object({
  /** Local school time. */
  dateTime: z.string(),
  /** "Preferred Surname" of who did it, or what of the installation did. */
  by: z.string(),
  action: z.enum(['insert', 'update', 'delete', 'read', 'export']),
  tableName: z.string(),
  /** Which of several records of its kind it is, e.g. the other person of a relation; empty where that says nothing. */
  about: z.string(),
  /** The record went to another person as two records of one person were merged, or back; empty for any other change. */
  byMerge: z.enum(['', 'merged', 'undone']),
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
    /** What was changed alone, or what was read and exported; all of it where absent. */
    show: z.enum(['changes', 'reads']).optional(),
    /** Older than this entry's id, to page on. The audit of a school outgrows other ids. */
    before: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, { error: 'id.malformed' })
      .transform(Number)
      .optional(),
  }),
  answer: z.object({
    entries: z.array(HistoryEntry),
    next: z.int().min(1).nullable(),
    /** How many entries there are on all pages; null on pages after the first. */
    whole: Whole.nullable(),
  }),
});
