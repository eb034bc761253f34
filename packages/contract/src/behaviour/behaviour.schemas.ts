import { z } from 'zod';
import { filterTypes } from '../persons/persons.schemas.ts';
import {
  Day,
  Id,
  Item,
  LocalDateTime,
  PermissionLevel,
  QueryFlag,
  QueryId,
  QueryIds,
  text,
  Version,
} from '../shared/values.ts';

/** What an incident says of somebody. Positive and negative are two totals and never one sum (areas, Behaviour). */
export const incidentKinds = ['positive', 'negative', 'neutral'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/**
 * Who reads incidents or actions of a type, besides whoever wrote the event, reported it or was asked to follow it up:
 * the teachers of the student and all who read the school's behaviour; the latter alone; or holders of
 * `behaviour.restricted`, and never parents (restraint, suspension, safeguarding).
 */
export const accesses = ['teachers', 'school', 'restricted'] as const;
export type BehaviourAccess = (typeof accesses)[number];

/** An ordinary action, a seat in a detention session, or a repair: a meeting with an agreement and a check-back date. */
export const actionKinds = ['ordinary', 'detention', 'repair'] as const;
export type ActionKind = (typeof actionKinds)[number];

/** Longest narrative, comment or text for parents, in characters. */
export const LONGEST_TEXT = 10_000;
/** Most participants of one event. */
export const MAX_PARTICIPANTS = 200;
/** Most incidents, or actions, of one participant in one event. */
export const MAX_OF_PARTICIPANT = 30;
/** Days of the search and of the parents' list, today included (specification 001 §9). */
export const SEARCH_DAYS = 28;
/** Days of the tab of a profile (specification 002 §9). */
export const PROFILE_DAYS = 365;

/** Whom to look among; absent, empty and `null` mean everyone. */
export const QueryFilterType = z
  .enum([...filterTypes, '', 'null'])
  .transform((type) => (type === '' || type === 'null' ? ('All' as const) : type))
  .optional();

/** One of the office's records, named by its id; null: none. */
export const Chosen = z.object({ id: Id }).nullable().default(null);

/** How a seat in a detention session ended: empty while nobody has said. */
export const seatMarks = ['', 'present', 'excused', 'absent'] as const;
export type SeatMark = (typeof seatMarks)[number];

export const BehaviourIncident = z.object({
  id: Id,
  reportID: Id,
  personID: Id,
  incidentType: Item.extend({ kind: z.enum(incidentKinds) }),
  dateOf: LocalDateTime,
  teacher: Item.nullable(),
  location: Item.nullable(),
  comment: z.string(),
  /** Points of the type when it was recorded, 0 to 100. Of a negative incident too it is positive. */
  weight: z.int(),
  permission: PermissionLevel,
});
export type BehaviourIncident = z.infer<typeof BehaviourIncident>;

export const Repair = z.object({
  /** What was agreed at the meeting. */
  agreement: z.string(),
  /** When somebody looks whether it holds. */
  checkBackDate: Day.nullable(),
  /** How it ended; empty while it is open. */
  outcome: z.string(),
});

export const BehaviourAction = z.object({
  id: Id,
  reportID: Id,
  personID: Id,
  actionType: Item.extend({ kind: z.enum(actionKinds), completed: z.boolean() }),
  completed: z.boolean(),
  completedDate: LocalDateTime.nullable(),
  dateOf: LocalDateTime,
  /** When the status was chosen; null where there is none. */
  statusDate: LocalDateTime.nullable(),
  status: Item.nullable(),
  teacher: Item.nullable(),
  comment: z.string(),
  /** Who is to do it, one of the staff; null: nobody in particular. */
  owner: Item.nullable(),
  dueDate: Day.nullable(),
  /** Notes in its conversation. */
  notes: z.int(),
  /** The seat in a detention session; null: none. */
  seat: z
    .object({ sessionID: Id, dateOf: Day, timeStart: z.string(), place: z.string(), mark: z.enum(seatMarks) })
    .nullable(),
  repair: Repair,
  /** 2: this user may follow it up (`PUT /api/BehaviourActions/:id`), though perhaps not change the event. */
  permission: PermissionLevel,
});
export type BehaviourAction = z.infer<typeof BehaviourAction>;

export const BehaviourParticipant = z.object({
  /** The person's. */
  id: Id,
  /** "Surname, Preferred". */
  itemName: z.string(),
  fullName: z.string(),
  /** Path of the photo; null: none. */
  photo: z.string().nullable(),
  rollClass: z.string(),
  isStudent: z.boolean(),
  isTeacher: z.boolean(),
  isParent: z.boolean(),
  /** Selected in the editor at first: their involvement says participant (specification 001 §4). */
  selected: z.boolean(),
  involvement: Item.extend({ isParticipant: z.boolean() }).nullable(),
  /** What the parents of this participant read once it is shared, and nothing else of the event. */
  parentsText: z.string(),
  isShared: z.boolean(),
  dateShared: LocalDateTime.nullable(),
  /** When a parent was first shown the text as it is shared; null: not yet. */
  dateOpened: LocalDateTime.nullable(),
  /** False: a type of theirs never reaches parents, or they are no student. */
  mayBeShared: z.boolean(),
  incidents: z.array(BehaviourIncident),
  actions: z.array(BehaviourAction),
  permission: PermissionLevel,
});
export type BehaviourParticipant = z.infer<typeof BehaviourParticipant>;

/** Where the timetable had the reporting teacher when it happened; all of it may be empty. */
export const BehaviourContext = z.object({
  /** Code of the roll class; empty: none. */
  rollClass: z.string(),
  class: Item.nullable(),
  period: Item.nullable(),
});

/** An event (specification 001 §3, behaviour report), as far as this user reads it. */
export const BehaviourReport = z.object({
  id: Id,
  /** When it happened. */
  dateOf: LocalDateTime,
  /** When it was recorded. */
  dateRecorded: LocalDateTime,
  location: Item.nullable(),
  /** The narrative, for staff alone; empty for whoever does not read the whole event. */
  comment: z.string(),
  reportedByTeacher: Item.nullable(),
  writtenBy: z.string(),
  /** What its incidents are that this user reads; empty: there is none. */
  reportType: z.enum(['', ...incidentKinds, 'mixed']),
  context: BehaviourContext,
  /** Those whom this user reads; others are not named, here and in texts. */
  people: z.array(BehaviourParticipant),
  /** This user reads all of it. */
  isWhole: z.boolean(),
  /** When it was taken away and by whom (empty: not known); null: it was not. Only who manages behaviour sees such events. */
  takenAway: z.object({ at: LocalDateTime, by: z.string() }).nullable(),
  permission: PermissionLevel,
  /** Of the event with its participants, incidents and actions; of a follow-up too. */
  version: Version,
});
export type BehaviourReport = z.infer<typeof BehaviourReport>;

/** Filters of the search, of its export, and of the parents' list, whose days are those of sharing. */
export const ReportsQuery = z.object({
  /** Look for the text in what was written too, not in names alone. */
  byDetails: QueryFlag,
  studentIds: QueryIds,
  /** As `studentIds`, of one: the parents' list sends it. */
  studentID: QueryId,
  /** Text, between percent signs or not: each of its words must be found. */
  searchName: text(200).optional(),
  /** 27 days before the end where absent, so that it is 28 days (specification 001 §9). */
  dateOfStart: Day.optional(),
  /** Today where absent. */
  dateOfEnd: Day.optional(),
  /** Whom a participant has to be; empty or `null` where a student is chosen. */
  filterType: QueryFilterType,
  kind: z.enum(['', ...incidentKinds]).optional(),
  incidentTypeID: QueryId,
  actionTypeID: QueryId,
  locationID: QueryId,
  /** The reporting teacher. */
  teacherID: QueryId,
  /** To see whether there is something to read, as a parent: what is answered does not count as opened. */
  glance: QueryFlag,
  /** Events that were taken away, and no others; for who manages behaviour, else 403. */
  takenAway: QueryFlag,
  /** By when it happened; the newest first where absent. */
  order: z.enum(['newest', 'oldest']).optional(),
});
export type ReportsQuery = z.infer<typeof ReportsQuery>;
