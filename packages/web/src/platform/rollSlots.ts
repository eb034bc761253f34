import type { RollAction, RollSign } from './area.ts';
import { may } from './session.ts';

let actions: readonly RollAction[] = [];
let signs: readonly RollSign[] = [];

const inOrder = <T extends { order: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => a.order - b.order);

/** The list of areas tells what each adds to the lines of a roll. */
export const setRollSlots = (allActions: readonly RollAction[], allSigns: readonly RollSign[]): void => {
  actions = inOrder(allActions);
  signs = inOrder(allSigns);
};

/** What whoever is signed in can do from a line of a roll beside the mark. */
export const rollActions = (): readonly RollAction[] => actions.filter(({ shows }) => shows(may));

/** The signs that whoever is signed in sees on a line of a roll. */
export const rollSigns = (): readonly RollSign[] => signs.filter(({ shows }) => shows(may));
