import './contributions.facts.ts';
import { serverArea } from '../platform/area.ts';
import { changesBack } from './changes-back.ts';
import { noticeboardDemo } from './demo.queries.ts';
import { homeFeedRoutes } from './feed/home-feed.routes.ts';
import { feedEffects, newsFeedJobs } from './feed/news-feed.jobs.ts';
import { newsFeedRoutes } from './feed/news-feed.routes.ts';
import { noticeboardModels } from './models.views.ts';
import { leavingMails, newsMailJobs } from './news-mail.service.ts';
import { dropOldPictures } from './news-pictures.service.ts';
import { createNoticeboardMemory } from './noticeboard.memory.ts';
import { noticeboardRoutes } from './noticeboard.routes.ts';
import { noticeboardTables } from './noticeboard.tables.ts';

export const noticeboardArea = serverArea({
  name: 'noticeboard',
  tables: noticeboardTables,
  unauditedTables: {
    news_feed_copy:
      'what others publish, fetched anew each half hour; the setting that names them is audited',
  },
  models: noticeboardModels,
  contributes: { changesBack, leavingMails, settingEffects: feedEffects },
  demo: noticeboardDemo,
  ownActors: ['system:news-mail', 'system:news-feed'],
  jobs: () => [...newsMailJobs(), ...newsFeedJobs()],
  housekeeping: dropOldPictures,
  serve({ http, school, contributions, hearsChanges }) {
    const memory = createNoticeboardMemory(hearsChanges);
    const written = { ...http, wrote: memory.published.forget };
    noticeboardRoutes(written, contributions('feedEvents'), memory);
    newsFeedRoutes(http);
    homeFeedRoutes(http, school);
    return memory;
  },
});
