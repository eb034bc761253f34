import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, NewId, oneLine, PathId, PermissionLevel, text, Version } from '../shared/values.ts';
import { accesses, actionKinds, incidentKinds, LONGEST_TEXT } from './behaviour.schemas.ts';

// The office's lists (record kit, decision 028): each is read whole in its order, closed records last, and each save
// answers the whole list. Id 0 in the body adds, with any id in the path.

const itemName = oneLine(100).refine((s) => s.trim() !== '', { error: 'name.needed' });
const kept = {
  id: Id,
  itemName: z.string(),
  /** Its place in the list, from 1. */
  ordinal: z.int(),
  /** Since when it is closed: it stays where it is used, and cannot be chosen anew. */
  dateClosed: Day.nullable(),
  permission: PermissionLevel,
  version: Version,
};
const saved = {
  id: NewId,
  itemName,
  /** The place that it is to have; beyond the last: the last. Absent: it stays where it is, and a new one is the last. */
  ordinal: z.int().min(1).max(1000).optional(),
  isClosed: z.boolean().default(false),
  version: Version,
};
const params = z.object({ id: PathId });

const ofIncidentType = {
  kind: z.enum(incidentKinds),
  access: z.enum(accesses),
  /** Points, 0 to 100; positive and negative are added up apart. */
  weight: z.int().min(0).max(100),
  /** Offered on the row of a roll: two taps record it. */
  isOffered: z.boolean(),
};
export const KeptIncidentType = z.object({ ...kept, ...ofIncidentType });
export type KeptIncidentType = z.infer<typeof KeptIncidentType>;

export const getIncidentTypes = endpoint({
  method: 'GET',
  path: '/api/BehaviourIncidentTypes',
  permission: 'behaviour.students',
  summary: 'Types of incidents in their order, closed ones last; restricted ones for who may read them.',
  answer: z.array(KeptIncidentType),
});
export const saveIncidentType = endpoint({
  method: 'PUT',
  path: '/api/BehaviourIncidentTypes/:id',
  permission: 'behaviour.manage',
  summary:
    'Adds, changes, moves, closes or reopens a type of incidents. Its kind stays: incidents that have it mean it.',
  params,
  body: z.object({ ...saved, ...ofIncidentType }),
  answer: z.array(KeptIncidentType),
});

const ofActionType = {
  kind: z.enum(actionKinds),
  access: z.enum(accesses),
  /** A new action of this type is completed already (specification 001 §4). */
  completed: z.boolean(),
  /** Days until a new one is due; null: no due date. */
  dueDays: z.int().min(0).max(365).nullable(),
  /** Of a detention that somebody misses without leave: the type of action that follows; null: none. */
  escalatesToID: Id.nullable(),
};
export const KeptActionType = z.object({ ...kept, ...ofActionType });
export type KeptActionType = z.infer<typeof KeptActionType>;

export const getActionTypes = endpoint({
  method: 'GET',
  path: '/api/BehaviourActionTypes',
  permission: 'behaviour.students',
  summary: 'Types of actions in their order, closed ones last; restricted ones for who may read them.',
  answer: z.array(KeptActionType),
});
export const saveActionType = endpoint({
  method: 'PUT',
  path: '/api/BehaviourActionTypes/:id',
  permission: 'behaviour.manage',
  summary: 'Adds, changes, moves, closes or reopens a type of actions. Its kind stays.',
  params,
  body: z.object({ ...saved, ...ofActionType }),
  answer: z.array(KeptActionType),
});

/** A place where something happens, and a status of an action: a name in an order. */
export const KeptItem = z.object(kept);
export type KeptItem = z.infer<typeof KeptItem>;

export const getBehaviourLocations = endpoint({
  method: 'GET',
  path: '/api/BehaviourLocations',
  permission: 'behaviour.students',
  summary: 'Places in their order, closed ones last.',
  answer: z.array(KeptItem),
});
export const saveBehaviourLocation = endpoint({
  method: 'PUT',
  path: '/api/BehaviourLocations/:id',
  permission: 'behaviour.manage',
  summary: 'Adds, renames, moves, closes or reopens a place.',
  params,
  body: z.object(saved),
  answer: z.array(KeptItem),
});

export const getBehaviourStatuses = endpoint({
  method: 'GET',
  path: '/api/BehaviourStatuses',
  permission: 'behaviour.students',
  summary: 'Statuses of actions in their order, closed ones last.',
  answer: z.array(KeptItem),
});
export const saveBehaviourStatus = endpoint({
  method: 'PUT',
  path: '/api/BehaviourStatuses/:id',
  permission: 'behaviour.manage',
  summary: 'Adds, renames, moves, closes or reopens a status.',
  params,
  body: z.object(saved),
  answer: z.array(KeptItem),
});

/** Who acted, who saw it, whom it was done to; `isParticipant`: selected in the editor at first. */
export const KeptInvolvement = z.object({ ...kept, isParticipant: z.boolean() });
export type KeptInvolvement = z.infer<typeof KeptInvolvement>;

export const getBehaviourInvolvements = endpoint({
  method: 'GET',
  path: '/api/BehaviourInvolvements',
  permission: 'behaviour.students',
  summary: 'Involvements in their order, closed ones last.',
  answer: z.array(KeptInvolvement),
});
export const saveBehaviourInvolvement = endpoint({
  method: 'PUT',
  path: '/api/BehaviourInvolvements/:id',
  permission: 'behaviour.manage',
  summary: 'Adds, changes, moves, closes or reopens an involvement.',
  params,
  body: z.object({ ...saved, isParticipant: z.boolean() }),
  answer: z.array(KeptInvolvement),
});

/** A level that students stand at; the first in the order is where everybody begins. */
export const KeptBehaviourLevel = z.object(kept);

export const getBehaviourLevels = endpoint({
  method: 'GET',
  path: '/api/BehaviourLevels',
  permission: 'behaviour.students',
  summary: 'Levels in their order, closed ones last.',
  answer: z.array(KeptBehaviourLevel),
});
export const saveBehaviourLevel = endpoint({
  method: 'PUT',
  path: '/api/BehaviourLevels/:id',
  permission: 'behaviour.manage',
  summary: 'Adds, renames, moves, closes or reopens a level.',
  params,
  body: z.object(saved),
  answer: z.array(KeptBehaviourLevel),
});

const ofTemplate = {
  /** Null: left as the editor has it. */
  locationID: Id.nullable(),
  comment: text(LONGEST_TEXT),
  parentsText: text(LONGEST_TEXT),
  incidentTypeID: Id.nullable(),
  actionTypeID: Id.nullable(),
};
/** A beginning of an event that comes often: what it fills in for each participant. */
export const KeptTemplate = z.object({ ...kept, ...ofTemplate });
export type KeptTemplate = z.infer<typeof KeptTemplate>;

export const getBehaviourTemplates = endpoint({
  method: 'GET',
  path: '/api/BehaviourTemplates',
  permission: 'behaviour.students',
  summary: 'Templates in their order, closed ones last.',
  answer: z.array(KeptTemplate),
});
export const saveBehaviourTemplate = endpoint({
  method: 'PUT',
  path: '/api/BehaviourTemplates/:id',
  permission: 'behaviour.manage',
  summary: 'Adds, changes, moves, closes or reopens a template.',
  params,
  body: z.object({ ...saved, ...ofTemplate }),
  answer: z.array(KeptTemplate),
});
