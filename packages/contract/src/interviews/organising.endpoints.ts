import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import {
  Day,
  Id,
  Item,
  NewId,
  OfRecord,
  oneLine,
  QueryFlag,
  QueryId,
  TimeOfDay,
  text,
  Version,
} from '../shared/values.ts';
import { InterviewPerson, LONGEST_COMMENT, MAX_SLOTS_PER_INTERVIEW } from './interviews.schemas.ts';

const OfCycle = z.object({ parentTeacherCycleId: QueryId });

/** An evening of a cycle. */
export const InterviewSession = z.object({
  id: Id,
  parentTeacherCycleID: Id,
  itemName: z.string(),
  dateOf: Day,
  /** `HH:mm` */
  timeStart: z.string(),
  timeEnd: z.string(),
  /** Talks that are booked. */
  booked: z.int(),
  /** Talks that were booked and cancelled, by whomever. */
  cancelled: z.int(),
  /** The day on which it was called off; null while it stands. */
  dateClosed: Day.nullable(),
  version: Version,
});
export type InterviewSession = z.infer<typeof InterviewSession>;

export const getInterviewSessions = endpoint({
  method: 'GET',
  path: '/api/InterviewSessions',
  permission: 'interviews.manage',
  summary:
    'The evenings of a cycle that stand, or with `calledOff` those that were called off, by day and time. Nothing without a cycle.',
  query: OfCycle.extend({ calledOff: QueryFlag }),
  answer: z.array(InterviewSession),
});

const evening = {
  dateOf: Day,
  timeStart: TimeOfDay,
  timeEnd: TimeOfDay,
};
const endsAfter = {
  check: ({ timeStart, timeEnd }: { timeStart: string; timeEnd: string }) => timeStart < timeEnd,
  said: { error: 'interview_end.not_after_start', path: ['timeEnd'] },
};

export const saveInterviewSession = endpoint({
  method: 'PUT',
  path: '/api/InterviewSessions/:id',
  permission: 'interviews.manage',
  summary:
    'Adds (id 0 in the body, any in the path) or changes an evening; every teacher of the cycle has it from the beginning. Its day and hours stay while talks are booked on it: 409 `interviews.has_bookings`; then it is moved. The evenings of the cycle are answered.',
  params: OfRecord,
  body: z
    .object({ id: NewId, parentTeacherCycleID: Id, itemName: oneLine(100), ...evening, version: Version })
    .refine(endsAfter.check, endsAfter.said),
  answer: z.array(InterviewSession),
});

export const moveInterviewSession = endpoint({
  method: 'POST',
  path: '/api/InterviewSessions/:id/Move',
  permission: 'interviews.manage',
  summary:
    "Moves an evening to another day or hour: teachers' hours, breaks and bookings move with it, and the families are told by mail. What is booked goes to no day before today. 409 `interviews.moved_into` names the talks whose family or teacher would then be in two places.",
  params: OfRecord,
  body: z.object({ dateOf: Day, timeStart: TimeOfDay, version: Version }),
  answer: z.object({
    sessions: z.array(InterviewSession),
    /** Talks that moved, and adults who are told by mail. */
    moved: z.int(),
    told: z.int(),
  }),
});

export const deleteInterviewSession = endpoint({
  method: 'DELETE',
  path: '/api/InterviewSessions/:id',
  permission: 'interviews.manage',
  summary:
    'Calls an evening off, with its hours, slots, offers and places that wait for it; it stays in the list of those that were called off. While talks are booked: 409 `interviews.has_bookings`, or with `cancelBookings`, which needs the version that was seen, they are cancelled and the families told by mail. One that is over stays: 409 `interviews.evening_over`.',
  params: OfRecord,
  query: z
    .object({ version: QueryId, cancelBookings: QueryFlag })
    .refine(({ version, cancelBookings }) => !cancelBookings || version !== undefined, {
      error: 'evening.version_needed',
      path: ['version'],
    }),
  answer: z.null(),
  status: 204,
});

const Hours = z.object({
  sessionID: Id,
  /** The teacher does not come on this evening. */
  isAbsent: z.boolean().default(false),
  /** `HH:mm`, within the evening: part-time. */
  timeStart: TimeOfDay,
  timeEnd: TimeOfDay,
  locationID: Id.nullable().default(null),
  breaks: z
    .array(z.object({ timeStart: TimeOfDay, timeEnd: TimeOfDay }).refine(endsAfter.check, endsAfter.said))
    .max(10)
    .default([]),
});

/** Somebody who is met in a cycle. */
export const InterviewTeacher = z.object({
  id: Id,
  itemName: z.string(),
  fullName: z.string(),
  photo: z.string().nullable(),
  /** Slots that this teacher may close; null: as the cycle says. */
  closeQuota: z.int().nullable(),
  /** Slots that this teacher may close over the whole cycle: their own number, else the cycle's. */
  mayClose: z.int(),
  /** An evening each. */
  hours: z.array(Hours.extend({ location: Item.nullable() })),
  counts: z.object({
    slots: z.int(),
    free: z.int(),
    booked: z.int(),
    closed: z.int(),
    /** Rows of families: children and classes. */
    invited: z.int(),
    waiting: z.int(),
  }),
  version: Version,
});
export type InterviewTeacher = z.infer<typeof InterviewTeacher>;

export const getInterviewTeachers = endpoint({
  method: 'GET',
  path: '/api/InterviewTeachers',
  permission: 'interviews.teach',
  summary:
    'Who is met in a cycle, by name, with hours and rooms of each evening and how full they are; of who is no organiser and not of the office: themselves. Nothing without a cycle.',
  query: OfCycle,
  answer: z.array(InterviewTeacher),
});

export const addInterviewTeachers = endpoint({
  method: 'POST',
  path: '/api/InterviewTeachers',
  permission: 'interviews.manage',
  summary:
    'Adds members of staff to a cycle, with the hours of each evening: those named, and with `everybody` all who teach a class today. Who is met already stays as they are. All are answered.',
  body: z.object({
    parentTeacherCycleID: Id,
    teacherIDs: z.array(Id).max(1000).default([]),
    everybody: z.boolean().default(false),
  }),
  answer: z.array(InterviewTeacher),
});

export const saveInterviewTeacher = endpoint({
  method: 'PUT',
  path: '/api/InterviewTeachers/:id',
  permission: 'interviews.manage',
  summary:
    'Hours, rooms, breaks and absence of one teacher of a cycle. An hour in which a talk is booked is not taken away: 409 `interviews.slot_booked`. All teachers of the cycle are answered.',
  params: OfRecord,
  bodyLimit: 320_000,
  body: z.object({
    parentTeacherCycleID: Id,
    closeQuota: z.int().min(0).max(500).nullable(),
    /** Evenings that are left out stay as they are. */
    hours: z.array(Hours.refine(endsAfter.check, endsAfter.said)).max(50),
    version: Version,
  }),
  answer: z.array(InterviewTeacher),
});

export const removeInterviewTeacher = endpoint({
  method: 'DELETE',
  path: '/api/InterviewTeachers/:id',
  permission: 'interviews.manage',
  summary:
    'Takes a teacher out of a cycle with hours, slots, invitations and waiting list; while talks are booked: 409 `interviews.has_bookings`. Whose hours somebody changed since the version that was seen stays: 409 with `current`.',
  params: OfRecord,
  query: OfCycle.extend({ version: QueryId }),
  answer: z.null(),
  status: 204,
});

/** One child invited to one teacher. */
export const InterviewInvitation = z.object({
  id: Id,
  parentTeacherCycleID: Id,
  student: InterviewPerson.extend({ rollClass: z.string() }),
  teacher: Item,
  /** Null: somebody who teaches no class of the child. */
  classDetail: Item.nullable(),
  /** Why this person is met, where it is for no class. */
  reason: z.string(),
  /** Contiguous slots that the talk takes. */
  slots: z.int(),
  isRequested: z.boolean(),
  requestNote: z.string(),
  /** Households or adults who have booked. */
  booked: z.int(),
  version: Version,
});
export type InterviewInvitation = z.infer<typeof InterviewInvitation>;

export const getInterviewInvitations = endpoint({
  method: 'GET',
  path: '/api/InterviewInvitations',
  permission: 'interviews.teach',
  summary:
    'Who is invited in a cycle, by student and teacher, of one student or one teacher where asked; of who is no organiser and not of the office: to themselves. Nothing without a cycle.',
  query: OfCycle.extend({ studentId: QueryId, teacherId: QueryId }),
  answer: z.array(InterviewInvitation),
});

export const inviteGroups = endpoint({
  method: 'POST',
  path: '/api/InterviewInvitations/Groups',
  permission: 'interviews.manage',
  summary:
    'Invites the students of groups to those of their teachers who are met in the cycle, by the classes of a day: a snapshot, which later changes of classes leave alone. Who is invited already is not invited twice.',
  bodyLimit: 140_000,
  body: z.object({
    parentTeacherCycleID: Id,
    /** The day by whose classes it goes; null: today. */
    asAt: Day.nullable().default(null),
    levelIDs: z.array(Id).max(100).default([]),
    rollClassIDs: z.array(Id).max(500).default([]),
    classIDs: z.array(Id).max(1000).default([]),
    studentIDs: z.array(Id).max(5000).default([]),
    /** Also to the teachers of their roll class. */
    withRollClass: z.boolean().default(true),
  }),
  answer: z.object({
    /** Rows that are new, and that were there already. */
    added: z.int(),
    there: z.int(),
    students: z.int(),
    /** Students of the groups of whose teachers nobody is met in this cycle. */
    withoutTeacher: z.array(Item),
  }),
});

export const inviteToPerson = endpoint({
  method: 'POST',
  path: '/api/InterviewInvitations',
  permission: 'interviews.manage',
  summary:
    'Invites students to somebody who teaches no class of theirs (a year coordinator). Who is invited to them already is left as they are; the invitations to this person are answered.',
  body: z.object({
    parentTeacherCycleID: Id,
    teacherID: Id,
    studentIDs: z.array(Id).min(1).max(1000),
    reason: oneLine(100).default(''),
    slots: z.int().min(1).max(MAX_SLOTS_PER_INTERVIEW).default(1),
  }),
  answer: z.array(InterviewInvitation),
});

export const saveInterviewInvitation = endpoint({
  method: 'PUT',
  path: '/api/InterviewInvitations/:id',
  permission: 'interviews.manage',
  summary:
    'How long one talk is, and why; while it is booked its length stays: 409 `interviews.has_bookings`.',
  params: OfRecord,
  body: z.object({
    slots: z.int().min(1).max(MAX_SLOTS_PER_INTERVIEW),
    reason: oneLine(100),
    version: Version,
  }),
  answer: InterviewInvitation,
});

export const deleteInterviewInvitation = endpoint({
  method: 'DELETE',
  path: '/api/InterviewInvitations/:id',
  permission: 'interviews.manage',
  summary: 'Takes an invitation back; one that is booked: 409 `interviews.has_bookings`.',
  params: OfRecord,
  query: z.object({ version: QueryId }),
  answer: z.null(),
  status: 204,
});

export const requestInterview = endpoint({
  method: 'PUT',
  path: '/api/InterviewRequests/:id',
  permission: 'interviews.teach',
  summary:
    "The teacher asks to see the family of this invitation, or no more: the family sees it first, with the note. The invitation's teacher, and the office.",
  params: OfRecord,
  body: z.object({ isRequested: z.boolean(), note: text(LONGEST_COMMENT).default(''), version: Version }),
  answer: InterviewInvitation,
});
