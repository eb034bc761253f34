import type { Database } from '../platform/database/school.ts';
import { ensureField } from '../platform/problem.ts';
import type { User } from '../platform/user.ts';
import { choicesOf } from './choices.views.ts';

/** @throws Problem request.invalid for another kind of a type that is there, and for a restricted one on the roll */
export function checkType(
  fields: { kind: string; access: string; isOffered?: boolean },
  stored: { kind: string } | null,
): void {
  ensureField(!stored || stored.kind === fields.kind, 'kind', 'behaviour_type.kind_kept');
  ensureField(
    !(fields.isOffered && fields.access === 'restricted'),
    'isOffered',
    'behaviour_type.restricted',
  );
}

/** @throws Problem request.invalid for what an action that is missed becomes, where there is none or it is the same */
export async function checkEscalation(
  db: Database,
  id: number,
  { escalatesToID }: { escalatesToID: number | null },
): Promise<void> {
  if (escalatesToID === null) return;
  const { actionTypes } = await choicesOf(db);
  const isThere = escalatesToID !== id && actionTypes.some((type) => type.id === escalatesToID);
  ensureField(isThere, 'escalatesToID', 'behaviour_type.unknown');
}

/** @throws Problem request.invalid for a place or type of a template that there is not, or not for this user */
export async function checkTemplate(
  db: Database,
  user: User,
  fields: { locationID: number | null; incidentTypeID: number | null; actionTypeID: number | null },
): Promise<void> {
  const choices = await choicesOf(db);
  const isThere = (id: number | null, list: readonly { id: number; access?: string }[]) =>
    id === null ||
    list.some((one) => one.id === id && (one.access !== 'restricted' || user.may('behaviour.restricted')));
  ensureField(isThere(fields.locationID, choices.locations), 'locationID', 'behaviour_place.unknown');
  ensureField(
    isThere(fields.incidentTypeID, choices.incidentTypes),
    'incidentTypeID',
    'behaviour_type.unknown',
  );
  ensureField(isThere(fields.actionTypeID, choices.actionTypes), 'actionTypeID', 'behaviour_type.unknown');
}
