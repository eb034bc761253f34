import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Count, firstOf } from '../shared/pages.ts';
import {
  Day,
  Id,
  Item,
  LocalDateTime,
  LocalDateTimeInput,
  NewId,
  PathId,
  PermissionLevel,
  QueryFlag,
  QueryId,
  text,
  Version,
} from '../shared/values.ts';
import { BehaviourAction, BehaviourIncident, LONGEST_TEXT, QueryFilterType } from './behaviour.schemas.ts';

/** Somebody who can be a participant, or whose history can be opened (specification 001 §3). */
export const BehaviourPerson = z.object({
  id: Id,
  itemName: z.string(),
  fullName: z.string(),
  photo: z.string().nullable(),
  rollClass: z.string(),
  /** Of a student; empty: none. It tells two of one name apart. */
  number: z.string(),
  isStudent: z.boolean(),
  isTeacher: z.boolean(),
  isParent: z.boolean(),
  /** Of the newest event that this user reads; null: none. */
  dateOf: LocalDateTime.nullable(),
  /** The level they are at; null: none, or not for this user. */
  level: Item.nullable(),
});
export type BehaviourPerson = z.infer<typeof BehaviourPerson>;

/** So many are answered where no limit is said. */
export const PERSONS_AT_ONCE = 1000;

const OfPersons = z.object({
  filterType: QueryFilterType,
  searchName: text(200).optional(),
  withBehaviour: QueryFlag,
});

export const countBehaviourPersons = endpoint({
  method: 'GET',
  path: '/api/BehaviourPersonCounts',
  permission: 'behaviour.students',
  summary: 'How many persons `GET /api/BehaviourReportPersons` would answer if nothing were cut.',
  query: OfPersons,
  answer: Count,
});

export const getBehaviourReportPersons = endpoint({
  method: 'GET',
  path: '/api/BehaviourReportPersons',
  permission: 'behaviour.students',
  summary:
    'Persons of a filter type, by name; with a text those alone whose names have it; `withBehaviour` those alone who have events or a level that this user reads.',
  query: firstOf(OfPersons),
  answer: z.array(BehaviourPerson),
});

/** How fields find them by what is typed. */
export const behaviourPersonSearch = { find: getBehaviourReportPersons, count: countBehaviourPersons };

/** A level of the school, the mildest first. */
const OfLevel = z.object({ id: Id, itemName: z.string() });

/** A dated move of a person to a level; the latest one counts (specification 001 §3: both spellings of the date). */
export const BehaviourPersonalLevel = z.object({
  id: Id,
  personID: Id,
  level: OfLevel,
  dateof: Day,
  dateOf: Day,
  /** When it was recorded. */
  statusDateOf: LocalDateTime,
  reason: z.string(),
  writtenBy: z.string(),
  /** Ids of the incidents that are linked to it, as far as this user reads them. */
  incidents: z.array(Id),
  /** The latest move. */
  isCurrent: z.boolean(),
  permission: PermissionLevel,
  /** Of the move with the incidents that are linked to it. */
  version: Version,
});
export type BehaviourPersonalLevel = z.infer<typeof BehaviourPersonalLevel>;

export const getBehaviourPersonalLevels = endpoint({
  method: 'GET',
  path: '/api/BehaviourPersonalLevels',
  permission: 'behaviour.students',
  summary: "A person's moves between levels, newest first.",
  query: z.object({ id: PathId }),
  answer: z.array(BehaviourPersonalLevel),
});

export const moveToBehaviourLevel = endpoint({
  method: 'PUT',
  path: '/api/BehaviourPersonalLevels/:personId',
  permission: 'behaviour.read',
  summary:
    'Moves a person to a level on a day (id 0), or corrects a move; all moves are answered. `version` of the newest move that was seen, else 409.',
  params: z.object({ personId: PathId }),
  body: z.object({
    /** Of the move: 0 or null for a new one. */
    id: NewId.nullable().default(0),
    /** The level's id. */
    level: z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]),
    /** A day, or a time of it; not after today. */
    dateof: z.union([Day, LocalDateTimeInput.transform((at) => at?.slice(0, 10) ?? null)]),
    reason: text(LONGEST_TEXT).default(''),
    /** Of the move that is corrected; of a new move: 0. */
    version: Version.default(0),
    /** The newest move that was seen: another one meanwhile is a conflict. Absent: not compared. */
    seenID: NewId.optional(),
  }),
  answer: z.array(BehaviourPersonalLevel),
});

export const takeBackBehaviourMove = endpoint({
  method: 'DELETE',
  path: '/api/BehaviourPersonalLevels/:personId/:id',
  permission: 'behaviour.read',
  summary:
    'Takes a move back that was just made, by its version; 409 where it was corrected, linked or followed by another move since. All moves are answered.',
  params: z.object({ personId: PathId, id: PathId }),
  query: z.object({ version: QueryId }),
  answer: z.array(BehaviourPersonalLevel),
});

export const linkBehaviourLevel = endpoint({
  method: 'PUT',
  path: '/api/BehaviourLevelLinks/:personId',
  permission: 'behaviour.read',
  summary:
    "Links a person's incidents to a move by date: those from the day given until the day of the move; incidents that another move has stay with it. All moves are answered.",
  params: z.object({ personId: PathId }),
  body: z
    .object({
      /** The move; the current one where absent. */
      id: Id.nullable().optional(),
      /** From this day on; absent: from the day after the move before, or from the first incident. */
      dateof: z.union([Day, LocalDateTimeInput.transform((at) => at?.slice(0, 10) ?? null)]).optional(),
      /** Of the move as it was seen; absent: not compared. */
      version: Version.optional(),
    })
    .nullish(),
  answer: z.array(BehaviourPersonalLevel),
});

/** Most incidents whose links are taken back at once. */
const MAX_LINKS = 1000;

export const unlinkBehaviourLevel = endpoint({
  method: 'POST',
  path: '/api/BehaviourLevelLinks/:personId/TakeBack',
  permission: 'behaviour.read',
  summary:
    'Takes links of incidents to a move back, by the version of the move; 409 where it was changed since. All moves are answered.',
  params: z.object({ personId: PathId }),
  body: z.object({
    /** The move. */
    id: Id,
    incidents: z.array(Id).min(1).max(MAX_LINKS),
    version: Version,
  }),
  answer: z.array(BehaviourPersonalLevel),
});

export const getBehaviourIncidents = endpoint({
  method: 'GET',
  path: '/api/BehaviourIncidents',
  permission: 'behaviour.students',
  summary: "A person's incidents that this user reads, newest first.",
  query: z.object({ studentID: PathId }),
  answer: z.array(BehaviourIncident),
});

export const getBehaviourActions = endpoint({
  method: 'GET',
  path: '/api/BehaviourActions',
  permission: 'behaviour.students',
  summary: "A person's actions that this user reads, newest first.",
  query: z.object({ studentID: PathId }),
  answer: z.array(BehaviourAction),
});

const Total = z.object({ count: z.int(), weight: z.int() });

/** A person's behaviour between two days as far as this user reads it: positive and negative apart. */
export const BehaviourSummary = z.object({
  dateOfStart: Day,
  dateOfEnd: Day,
  positive: Total,
  negative: Total,
  neutral: Total,
  /** Every week of the time, from the Monday on, oldest first. */
  weeks: z.array(z.object({ week: Day, positive: z.int(), negative: z.int(), neutral: z.int() })),
  level: OfLevel.extend({ dateOf: Day }).nullable(),
  openActions: z.int(),
});
export type BehaviourSummary = z.infer<typeof BehaviourSummary>;

export const getBehaviourSummary = endpoint({
  method: 'GET',
  path: '/api/BehaviourSummaries/:id',
  permission: 'behaviour.students',
  summary: 'Totals and weeks of a person; the last 365 days where no dates are given.',
  params: z.object({ id: PathId }),
  query: z.object({ dateOfStart: Day.optional(), dateOfEnd: Day.optional() }),
  answer: BehaviourSummary,
});
