import i18next from 'i18next';
import attendance from '../../messages/en/attendance.json';
import dashboard from '../../messages/en/dashboard.json';
import session from '../../messages/en/session.json';
import shell from '../../messages/en/shell.json';
import ui from '../../messages/en/ui.json';

const en = { attendance, dashboard, session, shell, ui } as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: typeof en;
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

/** Words of the screens, e.g. `t('attendance:submit', { count })`; keys are checked by the compiler. */
export const t = i18next.t;
