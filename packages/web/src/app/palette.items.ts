import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { folded, hasWords } from '../platform/folded.ts';
import type { SavedState } from '../platform/stateHistory.ts';
import type { NavigationItem } from './navigation.ts';

const MOST_RECENT = 6;

/** The screens of whose name and group each word that is typed begins one; all where nothing is typed. */
export const screensFor = (screens: NavigationItem[], typed: string): NavigationItem[] => {
  const wanted = folded(typed).split(/\s+/);
  return screens.filter(({ label, group }) => {
    const words = folded(`${label} ${group}`).split(/\s+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
};

/** Where the person was, each screen once and not the one that is open. */
export const recentPlaces = (states: SavedState[], here: string): SavedState[] => {
  const byTitle = new Map<string, SavedState>();
  for (const state of states)
    if (state.path !== here && state.title && !byTitle.has(state.title)) byTitle.set(state.title, state);
  return [...byTitle.values()].slice(0, MOST_RECENT);
};

/** Of the people of the last answer those who are still meant, while the next one is awaited. */
export const stillMeant = (people: PersonMatch[], typed: string): PersonMatch[] =>
  people.filter(({ itemName, fullName }) => hasWords(`${itemName} ${fullName}`, typed.trim()));
