import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Count, pageOf } from '../shared/pages.ts';
import { Id, OfRecord, PathId } from '../shared/values.ts';
import { Mail } from './mails.endpoints.ts';

export const PERSONAL_MAILS_AT_ONCE = 200;

/** A mail as it stands in somebody's history: to them, or about them. */
export const PersonalMail = Mail.extend({
  /** Null: there is none, or it is hidden from whoever asks. */
  address: z.string().nullable(),
  /** The numbers of the recipient are only for whoever may read facts of custody. */
  isHidden: z.boolean(),
  /** About whom it is, the eldest first; of none it is to somebody as themselves. */
  children: z.array(z.object({ id: Id, fullName: z.string() })),
});
export type PersonalMail = z.infer<typeof PersonalMail>;

export const getPersonalMails = endpoint({
  method: 'GET',
  path: '/api/PersonalMails/:id',
  permission: 'messages.of-person',
  summary: `The mails to a person, and of a student also those about them, latest first, ${PERSONAL_MAILS_AT_ONCE} at once.`,
  params: OfRecord,
  query: pageOf(z.object({})),
  answer: z.array(PersonalMail),
});

export const countPersonalMails = endpoint({
  method: 'GET',
  path: '/api/PersonalMailCounts/:id',
  permission: 'messages.of-person',
  summary: 'How many mails there are to a person, and of a student also about them, over all pages.',
  params: OfRecord,
  answer: Count,
});

export const getPersonalMail = endpoint({
  method: 'GET',
  path: '/api/PersonalMails/:id/:mailId',
  permission: 'messages.of-person',
  summary:
    'One of these mails with its words, without links that are secrets; each reading of the words is logged.',
  params: OfRecord.extend({ mailId: PathId }),
  answer: PersonalMail.extend({ text: z.string() }),
});
export type PersonalMailWithText = z.infer<(typeof getPersonalMail)['answer']>;
