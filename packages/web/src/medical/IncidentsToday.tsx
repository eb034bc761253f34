import './today.words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useRefreshOnChange } from '../platform/live/refreshOnChange.ts';
import { useMay } from '../platform/session/session.ts';
import { formatTime } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { PlainButton } from '../ui/buttons/PlainButton.tsx';
import { LandingPart } from '../ui/layout/LandingPart.tsx';
import { Part } from '../ui/states/Part.tsx';
import { Read } from '../ui/states/Read.tsx';
import columns from './columns.module.css';
import { incidentsOfDayQuery } from './medical.api.ts';
import { RecordIncident } from './medical.parts.ts';
import { StudentLink } from './StudentLink.tsx';

/** What happened today, newest first; one more is recorded in place. */
export const IncidentsToday = () => {
  const query = useQuery(incidentsOfDayQuery);
  const mayWrite = useMay('medical.write');
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  useRefreshOnChange('MedicalRecord', 'all', incidentsOfDayQuery.queryKey);
  return (
    <LandingPart
      title={t('medical:today')}
      context={
        mayWrite && (
          <PlainButton
            size="compactMedium"
            variant="default"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {t('medical:recordIncident')}
          </PlainButton>
        )
      }
    >
      <Read of={query} rows={2} height="36px" empty={t('medical:noneToday')}>
        {(incidents) => (
          <ul aria-label={t('medical:today')}>
            {incidents.map(({ id, student, dateTime, place, details }) => (
              <li key={id} className={`${columns.line} ${columns.incident}`}>
                <span className={columns.time}>{formatTime(dateTime.slice(11, 16))}</span>
                <StudentLink student={student} />
                <span>{place}</span>
                <p className={columns.text}>{details}</p>
              </li>
            ))}
          </ul>
        )}
      </Read>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {isOpen && (
        <Part onMissing={() => setOpen(false)}>
          <RecordIncident
            onRecorded={(name) => {
              setSaid(t('medical:recorded', { name }));
              void queryClient.invalidateQueries({ queryKey: incidentsOfDayQuery.queryKey });
            }}
            onClose={() => setOpen(false)}
          />
        </Part>
      )}
    </LandingPart>
  );
};
