import './contributions.facts.ts';
import { serverArea } from '../platform/area.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import { messagesDemo } from './demo.queries.ts';
import { mailHealth } from './health.views.ts';
import { messageJobs } from './messages.jobs.ts';
import { mailOfPersonsRoutes, mailRoutes } from './messages.routes.ts';
import { messagesTables } from './messages.tables.ts';
import { personRows } from './person-rows.views.ts';
import { templateRoutes } from './templates.routes.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

export const messagesArea = serverArea({
  name: 'messages',
  tables: messagesTables,
  unauditedTables: {
    mail_content: 'the words of a mail, which has the record of it',
    mail_unsubscribe_link: 'sums of secrets that stand in mails',
  },
  models: {
    Mail: modelOfTable('mail', 'messages.mailbox'),
    MailTemplate: modelOfTable('mail_template', 'messages.templates'),
  },
  contributes: { personRows, health: mailHealth },
  demo: messagesDemo,
  jobs: messageJobs,
  serve({ http, school }) {
    mailRoutes(http);
    mailOfPersonsRoutes(http);
    templateRoutes(http);
    unsubscribeRoutes(http, school);
  },
});
