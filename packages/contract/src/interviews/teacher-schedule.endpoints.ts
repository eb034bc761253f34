import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, OfRecord, QueryFlag, QueryId, text, Version } from '../shared/values.ts';
import {
  InterviewPerson,
  LONGEST_COMMENT,
  outcomes,
  Running,
  SlotStatus,
  TeacherInterview,
} from './interviews.schemas.ts';

export const getTeacherSchedules = endpoint({
  method: 'GET',
  path: '/api/ParentTeacherTeacherSchedules',
  permission: 'interviews.teach',
  summary:
    'The slots of a teacher in a cycle, by time: oneself, and for the office anybody. Without a teacher one’s own; without a cycle: 400 "Please select cycle".',
  query: z.object({ parentTeacherCycleId: QueryId, teacherId: QueryId, parentTeacher: QueryFlag }),
  answer: z.array(TeacherInterview),
});

/** A reference that may be left out. */
const Chosen = z.object({ id: Id }).nullable().default(null);

export const saveTeacherSchedule = endpoint({
  method: 'PUT',
  path: '/api/ParentTeacherTeacherSchedules',
  permission: 'interviews.teach',
  summary:
    'Saves one slot of a teacher: opens, closes (within the quota: 409 `interviews.quota`) or marks it as not preferred; books it for a student (status 2 with a student), cancels it (status 1 without a student; the family is told by mail), or changes comment and room. A booked slot is not closed: 409 `interviews.slot_booked`. Stale: 409 with the slot as it stands.',
  query: z.object({ teacherId: QueryId }),
  body: z.object({
    /** The slot's. */
    id: Id,
    statusCurrent: SlotStatus,
    student: Chosen,
    /** Which of the child's classes; needed only where the child is invited to this teacher for several. */
    classDetail: Chosen,
    /** For which adult; null: the first who speaks for the child in contact order. */
    parent: Chosen,
    teacherComment: text(LONGEST_COMMENT).default(''),
    location: Chosen,
    version: Version,
    bookingVersion: Version.default(0),
  }),
  answer: TeacherInterview,
});

export const saveTeacherSlots = endpoint({
  method: 'PUT',
  path: '/api/InterviewTeacherSlots',
  permission: 'interviews.teach',
  summary:
    'Opens, closes or marks several slots of a teacher at once. Those that were booked, held or changed meanwhile, or that the quota does not allow, are left and named in `skipped`.',
  query: z.object({ teacherId: QueryId }),
  body: z.object({
    parentTeacherCycleID: Id,
    slots: z
      .array(
        z.object({
          id: Id,
          statusCurrent: z.union([z.literal(0), z.literal(1), z.literal(3)]),
          version: Version,
        }),
      )
      .min(1)
      .max(500),
  }),
  answer: z.object({
    saved: z.array(TeacherInterview),
    skipped: z.array(
      z.object({
        id: Id,
        code: z.enum(['record.changed', 'interviews.slot_booked', 'interviews.quota', 'record.unknown']),
        /** As it stands; null: there is no such slot. */
        current: TeacherInterview.nullable(),
      }),
    ),
  }),
});

/** A talk of an evening, as the teacher holds it. */
export const RunSheetRow = z.object({
  bookingID: Id,
  slotID: Id,
  timeStart: z.string(),
  timeEnd: z.string(),
  student: InterviewPerson.extend({ rollClass: z.string() }),
  /** What the class is, or why this teacher is met. */
  itemName: z.string(),
  parents: z.array(z.string()),
  comment: z.string(),
  teacherComment: z.string(),
  isRequested: z.boolean(),
  /** Open alerts that whoever reads it may see beside the name. */
  flags: z.array(z.object({ category: z.string(), itemName: z.string() })),
  /** What areas tell of the last weeks, as far as the reader may know: `kind` is the area. */
  recent: z.array(z.object({ kind: z.string(), text: z.string() })),
  outcome: z.enum(outcomes),
  /** `waiting`, `now`: it is held, or `done`. */
  stage: z.enum(['waiting', 'now', 'done']),
  version: Version,
});
export type RunSheetRow = z.infer<typeof RunSheetRow>;

export const RunSheet = z.object({
  sessionID: Id,
  teacherID: Id,
  location: z.string(),
  rows: z.array(RunSheetRow),
  /** Null: it has not begun. */
  running: Running.nullable(),
  /** Of the evening's "next": it says which one was seen. */
  version: Version,
  permission: z.int().min(0).max(2),
});
export type RunSheet = z.infer<typeof RunSheet>;

export const getRunSheet = endpoint({
  method: 'GET',
  path: '/api/InterviewRunSheets/:id',
  permission: 'interviews.teach',
  summary: 'The talks of a teacher on an evening (the id), by time; one’s own where no teacher is named.',
  params: OfRecord,
  query: z.object({ teacherId: QueryId }),
  answer: RunSheet,
});

export const nextInterview = endpoint({
  method: 'POST',
  path: '/api/InterviewRunSheets/:id/Next',
  permission: 'interviews.teach',
  summary:
    'Ends the talk that is held and begins the next one; how late it begins is told to the families who still wait. `undo` takes the last one back.',
  params: OfRecord,
  query: z.object({ teacherId: QueryId }),
  body: z.object({ undo: z.boolean().default(false), version: Version }),
  answer: RunSheet,
});

export const saveInterviewOutcome = endpoint({
  method: 'PUT',
  path: '/api/InterviewOutcomes/:id',
  permission: 'interviews.teach',
  summary:
    'Says of a booking whether the family came, with a note for the school, or takes it back (empty). The evening is answered.',
  params: OfRecord,
  body: z.object({
    outcome: z.enum(outcomes),
    teacherComment: text(LONGEST_COMMENT).optional(),
    version: Version,
  }),
  answer: RunSheet,
});
