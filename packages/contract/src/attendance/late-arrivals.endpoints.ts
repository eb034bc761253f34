import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, PathId, Version } from '../shared/values.ts';

/** Somebody who is late today by the morning roll. */
export const LateArrival = z.object({
  id: Id,
  fullName: z.string(),
  /** Tells two of one name apart; empty: none. */
  number: z.string(),
  /** Address of the photo; null shows initials. */
  photo: z.string().nullable(),
  rollClass: z.string(),
  /** `HH:mm`; null where the teacher did not say. */
  timeArrived: z.string().nullable(),
  reasonID: Id.nullable(),
  /** Whether the caller wrote it last, and may take it back. */
  isOwn: z.boolean(),
  /** Of the line on the roll. */
  version: Version,
});
export type LateArrival = z.infer<typeof LateArrival>;

export const getLateArrivals = endpoint({
  method: 'GET',
  path: '/api/LateArrivals',
  permission: 'attendance.office',
  summary: 'Who is late today by the morning rolls, whoever arrived last first.',
  answer: z.array(LateArrival),
});

export const saveLateReason = endpoint({
  method: 'PUT',
  path: '/api/LateArrivals/:id',
  permission: 'attendance.office',
  summary:
    'Gives the reason why somebody is late today; time and details stay. 409 where the line has changed since.',
  params: z.object({ id: PathId }),
  body: z.object({ version: Version, reasonID: Id }),
  answer: LateArrival,
});
