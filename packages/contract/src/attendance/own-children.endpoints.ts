import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id } from '../shared/values.ts';

/** A child of whoever is signed in as a parent, today. Reasons and details stay with the school. */
export const OwnChild = z.object({
  id: Id,
  fullName: z.string(),
  /** Code of the roll class of today; empty: none. */
  rollClass: z.string(),
  /** Who teaches it, the main teacher before others; null: nobody. */
  teacher: z.string().nullable(),
  /** What the morning roll says, or what was known in advance; empty while nothing is recorded. */
  mark: z.enum(['', 'present', 'absent', 'late']),
  /** Of who came late, `HH:mm`; null where it was not written down. */
  timeArrived: z.string().nullable(),
});
export type OwnChild = z.infer<typeof OwnChild>;

export const OwnChildren = z.object({ isSchoolDay: z.boolean(), children: z.array(OwnChild) });

export const getOwnChildren = endpoint({
  method: 'GET',
  path: '/api/OwnChildren',
  permission: 'session',
  summary:
    'The children whose records whoever is signed in as a parent may see, and how their day began; nobody in a session of the school.',
  answer: OwnChildren,
});
