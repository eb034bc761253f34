import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, OfRecord } from '../shared/values.ts';

/** Minutes after which a view ends by itself. */
export const VIEW_MINUTES = 60;

/** Whether whoever asks may see as an adult of a family. */
export const ParentViewOffer = z.object({
  /** The adult. */
  id: Id,
  fullName: z.string(),
  /** Why not, in words; null: it may be opened. */
  refusal: z.string().nullable(),
});
export type ParentViewOffer = z.infer<typeof ParentViewOffer>;

export const getParentViewOffer = endpoint({
  method: 'GET',
  path: '/api/ParentViews/:id',
  permission: 'parents.view-as',
  summary: 'Whether whoever asks may see what an adult of a family sees.',
  params: OfRecord,
  answer: ParentViewOffer,
});

/** What an adult sees, for somebody of the school: a bearer token that reads as this adult and changes nothing. */
export const ParentView = z.object({
  id: Id,
  access_token: z.string(),
  /** Seconds until the view ends. */
  expires_in: z.int(),
  /** The adult. */
  personID: Id,
  fullName: z.string(),
  /** What the adult may do as a parent; of it the view reads. */
  permissions: z.array(z.string()),
});
export type ParentView = z.infer<typeof ParentView>;

export const openParentView = endpoint({
  method: 'POST',
  path: '/api/ParentViews',
  permission: 'parents.view-as',
  summary:
    'Begins to see what an adult of a family sees, for an hour at most. It is noted in the read log. The token is answered this once.',
  body: z.object({ personID: Id }),
  answer: ParentView,
});

export const closeParentView = endpoint({
  method: 'DELETE',
  path: '/api/ParentViews/:id',
  permission: 'parents.view-as',
  summary: 'Ends a view that one has opened.',
  params: OfRecord,
  answer: z.null(),
  status: 204,
});
