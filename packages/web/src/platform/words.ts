import i18next from 'i18next';
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

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: typeof en & LaterWords;
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

/** Words of the screens, e.g. `t('attendance:submit', { count })`; keys are checked by the compiler. */
export const t = i18next.t;
