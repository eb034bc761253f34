import type { LandingPanel } from '../platform/area.ts';
import { Pending } from '../platform/lazyPart.tsx';
import { may, useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { Empty } from '../ui/Empty.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from '../ui/Screen.tsx';

/** The landing page: what areas show of the day to whoever is signed in. */
export const DashboardScreen = ({ panels }: { panels: readonly LandingPanel[] }) => {
  const signedInAs = useSession().session?.scope ?? 'user'; // and what the user may decides which panels there are
  const shown = panels.filter(({ shows, scope = 'user' }) => scope === signedInAs && shows(may));
  return (
    <Screen title={t('dashboard:title')} quiet={shown.some(({ hasHeading }) => hasHeading(may))}>
      <Pending value={<Loading />}>
        {shown.map(({ id, Panel }) => (
          <Panel key={id} />
        ))}
        {shown.length === 0 && <Empty message={t('dashboard:nothing')} />}
      </Pending>
    </Screen>
  );
};
