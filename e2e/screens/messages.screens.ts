import { heading, type ScreensPart, shown } from './shown.ts';

export const messages: ScreensPart = {
  screens: [
    shown('Office', 'mail-templates', '/configuration#mail-templates', heading('Texts of mails')),
    shown('Administrator', 'mailbox', '/messages/mailbox', heading('Mailbox')),
  ],
};
