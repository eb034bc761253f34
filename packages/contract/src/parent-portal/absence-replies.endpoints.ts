import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { PartOfDay, partOfDayFields, refuseWrongTimes } from '../shared/part-of-day.ts';
import { Day, Id, LocalDateTime, lines, OfRecord, QueryFlag, Version } from '../shared/values.ts';

/** Why a child was away; that it will be; that it is at school, whatever the roll says. */
export const ReplyKind = z.enum(['explain', 'announce', 'atSchool']);
export type ReplyKind = z.infer<typeof ReplyKind>;
export const ReplyState = z.enum(['waiting', 'accepted', 'declined', 'withdrawn']);
export type ReplyState = z.infer<typeof ReplyState>;

/** How many days back an absence can be explained. */
export const EXPLAINED_DAYS = 28;
/** How many days ahead one can be announced, and how many days it can last. */
export const ANNOUNCED_DAYS = 366;
export const LONGEST_DAYS = 60;

/** What an adult of a family has said of an absence; one that is announced may be of a part of a day. */
export const AbsenceReply = PartOfDay.extend({
  id: Id,
  studentID: Id,
  fullName: z.string(),
  kind: ReplyKind,
  dateFrom: Day,
  dateTo: Day,
  reasonID: Id.nullable(),
  /** Its label; empty where there is none. */
  reason: z.string(),
  details: z.string(),
  state: ReplyState,
  madeAt: LocalDateTime,
  /** What the office said with its decision. */
  answer: z.string(),
  version: Version,
});
export type AbsenceReply = z.infer<typeof AbsenceReply>;

export const getAbsenceReplies = endpoint({
  method: 'GET',
  path: '/api/AbsenceReplies',
  permission: 'attendance.own-children',
  summary: 'What whoever is signed in as a parent has said of absences in the last weeks, newest first.',
  query: z.object({ parent: QueryFlag }),
  answer: z.array(AbsenceReply),
});

/** A reason that families may give. */
export const ReasonChoice = z.object({ id: Id, itemName: z.string(), needsDetails: z.boolean() });
export type ReasonChoice = z.infer<typeof ReasonChoice>;

export const getReasonChoices = endpoint({
  method: 'GET',
  path: '/api/AbsenceReasonChoices',
  permission: 'attendance.own-children',
  summary: 'The reasons that families may give for an absence, in the school’s order.',
  answer: z.array(ReasonChoice),
});

export const saveAbsenceReply = endpoint({
  method: 'POST',
  path: '/api/AbsenceReplies',
  permission: 'attendance.own-children',
  summary:
    'Says why a child is away, or that it will be: a proposal that the office confirms. What the same adult said of that day before, and the office has not decided, is replaced.',
  body: z
    .object({
      studentID: Id,
      kind: ReplyKind,
      dateFrom: Day,
      dateTo: Day,
      ...partOfDayFields,
      reasonID: Id.nullable(),
      details: lines(500),
      /** What one has said before and says otherwise now, e.g. of another day; null: nothing. */
      replaces: Id.nullable().default(null),
    })
    .refine(({ dateFrom, dateTo }) => dateTo >= dateFrom, {
      error: 'last_day.too_early',
      path: ['dateTo'],
    })
    .refine(({ kind, reasonID }) => kind === 'atSchool' || reasonID !== null, {
      error: 'absence_reply.reason_needed',
      path: ['reasonID'],
    })
    .refine(({ kind, timeFrom }) => kind === 'announce' || timeFrom === null, {
      error: 'absence_reply.times_of_past',
      path: ['timeFrom'],
    })
    .refine(({ kind, timeTo }) => kind === 'announce' || timeTo === null, {
      error: 'absence_reply.times_of_past',
      path: ['timeTo'],
    })
    .superRefine(refuseWrongTimes),
  answer: AbsenceReply,
});

export const withdrawAbsenceReply = endpoint({
  method: 'DELETE',
  path: '/api/AbsenceReplies/:id',
  permission: 'attendance.own-children',
  summary: 'Takes back what one has said, as long as the office has not decided.',
  params: OfRecord,
  answer: z.null(),
  status: 204,
});

/**
 * Why what was said of an absence is not plain. `speaker`: whoever said it does not speak for the child any more; `known`:
 * an absence of these days is known in advance; `settled`: nothing of these days waits for a reason; `present`: the rolls
 * of these days say that the child is at school; `both`: somebody else has said something of these days too.
 */
export const ReplyObstacle = z.enum(['speaker', 'known', 'settled', 'present', 'both']);
export type ReplyObstacle = z.infer<typeof ReplyObstacle>;

/** The same as the office decides on it. */
export const AbsenceProposal = AbsenceReply.extend({
  rollClass: z.string(),
  adult: z.object({ id: Id, fullName: z.string() }),
  /**
   * Nothing speaks against it: one adult, who may still speak for the child, has spoken of an absence that the school does
   * not know of yet. What is plain can be confirmed all at once.
   */
  isPlain: z.boolean(),
  /** What speaks against it; null where nothing does, and where a child is said to be at school. */
  obstacle: ReplyObstacle.nullable(),
  /** Whether a confirmation would write nothing: then it can be noted as dealt with. */
  isNothingLeft: z.boolean(),
});
export type AbsenceProposal = z.infer<typeof AbsenceProposal>;

export const getAbsenceProposals = endpoint({
  method: 'GET',
  path: '/api/AbsenceProposals',
  permission: 'attendance.office',
  summary:
    'What families have said of absences and nobody has decided: children who are said to be at school first, then by day.',
  answer: z.array(AbsenceProposal),
});

/** An absence that a confirmation could not reach: its line cannot be written any more. */
export const LeftLine = z.object({
  dateOf: Day,
  /** The roll class, or the lesson. */
  itemName: z.string(),
  /** Null: the morning roll. */
  periodName: z.string().nullable(),
  /** Why, in words. */
  message: z.string(),
});
export type LeftLine = z.infer<typeof LeftLine>;

export const decideAbsenceReply = endpoint({
  method: 'POST',
  path: '/api/AbsenceProposals/:id/Decision',
  permission: 'attendance.office',
  summary:
    'Confirms or declines one. Confirmed, it gives unexplained absences of those days their reason, and days to come a known absence.',
  params: OfRecord,
  body: z.object({
    accepts: z.boolean(),
    /** Another reason than the family gave; null: that one. */
    reasonID: Id.nullable(),
    /** What the family reads with it. */
    answer: lines(500),
    /** Refused where something speaks against it by now: of many that are confirmed at once. */
    onlyPlain: z.boolean().default(false),
    /** Accepted without anything being written, as nothing is left to write; refused where something is. */
    isDealtWith: z.boolean().default(false),
    version: Version,
  }),
  answer: z.object({
    /** What waits now. */
    proposals: z.array(AbsenceProposal),
    /** Absences of these days that stay without a reason; the others have theirs. */
    left: z.array(LeftLine),
  }),
});

export const undoAbsenceDecision = endpoint({
  method: 'POST',
  path: '/api/AbsenceProposals/:id/Undo',
  permission: 'attendance.office',
  summary:
    'Takes back what this user has just decided: it waits again, and what the decision has written is as it was before. 409 where anything of it has changed since.',
  params: OfRecord,
  /** As the decision left it. */
  body: z.object({ version: Version }),
  answer: z.array(AbsenceProposal),
});
