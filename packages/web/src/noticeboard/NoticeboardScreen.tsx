import './noticeboard.words.ts';
import { t } from '../platform/words/words.ts';
import { InTurn } from '../ui/layout/InTurn.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { EventsList } from './EventsList.tsx';
import { NewsList } from './NewsList.tsx';

/** What the office publishes: school news, and the events of the calendar. */
export const NoticeboardScreen = () => (
  <Screen title={t('noticeboard:labels.noticeboard')}>
    <InTurn>
      <NewsList />
      <EventsList />
    </InTurn>
  </Screen>
);
