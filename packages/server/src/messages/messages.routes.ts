import * as mails from '@homeroom/contract/messages/mails.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { readMail, sendAgain, sendTest } from './mails.service.ts';
import { listMails } from './mails.views.ts';

export function mailRoutes(http: Http): void {
  serve(http, mails.getMails, ({ school }, { query }) => listMails(school.db, query));
  serve(http, mails.getMail, ({ school }, { params }) => readMail(school.db, params.id));
  serve(http, mails.retryMail, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => sendAgain(db, context, params.id, body.version),
      (db) => readMail(db, params.id),
    ),
  );
  serve(http, mails.sendTestMail, (context) => context.write((db) => sendTest(db, context)));
}
