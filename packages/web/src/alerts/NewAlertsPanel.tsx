import './alerts.words.ts';
import '../ui/people.words.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../platform/words.ts';
import { DayNear } from '../ui/DayNear.tsx';
import { LandingLine, LandingPart } from '../ui/LandingPart.tsx';
import { PersonFlags } from '../ui/PersonFlags.tsx';
import { Read } from '../ui/Read.tsx';
import { recentFlagsQuery } from './alerts.api.ts';

/** Alerts that were raised lately, for whoever raises and follows up such. */
export const NewAlertsPanel = () => (
  <LandingPart title={t('alerts:recent')}>
    <Read of={useQuery(recentFlagsQuery)} rows={3} height="44px" empty={t('alerts:noneRecent')}>
      {(flags) => (
        <ul>
          {flags.map((flag) => (
            <LandingLine key={flag.id} student={flag.student} tab="alerts">
              <PersonFlags flags={[flag]} size={16} />
              <span>{flag.itemName}</span>
              {flag.dateFrom && <DayNear day={flag.dateFrom} />}
            </LandingLine>
          ))}
        </ul>
      )}
    </Read>
  </LandingPart>
);
