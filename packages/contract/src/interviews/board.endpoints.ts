import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Item, OfRecord, QueryId, text } from '../shared/values.ts';
import { LONGEST_COMMENT, outcomes } from './interviews.schemas.ts';

/** An adult of a family on the board. */
const BoardFamily = z.object({
  parent: Item.extend({ fullName: z.string() }),
  children: z.array(Item),
  booked: z.int(),
  invited: z.int(),
  /** Rows that a teacher asked for and that are not booked. */
  requested: z.int(),
  hasMail: z.boolean(),
  /** Instant, ISO with zone, at which they were last asked by mail to book; null: never. */
  askedAt: z.string().nullable(),
});

export const InterviewBoard = z.object({
  counts: z.object({
    slots: z.int(),
    booked: z.int(),
    free: z.int(),
    invitations: z.int(),
    invitationsBooked: z.int(),
    families: z.int(),
    familiesBooked: z.int(),
    waiting: z.int(),
  }),
  /** By name. */
  teachers: z.array(
    Item.extend({ slots: z.int(), booked: z.int(), free: z.int(), waiting: z.int(), isFull: z.boolean() }),
  ),
  /** Adults, or one for each household where households book, who have booked nothing. By name. */
  unbooked: z.array(BoardFamily),
});
export type InterviewBoard = z.infer<typeof InterviewBoard>;

export const getInterviewBoard = endpoint({
  method: 'GET',
  path: '/api/InterviewBoards/:id',
  permission: 'interviews.office',
  summary: 'How far a cycle (the id) is booked: teachers that are full, and families that have not booked.',
  params: OfRecord,
  answer: InterviewBoard,
});

export const askFamilies = endpoint({
  method: 'POST',
  path: '/api/InterviewBoards/:id/Ask',
  permission: 'interviews.office',
  summary:
    'Asks chosen families of a cycle by mail to book. Who was left out is answered with the reason: `booked` meanwhile, `noMail`, `today`: asked today already, `notInvited`, `closed`: the parents’ door is not open.',
  params: OfRecord,
  body: z.object({
    parentIDs: z.array(Id).min(1).max(2000),
    /** A word of the school in the mail. */
    note: text(LONGEST_COMMENT).default(''),
  }),
  answer: z.object({
    asked: z.array(Item),
    leftOut: z.array(Item.extend({ code: z.enum(['booked', 'noMail', 'today', 'notInvited', 'closed']) })),
  }),
});

/** A talk as it came out. */
export const InterviewResult = z.object({
  bookingID: Id,
  dateOf: Day,
  /** `HH:mm` */
  timeStart: z.string(),
  teacher: Item,
  student: Item.extend({ rollClass: z.string() }),
  parents: z.array(Item),
  itemName: z.string(),
  outcome: z.enum(outcomes),
  teacherComment: z.string(),
});
export type InterviewResult = z.infer<typeof InterviewResult>;

export const getInterviewResults = endpoint({
  method: 'GET',
  path: '/api/InterviewResults',
  permission: 'interviews.teach',
  summary:
    'What came of the talks of a cycle, by time: counts, and each talk; of who is not of the office their own. Nothing without a cycle.',
  query: z.object({ parentTeacherCycleId: QueryId, teacherId: QueryId }),
  answer: z.object({
    counts: z.object({ booked: z.int(), came: z.int(), missed: z.int(), unknown: z.int() }),
    rows: z.array(InterviewResult),
  }),
});
