import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Item, LocalDateTime, QueryId, Version } from '../shared/values.ts';
import { chosen, DueStep, Step } from './report-cards.schemas.ts';

/** How many rows are at each step. */
const StepCounts = z.object({
  open: z.int(),
  submitted: z.int(),
  proofread: z.int(),
  approved: z.int(),
  published: z.int(),
});

const counts = {
  /** Rows of which something is asked. */
  rows: z.int(),
  steps: StepCounts,
  /** Required cells that are entered, or said why not, and all of them. */
  entered: z.int(),
  cells: z.int(),
  /** Required comments that are written, and all of them. */
  written: z.int(),
  comments: z.int(),
  /** Suggestions that wait for the author. */
  suggestions: z.int(),
};

/** How far a class is, or with `classID` null the pastoral comments of a roll class. */
export const BoardClass = z.object({
  /** One of the two. */
  classID: Id.nullable(),
  rollClassID: Id.nullable(),
  itemName: z.string(),
  code: z.string(),
  subject: z.string(),
  /** Of the class; null: of several or none. */
  level: Item.nullable(),
  teachers: z.array(Item),
  /** Who was chosen to read it over; null: nobody in particular. */
  proofreader: Item.nullable(),
  /** Of that choice; 0: there was none. */
  proofreaderVersion: Version,
  ...counts,
  /** The first day of the period that has passed and whose step some row has not reached; null: none. */
  behind: z.object({ step: DueStep, dateDue: Day }).nullable(),
});
export type BoardClass = z.infer<typeof BoardClass>;

export const Board = z.object({
  assessmentPeriodID: Id,
  itemName: z.string(),
  dueSubmitted: Day.nullable(),
  dueProofread: Day.nullable(),
  dueApproved: Day.nullable(),
  ...counts,
  classes: z.array(BoardClass),
});
export type Board = z.infer<typeof Board>;

export const getReportCardBoard = endpoint({
  method: 'GET',
  path: '/api/ReportCardBoard',
  permission: 'report-cards.enter',
  summary:
    'How far a period is, by class and roll class, all together and by step; of all classes for coordinators and proofreaders, else of those that one teaches. By teacher and level it is added up from these.',
  query: z.object({
    assessmentPeriodId: chosen('period.unselected'),
    teacherId: QueryId,
    levelId: QueryId,
    /** Classes alone of which some row is at this step. */
    step: Step.optional(),
  }),
  answer: Board,
});

/** Who is asked by mail, and who is not with why. */
export const Reminded = z.object({
  ordered: z.array(Item),
  leftOut: z.array(
    Item.extend({
      /** nothingDue: everything of theirs has reached the step; noMail: no address; today: reminded today already. */
      why: z.enum(['nothingDue', 'noMail', 'today']),
    }),
  ),
});
export type Reminded = z.infer<typeof Reminded>;

export const remindTeachers = endpoint({
  method: 'POST',
  path: '/api/ReportCardReminders',
  permission: 'report-cards.manage',
  summary:
    'Asks teachers by mail for what they have not submitted: those who are named. Nobody is asked twice on a day.',
  body: z.object({ assessmentPeriodID: Id, teacherIDs: z.array(Id).min(1).max(500) }),
  answer: Reminded,
});

export const getReminders = endpoint({
  method: 'GET',
  path: '/api/ReportCardReminders',
  permission: 'report-cards.manage',
  summary: 'Who was reminded in a period, newest first.',
  query: z.object({ assessmentPeriodId: chosen('period.unselected') }),
  answer: z.array(
    z.object({
      id: Id,
      teacher: Item,
      at: LocalDateTime,
      /** Null: by itself, before the day on which it is due. */
      by: z.string().nullable(),
    }),
  ),
});

/** An open period in which something of somebody is due, and by when. */
export const duePeriod = {
  assessmentPeriodID: Id,
  academicYearID: Id,
  itemName: z.string(),
  /** Null: no day was set. */
  dateDue: Day.nullable(),
  /** Negative: so many days late; null without a day. */
  daysLeft: z.int().nullable(),
};

/** What of a teacher is due in a period that is open. */
export const DueOfTeacher = z.object({
  ...duePeriod,
  classes: z.array(
    z.object({
      classID: Id.nullable(),
      rollClassID: Id.nullable(),
      itemName: z.string(),
      /** Rows that are not submitted, and of how many. */
      open: z.int(),
      rows: z.int(),
      suggestions: z.int(),
      /** Rows that came back with a reason. */
      sentBack: z.int(),
    }),
  ),
});
export type DueOfTeacher = z.infer<typeof DueOfTeacher>;

export const getDueReportCards = endpoint({
  method: 'GET',
  path: '/api/DueReportCards',
  permission: 'report-cards.enter',
  summary:
    'For Today: what this user has to enter in open periods, soonest first; nothing where all is submitted.',
  answer: z.array(DueOfTeacher),
});

/** Who is behind in a period. */
export const BehindInPeriod = z.object({
  assessmentPeriodID: Id,
  academicYearID: Id,
  itemName: z.string(),
  step: DueStep,
  dateDue: Day,
  /** Negative: so many days late. */
  daysLeft: z.int(),
  rows: z.int(),
  /** Rows that have not reached the step. */
  left: z.int(),
  /** Whose rows they are, most first. */
  teachers: z.array(Item.extend({ left: z.int(), remindedAt: LocalDateTime.nullable() })),
});
export type BehindInPeriod = z.infer<typeof BehindInPeriod>;

export const getBehindReportCards = endpoint({
  method: 'GET',
  path: '/api/BehindReportCards',
  permission: 'report-cards.manage',
  summary:
    'For Today: of each open period the next step that is due within a week, or overdue, and who is behind.',
  answer: z.array(BehindInPeriod),
});
