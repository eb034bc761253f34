import './family.words.ts';
import { t } from '../platform/words.ts';
import { Empty } from '../ui/Empty.tsx';
import { Screen } from '../ui/Screen.tsx';
import { BillingPanel } from './BillingPanel.tsx';

/** Places of what comes: they say how it is done until then. */
export const InterviewsScreen = () => (
  <Screen title={t('parent-portal:labels.interviews')}>
    <Empty message={t('family:later.interviews')} />
  </Screen>
);

export const BillingScreen = () => (
  <Screen title={t('parent-portal:labels.billing')}>
    <BillingPanel />
    <Empty message={t('family:later.billing')} />
  </Screen>
);
