import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Count, pageOf } from '../shared/pages.ts';
import {
  Day,
  Id,
  NewId,
  PathId,
  PermissionLevel,
  QueryFlag,
  QueryId,
  text,
  Version,
} from '../shared/values.ts';

/** An access user: a level that sees comments (specification 002 §6). */
export const SecurityAccess = z.object({
  id: Id,
  itemName: z.string(),
  /** 1 to 4; a user sees comments of the own level and below. */
  level: z.int(),
  /** Whether the signed-in user sees comments of this level. */
  isVisible: z.boolean(),
});
export type SecurityAccess = z.infer<typeof SecurityAccess>;

/** The seven custom fields of a comment, with the specification's names. */
export const customFields = [
  'customFieldDate1',
  'customFieldDate2',
  'customFieldNumeric1',
  'customFieldNumeric2',
  'customFieldText1',
  'customFieldText2',
  'customFieldCheckBox',
] as const;
export type CustomField = (typeof customFields)[number];

/** A category of comments. */
export const CommentCode = z.object({
  id: Id,
  commentCategory: z.string(),
  securityAccess: z.object({ id: Id, itemName: z.string() }),
  /** What each custom field of the category is called; one without a name is not asked for. */
  customFields: z.partialRecord(z.enum(customFields), z.string()),
});
export type CommentCode = z.infer<typeof CommentCode>;

const numeric = z.number().min(-1_000_000_000).max(1_000_000_000).nullable();
const fields = {
  dateOf: Day,
  details: text(20_000),
  customFieldDate1: Day.nullable(),
  customFieldDate2: Day.nullable(),
  customFieldNumeric1: numeric,
  customFieldNumeric2: numeric,
  customFieldText1: text(500).nullable(),
  customFieldText2: text(500).nullable(),
  customFieldCheckBox: z.boolean().nullable(),
};

/** A comment on a person (specification 002 §3). */
export const PersonalComment = z.object({
  id: Id,
  studentID: Id,
  ...fields,
  /** Line breaks are CRLF. */
  details: z.string(),
  /** Of the date. */
  year: z.int(),
  commentCode: CommentCode,
  securityAccess: z.object({ id: Id, itemName: z.string() }),
  writtenBy: z.string(),
  permission: PermissionLevel,
  version: Version,
});
export type PersonalComment = z.infer<typeof PersonalComment>;

export const getCommentCodes = endpoint({
  method: 'GET',
  path: '/api/CommentCodes',
  permission: 'comments.read',
  summary: 'Categories of comments, by name.',
  answer: z.array(CommentCode),
});

export const getSecurityAccessUsers = endpoint({
  method: 'GET',
  path: '/api/SecurityAccessUsers',
  permission: 'comments.read',
  summary: 'Who may see comments, the widest circle first.',
  answer: z.array(SecurityAccess),
});

export const getPersonalComments = endpoint({
  method: 'GET',
  path: '/api/PersonalComments/:studentId',
  permission: 'comments.read',
  summary: 'Comments on a person that this user may see, newest first; of a year where it is given.',
  params: z.object({ studentId: PathId }),
  query: z.object({ yearId: QueryId }),
  answer: z.array(PersonalComment),
});

/** A comment beside those on others: with whom it is on. */
export const CommentOnSomebody = PersonalComment.extend({
  student: z.object({ id: Id, itemName: z.string() }),
});
export type CommentOnSomebody = z.infer<typeof CommentOnSomebody>;

/** As many comments on everybody are answered at once. */
export const COMMENTS_AT_ONCE = 50;

const OfAnybody = z.object({
  /** Of one category. */
  commentCodeId: QueryId,
  /** Those alone that this user wrote. */
  mine: QueryFlag,
});

export const getAllComments = endpoint({
  method: 'GET',
  path: '/api/PersonalComments',
  permission: 'comments.read',
  summary: `Comments on anybody that this user may see, newest first, ${COMMENTS_AT_ONCE} at once.`,
  query: pageOf(OfAnybody),
  answer: z.array(CommentOnSomebody),
});

export const countComments = endpoint({
  method: 'GET',
  path: '/api/PersonalCommentCounts',
  permission: 'comments.read',
  summary: 'How many comments on anybody this user may see of what is asked for, over all pages.',
  query: OfAnybody,
  answer: Count,
});

/**
 * A comment at a level above the writer's own is stored and answered with null: the writer does not see it any more.
 */
export const savePersonalComment = endpoint({
  method: 'PUT',
  path: '/api/PersonalComments/:studentId',
  permission: 'comments.write',
  summary: 'Adds (id 0 or null) or changes a comment on a person.',
  params: z.object({ studentId: PathId }),
  body: z.object({
    id: NewId.nullable().default(0),
    ...fields,
    details: text(20_000).refine((s) => s.trim() !== '', { error: 'comment.text_needed' }),
    commentCode: z.object({ id: Id }),
    /** Where absent: the category's; of a stored comment whose category stays, as it is. */
    securityAccess: z.object({ id: Id }).optional(),
    version: Version.default(0),
  }),
  answer: PersonalComment.nullable(),
});

export const deletePersonalComment = endpoint({
  method: 'DELETE',
  path: '/api/PersonalComments/:studentId/:commentId',
  permission: 'comments.write',
  summary: 'Takes a comment away; it is kept in the database, and its deletion in the audit.',
  params: z.object({ studentId: PathId, commentId: PathId }),
  query: z.object({ version: QueryId }),
  answer: z.null(),
  status: 204,
});

export const restorePersonalComment = endpoint({
  method: 'POST',
  path: '/api/PersonalComments/:studentId/:commentId/Restore',
  permission: 'comments.write',
  summary: 'Brings a comment back that was taken away; whoever may change it may.',
  params: z.object({ studentId: PathId, commentId: PathId }),
  answer: PersonalComment,
});
