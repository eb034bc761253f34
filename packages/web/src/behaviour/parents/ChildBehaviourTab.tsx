import './parents.words.ts';
import { SEARCH_DAYS } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { OwnChild } from '../../platform/area.ts';
import { useToday } from '../../platform/session.ts';
import { t } from '../../platform/words.ts';
import { Read } from '../../ui/Read.tsx';
import behaviour from '../behaviour.module.css';
import { firstDay, sharedQuery } from './parents.api.ts';
import { SharedEvent } from './SharedEvent.tsx';

/** What the school has shared of one child in the last 28 days. */
const ChildBehaviourTab = ({ child: { personID, fullName } }: { child: OwnChild }) => {
  const today = useToday();
  const days = { from: firstDay(today), to: today };
  const reports = useQuery(sharedQuery({ student: personID, text: '', days }));
  return (
    <>
      <p className={behaviour.small}>{t('parentsBehaviour:window', { count: SEARCH_DAYS })}</p>
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
