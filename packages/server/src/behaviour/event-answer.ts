import type {
  BehaviourParticipant,
  BehaviourReport,
} from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { RecordPermission } from '@homeroom/contract/shared/values.ts';
import { inSlices } from '../platform/slices.ts';
import type { StoredEvent, StoredParticipant } from './events.views.ts';
import { finderOf } from './names.rules.ts';
import {
  followUpPermission,
  itemPermission,
  mayReachParents,
  type Reader,
  type Reading,
  readingOf,
} from './reading.policy.ts';

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

/** A text as a user reads it. */
export type Clear = (text: string) => string;

/** The texts that are said of somebody in an event. */
const textsOf = ({
  parentsText,
  incidents,
  actions,
}: Reading<StoredParticipant>['people'][number]): string[] => [
  parentsText,
  ...incidents.map(({ comment }) => comment),
  ...actions.flatMap(({ comment, repair }) => [comment, repair.agreement, repair.outcome]),
];

/**
 * Masks in these texts the names of those participants whom a user does not read; whoever reads all of them gets them as
 * they are. The names are looked for once for all texts, and others have their turn between the texts.
 */
export async function clearFor(reader: Reader, event: StoredEvent, texts: readonly string[]): Promise<Clear> {
  const seen = new Set(readingOf(reader, event).people.map(({ id }) => id));
  const hidden = event.people.filter(({ id }) => !seen.has(id)).map(({ names }) => names);
  if (!hidden.length) return (text) => text;
  const asked = new Set(texts.filter(Boolean));
  if (!asked.size) return withheld;
  const finder = finderOf(hidden);
  const cleared = new Map<string, string>();
  const turn = inSlices();
  for (const text of asked) {
    cleared.set(text, finder.masked(text, null));
    await turn();
  }
  return (text) => cleared.get(text) ?? '';
}

/** Nothing of any text: whoever has not asked for them is given none. */
const withheld: Clear = () => '';

/** An event as a user reads it, with the texts of those participants who are asked for, else of all. */
export async function answerWithTexts(
  reader: Reader,
  event: StoredEvent,
  isAsked: (personId: number) => boolean = () => true,
): Promise<BehaviourReport | null> {
  const asked = readingOf(reader, event).people.filter(({ id }) => isAsked(id));
  return answerOf(reader, event, await clearFor(reader, event, asked.flatMap(textsOf)));
}

/**
 * An event as a user reads it; null where they read nothing of it. Whoever reads a part of it gets no narrative, and in
 * the texts of that part the names of those whom they do not read are masked.
 * @param clear what becomes of the texts; absent: they are left out
 */
export function answerOf(
  reader: Reader,
  event: StoredEvent,
  clear: Clear = withheld,
): BehaviourReport | null {
  const { isWhole, people, permission } = readingOf(reader, event);
  if (!permission) return null;
  // Of an event that was taken away nothing is changed: it is put back, as a whole.
  const ofItems: RecordPermission = event.isClosed ? 1 : permission;

  const participant = (one: StoredParticipant): BehaviourParticipant => ({
    ...one,
    selected: one.involvement?.isParticipant ?? false,
    parentsText: clear(one.parentsText),
    mayBeShared: mayReachParents(one.isStudent, [...one.incidents, ...one.actions]),
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
