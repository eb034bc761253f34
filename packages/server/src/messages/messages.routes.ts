import * as addresses from '@homeroom/contract/messages/mail-addresses.endpoints.ts';
import * as mails from '@homeroom/contract/messages/mails.endpoints.ts';
import * as ofPerson from '@homeroom/contract/messages/person-mails.endpoints.ts';
import * as stoppedMails from '@homeroom/contract/messages/stopped-mails.endpoints.ts';
import * as subscription from '@homeroom/contract/messages/subscription.endpoints.ts';
import type { StandingLists } from '../platform/database/standing-lists.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { mailAddressCounts, mailAddresses, useAgain } from './mail-addresses.service.ts';
import { exportAddresses } from './mail-addresses-export.ts';
import { readMail, sendAgain, sendTest } from './mails.service.ts';
import { countMails, listMails } from './mails.views.ts';
import { countPersonalMails, personalMail, personalMails } from './person-mails.service.ts';
import { readStopped, sendStopped } from './stopped-mails.service.ts';
import { ownSubscription, saveSubscription } from './subscription.service.ts';

export function mailRoutes(http: Http): void {
  serve(http, mails.getMails, ({ school }, { query }) => listMails(school.db, query));
  serve(http, mails.countMails, ({ school }, { query }) => countMails(school.db, query));
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

/** @param counts how many no mail reaches, as it was last counted */
export function mailOfPersonsRoutes(http: Http, counts: StandingLists): void {
  serve(http, ofPerson.getPersonalMails, (context, { params, query }) =>
    personalMails(context.school.db, context, params.id, query.before),
  );
  serve(http, ofPerson.countPersonalMails, (context, { params }) =>
    countPersonalMails(context.school.db, context, params.id),
  );
  serve(http, ofPerson.getPersonalMail, (context, { params }) =>
    context.write((db) => personalMail(db, context, params)),
  );
  serve(http, addresses.getMailAddressCounts, (context) =>
    counts.of(context, [context.today], () => mailAddressCounts(context.school.db, context.today)),
  );
  serve(http, addresses.getMailAddresses, (context) => mailAddresses(context.school.db, context));
  serve(http, addresses.reuseMailAddress, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => useAgain(db, context, params.id, body.version),
      async (db) => (await mailAddresses(db, context)).bounced.find(({ id }) => id === params.id),
    ),
  );
  serve(http, stoppedMails.retryStoppedMail, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => sendStopped(db, context, params.id, body.version),
      async (db) => (await readStopped(db, context)).find(({ id }) => id === params.id),
    ),
  );
  serve(http, addresses.exportMailAddresses, (context, { body }) =>
    context.write((db) => exportAddresses(db, context, body)),
  );
  serve(http, subscription.getMailSubscription, (context) => ownSubscription(context.school.db, context));
  serve(http, subscription.saveMailSubscription, (context, { body }) =>
    context.write((db) => saveSubscription(db, context, body.isSubscribed)),
  );
}
