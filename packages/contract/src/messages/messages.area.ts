import { area } from '../shared/area.ts';
import * as addressesEndpoints from './mail-addresses.endpoints.ts';
import * as mailsEndpoints from './mails.endpoints.ts';
import { MessagesSettings, messagesDefaults } from './messages.settings.ts';
import { messagesWords } from './messages.words.ts';
import * as personMailsEndpoints from './person-mails.endpoints.ts';
import * as stoppedMailsEndpoints from './stopped-mails.endpoints.ts';
import * as subscriptionEndpoints from './subscription.endpoints.ts';
import * as templatesEndpoints from './templates.endpoints.ts';

/** Mail that the school sends, and what became of it. */
export const messagesArea = area({
  name: 'messages',
  permissions: {
    'messages.mailbox': {
      module: 'messages',
      allows: 'read every mail that the school sends, and send again what did not go out',
      needs: ['people.contact'],
      roles: [],
    },
    'messages.of-person': {
      module: 'messages',
      allows:
        'see which mails went to a person or about a child, and whom no mail reaches; send again what did not go out',
      needs: ['people.contact'],
      roles: ['office'],
    },
    'messages.own': {
      module: 'messages',
      allows: 'have school news sent to their own address, or no more',
      roles: ['parent', 'counsellor', 'nurse', 'editor', 'teacher', 'office'],
    },
    'messages.templates': { module: 'messages', allows: 'change the texts of mails', roles: ['office'] },
  },
  endpoints: [
    mailsEndpoints,
    personMailsEndpoints,
    addressesEndpoints,
    stoppedMailsEndpoints,
    subscriptionEndpoints,
    templatesEndpoints,
  ],
  models: ['Mail', 'MailTemplate'],
  errors: {
    'mail.not_stopped': { status: 409 },
    'mail.address_ended': { status: 409 },
    'mail.no_person': { status: 400 },
  },
  words: messagesWords,
  settings: {
    'system/messages': {
      schema: MessagesSettings,
      defaults: messagesDefaults,
      readBy: 'configuration.write',
    },
  },
});
