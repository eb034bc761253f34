import './alerts.words.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../platform/words/words.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { RecentFlagsPart } from './RecentFlagsPart.tsx';
import { recentFlagsQuery } from './recent.api.ts';

/** Alerts that were raised lately, for whoever raises and follows up such. */
export const NewAlertsPanel = () => (
  <RecentFlagsPart
    title={t('alerts:recent')}
    of={useQuery(recentFlagsQuery)}
    rows={3}
    empty={<Empty message={t('alerts:noneRecent')} />}
  />
);
