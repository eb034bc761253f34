import { queryOptions } from '@tanstack/react-query';
import { addHealthWords } from './words.ts';

/**
 * What the checks of an area are called, by their names without the area's. Each state that a check can be in has a text,
 * which may know its `count`; `mend` names the screen on which it is mended.
 */
export type HealthWords = Record<string, { name: string; mend?: string } & Record<string, string>>;

interface Source {
  area: string;
  load: () => Promise<{ default: HealthWords }>;
}

let sources: readonly Source[] = [];

/** The list of areas tells which have checks of the installation, and where their words are. */
export const setHealthWords = (areas: readonly Source[]): void => {
  sources = areas;
};

/** Loads the words of all checks; who shows one of them waits for it first. */
export const healthWordsQuery = queryOptions({
  queryKey: ['healthWords'],
  queryFn: async () => {
    await Promise.all(sources.map(async ({ area, load }) => addHealthWords(area, (await load()).default)));
    return true;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
