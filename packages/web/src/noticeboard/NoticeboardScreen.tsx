import './noticeboard.words.ts';
import { t } from '../platform/words/words.ts';
import { Screen } from '../ui/layout/Screen.tsx';
import { EventsList } from './EventsList.tsx';
import { NewsList } from './NewsList.tsx';

/** What the office publishes: school news, and the events of the calendar. */
export const NoticeboardScreen = () => (
  <Screen title={t('noticeboard:labels.noticeboard')}>
    <NewsList />
    <EventsList />
  </Screen>
);
