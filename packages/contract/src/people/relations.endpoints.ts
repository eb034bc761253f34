import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, NewId, OfRecord, text, Version } from '../shared/values.ts';
import { PersonalAddress } from './personal.endpoints.ts';

/** One adult and one child, from the side of the person whose profile it is. */
export const PersonalRelation = z.object({
  id: Id,
  /** The other person. */
  personID: Id,
  itemName: z.string(),
  fullName: z.string(),
  photo: z.string().nullable(),
  /** True where the other person is the adult. */
  isAdult: z.boolean(),
  relationship: z.string(),
  headOfHousehold: z.boolean(),
  contactPriority: z.int(),
  livesWith: z.boolean(),
  receivesMail: z.boolean(),
  /** Something restricts this adult: whoever may not read what it is asks the office before any contact. */
  isRestricted: z.boolean(),
  /** Facts of custody; null without the right to them. */
  custody: z
    .object({
      mayCollect: z.boolean(),
      mayContact: z.boolean(),
      access: z.enum(['yes', 'limited', 'no']),
      accessFrom: Day.nullable(),
      accessTo: Day.nullable(),
      courtOrder: z.string(),
    })
    .nullable(),
  dateClosed: Day.nullable(),
  version: Version,
});
export type PersonalRelation = z.infer<typeof PersonalRelation>;

export const getPersonalRelations = endpoint({
  method: 'GET',
  path: '/api/PersonalRelations/:id',
  permission: 'people.contact',
  summary: 'Relations of a person, in contact order; facts of custody with their right, and logged.',
  params: OfRecord,
  answer: z.array(PersonalRelation),
});

export const savePersonalRelation = endpoint({
  method: 'PUT',
  path: '/api/PersonalRelations/:id',
  permission: 'people.write',
  summary:
    'Adds (id 0), changes or closes one relation of a person; facts of custody only with their right. The whole list is answered.',
  params: OfRecord,
  body: z.object({
    id: NewId,
    /** The other person; never changes for a relation that is there. */
    personID: Id,
    /** Whether the other person is the adult. */
    isAdult: z.boolean(),
    relationship: text(50).refine((s) => s.trim() !== '', { error: 'A relationship is needed' }),
    headOfHousehold: z.boolean(),
    contactPriority: z.int().min(1).max(99),
    livesWith: z.boolean(),
    receivesMail: z.boolean(),
    /** Left out: stays as it is. */
    custody: z
      .object({
        mayCollect: z.boolean(),
        mayContact: z.boolean(),
        access: z.enum(['yes', 'limited', 'no']),
        accessFrom: Day.nullable(),
        accessTo: Day.nullable(),
        courtOrder: text(4000),
      })
      .optional(),
    isClosed: z.boolean().default(false),
    version: Version,
  }),
  answer: z.array(PersonalRelation),
});

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
    'Phones, e-mails and addresses of a person and of their carers, those with a restriction first; logged where custody is told.',
  params: OfRecord,
  answer: z.array(PersonContact),
});
