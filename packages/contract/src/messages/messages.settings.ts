import { z } from 'zod';
import { isMailAddress } from '../shared/mail-address.ts';
import { TimeOfDay } from '../shared/values.ts';

const AddressOrNone = z
  .string()
  .max(254)
  .refine((typed) => typed === '' || isMailAddress(typed), { error: 'mail_sender.malformed' });

/** `system/messages`. */
export const MessagesSettings = z.object({
  /** Whom mail is from; empty: none is sent. */
  fromAddress: AddressOrNone,
  /** Where bounces go: a `+` and the mail's own number are put before its @. Empty: to the sender. */
  bounceAddress: AddressOrNone,
  /** Between these times of the day nothing is sent, in school time; the same twice: mail is sent at any time. */
  quietFrom: TimeOfDay,
  quietTo: TimeOfDay,
  /** What is subscribed goes out on school days alone. */
  schoolDaysOnly: z.boolean(),
  /** Whether the school news of a day go out by mail, to everybody in one mail. */
  newsByMail: z.boolean(),
  /** From when on a school day, in school time. */
  newsAt: TimeOfDay,
});
export type MessagesSettings = z.infer<typeof MessagesSettings>;

/** What a school that has set nothing works with. */
export const messagesDefaults: MessagesSettings = {
  fromAddress: '',
  bounceAddress: '',
  quietFrom: '20:00',
  quietTo: '07:00',
  schoolDaysOnly: true,
  newsByMail: false,
  newsAt: '15:30',
};
