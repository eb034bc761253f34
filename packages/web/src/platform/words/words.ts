import type { i18n, ParseKeys } from 'i18next';
import dashboard from '../../../messages/en/dashboard.json';
import outbox from '../../../messages/en/outbox.json';
import session from '../../../messages/en/session.json';
import shell from '../../../messages/en/shell.json';
import ui from '../../../messages/en/ui.json';

const en = { dashboard, outbox, session, shell, ui } as const;

/**
 * Words that come with their screens, so that a first visit does not load them (`addWords`). Each `<area>.words.ts`
 * declares its own here, by its namespace.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface LaterWords {}

/** Names of screens, tabs and sections, of the first load (`addLabels`); each `<area>.area.ts` declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface AreaLabels {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: typeof en & LaterWords & AreaLabels;
    enableSelector: false;
  }
}

/** By namespace; within it a word, or words by their names. */
const catalogue: Record<string, Record<string, unknown>> = Object.create(null);
for (const [area, words] of Object.entries(en)) put(area, words);

function put(area: string, words: object): void {
  catalogue[area] = Object.assign(catalogue[area] ?? Object.create(null), words);
}

/**
 * Puts in the words of an area; called by the file that its screens import them from, before one is drawn. What a first
 * screen says of an area stands in a file of its own, so that the area's other words do not come with it.
 */
export const addWords = <Area extends keyof LaterWords>(area: Area, words: Partial<LaterWords[Area]>): void =>
  put(area, words as object);

/**
 * Puts in the names of an area's screens, tabs and sections, which are shown before any of them is loaded. They are
 * part of the first load: `t('attendance:labels.class')`.
 */
export const addLabels = (area: string, labels: object): void => put(area, { labels });

/** Puts in what the tables of an area and their fields are called. */
export const addTableWords = (words: object): void => put('tables', words);

/** Puts in what the checks of an area's records are called. */
export const addIntegrityWords = (area: string, words: object): void => put('integrity', { [area]: words });

/** Puts in what the checks of the installation of an area are called. */
export const addHealthWords = (area: string, words: object): void => put('health', { [area]: words });

type Namespace = keyof (typeof en & LaterWords & AreaLabels);
/** A key of `t` that needs no values, checked by the compiler: declarations name words by it, and screens translate it. */
export type WordKey = ParseKeys<['shell', ...Exclude<Namespace, 'shell'>[]]>;

type Values = Record<string, unknown>;

/** What is under a key: `area:group.name`, without an area in the shell; a word, or words by their names. */
function under(key: string): unknown {
  const colon = key.indexOf(':');
  let found: unknown = catalogue[colon < 0 ? 'shell' : key.slice(0, colon)];
  for (const name of key.slice(colon + 1).split('.'))
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? (found as Values)[name]
        : undefined;
  return found;
}

function textOf(key: string): string | undefined {
  const found = under(key);
  return typeof found === 'string' ? found : undefined;
}

/** The names of the words under a key that is put together of names which the server sends, in their order; none where there are none. */
export function namesUnder(key: string): readonly string[] {
  const found = under(key);
  return typeof found === 'object' && found !== null ? Object.keys(found) : [];
}

const plurals = new Intl.PluralRules('en');

/** What a key says of so many: `name_zero`, `name_one`, `name_other`, else `name` itself. */
const countedTextOf = (key: string, count: unknown): string | undefined =>
  typeof count === 'number'
    ? ((count === 0 ? textOf(`${key}_zero`) : undefined) ??
      textOf(`${key}_${plurals.select(count)}`) ??
      textOf(key))
    : textOf(key);

function translate(key: string, values: Values = {}): string {
  const text = countedTextOf(key, values['count']) ?? values['defaultValue'] ?? key;
  return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Words of the screens, e.g. `t('attendance:submit', { count })`; keys are checked by the compiler. */
export const t = translate as i18n['t'];

const isWord = (key: string): key is WordKey => textOf(key) !== undefined;

/** The word of a key that is put together of names which the server sends; undefined where there is none. */
export const wordOf = (key: string, values?: Values): string | undefined =>
  isWord(key) ? (t as (key: string, values?: Values) => string)(key, values) : undefined;

/** The same of so many. */
export const countedWordOf = (key: string, count: number): string | undefined =>
  countedTextOf(key, count) === undefined ? undefined : t(key as WordKey, { count });
