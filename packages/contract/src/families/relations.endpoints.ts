import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, NewId, OfRecord, oneLine, text, Version } from '../shared/values.ts';

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
    relationship: oneLine(50).refine((s) => s.trim() !== '', { error: 'relationship.needed' }),
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
