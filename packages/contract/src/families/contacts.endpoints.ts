import { z } from 'zod';
import { PersonalAddress } from '../persons/addresses.endpoints.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id, OfRecord } from '../shared/values.ts';

/** Who is called about a person: the person, and the carers of a student in contact order. */
export const PersonContact = z.object({
  personID: Id,
  fullName: z.string(),
  /** Empty for the person themselves. */
  relationship: z.string(),
  contactPriority: z.int(),
  livesWith: z.boolean(),
  /** Shown first, before anybody is called: what this adult may not, in words; empty without restriction. */
  warnings: z.array(
    z.enum(['restricted', 'mayNotContact', 'mayNotCollect', 'noAccess', 'limitedAccess', 'courtOrder']),
  ),
  /** Text of the order; null without the right to it, or where there is none. */
  courtOrder: z.string().nullable(),
  /** Empty where this viewer may not contact them. */
  phones: z.array(z.object({ kind: z.enum(['mobile', 'home', 'work']), value: z.string() })),
  emails: z.array(z.string()),
  addresses: z.array(PersonalAddress),
});
export type PersonContact = z.infer<typeof PersonContact>;

export const getPersonContacts = endpoint({
  method: 'GET',
  path: '/api/PersonContacts/:id',
  permission: 'people.contact',
  summary:
    'Phones, e-mails and addresses of a person and of their carers, those with a restriction first; logged where custody is answered.',
  params: OfRecord,
  answer: z.array(PersonContact),
});
