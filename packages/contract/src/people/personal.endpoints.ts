import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, NewId, OfRecord, PermissionLevel, text, Version } from '../shared/values.ts';

/** Kept as they are typed: numbers are written in many ways. */
const Phone = text(50).nullable();
const Email = z
  .union([z.literal(''), text(254).regex(/^[^\s@]+@[^\s@]+$/, { error: 'is not an e-mail address' })])
  .transform((s) => s || null)
  .nullable();

/** What is personal to a person. */
export const personalFields = {
  title: text(20),
  surname: text(100).refine((s) => s.trim() !== '', { error: 'A family name is needed' }),
  givenName: text(100),
  middleName: text(100),
  preferredName: text(100),
  formerNames: text(300),
  pronouns: text(50),
  sex: z.enum(['', 'female', 'male', 'other']),
  birthDate: Day.nullable(),
  homeLanguage: text(100),
  countryOfBirth: text(100),
  email: Email,
  phone: Phone,
  mobile: Phone,
  workPhone: Phone,
};

export const PersonalInformation = z.object({
  id: Id,
  ...personalFields,
  sex: z.string(),
  email: z.string().nullable(),
  permission: PermissionLevel,
  version: Version,
});
export type PersonalInformation = z.infer<typeof PersonalInformation>;

export const getPersonalInformation = endpoint({
  method: 'GET',
  path: '/api/PersonalInformations/:id',
  permission: 'people.contact',
  summary:
    'Names, dates and numbers of a person; of staff only for who may read their private details, or their own.',
  params: OfRecord,
  answer: PersonalInformation,
});

export const savePersonalInformation = endpoint({
  method: 'PUT',
  path: '/api/PersonalInformations/:id',
  permission: 'people.write',
  summary: 'Changes them.',
  params: OfRecord,
  body: z.object({ ...personalFields, version: Version }),
  answer: PersonalInformation,
});

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

export const getPersonalAddresses = endpoint({
  method: 'GET',
  path: '/api/PersonalAddresses/:id',
  permission: 'people.contact',
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
    kind: z.enum(['home', 'mail', 'work', 'other']),
    line1: text(200).refine((s) => s.trim() !== '', { error: 'An address needs its first line' }),
    line2: text(200),
    suburb: text(100),
    state: text(100),
    postcode: text(20),
    country: text(100),
    dateFrom: Day.nullable(),
    dateTo: Day.nullable(),
    version: Version,
  }),
  answer: z.array(PersonalAddress),
});
