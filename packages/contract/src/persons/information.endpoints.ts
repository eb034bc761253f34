import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { isMailAddress } from '../shared/mail-address.ts';
import { Day, Id, OfRecord, oneLine, PermissionLevel, text, Version } from '../shared/values.ts';

/** Kept as they are typed: numbers are written in many ways. */
const Phone = oneLine(50).nullable();

const Email = z
  .union([z.literal(''), text(254).refine(isMailAddress, { error: 'email.malformed' })])
  .transform((s) => s || null)
  .nullable();

/** What is personal to a person. */
export const personalFields = {
  title: oneLine(20),
  surname: oneLine(100).refine((s) => s.trim() !== '', { error: 'family_name.needed' }),
  givenName: oneLine(100),
  middleName: oneLine(100),
  preferredName: oneLine(100),
  formerNames: oneLine(300),
  pronouns: oneLine(50),
  sex: z.enum(['', 'female', 'male', 'other']),
  birthDate: Day.nullable(),
  homeLanguage: oneLine(100),
  countryOfBirth: oneLine(100),
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
  /** They do not want their birthday shown among those of the school. */
  hidesBirthday: z.boolean(),
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
  body: z.object({
    ...personalFields,
    /** Absent: it stays as it is. */
    hidesBirthday: z.boolean().optional(),
    version: Version,
  }),
  answer: PersonalInformation,
});
