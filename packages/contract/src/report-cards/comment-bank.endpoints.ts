import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, NewId, oneLine, PathId, PermissionLevel, QueryId, Version } from '../shared/values.ts';
import { printed } from './report-cards.schemas.ts';

const ofBankComment = {
  /** "Effort", "Reading" …; comments are offered under it. */
  category: oneLine(60).refine((s) => s.trim() !== '', { error: 'bank_comment.category_needed' }),
  /** With placeholders: `{name}`, `{they}`, `{them}`, `{their}`, `{theirs}`, `{themself}`, with a capital at a beginning. */
  comment: printed(2000).refine((s) => s.trim() !== '', { error: 'text.empty' }),
  /** For classes of a subject or of a level alone; null: all. */
  subjectID: Id.nullable(),
  levelID: Id.nullable(),
  /** For its author alone; else the school's. */
  isOwn: z.boolean(),
};

/** A comment of the bank. */
export const BankComment = z.object({
  id: Id,
  ...ofBankComment,
  category: z.string(),
  comment: z.string(),
  subject: z.string(),
  level: z.string(),
  author: z.string().nullable(),
  dateClosed: Day.nullable(),
  /** 2: this user may change it: its author, or a coordinator where it is the school's. */
  permission: PermissionLevel,
  version: Version,
});
export type BankComment = z.infer<typeof BankComment>;

export const getCommentBank = endpoint({
  method: 'GET',
  path: '/api/ReportCardBank',
  permission: 'report-cards.enter',
  summary:
    'The comment bank by category: the school’s and the user’s own; with a class those alone that are for it.',
  query: z.object({ classId: QueryId }),
  answer: z.array(BankComment),
});

export const saveBankComment = endpoint({
  method: 'PUT',
  path: '/api/ReportCardBank/:id',
  permission: 'report-cards.enter',
  summary:
    'Adds (id 0 in the body), changes, closes or reopens a comment of the bank; it is answered. The school’s take `report-cards.manage`. A placeholder that there is not: 400.',
  params: z.object({ id: PathId }),
  body: z.object({ id: NewId, ...ofBankComment, isClosed: z.boolean().default(false), version: Version }),
  answer: BankComment,
});
