import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, QueryId, text } from '../shared/values.ts';
import { QueryPlace, SaveKey } from './audits.endpoints.ts';

/** A field of a record as it was, and the change that made it so. */
const FieldThen = z.object({
  fieldName: z.string(),
  value: z.string().nullable(),
  /** What an id stands for; null where it is none. */
  name: z.string().nullable(),
  /** What stands today, where it is something else. */
  nowValue: z.string().nullable(),
  nowName: z.string().nullable(),
  hasChanged: z.boolean(),
});

export const getAuditRecord = endpoint({
  method: 'GET',
  path: '/api/AuditRecords/:guid',
  permission: 'audit.read',
  summary:
    'A record as it was at the end of a day of the school, or just before a save, worked out from the audit backwards.',
  params: z.object({ guid: z.guid({ error: 'guid.malformed' }) }),
  query: z
    .object({ tableName: text(63), dateOf: Day.optional(), saveID: SaveKey.optional() })
    .refine(({ dateOf, saveID }) => (dateOf === undefined) !== (saveID === undefined), {
      error: 'audit_moment.unclear',
      path: ['dateOf'],
    }),
  answer: z.object({
    tableName: z.string(),
    linkGUID: z.string(),
    /** Null: just before the save. */
    dateOf: Day.nullable(),
    /** there; not yet: it was added later; taken out: it was there before. */
    state: z.enum(['there', 'notYet', 'takenOut']),
    about: z.object({ id: Id, fullName: z.string() }).nullable(),
    fields: z.array(FieldThen),
    /** Local school time of the first change that the audit still holds of it. */
    knownSince: z.string().nullable(),
  }),
});

/** Somebody who may read something, and by which roles. */
export const AuditReader = z.object({
  userID: Id,
  fullName: z.string(),
  userName: z.string(),
  because: z.array(z.object({ permission: z.string(), allows: z.string(), roles: z.array(z.string()) })),
});
export type AuditReader = z.infer<typeof AuditReader>;

export const getAuditReaders = endpoint({
  method: 'GET',
  path: '/api/AuditReaders',
  permission: 'audit.read',
  summary:
    'Who may read a field of the records of a kind, and why: the permissions it takes, and the roles that give them. With a person: whether that person sees it of themselves.',
  query: z.object({
    tableName: text(63),
    fieldName: text(63).optional(),
    personID: QueryId,
    /** The reads older than those of the page before: its `next`. */
    before: QueryPlace,
  }),
  answer: z.object({
    /** What it takes; several: all of them. */
    needs: z.array(z.object({ permission: z.string(), allows: z.string() })),
    /** Whether a finer rule of the area decides on each record besides, such as whose teacher somebody is. */
    isFiner: z.boolean(),
    readers: z.array(AuditReader),
    /** How often it was read of this person, over all time; counted to 20,000. */
    readCount: z.int(),
    /** Who read it of this person, newest first, 50 at once. Empty without a person. */
    reads: z.array(
      z.object({
        dateTime: z.string(),
        by: z.string(),
        auditType: z.enum(['read', 'export']),
        detail: z.string(),
      }),
    ),
    /** Where the older reads go on; null: there are none. */
    next: z.string().nullable(),
  }),
});
