import { z } from 'zod';
import { Day, Id, Item, LocalDateTime, lines, MAX_ID, PermissionLevel, Version } from '../shared/values.ts';
import { isPrintable } from './characters.rules.ts';
import type { reportCardsWords } from './report-cards.words.ts';

/** A choice of a filter that a call cannot do without, with the code of the specification's words where it is missing (002 §5). */
export const chosen = (missing: keyof typeof reportCardsWords) =>
  z
    .string({ error: missing })
    .regex(/^[1-9]\d{0,9}$/, { error: missing })
    .refine((id) => Number(id) <= MAX_ID, { error: 'value.too_large' })
    .transform(Number);

/** How a column is filled in (specification 002 §3, enterMode). */
export const enterModes = { list: 0, text: 1, number: 2, percentage: 3 } as const;
export const EnterMode = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type EnterMode = z.infer<typeof EnterMode>;

/** 1: the students fill it in themselves (specification 002 §4). */
export const StudentEnterMode = z.union([z.literal(0), z.literal(1)]);

/**
 * Why a cell has no result on purpose: it does not hold up publishing and counts in no mean. A cell without a result and
 * without one of these is not entered.
 */
export const emptyKinds = ['not-assessed', 'exempt', 'absent', 'not-applicable'] as const;
export const EmptyKind = z.enum(emptyKinds);
export type EmptyKind = z.infer<typeof EmptyKind>;

/** The way of a student's results in a class, or of the pastoral comments, to the card; each step locks more. */
export const steps = ['open', 'submitted', 'proofread', 'approved', 'published'] as const;
export const Step = z.enum(steps);
export type Step = z.infer<typeof Step>;

/** Whether results of a student are asked for in a class: `left` has left the class, and what was entered stays. */
export const RowState = z.enum(['expected', 'not-required', 'left']);
export type RowState = z.infer<typeof RowState>;

/** The layouts of cards that are shipped. */
export const cardTemplates = ['primary', 'secondary'] as const;
export const CardTemplate = z.enum(cardTemplates);
export type CardTemplate = z.infer<typeof CardTemplate>;

/** Longest result that is typed, and longest comment, in characters as a reader counts them. */
export const LONGEST_RESULT = 60;
export const LONGEST_COMMENT = 5000;
/** Text that stands on a card: whatever brings the printing engine down would hold up all that is published with it. */
export const printed = (max: number) =>
  lines(max).refine(isPrintable, {
    error: 'report_text.unprintable',
  });
/** Bounds the text of a comment as it is sent: a character of a reader may be several of the computer's. */
export const CommentText = printed(LONGEST_COMMENT * 4);
/** The same of a result. */
export const ResultText = printed(LONGEST_RESULT * 4);
/** Why: of sending back, withholding, not requiring. */
export const Reason = printed(500).refine((typed) => typed.trim() !== '', { error: 'reason.needed' });

/** Days by which a step is to be reached. */
export const dueSteps = ['submitted', 'proofread', 'approved'] as const;
export const DueStep = z.enum(dueSteps);
export type DueStep = z.infer<typeof DueStep>;

/** One cell of the grid (specification 002 §3, result criterion). */
export const ResultCriterion = z.object({
  criterionID: Id,
  /** 0 none, 1 read, 2 read and write, for this user, row and column, now. */
  permission: PermissionLevel,
  /** Null: nothing was chosen from the list. Option and printed value are both kept: a scale that changes repaints nothing. */
  reportCardResultOptionID: Id.nullable(),
  /** As it is printed; empty: no result. */
  reportCardResultValue: z.string(),
  iconID: Id.nullable(),
  emptyKind: EmptyKind.nullable(),
  version: Version,
  recordedBy: z.string().nullable(),
  recordedAt: LocalDateTime.nullable(),
});
export type ResultCriterion = z.infer<typeof ResultCriterion>;

/** A comment of a student in a class, or a pastoral one (specification 002 §3, class comment). */
export const ClassComment = z.object({
  sectionID: Id,
  itemName: z.string(),
  comment: z.string(),
  /** In characters as a reader counts them. */
  maxCharacters: z.int(),
  isRequired: z.boolean(),
  permission: PermissionLevel,
  version: Version,
  /** Suggestions of colleagues that wait for the author. */
  suggestions: z.int(),
  recordedBy: z.string().nullable(),
  recordedAt: LocalDateTime.nullable(),
});
export type ClassComment = z.infer<typeof ClassComment>;

/** Where a row stands, with who and when, and why it was sent back the last time. */
export const StepStanding = z.object({
  state: RowState,
  /** Why nothing is required; empty: it is. */
  stateReason: z.string(),
  step: Step,
  stepAt: LocalDateTime.nullable(),
  stepBy: z.string().nullable(),
  /** Why it was sent back; empty: it was not, or it has been submitted since. */
  sentBackReason: z.string(),
  /** Where this user may bring it now. */
  nextSteps: z.array(Step),
  /** 0: unlocked (specification 002 §3); else the row is only read: 1 by its step, 2 as nothing is required, 3 as the period is closed. */
  lockLevel: z.int().min(0).max(3),
  /** Of the row, by which its step and state are changed. */
  version: Version,
});
export type StepStanding = z.infer<typeof StepStanding>;

/** A row of the grid of a class (specification 002 §3, report card row). */
export const ReportCardRow = StepStanding.extend({
  studentID: Id,
  /** "Surname, Preferred". */
  fullName: z.string(),
  /** The name that comments use. */
  givenName: z.string(),
  /** The person's own, as `she/her`; empty: not known, and comments say the name or they. */
  pronouns: z.string(),
  /** The picture of the student's first flag; null where there is none. */
  iconID: Id.nullable(),
  /** The level of the card, which is the student's, not the class's. */
  level: Item.nullable(),
  rollClass: z.string(),
  resultCriteria: z.array(ResultCriterion),
  classComment: z.array(ClassComment),
});
export type ReportCardRow = z.infer<typeof ReportCardRow>;

/** Names the rows of one class in a period (specification 002 §5). */
export const ClassQuery = z.object({
  yearId: chosen('year.unselected'),
  assessmentPeriodId: chosen('period.unselected'),
  classId: chosen('class.unselected'),
});

/** An academic year or period as a filter offers it. */
export const PeriodItem = Item.extend({
  academicYearID: Id,
  dateStart: Day,
  dateEnd: Day,
  /** By which day results are to be submitted; null: none. */
  dateDue: Day.nullable(),
  isOpen: z.boolean(),
});
