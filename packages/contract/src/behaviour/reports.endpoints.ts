import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Count, pageOf } from '../shared/pages.ts';
import {
  Day,
  Id,
  Item,
  LocalDateTime,
  LocalDateTimeInput,
  NewId,
  OfRecord,
  QueryId,
  text,
  Version,
} from '../shared/values.ts';
import { bytesOf, within } from '../shared/within.ts';
import {
  accesses,
  actionKinds,
  BehaviourReport,
  Chosen,
  incidentKinds,
  LONGEST_TEXT,
  MAX_OF_PARTICIPANT,
  MAX_PARTICIPANTS,
  ReportsQuery,
} from './behaviour.schemas.ts';

/** As many events are answered at once; `before` pages on. */
export const REPORTS_AT_ONCE = 200;

export const getBehaviourReports = endpoint({
  method: 'GET',
  path: '/api/BehaviourReports',
  permission: 'session',
  summary: `Events that this user reads, newest first or as the order says, ${REPORTS_AT_ONCE} at once; of parents: the texts of their own children that were shared with them in the days asked for, the last 28 where none are, the last shared first. Nothing for anybody else.`,
  query: pageOf(ReportsQuery),
  answer: z.array(BehaviourReport),
});

export const countBehaviourReports = endpoint({
  method: 'GET',
  path: '/api/BehaviourReportCounts',
  permission: 'behaviour.students',
  summary: 'How many events this user reads of what is asked for, over all pages.',
  query: ReportsQuery,
  answer: Count,
});

export const getBehaviourReport = endpoint({
  method: 'GET',
  path: '/api/BehaviourReports/:id',
  permission: 'behaviour.students',
  summary:
    'One event, as far as this user reads it; one that was taken away for who manages behaviour alone.',
  params: OfRecord,
  answer: BehaviourReport,
});

const fields = {
  /** When it happened; not after now. */
  dateOf: LocalDateTimeInput,
  location: Chosen,
  comment: text(LONGEST_TEXT).default(''),
  reportedByTeacher: Chosen,
};

const SavedIncident = z.object({
  /** 0, null or absent: new. */
  id: NewId.nullable().default(0),
  incidentType: z.object({ id: Id }),
  /** That of the event where it is absent or null. */
  dateOf: LocalDateTimeInput.optional(),
  teacher: Chosen,
  location: Chosen,
  comment: text(LONGEST_TEXT).default(''),
});

/** What may be said of an action in the event and when it is followed up. */
export const actionFields = {
  status: Chosen,
  /** Absent: of a new action what its type says (specification 001 §4), of another one as it is. */
  completed: z.boolean().optional(),
  /** Now where it is completed and none is given; of one that is not completed it says nothing (specification 001 §4). */
  completedDate: LocalDateTimeInput.optional(),
  owner: Chosen,
  dueDate: Day.nullable().default(null),
  comment: text(LONGEST_TEXT).default(''),
  repair: z
    .object({
      agreement: text(LONGEST_TEXT).default(''),
      checkBackDate: Day.nullable().default(null),
      outcome: text(LONGEST_TEXT).default(''),
    })
    .default({ agreement: '', checkBackDate: null, outcome: '' }),
};

const SavedAction = z.object({
  id: NewId.nullable().default(0),
  actionType: z.object({ id: Id }),
  dateOf: LocalDateTimeInput.optional(),
  teacher: Chosen,
  ...actionFields,
  /** The detention session to sit in; absent: the seat stays as it is. */
  sessionID: Id.nullable().optional(),
});

const SavedParticipant = z.object({
  /** The person's. */
  id: Id,
  involvement: Chosen,
  parentsText: text(LONGEST_TEXT).default(''),
  /** The parents read the text from now on; false takes it back. */
  isShared: z.boolean().default(false),
  incidents: z.array(SavedIncident).max(MAX_OF_PARTICIPANT).default([]),
  actions: z.array(SavedAction).max(MAX_OF_PARTICIPANT).default([]),
});

/**
 * Participants, incidents and actions that this user may change and that are not sent are removed; others stay as they
 * are, sent or not. The same type twice for one person is refused (specification 001 §4).
 */
export const saveBehaviourReport = endpoint({
  method: 'PUT',
  path: '/api/BehaviourReports',
  permission: 'behaviour.record',
  summary:
    'Saves an event with all its participants, their incidents and actions; id 0 or null: new. A text to be shared with parents in which another participant is named: 400 `behaviour.names_in_text` with the names at `people.N.parentsText`, or masked where `maskNames` is set.',
  bodyLimit: bytesOf(200_000),
  body: within(
    200_000,
    z.object({
      id: NewId.nullable().default(0),
      ...fields,
      people: z.array(SavedParticipant).min(1, { error: 'event.participant_needed' }).max(MAX_PARTICIPANTS),
      maskNames: z.boolean().default(false),
      version: Version.default(0),
    }),
  ),
  answer: BehaviourReport,
});

export const deleteBehaviourReport = endpoint({
  method: 'DELETE',
  path: '/api/BehaviourReports/:id',
  permission: 'behaviour.record',
  summary:
    'Takes an event away; it is kept in the database. Without a version whatever stands is taken away.',
  params: OfRecord,
  query: z.object({ version: QueryId }),
  answer: z.null(),
  status: 204,
});

export const restoreBehaviourReport = endpoint({
  method: 'POST',
  path: '/api/BehaviourReports/:id/Restore',
  permission: 'behaviour.record',
  summary:
    'Brings an event back that was taken away; whoever may change it may. 409 where another version stands than the one that was seen.',
  params: OfRecord,
  body: z
    .object({
      /** Absent: not compared. */
      version: Version.optional(),
    })
    .nullish(),
  answer: BehaviourReport,
});

/** What the parents of one participant would read. */
export const ParentsPreview = z.object({
  personID: Id,
  /** First name, for "Tolu's parents will read: …". */
  firstName: z.string(),
  /** The text with the names of other participants masked. */
  text: z.string(),
  /** Names of other participants that stand in the text as it was typed. */
  names: z.array(z.string()),
});
export type ParentsPreview = z.infer<typeof ParentsPreview>;

export const previewForParents = endpoint({
  method: 'POST',
  path: '/api/BehaviourPreviews',
  permission: 'behaviour.record',
  summary:
    'What the parents of each participant would read, and which names of others stand in it. Nothing is saved.',
  bodyLimit: bytesOf(200_000),
  body: within(
    200_000,
    z.object({
      /** The event, whose stored participants count too; 0: a new one. */
      id: NewId.nullable().default(0),
      people: z
        .array(z.object({ id: Id, parentsText: text(LONGEST_TEXT) }))
        .min(1)
        .max(MAX_PARTICIPANTS),
    }),
  ),
  answer: z.array(ParentsPreview),
});

/** Choices of the editor: what is in use, and what this user may record. */
export const BehaviourReportDefaults = z.object({
  incidentTypes: z.array(
    Item.extend({
      kind: z.enum(incidentKinds),
      access: z.enum(accesses),
      weight: z.int(),
      /** Offered on the row of a roll. */
      isOffered: z.boolean(),
    }),
  ),
  actionTypes: z.array(
    Item.extend({
      kind: z.enum(actionKinds),
      access: z.enum(accesses),
      /** A new action of this type is completed already (specification 001 §4). */
      completed: z.boolean(),
      /** Days until a new one is due; null: no due date. */
      dueDays: z.int().nullable(),
    }),
  ),
  locations: z.array(Item),
  involvements: z.array(Item.extend({ isParticipant: z.boolean() })),
  statuses: z.array(Item),
  /** Who is signed in, where they teach. */
  defaultTeacher: Item.nullable(),
  /** Now, in school time. */
  defaultDateOf: LocalDateTime,
  /** A new event as it begins: where the timetable has this user now; nobody in it. */
  templateReport: BehaviourReport.extend({ id: z.null() }),
  /** Beginnings that the office keeps; see `GET /api/BehaviourTemplates`. */
  templates: z.array(Item),
});
export type BehaviourReportDefaults = z.infer<typeof BehaviourReportDefaults>;

export const getBehaviourReportDefaults = endpoint({
  method: 'GET',
  path: '/api/BehaviourReportDefaults',
  permission: 'behaviour.students',
  summary: 'What the editor of an event offers and begins with.',
  answer: BehaviourReportDefaults,
});
