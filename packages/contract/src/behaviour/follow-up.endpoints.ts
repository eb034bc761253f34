import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Item, LocalDateTime, OfRecord, PathId, text, Version } from '../shared/values.ts';
import { BehaviourAction, LONGEST_TEXT } from './behaviour.schemas.ts';
import { actionFields } from './reports.endpoints.ts';

/** An action to follow up, with whom and what it is about. */
export const FollowUp = BehaviourAction.extend({
  person: Item.extend({ fullName: z.string(), rollClass: z.string(), photo: z.string().nullable() }),
  /** Names of the types of the incidents of the same person in the event, as far as this user reads them. */
  incidentTypes: z.array(z.string()),
  /** The due date, or the check-back date of a repair, has passed or is today. */
  isDue: z.boolean(),
  lastNoteOn: LocalDateTime.nullable(),
  /** Of the event. */
  version: Version,
});
export type FollowUp = z.infer<typeof FollowUp>;

export const getMyBehaviourActions = endpoint({
  method: 'GET',
  path: '/api/BehaviourMine',
  permission: 'behaviour.students',
  summary:
    'Actions that this user is to do, those that are due first: not completed, or a repair whose check-back date has come without an outcome.',
  answer: z.array(FollowUp),
});

export const followUpBehaviourAction = endpoint({
  method: 'PUT',
  path: '/api/BehaviourActions/:id',
  permission: 'behaviour.students',
  summary:
    'Follows an action up: its owner, whoever may change the event. `version` is that of the event; 409 with the action as it is now.',
  params: OfRecord,
  bodyLimit: 190_000,
  body: z.object({ ...actionFields, version: Version }),
  answer: FollowUp,
});

/** What somebody has added to the conversation about an action. */
export const BehaviourNote = z.object({
  id: Id,
  actionID: Id,
  details: z.string(),
  writtenBy: z.string(),
  dateOf: LocalDateTime,
  isMine: z.boolean(),
});
export type BehaviourNote = z.infer<typeof BehaviourNote>;

export const getBehaviourNotes = endpoint({
  method: 'GET',
  path: '/api/BehaviourNotes',
  permission: 'behaviour.students',
  summary: 'The conversation about an action, oldest first.',
  query: z.object({ actionID: PathId }),
  answer: z.array(BehaviourNote),
});

export const addBehaviourNote = endpoint({
  method: 'POST',
  path: '/api/BehaviourNotes',
  permission: 'behaviour.students',
  summary: 'Adds to the conversation about an action: whoever reads the action may. Notes are never changed.',
  body: z.object({
    actionID: Id,
    details: text(LONGEST_TEXT).refine((s) => s.trim() !== '', { error: 'note.text_needed' }),
  }),
  answer: z.array(BehaviourNote),
});
