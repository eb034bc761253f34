import './alerts.words.ts';
import '../ui/people/people.words.ts';
import type { PersonalFlagCategory } from '@homeroom/contract/alerts/flags.endpoints.ts';
import type { ReactNode } from 'react';
import { formatDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import { PersonFlags } from '../ui/people/PersonFlags.tsx';
import classes from './alerts.module.css';

const spanOf = ({ dateFrom, dateClosed }: PersonalFlagCategory): string => {
  if (dateClosed) return t('alerts:span', { from: formatDay(dateFrom), to: formatDay(dateClosed) });
  return dateFrom ? t('alerts:since', { day: formatDay(dateFrom) }) : '';
};

/** What an alert is called, with its category. */
export const flagName = ({ category, itemName, flagType }: PersonalFlagCategory): string =>
  [...new Set([t(`people:flag.${category}`), itemName, flagType?.itemName].filter(Boolean))].join(': ');

/** One alert: its category, what stands beside the name, since when, and its comment. */
export const FlagLine = ({ flag, actions }: { flag: PersonalFlagCategory; actions: ReactNode }) => (
  <div className={classes.alert}>
    <PersonFlags flags={[flag]} size={18} />
    <h2 className={record.name}>{flagName(flag)}</h2>
    <span className={record.quiet}>{spanOf(flag)}</span>
    {actions && <span className={`${record.actions} ${record.end} no-print`}>{actions}</span>}
    <p className={flag.comment ? undefined : record.quiet}>
      {flag.comment === null ? t('alerts:hidden') : flag.comment || t('alerts:noComment')}
    </p>
  </div>
);
