import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Picture } from '../shared/picture.ts';
import { PathId, text } from '../shared/values.ts';

/** Shown to whoever may see the person; never public, and stored by nobody's browser but theirs. */
export const getPersonPhoto = endpoint({
  method: 'GET',
  path: '/imgs/persons/:id',
  permission: 'people.read',
  summary: 'The photo of a person, a square of 256 pixels.',
  params: z.object({ id: PathId }),
  /** Of the path as records have it: tells one photo from the next. */
  query: z.object({ v: text(50).optional() }),
  produces: 'image/webp',
  answer: Picture,
});

/** The photo: PNG, JPEG or WebP, re-encoded; shown in a square. */
export const savePersonPhoto = endpoint({
  method: 'POST',
  path: '/imgs/persons/:id',
  permission: 'people.write',
  summary: 'Keeps a photo of a person.',
  params: z.object({ id: PathId }),
  encoding: 'file',
  bodyLimit: 8 * 1024 * 1024,
  answer: z.object({ photo: z.string() }),
});

export const deletePersonPhoto = endpoint({
  method: 'DELETE',
  path: '/imgs/persons/:id',
  permission: 'people.write',
  summary: 'Takes the photo away.',
  params: z.object({ id: PathId }),
  answer: z.null(),
  status: 204,
});
