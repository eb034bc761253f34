import type {
  ActionKind,
  BehaviourAccess,
  IncidentKind,
} from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { sql } from 'kysely';
import { keptTable } from '../platform/records/kept-table.ts';

interface ListFields {
  itemName: string;
  dateClosed: string | null;
}
type Place = { ordinal: number };

const named = { itemName: 'item_name', dateClosed: 'date_closed' } as const;
const inOrder = {
  owner: null,
  order: () => sql`date_closed is not null, ordinal, id`,
  place: 'ordinal',
} as const;

export const incidentTypes = keptTable<
  'behaviour_incident_type',
  ListFields & { kind: IncidentKind; access: BehaviourAccess; weight: number; isOffered: boolean },
  null,
  Place
>({
  table: 'behaviour_incident_type',
  columns: { ...named, kind: 'kind', access: 'access', weight: 'weight', isOffered: 'is_offered' },
  reads: { ordinal: sql`behaviour_incident_type.ordinal` },
  ...inOrder,
});

export const actionTypes = keptTable<
  'behaviour_action_type',
  ListFields & {
    kind: ActionKind;
    access: BehaviourAccess;
    completed: boolean;
    dueDays: number | null;
    escalatesToID: number | null;
  },
  null,
  Place
>({
  table: 'behaviour_action_type',
  columns: {
    ...named,
    kind: 'kind',
    access: 'access',
    completed: 'is_completed',
    dueDays: 'due_days',
    escalatesToID: 'escalates_to_id',
  },
  reads: { ordinal: sql`behaviour_action_type.ordinal` },
  ...inOrder,
});

export const locations = keptTable<'behaviour_location', ListFields, null, Place>({
  table: 'behaviour_location',
  columns: named,
  reads: { ordinal: sql`behaviour_location.ordinal` },
  ...inOrder,
});

export const statuses = keptTable<'behaviour_status', ListFields, null, Place>({
  table: 'behaviour_status',
  columns: named,
  reads: { ordinal: sql`behaviour_status.ordinal` },
  ...inOrder,
});

export const levels = keptTable<'behaviour_level', ListFields, null, Place>({
  table: 'behaviour_level',
  columns: named,
  reads: { ordinal: sql`behaviour_level.ordinal` },
  ...inOrder,
});

export const involvements = keptTable<
  'behaviour_involvement',
  ListFields & { isParticipant: boolean },
  null,
  Place
>({
  table: 'behaviour_involvement',
  columns: { ...named, isParticipant: 'is_participant' },
  reads: { ordinal: sql`behaviour_involvement.ordinal` },
  ...inOrder,
});

export const templates = keptTable<
  'behaviour_template',
  ListFields & {
    locationID: number | null;
    comment: string;
    parentsText: string;
    incidentTypeID: number | null;
    actionTypeID: number | null;
  },
  null,
  Place & { access: string }
>({
  table: 'behaviour_template',
  columns: {
    ...named,
    locationID: 'location_id',
    comment: 'comment',
    parentsText: 'parents_text',
    incidentTypeID: 'incident_type_id',
    actionTypeID: 'action_type_id',
  },
  reads: {
    ordinal: sql`behaviour_template.ordinal`,
    access: sql`case when exists (select from behaviour_incident_type y
        where y.id = behaviour_template.incident_type_id and y.access = 'restricted')
      or exists (select from behaviour_action_type y
        where y.id = behaviour_template.action_type_id and y.access = 'restricted')
      then 'restricted' else 'teachers' end`,
  },
  ...inOrder,
});
