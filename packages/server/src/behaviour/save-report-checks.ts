import type { saveBehaviourReport } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import type { PlainCode } from '@homeroom/contract/errors.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { type FieldError, fieldError, Problem } from '../platform/problem.ts';
import { inSlices } from '../platform/slices.ts';
import type { Choices } from './choices.views.ts';
import type { StoredEvent } from './events.views.ts';
import { finderOf, type Named } from './names.rules.ts';
import { faultOfDay } from './near-days.rules.ts';
import { mayReachParents, type Reader } from './reading.policy.ts';

export type SentReport = Input<typeof saveBehaviourReport>['body'];
export type SentParticipant = SentReport['people'][number];

/** What else is known of those whom an event names. */
export interface KnownPeople {
  students: ReadonlySet<number>;
  staff: ReadonlySet<number>;
  /** Those whose accounts give them nothing of behaviour to read: what they were to do would never reach them. */
  cannotRead: ReadonlySet<number>;
}

type Chosen = { id: number } | null;

/**
 * What is wrong with an event: types, places and statuses that there are not, that are closed or not this user's to
 * record, the same type twice, somebody who is not of the staff. What is stored already may stay.
 */
export function faultsOf(
  sent: SentReport,
  stored: StoredEvent | null,
  {
    choices,
    reader,
    people: known,
    localNow,
  }: { choices: Choices; reader: Reader; people: KnownPeople; localNow: string },
): FieldError[] {
  const faults: FieldError[] = [];
  const refuse = (path: string, code: PlainCode) => faults.push(fieldError(path, code));
  const inUse = (
    path: string,
    chosen: Chosen,
    list: readonly { id: number; isClosed: boolean }[],
    before: { id: number } | null | undefined,
  ) => {
    if (!chosen || chosen.id === before?.id) return;
    if (!list.some(({ id, isClosed }) => id === chosen.id && !isClosed))
      refuse(path, 'behaviour_choice.unknown');
  };
  const ofStaff = (path: string, chosen: Chosen, before: { id: number } | null | undefined) => {
    if (chosen && chosen.id !== before?.id && !known.staff.has(chosen.id)) refuse(path, 'staff.unknown');
  };
  // To the minute: that is what people enter.
  const hasCome = (path: string, at: string | null | undefined) => {
    if (at && at.slice(0, 16) > localNow.slice(0, 16)) refuse(path, 'day.not_come');
  };
  const isNear = (path: string, at: string | null | undefined, before: string | null | undefined) => {
    const fault = at && at !== before ? faultOfDay(at, localNow) : null;
    if (fault) refuse(path, fault);
  };
  const mayFollow = (path: string, chosen: Chosen, before: Chosen | undefined) => {
    if (chosen && chosen.id !== before?.id && known.cannotRead.has(chosen.id))
      refuse(path, 'action_owner.cannot_read');
  };
  const ofType = (
    path: string,
    id: number,
    list: readonly { id: number; isClosed: boolean; access: string }[],
    isStored: boolean,
  ) => {
    const type = list.find((one) => one.id === id);
    if (isStored && type) return;
    if (!type || type.isClosed || (type.access === 'restricted' && !reader.readsRestricted))
      refuse(path, 'behaviour_type.unknown');
  };

  if (sent.dateOf === null) refuse('dateOf', 'day.needed');
  hasCome('dateOf', sent.dateOf);
  isNear('dateOf', sent.dateOf, stored?.dateOf);
  inUse('location', sent.location, choices.locations, stored?.location);
  ofStaff('reportedByTeacher', sent.reportedByTeacher, stored?.reportedByTeacher);
  const ids = sent.people.map(({ id }) => id);
  for (const [n, one] of sent.people.entries()) {
    const at = `people.${n}`;
    const before = stored?.people.find(({ id }) => id === one.id);
    if (ids.indexOf(one.id) !== n) refuse(`${at}.id`, 'participant.twice');
    inUse(`${at}.involvement`, one.involvement, choices.involvements, before?.involvement);
    for (const [i, incident] of one.incidents.entries()) {
      const path = `${at}.incidents.${i}`;
      const was = incident.id ? before?.incidents.find(({ id }) => id === incident.id) : undefined;
      if (incident.id && !was) refuse(`${path}.id`, 'participant_entry.elsewhere');
      ofType(
        `${path}.incidentType`,
        incident.incidentType.id,
        choices.incidentTypes,
        was?.incidentType.id === incident.incidentType.id,
      );
      ofStaff(`${path}.teacher`, incident.teacher, was?.teacher);
      inUse(`${path}.location`, incident.location, choices.locations, was?.location);
      hasCome(`${path}.dateOf`, incident.dateOf);
      isNear(`${path}.dateOf`, incident.dateOf, was?.dateOf);
    }
    for (const [i, action] of one.actions.entries()) {
      const path = `${at}.actions.${i}`;
      const was = action.id ? before?.actions.find(({ id }) => id === action.id) : undefined;
      if (action.id && !was) refuse(`${path}.id`, 'participant_entry.elsewhere');
      ofType(
        `${path}.actionType`,
        action.actionType.id,
        choices.actionTypes,
        was?.actionType.id === action.actionType.id,
      );
      ofStaff(`${path}.teacher`, action.teacher, was?.teacher);
      ofStaff(`${path}.owner`, action.owner, was?.owner);
      mayFollow(`${path}.owner`, action.owner, was?.owner);
      isNear(`${path}.dateOf`, action.dateOf, was?.dateOf);
      isNear(`${path}.completedDate`, action.completedDate, was?.completedDate);
      isNear(`${path}.dueDate`, action.dueDate, was?.dueDate);
      isNear(`${path}.repair.checkBackDate`, action.repair.checkBackDate, was?.repair.checkBackDate);
      const type = choices.actionTypes.find(({ id }) => id === action.actionType.id);
      if (action.sessionID && type?.kind !== 'detention' && action.sessionID !== was?.seat?.sessionID)
        refuse(`${path}.sessionID`, 'action.no_detention');
      inUse(`${path}.status`, action.status, choices.statuses, was?.status);
    }
  }
  return faults;
}

/** Where a participant has a type twice (specification 001 §4: nothing of one type twice for one person). */
export function twiceIn(people: readonly SentParticipant[]): FieldError[] {
  const faults: FieldError[] = [];
  // Records of one person that were merged may have brought a type twice: what is stored stays.
  const look = (path: string, sent: readonly { id: number | null; type: number }[]) => {
    for (const [n, { id, type }] of sent.entries())
      if (sent.some((one, at) => at < n && one.type === type && !(one.id && id)))
        faults.push(fieldError(`${path}.${n}`, 'participant_type.twice'));
  };
  for (const [n, one] of people.entries()) {
    look(
      `people.${n}.incidents`,
      one.incidents.map(({ id, incidentType }) => ({ id, type: incidentType.id })),
    );
    look(
      `people.${n}.actions`,
      one.actions.map(({ id, actionType }) => ({ id, type: actionType.id })),
    );
  }
  return faults;
}

/**
 * The texts for parents as they are stored: of those that are shared without the names of other participants, masked or
 * refused. @throws Problem request.invalid where there is nothing to share or it may not be; behaviour.names_in_text
 */
export async function textsForParents(
  people: readonly SentParticipant[],
  maskNames: boolean,
  {
    choices,
    students,
    names,
  }: { choices: Choices; students: ReadonlySet<number>; names: ReadonlyMap<number, Named> },
): Promise<string[]> {
  const wrong: FieldError[] = [];
  const named: FieldError[] = [];
  const typesOf = ({ incidents, actions }: SentParticipant) => [
    ...choices.incidentTypes.filter(({ id }) => incidents.some((one) => one.incidentType.id === id)),
    ...choices.actionTypes.filter(({ id }) => actions.some((one) => one.actionType.id === id)),
  ];
  const finder = finderOf(people.flatMap(({ id }) => names.get(id) ?? []));
  const turn = inSlices();
  const texts: string[] = [];
  for (const [n, one] of people.entries()) {
    const { id, parentsText: text, isShared } = one;
    texts.push(text);
    if (!isShared) continue;
    if (!text.trim()) wrong.push(fieldError(`people.${n}.parentsText`, 'parents_text.empty'));
    if (!mayReachParents(students.has(id), typesOf(one)))
      wrong.push(fieldError(`people.${n}.isShared`, 'parents_text.never_shared'));
    const own = names.get(id) ?? null;
    if (maskNames) texts[n] = finder.masked(text, own);
    const found = maskNames ? [] : finder.namesIn(text, own);
    if (found.length)
      named.push(fieldError(`people.${n}.parentsText`, 'parents_text.names_others', { names: found }));
    await turn();
  }
  if (wrong.length) throw new Problem('request.invalid', { errors: wrong });
  if (named.length) throw new Problem('behaviour.names_in_text', { errors: named });
  return texts;
}
