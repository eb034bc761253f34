import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import type { SavedState } from '../platform/places/stateHistory.ts';
import { folded, hasWords } from '../platform/words/folded.ts';

const MAX_RECENT_SCREENS = 6;

/** Something with a name, and with other words that people call it by. */
interface Called {
  label: string;
  group?: string;
  also?: string;
}

/** Whether each word that is typed begins one of a text. */
const beginsWordsOf = (text: string, typed: string): boolean => {
  const words = folded(text).split(/\s+/);
  return folded(typed)
    .trim()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
};

/** Those of whose names each word that is typed begins one, then those that people call so; all where nothing is typed. */
export const calledFor = <T extends Called>(all: readonly T[], typed: string): T[] => {
  const isNamed = ({ label, group = '' }: T) => beginsWordsOf(`${label} ${group}`, typed);
  const isCalled = ({ label, group = '', also = '' }: T) => beginsWordsOf(`${label} ${group} ${also}`, typed);
  return [...all.filter(isNamed), ...all.filter((one) => !isNamed(one) && isCalled(one))];
};

/** Where the person was, each screen once and not the one that is open. */
export const recentPlaces = (states: SavedState[], here: string): SavedState[] => {
  const byTitle = new Map<string, SavedState>();
  for (const state of states)
    if (state.path !== here && state.title && !byTitle.has(state.title)) byTitle.set(state.title, state);
  return [...byTitle.values()].slice(0, MAX_RECENT_SCREENS);
};

/** Of the people of the last answer those who are still meant, while the next one is awaited. */
export const stillMeant = (people: PersonMatch[], typed: string): PersonMatch[] =>
  people.filter(({ itemName, fullName }) => hasWords(`${itemName} ${fullName}`, typed.trim()));
