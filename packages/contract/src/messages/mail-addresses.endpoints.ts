import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, OfRecord, Version } from '../shared/values.ts';
import { PersonalMail } from './person-mails.endpoints.ts';

const Child = z.object({ id: Id, itemName: z.string(), rollClass: z.string() });

/** An adult of a family, and how they are reached otherwise. */
const Reached = z.object({
  personID: Id,
  fullName: z.string(),
  /** Something restricts them towards a child: what they may, and their numbers, stand at the contacts of the child. */
  isRestricted: z.boolean(),
  phones: z.array(z.string()),
});

/** An address that refuses mail, and those whose it is; nobody: it is in no record any more. */
export const BouncedAddress = z.object({
  id: Id,
  /** Null: it is only for whoever may read facts of custody. */
  address: z.string().nullable(),
  /** A code of a mail server. */
  reason: z.string(),
  /** Instant, ISO with zone. */
  bouncedAt: z.string(),
  persons: z.array(Reached),
  children: z.array(Child),
  version: Version,
});
export type BouncedAddress = z.infer<typeof BouncedAddress>;

/** An adult who should receive mail about a child, and has no address. */
export const MissingAddress = Reached.extend({
  /** Of the relation: what names the line. */
  id: Id,
  relationship: z.string(),
  child: Child,
  /** Where a letter goes, line by line. */
  letterTo: z.array(z.string()),
});
export type MissingAddress = z.infer<typeof MissingAddress>;

/** A child about whom no mail would reach anybody, and why. */
export const UnreachableChild = Child.extend({
  why: z.enum(['noAddress', 'bounced', 'restricted', 'nobody']),
  contacts: z.array(z.object({ personID: Id, fullName: z.string(), phones: z.array(z.string()) })),
});
export type UnreachableChild = z.infer<typeof UnreachableChild>;

/** Who cannot be written to, and what perhaps did not go out. */
export const MailAddresses = z.object({
  /** Mails of the last seven days that failed, or of which nobody knows whether they left, latest first. */
  stopped: z.array(PersonalMail),
  bounced: z.array(BouncedAddress),
  missing: z.array(MissingAddress),
  unreachable: z.array(UnreachableChild),
});
export type MailAddresses = z.infer<typeof MailAddresses>;

export const getMailAddresses = endpoint({
  method: 'GET',
  path: '/api/MailAddresses',
  permission: 'messages.of-person',
  summary:
    'Mails that failed or may not have left, addresses that refuse mail, carers of current students who should receive mail and have no address, and students about whom nobody can be written to.',
  answer: MailAddresses,
});

/** How many stand on each of the lists, and whose records they hang on. */
export const MailAddressCounts = z.object({
  stopped: z.int(),
  bounced: z.int(),
  missing: z.int(),
  unreachable: z.int(),
  personIDs: z.array(Id),
});
export type MailAddressCounts = z.infer<typeof MailAddressCounts>;

export const getMailAddressCounts = endpoint({
  method: 'GET',
  path: '/api/MailAddressCounts',
  permission: 'messages.of-person',
  summary:
    'How many mails failed or may not have left, how many addresses refuse mail, how many carers of current students should receive mail and have no address, and about how many students nobody can be written to; and the persons of these lists.',
  answer: MailAddressCounts,
});

export const reuseMailAddress = endpoint({
  method: 'POST',
  path: '/api/MailAddresses/:id/UseAgain',
  permission: 'messages.of-person',
  summary: 'Takes an address that refused mail into use again.',
  params: OfRecord,
  body: z.object({ version: Version }),
  status: 204,
  answer: z.null(),
});

export const exportMailAddresses = endpoint({
  method: 'POST',
  path: '/api/MailAddressExports',
  permission: 'messages.of-person',
  summary:
    'One of these lists as CSV (UTF-8 with a byte order mark, cells that cannot become formulas), for whoever may export lists of persons; each export is logged.',
  body: z.object({ list: z.enum(['bounced', 'missing', 'unreachable']) }),
  answer: z.object({ fileName: z.string(), content: z.string(), rows: z.int() }),
});
