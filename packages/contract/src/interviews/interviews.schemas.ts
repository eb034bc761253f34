import { z } from 'zod';
import { Id, Item, LocalDateTime, PermissionLevel, Version } from '../shared/values.ts';

/** Status of a slot (specification 002 §4). */
export const slotStatus = { notAvailable: 0, available: 1, booked: 2, notPreferred: 3 } as const;
export const SlotStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type SlotStatus = z.infer<typeof SlotStatus>;

/** Who books: the adults of a household together, or each adult an interview of their own. */
export const booksForKinds = ['household', 'adult'] as const;
export type BooksFor = (typeof booksForKinds)[number];

/** How often a child is invited where one teacher has it in several classes: once for each class, or once. */
export const oncePerKinds = ['class', 'teacher'] as const;
export type OncePer = (typeof oncePerKinds)[number];

/** `closed`: nothing is shown; `read`: what is booked is read and printed; `open`: it may be changed. */
const doorStates = ['closed', 'read', 'open'] as const;
export type DoorState = (typeof doorStates)[number];

/** What came of an interview; empty: nobody has said. */
export const outcomes = ['', 'came', 'missed'] as const;
export type Outcome = (typeof outcomes)[number];

/** Most characters of what a parent or a teacher writes of one interview. */
export const LONGEST_COMMENT = 1000;
/** Most slots of one long talk. */
export const MAX_SLOTS_PER_INTERVIEW = 6;
/** Most interviews that are planned or booked at once. */
export const MAX_INTERVIEWS_AT_ONCE = 60;

/** A door as it stands now, and when it changes: school times without a zone. */
export const Door = z.object({
  state: z.enum(doorStates),
  /** From when it is read; null: only from `openFrom` on. */
  readFrom: LocalDateTime.nullable(),
  /** From when it is open; null: not before somebody says. */
  openFrom: LocalDateTime.nullable(),
  /** From when it is read-only again; null: it stays open. */
  openTo: LocalDateTime.nullable(),
});
export type Door = z.infer<typeof Door>;

/** A time of a teacher: the chosen slot of an interview, or one that is free. */
export const ScheduleTimeSlot = z.object({
  /** The slot's; of a long talk the first one's. */
  id: Id,
  /** School times without a zone. */
  timeStart: LocalDateTime,
  timeEnd: LocalDateTime,
});
export type ScheduleTimeSlot = z.infer<typeof ScheduleTimeSlot>;

/** A time that can be booked now. */
export const FreeTime = ScheduleTimeSlot.extend({
  sessionID: Id,
  teacherID: Id,
  location: Item.nullable(),
  /** The teacher would rather not: it is offered after the others. */
  isNotPreferred: z.boolean(),
});
export type FreeTime = z.infer<typeof FreeTime>;

/** Somebody who is met, or of whom one speaks. */
export const InterviewPerson = Item.extend({ fullName: z.string(), photo: z.string().nullable() });
export type InterviewPerson = z.infer<typeof InterviewPerson>;

/** A place on the waiting list of a teacher. */
export const InterviewWait = z.object({
  id: Id,
  /** `waiting`, or `offered`: a time is held for this family until `offeredUntil`. */
  state: z.enum(['waiting', 'offered']),
  /** How many joined before and still wait; of who is offered a time 0. */
  ahead: z.int(),
  /** The time that is held; null while waiting. */
  offer: ScheduleTimeSlot.nullable(),
  /** Instant, ISO with zone: then it goes to the next one. */
  offeredUntil: z.string().nullable(),
  version: Version,
});
export type InterviewWait = z.infer<typeof InterviewWait>;

/** How late a teacher is on an evening, as those who wait are told. */
export const Running = z.object({
  sessionID: Id,
  teacherID: Id,
  /** Whole minutes; 0: on time. */
  behindMinutes: z.int(),
  /** Instant, ISO with zone, of the last "next". */
  at: z.string(),
});
export type Running = z.infer<typeof Running>;

/**
 * A row of a family: one child and one teacher, booked or not (specification 002 §3). What another household or adult
 * has booked is no part of it.
 */
export const ParentInterview = z.object({
  /** The chosen slot's; null: not booked. */
  id: Id.nullable(),
  /** What the family was invited to: it tells the rows apart. */
  invitationID: Id,
  parentTeacherCycleID: Id,
  scheduleTimeSlot: ScheduleTimeSlot.nullable(),
  classDetail: z.object({
    /** Null: somebody who is met though they teach no class of the child. */
    id: Id.nullable(),
    /** Name of the class, or why this person is met. */
    itemName: z.string(),
    teacher: InterviewPerson,
  }),
  student: InterviewPerson,
  /** Null: not booked, or no room is named. */
  location: Item.nullable(),
  /** What the family wrote for the teacher. */
  comment: z.string(),
  /** Contiguous slots that the talk takes, and its minutes. */
  slots: z.int(),
  minutes: z.int(),
  /** The teacher asks to see the family: such rows come first. */
  isRequested: z.boolean(),
  /** What the teacher wrote with it, for the family. */
  requestNote: z.string(),
  /** Null: not booked. */
  bookingID: Id.nullable(),
  /** Booked by the school for the family. */
  isBookedByOffice: z.boolean(),
  outcome: z.enum(outcomes),
  wait: InterviewWait.nullable(),
  /** 2: it may be booked, moved and cleared now by whoever reads it. */
  permission: PermissionLevel,
  /** The booking's; 0: not booked. */
  version: Version,
});
export type ParentInterview = z.infer<typeof ParentInterview>;

/**
 * What a refused booking answers as `current`: the family's row as it stands, and what is still free with that teacher
 * for this family.
 */
export const BookingConflict = z.object({
  interview: ParentInterview,
  free: z.array(FreeTime),
  /** Of a booking of several: the rows that could not be had as they were shown, with the reason's code. */
  changed: z.array(z.object({ invitationID: Id, code: z.string() })),
});
export type BookingConflict = z.infer<typeof BookingConflict>;

/** A slot of a teacher (specification 002 §3). */
export const TeacherInterview = z.object({
  /** The slot's. */
  id: Id,
  timeStart: LocalDateTime,
  timeEnd: LocalDateTime,
  sessionID: Id,
  teacherId: Id,
  statusCurrent: SlotStatus,
  /** Whose parents come; null: not booked. */
  student: InterviewPerson.extend({ rollClass: z.string() }).nullable(),
  /** What the teacher notes of the talk; only the school reads it. */
  teacherComment: z.string(),
  location: Item.nullable(),
  /** What the family wrote. */
  comment: z.string(),
  /** The adults for whom it is booked. */
  parents: z.array(Item),
  classDetail: Item.nullable(),
  bookingID: Id.nullable(),
  invitationID: Id.nullable(),
  isBookedByOffice: z.boolean(),
  /** Of a talk of several slots: whether it is the first one, and how many there are; true and 1 of any other. */
  isFirst: z.boolean(),
  slots: z.int(),
  outcome: z.enum(outcomes),
  /** Held for somebody on the waiting list until they answer. */
  isHeld: z.boolean(),
  permission: PermissionLevel,
  /** The slot's. */
  version: Version,
  /** The booking's; 0: not booked. */
  bookingVersion: Version,
});
export type TeacherInterview = z.infer<typeof TeacherInterview>;
