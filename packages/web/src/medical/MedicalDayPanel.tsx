import './medical.words.ts';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import { LandingLine, LandingPart } from '../ui/LandingPart.tsx';
import { Read } from '../ui/Read.tsx';
import { incidentsOfDayQuery, plansQuery } from './medical.api.ts';

/** What a nurse begins the day with: what happened today, and whom a moment may cost their life. */
export const MedicalDayPanel = () => (
  <>
    <LandingPart title={t('medical:today')}>
      <Read of={useQuery(incidentsOfDayQuery)} rows={2} height="56px" empty={t('medical:noneToday')}>
        {(incidents) => (
          <ul>
            {incidents.map(({ id, student, dateTime, place, details }) => (
              <LandingLine key={id} student={student} tab="medical" text={details}>
                <span>{[formatTime(dateTime), place].filter(Boolean).join(' · ')}</span>
              </LandingLine>
            ))}
          </ul>
        )}
      </Read>
    </LandingPart>
    <LandingPart title={t('medical:plans')}>
      <Read of={useQuery(plansQuery)} rows={3} height="56px" empty={t('medical:noPlans')}>
        {(plans) => (
          <ul>
            {plans.map(({ id, student, itemName, response }) => (
              <LandingLine key={id} student={student} tab="medical" text={response}>
                <span>{itemName}</span>
              </LandingLine>
            ))}
          </ul>
        )}
      </Read>
    </LandingPart>
  </>
);
