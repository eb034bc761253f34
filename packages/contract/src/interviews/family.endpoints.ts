import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Picture } from '../shared/picture.ts';
import {
  Day,
  Id,
  Item,
  LocalDateTime,
  LocalDateTimeInput,
  OfRecord,
  QueryFlag,
  QueryId,
  TimeOfDay,
  text,
  Version,
} from '../shared/values.ts';
import { ParentTeacherCycle } from './cycles.endpoints.ts';
import {
  FreeTime,
  InterviewPerson,
  LONGEST_COMMENT,
  MAX_INTERVIEWS_AT_ONCE,
  ParentInterview,
  Running,
} from './interviews.schemas.ts';

export const getParentSchedules = endpoint({
  method: 'GET',
  path: '/api/ParentTeacherParentSchedules',
  permission: 'interviews.read',
  summary:
    'The rows of a family in a cycle, what a teacher asks for first, then by student and class. A parent reads their own, the office those of `parentId`; without a cycle: 400 "Please select cycle".',
  query: z.object({ parentTeacherCycleId: QueryId, parentId: QueryId }),
  answer: z.array(ParentInterview),
});

export const saveParentSchedule = endpoint({
  method: 'PUT',
  path: '/api/ParentTeacherParentSchedules',
  permission: 'interviews.read',
  summary:
    'Books a row of a family (`scheduleTimeSlot` with the slot’s id), moves it, changes its comment, or clears it (null), for a parent their own and for the office that of `parentId`. The row is named by `invitationID`, else by slot, student and teacher. Not to be had any more: 409 `interviews.taken`, stale: 409 `record.changed`, each with `current`: the row and what is free now.',
  query: z.object({ parentId: QueryId }),
  body: z.object({
    /** The chosen slot’s; not looked at where an invitation is named. */
    id: Id.nullable().default(null),
    invitationID: Id.nullable().default(null),
    scheduleTimeSlot: z
      .object({ id: Id, timeStart: LocalDateTimeInput.optional(), timeEnd: LocalDateTimeInput.optional() })
      .nullable(),
    classDetail: z
      .object({ id: Id.nullable().default(null), teacher: z.object({ id: Id }) })
      .nullable()
      .default(null),
    student: z.object({ id: Id }).nullable().default(null),
    /** Absent: it stays as it is. */
    comment: text(LONGEST_COMMENT).optional(),
    /** The booking's that was seen; 0: none was. */
    version: Version.default(0),
  }),
  answer: ParentInterview,
});

export const getAvailableTimes = endpoint({
  method: 'GET',
  path: '/api/ParentTeacherAvailableTimes',
  permission: 'interviews.read',
  summary:
    'The times of a teacher that this family can have now, by time: with the way from and to its other talks. For a row of its own (`invitationId`) as long as its talk is, and as if that were not booked yet.',
  query: z.object({
    parentTeacherCycleId: QueryId,
    teacherId: QueryId,
    parentID: QueryId,
    invitationId: QueryId,
  }),
  answer: z.array(FreeTime),
});

/** A cell of the family's grid: a time of a teacher. `taken`: somebody else has it, or it is closed; nobody is told which. */
export const GridTime = z.object({
  slotID: Id,
  timeStart: LocalDateTime,
  timeEnd: LocalDateTime,
  sessionID: Id,
  state: z.enum(['free', 'notPreferred', 'mine', 'clash', 'taken', 'past']),
  /** Of the family's own: the row that has it. */
  invitationID: Id.nullable(),
});
export type GridTime = z.infer<typeof GridTime>;

/** The whole family on one page. */
export const FamilyInterviews = z.object({
  cycle: ParentTeacherCycle,
  parent: Item,
  /** The adults who book together with this one; themselves alone where each books for themselves. */
  household: z.array(Item),
  children: z.array(InterviewPerson),
  interviews: z.array(ParentInterview),
  teachers: z.array(InterviewPerson.extend({ location: Item.nullable(), times: z.array(GridTime) })),
  /** Of teachers with whom this family still waits for a talk today. */
  running: z.array(Running),
  /** 2: it may book now. */
  permission: z.int().min(0).max(2),
});
export type FamilyInterviews = z.infer<typeof FamilyInterviews>;

export const getFamilyInterviews = endpoint({
  method: 'GET',
  path: '/api/InterviewFamilies',
  permission: 'interviews.read',
  summary:
    'Teachers and times of a whole family in a cycle: rows, what is free, who is late. A parent reads their own, the office that of `parentId`. With `rowsOnly` without teachers and their times: what Today shows.',
  query: z.object({ parentTeacherCycleId: QueryId, parentId: QueryId, rowsOnly: QueryFlag }),
  answer: FamilyInterviews,
});

/** One row of a plan: nothing is booked yet. */
export const PlannedInterview = z.object({
  invitationID: Id,
  slotID: Id,
  timeStart: LocalDateTime,
  timeEnd: LocalDateTime,
  /** The booking's that was seen; 0: a new one. To be sent back. */
  version: Version,
});
export type PlannedInterview = z.infer<typeof PlannedInterview>;

export const planInterviews = endpoint({
  method: 'POST',
  path: '/api/InterviewPlans',
  permission: 'interviews.read',
  summary:
    'Plans rows of a family into times that it can come, close together and with the way between them. Nothing is saved: what is shown is booked by `POST /api/InterviewBookings`. What is booked already and not named stays where it is.',
  body: z.object({
    parentTeacherCycleID: Id,
    /** For the office; absent: oneself. */
    parentID: Id.nullable().default(null),
    invitationIDs: z.array(Id).min(1).max(MAX_INTERVIEWS_AT_ONCE),
    /** When the family can come; empty: at any time. */
    times: z
      .array(
        z
          .object({ dateOf: Day, timeStart: TimeOfDay, timeEnd: TimeOfDay })
          .refine(({ timeStart, timeEnd }) => timeStart < timeEnd, {
            error: 'interview_end.not_after_start',
            path: ['timeEnd'],
          }),
      )
      .max(20)
      .default([]),
  }),
  answer: z.object({
    planned: z.array(PlannedInterview),
    /** Rows for which there is no time; `code`: `full`, the teacher has none, or `noFit`, none that fits. */
    unplaced: z.array(z.object({ invitationID: Id, code: z.enum(['full', 'noFit']) })),
    /** From the first talk to the end of the last one, and what of it is waiting; over all evenings. */
    minutes: z.int(),
    waitingMinutes: z.int(),
  }),
});
export type InterviewPlan = z.infer<(typeof planInterviews)['answer']>;

export const bookInterviews = endpoint({
  method: 'POST',
  path: '/api/InterviewBookings',
  permission: 'interviews.read',
  summary:
    'Books several rows of a family exactly as they were shown, all or none, in one transaction; all rows of the family are answered. Otherwise 409 `interviews.plan_changed`, whose `current.changed` says which rows and why.',
  bodyLimit: 380_000,
  body: z.object({
    parentTeacherCycleID: Id,
    parentID: Id.nullable().default(null),
    interviews: z
      .array(
        z.object({
          invitationID: Id,
          slotID: Id,
          version: Version,
          comment: text(LONGEST_COMMENT).optional(),
        }),
      )
      .min(1)
      .max(MAX_INTERVIEWS_AT_ONCE)
      .refine((rows) => new Set(rows.map((row) => row.invitationID)).size === rows.length, {
        error: 'interview_plan.row_twice',
      }),
  }),
  answer: z.array(ParentInterview),
});

export const moveInterview = endpoint({
  method: 'POST',
  path: '/api/InterviewBookings/:id/Move',
  permission: 'interviews.read',
  summary:
    'Moves a booking of the family to another time of its teacher, in one step; refused as a booking is. A teacher moves their own, too; the family is told by mail then.',
  params: OfRecord,
  body: z.object({ slotID: Id, version: Version }),
  answer: ParentInterview,
});

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/api/InterviewWaits',
  permission: 'interviews.read',
  summary:
    'Puts a row of the family on the waiting list of its teacher; once, however often it is asked. Where a time is free by now it is offered at once.',
  body: z.object({ invitationID: Id, parentID: Id.nullable().default(null) }),
  answer: ParentInterview,
});

export const takeOffer = endpoint({
  method: 'POST',
  path: '/api/InterviewWaits/:id/Take',
  permission: 'interviews.read',
  summary:
    'Books the time that is held for the family. Too late, or of another version: 409 with the row and what is free.',
  params: OfRecord,
  body: z.object({ version: Version, comment: text(LONGEST_COMMENT).optional() }),
  answer: ParentInterview,
});

export const leaveWaitingList = endpoint({
  method: 'DELETE',
  path: '/api/InterviewWaits/:id',
  permission: 'interviews.read',
  summary:
    'Takes the family off the waiting list; a time that was held goes to the next one. With `declineOnly` it gives up the offer alone and stays, as the last one.',
  params: OfRecord,
  query: z.object({ version: QueryId, declineOnly: z.enum(['true', 'false']).optional() }),
  answer: z.null(),
  status: 204,
});

export const getInterviewCalendar = endpoint({
  method: 'GET',
  path: '/api/InterviewCalendars/:id',
  permission: 'interviews.read',
  summary:
    'The booked talks of a cycle (the id) as an iCalendar file: a parent’s own, a teacher’s own, or for the office those of `parentId` or `teacherId`.',
  params: OfRecord,
  query: z.object({ parentId: QueryId, teacherId: QueryId }),
  answer: Picture,
  produces: 'text/calendar; charset=utf-8',
});
