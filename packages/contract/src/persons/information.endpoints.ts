import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, OfRecord, PermissionLevel, text, Version } from '../shared/values.ts';

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
