import type { BehaviourPerson } from '@homeroom/contract/behaviour/history.endpoints.ts';
import { useLocation } from '@tanstack/react-router';

/** Whom and what a new event begins with. */
export interface Beginning {
  people: readonly Omit<BehaviourPerson, 'dateOf' | 'level' | 'number'>[];
  /** What happened; empty: nothing is said yet. */
  comment: string;
  /** What is done about it, for each of them. */
  actionTypeID?: number | undefined;
  /** It was begun on a roll, to which whoever has recorded it goes back. */
  isFromRoll?: boolean;
}

/** A student by names alone, as other areas know them. */
export const studentByName = (
  id: number,
  itemName: string,
  fullName: string,
): Beginning['people'][number] => ({
  id,
  itemName,
  fullName,
  photo: null,
  rollClass: '',
  isStudent: true,
  isTeacher: false,
  isParent: false,
});

/** The state of an entry of the history that opens a new event; it is not in the address, which names nobody. */
export const beginWith = (people: Beginning['people'], more: Partial<Omit<Beginning, 'people'>> = {}) =>
  ({ behaviourBeginning: { people, comment: '', ...more } satisfies Beginning }) as object;

/** What the entry of the history says a new event begins with. */
export const useBeginning = (): Beginning | undefined =>
  useLocation({ select: ({ state }) => (state as { behaviourBeginning?: Beginning }).behaviourBeginning });
