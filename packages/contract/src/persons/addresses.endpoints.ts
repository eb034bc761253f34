import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, NewId, OfRecord, oneLine, Version } from '../shared/values.ts';

/** An address of a person; moving house is a new row and an end to the old one. */
export const PersonalAddress = z.object({
  id: Id,
  kind: z.enum(['home', 'mail', 'work', 'other']),
  line1: z.string(),
  line2: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  dateFrom: Day.nullable(),
  dateTo: Day.nullable(),
  version: Version,
});
export type PersonalAddress = z.infer<typeof PersonalAddress>;

/** What is said of an address. */
export const addressFields = {
  kind: z.enum(['home', 'mail', 'work', 'other']),
  line1: oneLine(200).refine((s) => s.trim() !== '', { error: 'address.first_line_needed' }),
  line2: oneLine(200),
  suburb: oneLine(100),
  state: oneLine(100),
  postcode: oneLine(20),
  country: oneLine(100),
  dateFrom: Day.nullable(),
  dateTo: Day.nullable(),
};

export const getPersonalAddresses = endpoint({
  method: 'GET',
  path: '/api/PersonalAddresses/:id',
  // As with the head of a profile: oneself, or anybody for who may contact people.
  permission: 'session',
  summary: "A person's own addresses, those that hold first; never another person's.",
  params: OfRecord,
  answer: z.array(PersonalAddress),
});

export const savePersonalAddress = endpoint({
  method: 'PUT',
  path: '/api/PersonalAddresses/:id',
  permission: 'people.write',
  summary: "Adds (id 0) or changes one address of a person; the answer is the person's whole list.",
  params: OfRecord,
  body: z.object({
    id: NewId,
    ...addressFields,
    version: Version,
  }),
  answer: z.array(PersonalAddress),
});
