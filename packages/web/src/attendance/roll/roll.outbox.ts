import { useMemo } from 'react';
import type { Entry, Settled } from '../../platform/outbox/outbox.ts';
import { useOutbox } from '../../platform/outbox/useOutbox.ts';
import type { RollAnswer, RollEntry } from './roll.entries.ts';
import { rollKinds } from './roll.kinds.ts';
import { placeOf, type Roll } from './roll.ts';

const names = new Set<string>(rollKinds.map(({ kind }) => kind));

/** Whether an entry of the outbox is of a roll. */
export const isOfRoll = (entry: Entry): entry is RollEntry => names.has(entry.kind);

/** What is queued for a roll, in order; whether the server answers; whether the queue outlives the tab. */
export function useWaitingFor(roll: Roll) {
  const { entries, reachable, durable } = useOutbox();
  return useMemo(
    () => ({
      entries: entries.filter(isOfRoll).filter((e) => placeOf(e.roll) === placeOf(roll)),
      reachable,
      durable,
    }),
    [roll, entries, reachable, durable],
  );
}

/** What waits of one roll: lines that the user has to choose on, and whether its submit is queued. */
export interface WaitingOfRoll {
  choices: number;
  hasSubmit: boolean;
}

/** What waits of each roll, by its place; a roll of which nothing does is not in it. */
export function useWaitingRolls(): ReadonlyMap<string, WaitingOfRoll> {
  const { entries } = useOutbox();
  return useMemo(() => {
    const rolls = new Map<string, WaitingOfRoll>();
    for (const { roll, state, kind } of entries.filter(isOfRoll)) {
      const { choices = 0, hasSubmit = false } = rolls.get(placeOf(roll)) ?? {};
      rolls.set(placeOf(roll), {
        choices: choices + (state === 'conflict' ? 1 : 0),
        hasSubmit: hasSubmit || kind === 'submit',
      });
    }
    return rolls;
  }, [entries]);
}

/** The places of the rolls whose submit is still to be sent. */
export function useWaitingSubmits(): ReadonlySet<string> {
  const { entries } = useOutbox();
  return useMemo(
    () =>
      new Set(
        entries
          .filter(isOfRoll)
          .filter(({ kind }) => kind === 'submit')
          .map(({ roll }) => placeOf(roll)),
      ),
    [entries],
  );
}

/** The answer to an entry of a roll; undefined where the entry is another area's, or was not taken. */
export const answerOf = ({ entry, outcome }: Settled): RollAnswer | undefined =>
  isOfRoll(entry) && outcome.type === 'done' ? (outcome.answer as RollAnswer) : undefined;
