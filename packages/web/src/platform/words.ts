import i18next from 'i18next';
import type account from '../../messages/en/account.json';
import type attendance from '../../messages/en/attendance.json';
import type classes from '../../messages/en/classes.json';
import type comments from '../../messages/en/comments.json';
import type configuration from '../../messages/en/configuration.json';
import dashboard from '../../messages/en/dashboard.json';
import type examples from '../../messages/en/examples.json';
import type faults from '../../messages/en/faults.json';
import type fields from '../../messages/en/fields.json';
import type medical from '../../messages/en/medical.json';
import outbox from '../../messages/en/outbox.json';
import type palette from '../../messages/en/palette.json';
import type people from '../../messages/en/people.json';
import type persons from '../../messages/en/persons.json';
import type profile from '../../messages/en/profile.json';
import type record from '../../messages/en/record.json';
import session from '../../messages/en/session.json';
import shell from '../../messages/en/shell.json';
import type signIn from '../../messages/en/signIn.json';
import type subjects from '../../messages/en/subjects.json';
import type systemAdmin from '../../messages/en/system-admin.json';
import ui from '../../messages/en/ui.json';
import type upkeep from '../../messages/en/upkeep.json';
import type users from '../../messages/en/users.json';

const en = { dashboard, outbox, session, shell, ui } as const;

/** Words that come with their screens, so that a first visit does not load them: `addWords`. */
interface Later {
  account: typeof account;
  attendance: typeof attendance;
  comments: typeof comments;
  configuration: typeof configuration;
  examples: typeof examples;
  classes: typeof classes;
  medical: typeof medical;
  record: typeof record;
  upkeep: typeof upkeep;
  faults: typeof faults;
  palette: typeof palette;
  people: typeof people;
  profile: typeof profile;
  persons: typeof persons;
  subjects: typeof subjects;
  'system-admin': typeof systemAdmin;
  users: typeof users;
  /** Beside those of the first load. */
  session: typeof signIn;
  ui: typeof fields;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: typeof en & Later;
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
export const addWords = <Area extends keyof Later>(area: Area, words: Later[Area]): void => {
  i18next.addResourceBundle('en', area, words);
};

/** Words of the screens, e.g. `t('attendance:submit', { count })`; keys are checked by the compiler. */
export const t = i18next.t;
