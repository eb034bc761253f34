import i18next, { type ParseKeys } from 'i18next';
import dashboard from '../../messages/en/dashboard.json';
import outbox from '../../messages/en/outbox.json';
import session from '../../messages/en/session.json';
import shell from '../../messages/en/shell.json';
import ui from '../../messages/en/ui.json';

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

i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en },
  ns: Object.keys(en),
  defaultNS: 'shell',
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Puts in the words of an area; called by the file that its screens import them from, before one is drawn. */
export const addWords = <Area extends keyof LaterWords>(area: Area, words: LaterWords[Area]): void => {
  i18next.addResourceBundle('en', area, words);
};

/**
 * Puts in the names of an area's screens, tabs and sections, which are shown before any of them is loaded. They are
 * part of the first load: `t('attendance:labels.class')`.
 */
export const addLabels = (area: string, labels: object): void => {
  i18next.addResourceBundle('en', area, { labels });
};

type Namespace = keyof (typeof en & LaterWords & AreaLabels);
/** A key of `t` that needs no values, checked by the compiler: declarations name words by it, and screens translate it. */
export type WordKey = ParseKeys<['shell', ...Exclude<Namespace, 'shell'>[]]>;

/** Words of the screens, e.g. `t('attendance:submit', { count })`; keys are checked by the compiler. */
export const t = i18next.t;

const isWord = (key: string): key is WordKey => i18next.exists(key);

/** The word of a key that is put together of names which the server sends; undefined where there is none. */
export const wordOf = (key: string): string | undefined => (isWord(key) ? t(key) : undefined);
