import type {
  BehaviourParticipant,
  BehaviourReport,
} from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { RecordPermission } from '@homeroom/contract/shared/values.ts';
import type { StoredEvent, StoredParticipant } from './events.views.ts';
import { masked } from './names.rules.ts';
import { followUpPermission, itemPermission, type Reader, readingOf } from './reading.policy.ts';

/** Whether what is said of a participant may reach their parents: a student, and nothing restricted. */
export const mayBeShared = ({ isStudent, incidents, actions }: StoredParticipant): boolean =>
  isStudent && ![...incidents, ...actions].some(({ access }) => access === 'restricted');

/** What the incidents of an event are together. */
export function reportTypeOf(
  people: readonly Pick<StoredParticipant, 'incidents'>[],
): BehaviourReport['reportType'] {
  const kinds = new Set(
    people.flatMap(({ incidents }) => incidents.map(({ incidentType }) => incidentType.kind)),
  );
  const [kind = ''] = kinds;
  return kinds.size > 1 ? 'mixed' : kind;
}

/** Masks in a text the names of those participants whom a user does not read; whoever reads all of them gets it as it is. */
export function clearFor(reader: Reader, event: StoredEvent): (text: string) => string {
  const seen = new Set(readingOf(reader, event).people.map(({ id }) => id));
  const hidden = event.people.filter(({ id }) => !seen.has(id)).map(({ names }) => names);
  return (text) => (hidden.length ? masked(text, hidden, null) : text);
}

/**
 * An event as a user reads it; null where they read nothing of it. Whoever reads a part of it gets no narrative, and in
 * the texts of that part the names of those whom they do not read are masked.
 */
export function answerOf(reader: Reader, event: StoredEvent): BehaviourReport | null {
  const { isWhole, people, permission } = readingOf(reader, event);
  if (!permission) return null;
  const clear = clearFor(reader, event);
  // Of an event that was taken away nothing is changed: it is put back, as a whole.
  const ofItems: RecordPermission = event.isClosed ? 1 : permission;

  const participant = (one: StoredParticipant): BehaviourParticipant => ({
    ...one,
    selected: one.involvement?.isParticipant ?? false,
    parentsText: clear(one.parentsText),
    mayBeShared: mayBeShared(one),
    incidents: one.incidents.map((incident) => ({
      ...incident,
      comment: clear(incident.comment),
      permission: itemPermission(reader, incident, ofItems),
    })),
    actions: one.actions.map((action) => ({
      ...action,
      comment: clear(action.comment),
      repair: {
        ...action.repair,
        agreement: clear(action.repair.agreement),
        outcome: clear(action.repair.outcome),
      },
      permission: event.isClosed ? 1 : followUpPermission(reader, action, permission),
    })),
    permission: [...one.incidents, ...one.actions].every(
      (item) => itemPermission(reader, item, ofItems) === ofItems,
    )
      ? ofItems
      : 1,
  });
  return {
    ...event,
    comment: isWhole ? event.comment : '',
    reportType: reportTypeOf(people),
    people: people.map(participant),
    isWhole,
    permission,
  };
}
