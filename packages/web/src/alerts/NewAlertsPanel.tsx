import './alerts.words.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../platform/words.ts';
import { LandingPart } from '../ui/LandingPart.tsx';
import { Read } from '../ui/Read.tsx';
import { recentFlagsQuery } from './alerts.api.ts';
import { RecentFlags } from './RecentFlags.tsx';

/** Alerts that were raised lately, for whoever raises and follows up such. */
export const NewAlertsPanel = () => (
  <LandingPart title={t('alerts:recent')}>
    <Read of={useQuery(recentFlagsQuery)} rows={3} height="44px" empty={t('alerts:noneRecent')}>
      {(flags) => <RecentFlags flags={flags} />}
    </Read>
  </LandingPart>
);
