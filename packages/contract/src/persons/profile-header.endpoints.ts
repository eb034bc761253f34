import { z } from 'zod';
import { Flag } from '../alerts/flags.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, OfRecord } from '../shared/values.ts';
import { standings } from './persons.schemas.ts';

const StandingOrNone = z.enum(['', ...standings]);

/** The head of a profile. What the viewer may not know is null. */
export const PersonalDetails = z.object({
  id: Id,
  itemName: z.string(),
  fullName: z.string(),
  /** Given, middle and family name, as documents have it. */
  legalName: z.string(),
  formerNames: z.string(),
  title: z.string(),
  pronouns: z.string(),
  /** `yyyy-MM-dd`; of staff and families only for who may read private details. */
  birthDate: Day.nullable(),
  /** In whole years, today at the school. */
  age: z.int().nullable(),
  photo: z.string().nullable(),
  isStudent: z.boolean(),
  isStaff: z.boolean(),
  isParent: z.boolean(),
  /** Of the student. */
  studentStanding: StandingOrNone,
  staffStanding: StandingOrNone,
  number: z.string(),
  /** Of a student who is still to come, the first day of level, class and campus, which are planned; else null. */
  placeFrom: Day.nullable(),
  level: z.string(),
  rollClass: z.string(),
  rollClassTeacher: z.object({ id: Id, fullName: z.string() }).nullable(),
  campus: z.string(),
  flags: z.array(Flag),
  /** For one tap: what is the person's own, or of the first carer who may be contacted. */
  quickContacts: z.array(
    z.object({ kind: z.enum(['phone', 'email']), label: z.string(), value: z.string(), of: z.string() }),
  ),
  /**
   * This viewer's rights on this record: to reach the person; to read what is private to them (of staff it takes more);
   * to edit. What areas keep of the person goes by permissions of their own.
   */
  permission: z.object({ contact: z.boolean(), private: z.boolean(), edit: z.boolean() }),
});
export type PersonalDetails = z.infer<typeof PersonalDetails>;

export const getPersonalDetails = endpoint({
  method: 'GET',
  path: '/api/PersonalDetails/:id',
  // Whoever reads no people reads themselves: a parent of the specification asks for their own id.
  permission: 'session',
  summary:
    'The head of a profile, of anybody for who reads people, else of oneself. A record that was merged leads to the one that was kept: its id is answered.',
  params: OfRecord,
  answer: PersonalDetails,
});
