import { queryOptions } from '@tanstack/react-query';
import { addTableWords } from './words.ts';

/** What the tables of an area are called, and their fields, by their names in the database. */
export type TableWords = Record<string, { name: string; fields?: Record<string, string> }>;

type Load = () => Promise<{ default: TableWords }>;

let loaders: readonly Load[] = [];

/** The list of areas tells where each has the words of its tables. */
export const setTableWords = (areas: readonly Load[]): void => {
  loaders = areas;
};

/** Loads the words of all tables; who asks for one of them waits for it first. */
export const tableWordsQuery = queryOptions({
  queryKey: ['tableWords'],
  queryFn: async () => {
    const modules = await Promise.all(loaders.map((load) => load()));
    for (const { default: words } of modules) addTableWords(words);
    return true;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
