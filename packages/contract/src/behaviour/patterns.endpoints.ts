import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import {
  Day,
  Id,
  Item,
  NewId,
  PathId,
  PermissionLevel,
  QueryId,
  QueryIds,
  text,
  Version,
} from '../shared/values.ts';
import { incidentKinds, LONGEST_TEXT } from './behaviour.schemas.ts';

const Count = z.object({ positive: z.int(), negative: z.int(), neutral: z.int() });

/** When, where and in which classes incidents happen, as far as this user reads them. */
export const BehaviourPatterns = z.object({
  dateOfStart: Day,
  dateOfEnd: Day,
  /** Periods of the day in their order; a cell of none is before, after or between them. */
  periods: z.array(Item),
  /** By weekday (1 Monday to 7 Sunday) and period; only cells with incidents. */
  cells: z.array(Count.extend({ weekday: z.int(), periodID: Id.nullable() })),
  /** Most first. */
  places: z.array(Count.extend({ id: Id.nullable(), itemName: z.string() })),
  classes: z.array(Count.extend({ itemName: z.string() })),
  types: z.array(z.object({ id: Id, itemName: z.string(), kind: z.enum(incidentKinds), count: z.int() })),
  /** From the Monday on, oldest first, without gaps. */
  weeks: z.array(Count.extend({ week: Day })),
});
export type BehaviourPatterns = z.infer<typeof BehaviourPatterns>;

export const getBehaviourPatterns = endpoint({
  method: 'GET',
  path: '/api/BehaviourPatterns',
  permission: 'behaviour.students',
  summary:
    'Incidents by weekday and period, place, class, type and week; the last 365 days where no dates are given.',
  query: z.object({
    dateOfStart: Day.optional(),
    dateOfEnd: Day.optional(),
    studentIds: QueryIds,
    incidentTypeID: QueryId,
    rollClass: text(50).optional(),
  }),
  answer: BehaviourPatterns,
});

/** Somebody to keep an eye on for a while, and why. */
export const WatchEntry = z.object({
  id: Id,
  person: Item.extend({ fullName: z.string(), rollClass: z.string() }),
  reason: z.string(),
  dateFrom: Day,
  /** The last day, inclusive; null: until it is closed. */
  dateTo: Day.nullable(),
  writtenBy: z.string(),
  permission: PermissionLevel,
  version: Version,
});
export type WatchEntry = z.infer<typeof WatchEntry>;

export const getWatchList = endpoint({
  method: 'GET',
  path: '/api/BehaviourWatchList',
  permission: 'behaviour.students',
  summary: 'Who is watched today, of those whom this user teaches or reads; by name.',
  answer: z.array(WatchEntry),
});

export const saveWatchEntry = endpoint({
  method: 'PUT',
  path: '/api/BehaviourWatchList/:id',
  permission: 'behaviour.read',
  summary:
    'Adds (id 0 in the body, any in the path) or changes an entry; a last day in the past ends it. The list is answered.',
  params: z.object({ id: PathId }),
  body: z.object({
    id: NewId,
    personID: Id,
    reason: text(LONGEST_TEXT),
    dateFrom: Day,
    dateTo: Day.nullable().default(null),
    version: Version,
  }),
  answer: z.array(WatchEntry),
});

/** What stands beside a student on a roll: quiet signs for whoever teaches them. */
export const BehaviourSign = z.object({
  studentID: Id,
  /** Watched today; the reason, perhaps empty; null: not watched. */
  watch: z.string().nullable(),
  level: Item.nullable(),
  /** Incidents of today that this user reads. */
  today: z.object({ positive: z.int(), negative: z.int() }),
});
export type BehaviourSign = z.infer<typeof BehaviourSign>;

export const getBehaviourSigns = endpoint({
  method: 'GET',
  path: '/api/BehaviourSigns',
  permission: 'behaviour.students',
  summary: 'Signs of those of these students of whom there is one and whom this user reads.',
  query: z.object({ studentIds: QueryIds }),
  answer: z.array(BehaviourSign),
});
