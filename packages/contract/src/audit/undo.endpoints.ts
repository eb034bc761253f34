import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { text } from '../shared/values.ts';
import { AuditChange, ChangeKey, OfSave } from './audits.endpoints.ts';

export const undoAudit = endpoint({
  method: 'POST',
  path: '/api/Audits/:id/Undo',
  permission: 'audit.undo',
  summary:
    'Changes back what a save changed, or one record or field of it, through the rights and rules of its area; with `preview` only says what would be written.',
  params: OfSave,
  body: z
    .object({
      /** One record of the save; null: all of them. */
      changeID: ChangeKey.nullable(),
      /** One field of that record; null: all of them. */
      fieldName: text(63).nullable(),
      /** Nothing is written: it is tried, and taken back. */
      preview: z.boolean(),
    })
    .refine(({ changeID, fieldName }) => fieldName === null || changeID !== null, {
      error: 'undone_field.without_change',
      path: ['fieldName'],
    }),
  answer: z.object({
    /** What was written, or would be: also what follows of it, such as former names where a name goes back. */
    changes: z.array(AuditChange),
    preview: z.boolean(),
  }),
});

/** Why something is not undone, with 409. */
export const Left = z.object({
  tableName: z.string(),
  linkGUID: z.string(),
  fieldName: z.string(),
  /** What undoing would write, what the save had written, and what stands now. */
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  nowValue: z.string().nullable(),
  /** What ids in these stand for; null where they are none. */
  newName: z.string().nullable(),
  nowName: z.string().nullable(),
});
export type Left = z.infer<typeof Left>;
