import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import {
  Day,
  Id,
  Item,
  NewId,
  OfRecord,
  oneLine,
  PathId,
  PermissionLevel,
  QueryId,
  Version,
} from '../shared/values.ts';
import { incidentKinds } from './behaviour.schemas.ts';

const ofThreshold = {
  /** Incidents of this type are counted; null: all of the kind. */
  incidentTypeID: Id.nullable(),
  kind: z.enum(incidentKinds),
  /** So many incidents … */
  count: z.int().min(1).max(1000),
  /** … within so many days, the last one included. */
  windowDays: z.int().min(1).max(366),
  /** What is proposed then. */
  actionTypeID: Id,
};

/** So many incidents within so many days propose an action. Several on the same incidents are steps, the fewest first. */
export const KeptThreshold = z.object({
  id: Id,
  itemName: z.string(),
  ...ofThreshold,
  dateClosed: Day.nullable(),
  permission: PermissionLevel,
  version: Version,
});
export type KeptThreshold = z.infer<typeof KeptThreshold>;

export const getBehaviourThresholds = endpoint({
  method: 'GET',
  path: '/api/BehaviourThresholds',
  permission: 'behaviour.students',
  summary: 'Thresholds, by what they count and how many, closed ones last.',
  answer: z.array(KeptThreshold),
});

export const saveBehaviourThreshold = endpoint({
  method: 'PUT',
  path: '/api/BehaviourThresholds/:id',
  permission: 'behaviour.manage',
  summary:
    'Adds (id 0 in the body, any in the path), changes, closes or reopens a threshold; the whole list is answered.',
  params: z.object({ id: PathId }),
  body: z.object({
    id: NewId,
    itemName: oneLine(100).refine((s) => s.trim() !== '', { error: 'name.needed' }),
    ...ofThreshold,
    isClosed: z.boolean().default(false),
    version: Version,
  }),
  answer: z.array(KeptThreshold),
});

/** A threshold that somebody has reached, or is one incident short of. Nothing happens until somebody accepts it. */
export const BehaviourProposal = z.object({
  id: Id,
  person: Item.extend({ fullName: z.string(), rollClass: z.string() }),
  threshold: z.object({ id: Id, itemName: z.string(), count: z.int(), windowDays: z.int() }),
  /** `warning`: one incident short; it goes when the next one comes, and cannot be accepted. */
  state: z.enum(['warning', 'open', 'accepted', 'dismissed']),
  /** Incidents that were counted when it was made, and now. */
  count: z.int(),
  countNow: z.int(),
  actionType: Item,
  /** The event that reached it; where that was taken away, another one that is counted. */
  reportID: Id,
  dateOf: Day,
  permission: PermissionLevel,
  version: Version,
});
export type BehaviourProposal = z.infer<typeof BehaviourProposal>;

export const getBehaviourProposals = endpoint({
  method: 'GET',
  path: '/api/BehaviourProposals',
  permission: 'behaviour.students',
  summary: 'Open proposals and warnings on students whom this user reads, of one or of all; newest first.',
  query: z.object({ studentID: QueryId }),
  answer: z.array(BehaviourProposal),
});

export const decideBehaviourProposal = endpoint({
  method: 'POST',
  path: '/api/BehaviourProposals/:id',
  permission: 'behaviour.record',
  summary: 'Accepts a proposal, which adds its action to the event that reached it, or dismisses it.',
  params: OfRecord,
  body: z.object({ accept: z.boolean(), version: Version }),
  answer: BehaviourProposal,
});

export const takeBackBehaviourDismissal = endpoint({
  method: 'POST',
  path: '/api/BehaviourProposals/:id/TakeBack',
  permission: 'behaviour.record',
  summary:
    'Opens a proposal again that was dismissed, by the version that the dismissal answered; 409 where it was changed since, or the threshold proposes anew.',
  params: OfRecord,
  body: z.object({ version: Version }),
  answer: BehaviourProposal,
});
