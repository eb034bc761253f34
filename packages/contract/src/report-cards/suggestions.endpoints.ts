import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, LocalDateTime, PathId, QueryFlag, QueryId, text, Version } from '../shared/values.ts';
import { CommentText } from './report-cards.schemas.ts';

/** What has become of a suggestion: `revised`: the author wrote something else because of it. */
export const SuggestionState = z.enum(['waiting', 'accepted', 'declined', 'revised']);
export type SuggestionState = z.infer<typeof SuggestionState>;

/** What a colleague would write in the place of a comment. */
export const Suggestion = z.object({
  id: Id,
  assessmentPeriodID: Id,
  studentID: Id,
  fullName: z.string(),
  /** Null: a pastoral comment. */
  classID: Id.nullable(),
  className: z.string(),
  sectionID: Id,
  sectionName: z.string(),
  maxCharacters: z.int(),
  /** The comment that the suggestion was made of, and what it would be; the word diff is between the two. */
  before: z.string(),
  suggested: z.string(),
  note: z.string(),
  /** The comment as it stands, and its version. */
  comment: z.string(),
  commentVersion: Version,
  suggestedBy: z.string(),
  suggestedAt: LocalDateTime,
  state: SuggestionState,
  decidedBy: z.string().nullable(),
  decidedAt: LocalDateTime.nullable(),
  /** Why it was declined. */
  answer: z.string(),
  /** This user made it: it may be withdrawn while it waits, and is decided by somebody else. */
  isMine: z.boolean(),
  /** This user may accept, decline or revise it now. */
  mayDecide: z.boolean(),
  version: Version,
});
export type Suggestion = z.infer<typeof Suggestion>;

export const getSuggestions = endpoint({
  method: 'GET',
  path: '/api/ReportCardSuggestions',
  permission: 'report-cards.enter',
  summary:
    'Suggestions of a period that this user reads, of a class or a student where named, newest first; with `waiting` those alone that are not decided.',
  query: z.object({
    assessmentPeriodId: PathId,
    classId: QueryId,
    studentId: QueryId,
    waiting: QueryFlag,
  }),
  answer: z.array(Suggestion),
});

export const suggest = endpoint({
  method: 'POST',
  path: '/api/ReportCardSuggestions',
  permission: 'report-cards.proofread',
  summary:
    'Suggests another text for a comment, or changes one’s own suggestion that waits. A comment that changed meanwhile: 409 with it as it stands.',
  body: z.object({
    assessmentPeriodID: Id,
    studentID: Id,
    classID: Id.nullable(),
    sectionID: Id,
    suggested: CommentText,
    note: text(500).default(''),
    /** Of the comment. */
    version: Version,
  }),
  answer: Suggestion,
});

export const decideSuggestion = endpoint({
  method: 'PUT',
  path: '/api/ReportCardSuggestions/:id',
  permission: 'report-cards.enter',
  summary:
    'Accepts a suggestion, declines it, or revises the comment because of it. Nobody decides their own (403). A suggestion or comment that changed meanwhile: 409 with the suggestion as it stands.',
  params: z.object({ id: PathId }),
  body: z.object({
    decision: z.enum(['accept', 'decline', 'revise']),
    /** Of `revise`: the comment as it is to be. */
    comment: CommentText.default(''),
    answer: text(500).default(''),
    version: Version,
    /** Of the comment; asked for where it is written. */
    commentVersion: Version,
  }),
  answer: Suggestion,
});

export const withdrawSuggestion = endpoint({
  method: 'DELETE',
  path: '/api/ReportCardSuggestions/:id',
  permission: 'report-cards.proofread',
  summary:
    'Withdraws one’s own suggestion while it waits; 409 with `current` where it changed or was decided meanwhile.',
  params: z.object({ id: PathId }),
  query: z.object({ version: QueryId }),
  answer: z.null(),
  status: 204,
});
