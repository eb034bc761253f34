import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** Whether somebody gets school news by mail. */
export const MailSubscription = z.object({
  /** Their own address, as their record has it; null: they have none. */
  address: z.string().nullable(),
  /** What a mail program or the link of a mail has ended is ended here too: it holds of the address. */
  isSubscribed: z.boolean(),
  /** Whether the school sends news by mail at all. */
  isSent: z.boolean(),
});
export type MailSubscription = z.infer<typeof MailSubscription>;

export const getMailSubscription = endpoint({
  method: 'GET',
  path: '/api/MailSubscription',
  permission: 'messages.own',
  summary: 'Whether school news come by mail to the own address.',
  answer: MailSubscription,
});

export const saveMailSubscription = endpoint({
  method: 'PUT',
  path: '/api/MailSubscription',
  permission: 'messages.own',
  summary: 'Has school news sent to the own address, or no more.',
  body: z.object({ isSubscribed: z.boolean() }),
  answer: MailSubscription,
});
