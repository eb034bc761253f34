import type { Model } from '@homeroom/contract/realtime.ts';
import './contributions.facts.ts';
import '../attendance/contributions.facts.ts';
import { serverArea } from '../platform/area.ts';
import { createStandingLists } from '../platform/database/standing-lists.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import { messagesDemo } from './demo.queries.ts';
import { mailHealth } from './health.views.ts';
import { messagesIntegrity } from './integrity.views.ts';
import { messageJobs } from './messages.jobs.ts';
import { mailOfPersonsRoutes, mailRoutes } from './messages.routes.ts';
import { messagesTables } from './messages.tables.ts';
import { personRows } from './person-rows.views.ts';
import { rollReminderMails } from './roll-reminder-mails.ts';
import { templateRoutes } from './templates.routes.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

/** Models that tell of whom no mail reaches: addresses that refuse it, persons and students, relations. */
const ofCounts: ReadonlySet<Model> = new Set<Model>(['Mail', 'PersonalInformation', 'PersonalRelation']);

export const messagesArea = serverArea({
  name: 'messages',
  tables: messagesTables,
  unauditedTables: {
    mail_content: 'the words of a mail, which has the record of it',
    mail_unsubscribe_link: 'sums of secrets that stand in mails',
  },
  models: {
    Mail: modelOfTable('mail', 'messages.mailbox', 'messages.of-person'),
    MailTemplate: modelOfTable('mail_template', 'messages.templates'),
  },
  contributes: { personRows, health: mailHealth, integrity: messagesIntegrity, rollReminderMails },
  demo: messagesDemo,
  ownActors: ['system:mail'],
  jobs: messageJobs,
  serve({ http, school, hearsChanges }) {
    const counts = createStandingLists(hearsChanges);
    mailRoutes(http);
    mailOfPersonsRoutes({ ...http, wrote: counts.forget }, counts);
    templateRoutes(http);
    unsubscribeRoutes(http, school);
    return {
      changed({ model }) {
        if (ofCounts.has(model)) counts.forget();
      },
      saved: counts.saved,
      invalidate: counts.forget,
    };
  },
});
