import { z } from 'zod';
import { Flag } from '../alerts/flags.schemas.ts';
import { Id, text } from '../shared/values.ts';

/** Whom a search looks among (specification 000 §3). */
export const filterTypes = [
  'All',
  'StudentCurrent',
  'StudentPast',
  'StudentFuture',
  'StudentAll',
  'StaffCurrent',
  'StaffPast',
  'StaffAll',
  'HeadOfHousehold',
] as const;

/** Besides those that a user chooses among: who is here or is still to come, for pickers that prepare what begins later. */
export const allFilterTypes = [...filterTypes, 'StudentCurrentFuture', 'StaffCurrentFuture'] as const;

export type FilterType = (typeof allFilterTypes)[number];

/** Of the general search (specification 002 §2: a status, 0 by default): everyone, current, past, future. */
export const personStatuses = [
  { id: 0, standing: '' },
  { id: 1, standing: 'current' },
  { id: 2, standing: 'past' },
  { id: 3, standing: 'future' },
] as const;

export const PersonsQuery = z.object({
  /** Empty and `null` are no filter. */
  filterType: z
    .enum([...allFilterTypes, '', 'null'])
    .transform((type) => (type === '' || type === 'null' ? ('All' as const) : type))
    .default('All'),
  /**
   * Words of the name in any order, a part of one, a number, an e-mail address or a phone number. A search needs a name
   * (specification 002 §6); without one the filter alone decides.
   */
  searchName: text(200)
    .refine((name) => name.trim() !== '', { error: 'search.name_needed' })
    .optional(),
  status: z.enum(['0', '1', '2', '3']).transform(Number).optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d?$/, { error: 'limit.beyond_99' })
    .transform(Number)
    .optional(),
});

/** A person in a picker or in the list of a search. */
export const PersonMatch = z.object({
  id: Id,
  /** "Surname, Preferred". */
  itemName: z.string(),
  /** "Preferred Surname". */
  fullName: z.string(),
  /** The student's number; empty where there is none. */
  number: z.string(),
  isStudent: z.boolean(),
  isStaff: z.boolean(),
  isParent: z.boolean(),
  /** Of the student, else of the staff member; empty for others. */
  standing: z.enum(['', 'future', 'current', 'past']),
  /** The roll class today; empty where there is none. */
  rollClass: z.string(),
  level: z.string(),
  campus: z.string(),
  /** Path of the photo; null: none. */
  photo: z.string().nullable(),
  flags: z.array(Flag),
  /**
   * What was found where it is not the name itself: a former name, a number, an address, a phone number; of who may be
   * somebody who is added, the birth date, with a name in common; else empty.
   */
  foundIn: z.enum(['', 'formerName', 'number', 'email', 'phone', 'similar', 'birthDate']),
});
export type PersonMatch = z.infer<typeof PersonMatch>;

/** Where a person stands towards the school; derived from dates (domain, Person). */
export const standings = ['future', 'current', 'past'] as const;

/** A person as search and lists show them. */
export const listed = {
  id: Id,
  /** "Surname, Preferred". */
  itemName: z.string(),
  /** "Preferred Surname". */
  fullName: z.string(),
  standing: z.enum(['', ...standings]),
  rollClass: z.string(),
  campus: z.string(),
  /** Path of the photo, with what tells one photo from the next; null: none. */
  photo: z.string().nullable(),
  /** Open alerts, as beside every name. */
  flags: z.array(Flag),
};
