import { serverArea } from '../platform/area.ts';
import { noticeboardModels } from './models.views.ts';
import { leavingMails, newsMailJobs } from './news-mail.service.ts';
import { noticeboardRoutes } from './noticeboard.routes.ts';
import { noticeboardTables } from './noticeboard.tables.ts';

export const noticeboardArea = serverArea({
  name: 'noticeboard',
  tables: noticeboardTables,
  models: noticeboardModels,
  contributes: { leavingMails },
  jobs: newsMailJobs,
  serve({ http }) {
    noticeboardRoutes(http);
  },
});
