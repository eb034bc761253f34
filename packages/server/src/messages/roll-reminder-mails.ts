import type { Contributions } from '../platform/area.ts';
import { sendMail } from './send.service.ts';

/** Orders the mails to teachers about rolls that are missing, once for each cause. */
export const rollReminderMails: Contributions['rollReminderMails'] = async (db, context, mails) => {
  for (const { personId, rolls, cause } of mails)
    await sendMail(db, context, {
      ...{ template: 'rollReminder', to: { persons: [personId] }, facts: { rolls }, cause },
    });
};
