import './alerts.words.ts';
import '../ui/people/people.words.ts';
import type { PersonalFlagCategory } from '@homeroom/contract/alerts/flags.endpoints.ts';
import type { ReactNode } from 'react';
import { t } from '../platform/words/words.ts';
import { DaySaid, DaysSaid } from '../ui/fields/DaySaid.tsx';
import record from '../ui/fields/record.module.css';
import { PersonFlags } from '../ui/people/PersonFlags.tsx';
import classes from './alerts.module.css';

const Span = ({ of: { dateFrom, dateClosed } }: { of: PersonalFlagCategory }) => {
  if (dateFrom && dateClosed)
    return <DaysSaid from={dateFrom} to={dateClosed} say={(days) => t('alerts:span', days)} />;
  return dateFrom && <DaySaid day={dateFrom} say={(day) => t('alerts:since', { day })} />;
};

/** What an alert is called, with its category. */
export const flagName = ({ category, itemName, flagType }: PersonalFlagCategory): string =>
  [...new Set([t(`people:flag.${category}`), itemName, flagType?.itemName].filter(Boolean))].join(': ');

/** One alert: its category, what stands beside the name, since when, and its comment. */
export const FlagLine = ({ flag, actions }: { flag: PersonalFlagCategory; actions: ReactNode }) => (
  <div className={classes.alert}>
    <PersonFlags flags={[flag]} size={18} />
    <h2 className={record.name}>{flagName(flag)}</h2>
    <span className={record.quiet}>
      <Span of={flag} />
    </span>
    {actions && <span className={`${record.actions} ${record.end} no-print`}>{actions}</span>}
    <p className={flag.comment ? undefined : record.quiet}>
      {flag.comment === null ? t('alerts:hidden') : flag.comment || t('alerts:noComment')}
    </p>
  </div>
);
