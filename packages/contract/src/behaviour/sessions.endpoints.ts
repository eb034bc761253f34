import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import {
  Day,
  Id,
  Item,
  NewId,
  oneLine,
  PathId,
  PermissionLevel,
  TimeOfDay,
  Version,
} from '../shared/values.ts';
import { seatMarks } from './behaviour.schemas.ts';

/** A detention session: seats in a room at a time. */
export const DetentionSession = z.object({
  id: Id,
  dateOf: Day,
  /** `HH:mm` */
  timeStart: z.string(),
  timeEnd: z.string(),
  place: z.string(),
  supervisor: Item.nullable(),
  capacity: z.int(),
  /** Seats that are taken. */
  taken: z.int(),
  /** Nobody is put into it any more. */
  dateClosed: Day.nullable(),
  /** 2: this user may mark its roll: the supervisor, and who manages behaviour. */
  permission: PermissionLevel,
  version: Version,
});
export type DetentionSession = z.infer<typeof DetentionSession>;

export const getDetentionSessions = endpoint({
  method: 'GET',
  path: '/api/BehaviourSessions',
  permission: 'behaviour.students',
  summary: 'Detention sessions between two days, by day and time; from today on where no dates are given.',
  query: z.object({ dateOfStart: Day.optional(), dateOfEnd: Day.optional() }),
  answer: z.array(DetentionSession),
});

export const saveDetentionSession = endpoint({
  method: 'PUT',
  path: '/api/BehaviourSessions/:id',
  permission: 'behaviour.manage',
  summary:
    'Adds (id 0 in the body, any in the path), changes, closes or reopens a session; never with fewer seats than are taken.',
  params: z.object({ id: PathId }),
  body: z.object({
    id: NewId,
    dateOf: Day,
    timeStart: TimeOfDay,
    timeEnd: TimeOfDay,
    place: oneLine(100),
    supervisorID: Id.nullable(),
    capacity: z.int().min(1).max(500),
    isClosed: z.boolean().default(false),
    version: Version,
  }),
  answer: DetentionSession,
});

/** A seat in a session, as its roll shows it. */
export const DetentionSeat = z.object({
  /** The action's. */
  actionID: Id,
  sessionID: Id,
  person: Item.extend({ fullName: z.string(), rollClass: z.string(), photo: z.string().nullable() }),
  /** Null: of a type that this user does not read. */
  actionType: Item.nullable(),
  mark: z.enum(seatMarks),
  /** Who was excused: the session that they sit in now; null where no later one had a free seat. */
  movedTo: DetentionSession.pick({ id: true, dateOf: true, timeStart: true, place: true }).nullable(),
  /** Who was absent without leave: what followed; without a name where this user does not read it. */
  escalatedTo: Item.nullable(),
  permission: PermissionLevel,
  version: Version,
});
export type DetentionSeat = z.infer<typeof DetentionSeat>;

export const getDetentionSeats = endpoint({
  method: 'GET',
  path: '/api/BehaviourSessions/:id/Seats',
  permission: 'behaviour.students',
  summary: 'The roll of a session, by name: those whom this user reads; its supervisor all.',
  params: z.object({ id: PathId }),
  answer: z.array(DetentionSeat),
});

export const markDetentionSeat = endpoint({
  method: 'PUT',
  path: '/api/BehaviourSessions/:id/Seats',
  permission: 'behaviour.students',
  summary:
    'Marks a seat: `present` completes the action; `excused` moves it to the next session with a free seat, if there is one, or to the one that is named; `absent` escalates to what the type of the action says. The whole roll is answered.',
  params: z.object({ id: PathId }),
  body: z.object({
    actionID: Id,
    mark: z.enum(seatMarks),
    moveToID: Id.nullable().default(null),
    version: Version,
  }),
  answer: z.array(DetentionSeat),
});

export const takeDetentionSeat = endpoint({
  method: 'POST',
  path: '/api/BehaviourSessions/:id/Seats',
  permission: 'behaviour.record',
  summary: 'Gives an action a seat, or moves it here; a full session: 409 `behaviour.session_full`.',
  params: z.object({ id: PathId }),
  body: z.object({ actionID: Id }),
  answer: z.array(DetentionSeat),
});
