import type { RelationTab } from './area.ts';
import { may } from './session.ts';

let tabs: readonly RelationTab[] = [];

/** The list of areas tells what each shows of a child to its parents. */
export const setRelationTabs = (all: readonly RelationTab[]): void => {
  tabs = all.toSorted((a, b) => a.order - b.order);
};

/** What areas show of a child to whoever is signed in as its parent, in its order. */
export const relationTabs = (): readonly RelationTab[] => tabs.filter(({ shows }) => shows(may));
