import { queryOptions } from '@tanstack/react-query';
import { addTableWords, namesUnder, wordOf } from './words.ts';

/** What the tables of an area are called, and their fields, by their names in the database. */
export type TableWords = Record<
  string,
  {
    name?: string;
    fields?: Record<string, string>;
    /** Of fields that hold one of a few words: what each of them is called. */
    values?: Record<string, Record<string, string>>;
    /** The models of change notices that are told in the words of this table, where they are called otherwise. */
    models?: readonly string[];
    /** What is done in the place of an undo, where the audit does not undo all of it. */
    instead?: string;
  }
>;

type Load = () => Promise<{ default: TableWords }>;

let loaders: readonly Load[] = [];
/** By the model of a change notice: the table in whose words it is told. */
const tableOfModel = new Map<string, string>();

/** The list of areas tells where each has the words of its tables. */
export const setTableWords = (areas: readonly Load[]): void => {
  loaders = areas;
};

/** Loads the words of all tables; who asks for one of them waits for it first. */
export const tableWordsQuery = queryOptions({
  queryKey: ['tableWords'],
  queryFn: async () => {
    const modules = await Promise.all(loaders.map((load) => load()));
    for (const { default: words } of modules) {
      addTableWords(words);
      for (const [table, { models = [] }] of Object.entries(words))
        for (const model of models) tableOfModel.set(model, table);
    }
    return true;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** `campusID` of the contract is `campus_id` of the audit. */
const asColumn = (name: string): string => name.replace(/([a-z\d])([A-Z]+)/g, '$1_$2').toLocaleLowerCase();

/** `date_start` as words: "Date start"; for what has no word of its own yet. */
const spelled = (name: string): string => {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
};

/** What kind of record it is, in words; once `tableWordsQuery` has read them. */
export const tableInWords = (tableName: string): string =>
  wordOf(`tables:${tableName}.name`) ?? spelled(tableName);

/** The same of a model of change notices: `PersonalInformation` is told in the words of the table `person`. */
export const modelInWords = (model: string): string =>
  tableInWords(tableOfModel.get(model) ?? asColumn(model));

/** Which field of it, in words, as above; `common`: the namespace of words for fields of many tables. */
export const columnInWords = (tableName: string, fieldName: string, common = ''): string => {
  const column = asColumn(fieldName);
  return (
    wordOf(`tables:${tableName}.fields.${column}`) ??
    (common ? wordOf(`${common}.${column}`) : undefined) ??
    spelled(column)
  );
};

/** Where a field of it stands among its words, which are in the order in which a person reads them; those without one are last. */
export function placeInWords(tableName: string, fieldName: string): number {
  const place = namesUnder(`tables:${tableName}.fields`).indexOf(asColumn(fieldName));
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

/** What one of the few words is called that a field holds; undefined where it holds anything else. */
export const storedInWords = (tableName: string, fieldName: string, value: string): string | undefined =>
  /^[\w-]{1,40}$/.test(value)
    ? wordOf(`tables:${tableName}.values.${asColumn(fieldName)}.${value}`)
    : undefined;

/** How else such a record is put right, where it is not changed back from the audit. */
export const insteadInWords = (tableName: string): string | undefined =>
  wordOf(`tables:${tableName}.instead`);
