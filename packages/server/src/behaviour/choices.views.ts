import type {
  ActionKind,
  BehaviourAccess,
  IncidentKind,
} from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

interface Choice {
  id: number;
  itemName: string;
  isClosed: boolean;
}
export interface IncidentTypeChoice extends Choice {
  kind: IncidentKind;
  access: BehaviourAccess;
  weight: number;
  isOffered: boolean;
}
export interface ActionTypeChoice extends Choice {
  kind: ActionKind;
  access: BehaviourAccess;
  completed: boolean;
  dueDays: number | null;
  escalatesToId: number | null;
}

/** The office's lists in their orders, closed records too: stored events have them. */
export interface Choices {
  incidentTypes: IncidentTypeChoice[];
  actionTypes: ActionTypeChoice[];
  locations: Choice[];
  involvements: (Choice & { isParticipant: boolean })[];
  statuses: Choice[];
  levels: Choice[];
  templates: (Choice & { incidentTypeId: number | null; actionTypeId: number | null })[];
}

const listOf = (table: string, more = sql``) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'itemName', item_name, 'isClosed', date_closed is not null ${more})
    order by ordinal, id), '[]') from ${sql.table(table)})`;

/** What an event can be made of. */
export async function choicesOf(db: Database): Promise<Choices> {
  const { rows } = await sql<Choices>`select
    ${listOf('behaviour_incident_type', sql`, 'kind', kind, 'access', access, 'weight', weight, 'isOffered', is_offered`)} as "incidentTypes",
    ${listOf('behaviour_action_type', sql`, 'kind', kind, 'access', access, 'completed', is_completed, 'dueDays', due_days, 'escalatesToId', escalates_to_id`)} as "actionTypes",
    ${listOf('behaviour_location')} as locations, ${listOf('behaviour_status')} as statuses,
    ${listOf('behaviour_involvement', sql`, 'isParticipant', is_participant`)} as involvements,
    ${listOf('behaviour_level')} as levels, ${listOf('behaviour_template', sql`, 'incidentTypeId', incident_type_id, 'actionTypeId', action_type_id`)} as templates`.execute(
    db,
  );
  return rows[0] as Choices;
}

/** Whether a template is for few: the type of its incident or action is. */
export const isTemplateHidden = (
  { incidentTypeId, actionTypeId }: Pick<Choices['templates'][number], 'incidentTypeId' | 'actionTypeId'>,
  { incidentTypes, actionTypes }: Choices,
  { readsRestricted }: { readsRestricted: boolean },
): boolean => {
  const isRestricted = (id: number | null, types: readonly { id: number; access: BehaviourAccess }[]) =>
    types.find((type) => type.id === id)?.access === 'restricted';
  return (
    !readsRestricted &&
    (isRestricted(incidentTypeId, incidentTypes) || isRestricted(actionTypeId, actionTypes))
  );
};
