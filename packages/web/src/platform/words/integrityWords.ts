import { queryOptions } from '@tanstack/react-query';
import { addIntegrityWords } from './words.ts';

/**
 * What the checks of an area's records are called, by their names without the area's: `name`; `ok` where nothing was
 * found, `wrong` of so many; `record`, one that was found, by its `key`; `mend`, the screen on which it is mended.
 */
export type IntegrityWords = Record<string, Record<string, string>>;

interface Source {
  area: string;
  load: () => Promise<{ default: IntegrityWords }>;
}

let sources: readonly Source[] = [];

/** The list of areas tells which check their records, and where their words are. */
export const setIntegrityWords = (areas: readonly Source[]): void => {
  sources = areas;
};

/** Loads the words of all checks; who shows one of them waits for it first. */
export const integrityWordsQuery = queryOptions({
  queryKey: ['integrityWords'],
  queryFn: async () => {
    await Promise.all(sources.map(async ({ area, load }) => addIntegrityWords(area, (await load()).default)));
    return true;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
