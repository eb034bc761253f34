import type { MailState } from '@homeroom/contract/messages/mails.endpoints.ts';

/** What can have become of a mail, in the order in which the filter offers it. */
export const mailStates: readonly MailState[] = [
  ...(['queued', 'sending', 'sent', 'mailbox', 'bounced', 'withheld', 'unsure', 'failed'] as const),
];
