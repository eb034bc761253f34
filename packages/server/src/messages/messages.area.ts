import { serverArea } from '../platform/area.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import { messageJobs } from './messages.jobs.ts';
import { mailRoutes } from './messages.routes.ts';
import { messagesTables } from './messages.tables.ts';
import { personRows } from './person-rows.views.ts';

export const messagesArea = serverArea({
  name: 'messages',
  tables: messagesTables,
  unauditedTables: { mail_content: 'the words of a mail, which has the record of it' },
  models: {
    Mail: modelOfTable('mail', 'messages.mailbox'),
    MailTemplate: modelOfTable('mail_template', 'configuration.read'),
  },
  contributes: { personRows },
  jobs: messageJobs,
  serve({ http }) {
    mailRoutes(http);
  },
});
