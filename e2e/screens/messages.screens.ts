import { heading, type ScreensPart, shown } from './shown.ts';

export const messages: ScreensPart = {
  screens: [shown('Administrator', 'mailbox', '/messages/mailbox', heading('Mailbox'))],
};
