import { Pending } from '../platform/areas/lazyPart.tsx';
import { may, useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { InTurn } from '../ui/layout/InTurn.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { landingOf } from './panels.ts';

/** The landing page: what areas show of the day to whoever is signed in. */
export const DashboardScreen = () => {
  const shown = landingOf(useSession().session?.scope ?? 'user');
  return (
    <Screen title={t('dashboard:title')} quiet={shown.some(({ hasHeading }) => hasHeading(may))}>
      <InTurn>
        {shown.map(({ id, Panel, fillsScreen }) => (
          <Pending key={id} value={<Loading {...(fillsScreen ? { height: '100vh', rows: 1 } : {})} />}>
            <Panel />
          </Pending>
        ))}
      </InTurn>
      {shown.length === 0 && <Empty message={t('dashboard:nothing')} />}
    </Screen>
  );
};
