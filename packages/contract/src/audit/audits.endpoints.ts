import { z } from 'zod';
import { CsvFile } from '../shared/csv-file.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Whole } from '../shared/pages.ts';
import { Day, Id, QueryFlag, QueryId, text } from '../shared/values.ts';

/** What was done: a record added, changed or taken out, something sensitive read, a list exported. */
export const auditTypes = ['insert', 'update', 'delete', 'read', 'export'] as const;
export type AuditType = (typeof auditTypes)[number];
/** What a question may be about besides: whatever was changed, and nothing that was read or exported. */
export const CHANGES = 'changes';

/** A save: when its transaction began, in microseconds, and the number of it. */
export const SaveKey = z.string().regex(/^\d{1,16}-\d{1,18}$/, { error: 'save_id.malformed' });

/** A change of one record. The audit of a school outgrows other ids. */
export const ChangeKey = z.string().regex(/^[1-9]\d{0,17}$/, { error: 'change_id.malformed' });

/** A change of one field, as the specification has it (002 §3, Audit record), and what it is of. */
export const Audit = z.object({
  auditType: z.enum(auditTypes),
  iconID: Id,
  /** Local school time. */
  lastTimeModified: z.string(),
  /** Who did it, by name, or what of the installation did, `system:import`. */
  lastModifiedByUser: z.string(),
  /** The name that they sign in by; empty for the installation. */
  userDetails: z.string(),
  tableName: z.string(),
  /** Of a read or an export, what of the record. */
  fieldName: z.string(),
  /** Names the record for ever. */
  linkGUID: z.string(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  saveID: SaveKey,
  changeID: ChangeKey,
});
export type Audit = z.infer<typeof Audit>;

/** One field of a changed record. */
export const AuditField = z.object({
  fieldName: z.string(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  /** What an id in it stands for; null where it is none, or nobody knows any more. */
  oldName: z.string().nullable(),
  newName: z.string().nullable(),
  /** Whether its area changes it back by itself, and not along with others. */
  mayUndo: z.boolean(),
});
export type AuditField = z.infer<typeof AuditField>;

/** One record that a save added, changed, took out, read or exported. */
export const AuditChange = z.object({
  changeID: ChangeKey,
  auditType: z.enum(auditTypes),
  iconID: Id,
  tableName: z.string(),
  linkGUID: z.string(),
  /** Whom the record is of; null for a record of nobody in particular, or where their names are not for this viewer. */
  about: z.object({ id: Id, fullName: z.string() }).nullable(),
  /** The day that the record is of, such as that of a mark; null where it has none, or is there no more. */
  dateOf: Day.nullable(),
  /** Whether its area says how it is changed back. */
  mayUndo: z.boolean(),
  fields: z.array(AuditField),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** What was written at once. */
export const AuditSave = z.object({
  saveID: SaveKey,
  lastTimeModified: z.string(),
  lastModifiedByUser: z.string(),
  userDetails: z.string(),
  /** True where more records were written than are told here; all of them: `GET /api/AuditSaves?saveID=`. */
  hasMore: z.boolean(),
  changes: z.array(AuditChange),
});
export type AuditSave = z.infer<typeof AuditSave>;

/** The most days that one question may span; what is older is asked for by itself. */
const MAX_DAYS = 3660;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const filter = {
  /** The school's days; the end is exclusive (specification 002, Audits). Absent: today. */
  dateOfStart: Day.optional(),
  dateOfEnd: Day.optional(),
  searchTableName: text(63).optional(),
  fieldName: text(63).optional(),
  auditType: z.enum(['', CHANGES, ...auditTypes]).optional(),
  /** By whom: an account. */
  userID: QueryId,
  /** By nobody: the installation itself. */
  byInstallation: QueryFlag,
  /** Of whom: a person, and all the records that are theirs. */
  personID: QueryId,
  /** Of one record. */
  linkGUID: z.union([z.literal(''), z.guid({ error: 'guid.malformed' })]).optional(),
};

type Days = { dateOfStart?: string | undefined; dateOfEnd?: string | undefined };
const inOrder = ({ dateOfStart, dateOfEnd }: Days) => !dateOfStart || !dateOfEnd || dateOfStart < dateOfEnd;
const isShort = ({ dateOfStart, dateOfEnd }: Days) =>
  !dateOfStart || !dateOfEnd || daysBetween(dateOfStart, dateOfEnd) <= MAX_DAYS;
const endsAfter = { error: 'audit_end.not_after_start', path: ['dateOfEnd'] };
const tooLong = { error: 'audit_days.too_many', path: ['dateOfEnd'] };

/** Where a page begins: behind a change of a save. */
export const QueryPlace = z
  .string()
  .regex(/^\d{1,16}-\d{1,18}-\d{1,18}$/, { error: 'audit_place.malformed' })
  .optional();

export const AuditFilter = z.object(filter).refine(inOrder, endsAfter).refine(isShort, tooLong);
export type AuditFilter = z.infer<typeof AuditFilter>;
const Page = z
  .object({ ...filter, before: QueryPlace })
  .refine(inOrder, endsAfter)
  .refine(isShort, tooLong);

export const getAudits = endpoint({
  method: 'GET',
  path: '/api/Audits',
  permission: 'audit.read',
  summary:
    'Changes of fields of some days, newest first, a thousand or so; what is confidential only for who may read it. The next ones are behind the last: `before` is its `saveID` and `changeID` with a hyphen between.',
  query: Page,
  answer: z.array(Audit),
});

export const countAudits = endpoint({
  method: 'GET',
  path: '/api/AuditCounts',
  permission: 'audit.read',
  summary: 'How many there are in all, of very many changes at least how many.',
  query: AuditFilter,
  answer: Whole,
});

export const getAuditSaves = endpoint({
  method: 'GET',
  path: '/api/AuditSaves',
  permission: 'audit.read',
  summary: 'The same as saves, each with the records and fields that it wrote; a page of 50, or one save.',
  query: z
    .object({
      ...filter,
      before: QueryPlace,
      saveID: z.union([z.literal(''), SaveKey]).optional(),
      /** One change of that save, which may have written more than an answer tells. */
      changeID: z.union([z.literal(''), ChangeKey]).optional(),
    })
    .refine(inOrder, endsAfter)
    .refine(isShort, tooLong),
  answer: z.object({
    saves: z.array(AuditSave),
    next: z.string().nullable(),
    /** How many saves there are on all pages, of one save how many records; null on pages after the first. */
    whole: Whole.nullable(),
  }),
});

export const exportAudits = endpoint({
  method: 'GET',
  path: '/api/AuditExports',
  permission: 'audit.read',
  summary: 'The same changes as CSV, all of them, sent as they are read; that it was exported is noted.',
  query: AuditFilter,
  produces: 'text/csv; charset=utf-8',
  answer: CsvFile,
});

/** A kind of record of which the audit may tell this viewer, and its fields. */
export const AuditTable = z.object({
  tableName: z.string(),
  /** Those that this viewer may read. */
  fieldNames: z.array(z.string()),
});
export type AuditTable = z.infer<typeof AuditTable>;

export const getAuditTables = endpoint({
  method: 'GET',
  path: '/api/AuditTables',
  permission: 'audit.read',
  summary: 'Of which tables and fields the audit tells this viewer.',
  answer: z.array(AuditTable),
});

export const getAuditUsers = endpoint({
  method: 'GET',
  path: '/api/AuditUsers',
  permission: 'audit.read',
  summary: 'Who may have changed something: every account that there is or was, by name.',
  answer: z.array(z.object({ id: Id, fullName: z.string(), userName: z.string() })),
});

export const OfSave = z.object({ id: SaveKey });
