import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import {
  Day,
  Id,
  Item,
  LocalDateTimeInput,
  NewId,
  OfRecord,
  oneLine,
  PermissionLevel,
  QueryFlag,
  QueryId,
  Version,
} from '../shared/values.ts';
import { booksForKinds, Door, oncePerKinds } from './interviews.schemas.ts';

/** An interview cycle as whoever takes part sees it. */
export const ParentTeacherCycle = z.object({
  id: Id,
  itemName: z.string(),
  /** First and last evening; null: none is set. */
  dateFrom: Day.nullable(),
  dateTo: Day.nullable(),
  /** The door of whoever asks: the parents' where they are signed in as a parent. */
  door: Door,
  booksFor: z.enum(booksForKinds),
  slotMinutes: z.int(),
  /** Minutes that a family needs between two talks. */
  travelMinutes: z.int(),
  /** Its evenings, by day and time. */
  sessions: z.array(
    Item.extend({
      dateOf: Day,
      /** `HH:mm` */
      timeStart: z.string(),
      timeEnd: z.string(),
    }),
  ),
  /** Every evening is over. */
  isOver: z.boolean(),
});
export type ParentTeacherCycle = z.infer<typeof ParentTeacherCycle>;

export const getParentTeacherCycles = endpoint({
  method: 'GET',
  path: '/api/ParentTeacherCycles',
  permission: 'interviews.read',
  summary:
    'Interview cycles whose door is not closed to whoever asks, the next one first, then what is over; for the organiser all. Of a parent: those to which a child of theirs is invited.',
  answer: z.array(ParentTeacherCycle),
});

export const getParentTeacherDefaults = endpoint({
  method: 'GET',
  path: '/api/ParentTeacherDefaults',
  permission: 'interviews.read',
  summary: 'What the screens of interviews begin with (specification 002 §3).',
  answer: z.object({
    /** The one that is open now, else the next, else the last; null: none is shown. */
    defaultParentTeacherCycle: Item.nullable(),
    /** Who is signed in as a parent. */
    defaultParent: Item.nullable(),
    /** Who is signed in, where they are met in that cycle or teach. */
    defaultTeacher: Item.nullable(),
  }),
});

export const getParents = endpoint({
  method: 'GET',
  path: '/api/Parents',
  permission: 'interviews.office',
  summary:
    'Adults who may book in a cycle, by name, with the children they may book for and how far they are. Nobody without a cycle.',
  query: z.object({ parentTeacher: QueryFlag, parentTeacherCycleId: QueryId }),
  answer: z.array(
    Item.extend({
      fullName: z.string(),
      children: z.array(Item),
      /** Interviews that are booked, and that they are invited to. */
      booked: z.int(),
      invited: z.int(),
      /** Mail can reach them. */
      hasMail: z.boolean(),
    }),
  ),
});

export const getLocations = endpoint({
  method: 'GET',
  path: '/api/Locations',
  permission: 'interviews.read',
  summary: 'Rooms in which interviews are held, by name; those in use.',
  answer: z.array(Item),
});

/** A room as the organiser keeps it. */
export const InterviewLocation = Item.extend({ dateClosed: Day.nullable(), version: Version });
export type InterviewLocation = z.infer<typeof InterviewLocation>;

export const getInterviewLocations = endpoint({
  method: 'GET',
  path: '/api/InterviewLocations',
  permission: 'interviews.manage',
  summary: 'Rooms by name, those out of use last.',
  answer: z.array(InterviewLocation),
});

const itemName = oneLine(100).refine((s) => s.trim() !== '', { error: 'name.needed' });

export const saveInterviewLocation = endpoint({
  method: 'PUT',
  path: '/api/InterviewLocations/:id',
  permission: 'interviews.manage',
  summary: 'Adds (id 0 in the body, any in the path), renames, closes or reopens a room; all are answered.',
  params: OfRecord,
  body: z.object({ id: NewId, itemName, isClosed: z.boolean().default(false), version: Version }),
  answer: z.array(InterviewLocation),
});

const minutes = (min: number, max: number) => z.int().min(min).max(max);
const settings = {
  itemName,
  booksFor: z.enum(booksForKinds),
  oncePer: z.enum(oncePerKinds),
  slotMinutes: minutes(3, 120),
  /** Between two slots of a teacher. */
  gapMinutes: minutes(0, 60),
  /** Between two talks of a family. */
  travelMinutes: minutes(0, 60),
  /** Slots that a teacher may close by themselves over the whole cycle. */
  closeQuota: z.int().min(0).max(500),
  /** How long a time is held for who is next on the waiting list. */
  offerMinutes: minutes(5, 2880),
};

/** A cycle as the organiser keeps it. */
export const InterviewCycle = z.object({
  id: Id,
  ...settings,
  staffDoor: Door,
  parentsDoor: Door,
  dateClosed: Day.nullable(),
  /** Evenings, teachers, invitations and bookings it has. */
  counts: z.object({ sessions: z.int(), teachers: z.int(), invitations: z.int(), bookings: z.int() }),
  permission: PermissionLevel,
  version: Version,
});
export type InterviewCycle = z.infer<typeof InterviewCycle>;

export const getInterviewCycles = endpoint({
  method: 'GET',
  path: '/api/InterviewCycles',
  permission: 'interviews.manage',
  summary: 'Every cycle with its settings and doors, the latest first, closed ones last.',
  answer: z.array(InterviewCycle),
});

const DoorSent = z
  .object({
    readFrom: LocalDateTimeInput,
    openFrom: LocalDateTimeInput,
    openTo: LocalDateTimeInput,
  })
  .refine(({ readFrom, openFrom }) => !readFrom || !openFrom || readFrom <= openFrom, {
    error: 'interview_cycle.opens_before_read',
    path: ['openFrom'],
  })
  .refine(({ openFrom, openTo }) => !openFrom || !openTo || openFrom < openTo, {
    error: 'interview_cycle.ends_before_open',
    path: ['openTo'],
  });

export const saveInterviewCycle = endpoint({
  method: 'PUT',
  path: '/api/InterviewCycles/:id',
  permission: 'interviews.manage',
  summary:
    'Adds (id 0 in the body, any in the path), changes, closes or reopens a cycle; all are answered. While anything is booked who books, how often, slot length, gap and travel stay: 409 `interviews.has_bookings`. A time of a door that the clocks leave out is the one after it.',
  params: OfRecord,
  body: z.object({
    id: NewId,
    ...settings,
    staffDoor: DoorSent,
    parentsDoor: DoorSent,
    isClosed: z.boolean().default(false),
    version: Version,
  }),
  answer: z.array(InterviewCycle),
});

export const copyInterviewCycle = endpoint({
  method: 'POST',
  path: '/api/InterviewCycles/:id/Copy',
  permission: 'interviews.manage',
  summary:
    'A new cycle with the settings, evenings, teachers, hours and rooms of this one, from a first evening on; its doors are closed, and nobody is invited yet. All cycles are answered.',
  params: OfRecord,
  body: z.object({ itemName, firstEvening: Day }),
  answer: z.array(InterviewCycle),
});
