import { z } from 'zod';
import { addressFields, PersonalAddress } from '../persons/addresses.endpoints.ts';
import { personalFields } from '../persons/information.endpoints.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id, LocalDateTime, lines, OfRecord, QueryId, Version } from '../shared/values.ts';
import { ReplyState } from './absence-replies.endpoints.ts';

const { title, surname, givenName, preferredName, homeLanguage, email, mobile, phone, workPhone } =
  personalFields;
/** What of its own details an adult may ask the office to change. */
const ownFields = {
  ...{ title, surname, givenName, preferredName, homeLanguage },
  ...{ email, mobile, phone, workPhone },
};
export const OwnFields = z.object(ownFields);
export type OwnFields = z.infer<typeof OwnFields>;
export const OwnAddress = z.object(addressFields);
export type OwnAddress = z.infer<typeof OwnAddress>;

/** A field that is to change; empty: nothing. */
const change = { field: z.string(), before: z.string(), proposed: z.string() };
export const ContactChange = z.object(change);
export type ContactChange = z.infer<typeof ContactChange>;

const proposal = {
  id: Id,
  subject: z.enum(['details', 'address']),
  /** The address that is to change; null: a new one, or the details. */
  addressID: Id.nullable(),
  state: ReplyState,
  madeAt: LocalDateTime,
  /** What the office said with its decision. */
  answer: z.string(),
  version: Version,
};

/** What an adult has asked the office to change. */
export const OwnContactProposal = z.object({ ...proposal, changes: z.array(ContactChange) });
export type OwnContactProposal = z.infer<typeof OwnContactProposal>;

/** An adult's own details and addresses, and what it has asked to change of them. */
export const OwnContact = z.object({
  details: OwnFields.extend({
    id: Id,
    fullName: z.string(),
    email: z.string().nullable(),
    version: Version,
  }),
  /** Those that hold today, and those to come. */
  addresses: z.array(PersonalAddress),
  /** Waiting ones, and those that were decided in the last weeks, newest first. */
  proposals: z.array(OwnContactProposal),
});
export type OwnContact = z.infer<typeof OwnContact>;

export const getOwnContact = endpoint({
  method: 'GET',
  path: '/api/OwnContact',
  permission: 'contact.own',
  summary:
    'Details and addresses of whoever is signed in as a parent, never another’s; null for who has no child here any more.',
  answer: OwnContact.nullable(),
});

export const saveContactProposal = endpoint({
  method: 'POST',
  path: '/api/OwnContact',
  permission: 'contact.own',
  summary:
    'Asks the office to change fields of one’s own details, or of an address. What was asked before of the same, and the office has not decided, is replaced.',
  body: z.discriminatedUnion('subject', [
    z.object({
      subject: z.literal('details'),
      /** The fields that are to change. */
      fields: OwnFields.partial(),
      /** Of the details. */
      version: Version,
    }),
    z.object({
      subject: z.literal('address'),
      /** Null: a new one, whose fields are all sent. */
      addressID: Id.nullable(),
      fields: OwnAddress.partial(),
      /** Of the address; 0 for a new one. */
      version: Version,
    }),
  ]),
  answer: OwnContact,
});

export const withdrawContactProposal = endpoint({
  method: 'DELETE',
  path: '/api/OwnContact/:id',
  permission: 'contact.own',
  summary: 'Takes back what one has asked for, as long as the office has not decided.',
  params: OfRecord,
  answer: z.null(),
  status: 204,
});

/** The same as the office decides on it. */
export const ContactProposal = z.object({
  ...proposal,
  person: z.object({ id: Id, fullName: z.string() }),
  /** The address as it is stored, in a line; empty for the details and for a new one. */
  address: z.string(),
  /** `now` is what is stored. */
  changes: z.array(z.object({ ...change, now: z.string() })),
  /** Somebody has changed one of the fields since, or ended the address: it can only be declined. */
  isOutdated: z.boolean(),
});
export type ContactProposal = z.infer<typeof ContactProposal>;

export const getContactProposals = endpoint({
  method: 'GET',
  path: '/api/ContactProposals',
  permission: 'people.write',
  summary:
    'What adults of families ask to change of their contact details and nobody has decided, the longest waiting first; of those whom the viewer may change.',
  query: z.object({ personID: QueryId }),
  answer: z.array(ContactProposal),
});

export const decideContactProposal = endpoint({
  method: 'POST',
  path: '/api/ContactProposals/:id/Decision',
  permission: 'people.write',
  summary:
    'Accepts or declines one. Accepted, the fields that were asked for are written, by the rules of the record, and no other.',
  params: OfRecord,
  body: z.object({
    accepts: z.boolean(),
    /** What the family reads with it. */
    answer: lines(500),
    version: Version,
  }),
  answer: z.array(ContactProposal),
});

export const undoContactDecision = endpoint({
  method: 'POST',
  path: '/api/ContactProposals/:id/Undo',
  permission: 'people.write',
  summary:
    'Takes back what this user has just decided: it waits again, and the fields that were written are as they were before. A new address stays. 409 where anything of it has changed since.',
  params: OfRecord,
  /** As the decision left it. */
  body: z.object({ version: Version }),
  answer: z.array(ContactProposal),
});
