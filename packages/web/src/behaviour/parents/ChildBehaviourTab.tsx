import './parents.words.ts';
import { SEARCH_DAYS } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnChild } from '../../platform/areas/area.ts';
import { useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { DateFilter } from '../../ui/fields/DateFilter.tsx';
import { Read } from '../../ui/states/Read.tsx';
import behaviour from '../behaviour.module.css';
import { recentDays, sharedQuery } from './parents.api.ts';
import { SharedEvent } from './SharedEvent.tsx';

/** What the school has shared of one child in the last 28 days, or since an earlier day. */
const ChildBehaviourTab = ({ child: { personID, fullName } }: { child: OwnChild }) => {
  const today = useToday();
  const [from, setFrom] = useState(() => recentDays(today).from);
  const days = { from, to: today };
  const reports = useQuery(sharedQuery({ student: personID, text: '', days }));
  return (
    <>
      <p className={behaviour.small}>{t('parentsBehaviour:window', { count: SEARCH_DAYS })}</p>
      <DateFilter label={t('parentsBehaviour:from')} value={from} max={today} onChange={setFrom} />
      <Read of={reports} rows={2} height="64px" empty={t('parentsBehaviour:none')} onlyFresh>
        {(shared) => (
          <ul className={behaviour.people} aria-label={t('parentsBehaviour:of', { name: fullName })}>
            {shared.map((report) => (
              <SharedEvent key={report.id} report={report} />
            ))}
          </ul>
        )}
      </Read>
    </>
  );
};

export default ChildBehaviourTab;
