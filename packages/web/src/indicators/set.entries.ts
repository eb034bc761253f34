import type { SavedIndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import type { Entry, Settled } from '../platform/outbox/outbox.ts';
import type { Changes, SetName } from './set.ts';

/** A submit of a set, with all that is changed of it. */
export interface SetEntry extends Entry {
  kind: 'indicators';
  set: SetName;
  /** What the set is called where it has to be named. */
  name: string;
  changes: Changes;
  /** Nobody was there. */
  isAutomatic: boolean;
  /** 0: the class did not take place; by the version of the set that was seen. */
  active: 0 | 1;
  version: number;
}

export const isOfSet = (entry: Entry): entry is SetEntry => entry.kind === 'indicators';

/** The answer to an entry of a set; undefined where the entry is another area's, or was not taken. */
export const answerOf = ({ entry, outcome }: Settled): SavedIndicatorClass | undefined =>
  isOfSet(entry) && outcome.type === 'done' ? (outcome.answer as SavedIndicatorClass) : undefined;
