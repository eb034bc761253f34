import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { NewId, oneLine, Version } from '../shared/values.ts';

/** A site of the school (specification 001 §3). */
export const Campus = z.object({
  /** 0 for a new one. */
  id: NewId,
  code: oneLine(20).min(1),
  itemName: oneLine(100).min(1),
  /** The school's main campus: exactly one. */
  isMainCampus: z.boolean(),
  /** Chosen by the signed-in user: their screens begin with it. None chosen means all. */
  isSelectedCampus: z.boolean(),
  version: Version,
});
export type Campus = z.infer<typeof Campus>;

export const getCampuses = endpoint({
  method: 'GET',
  path: '/api/Campuses',
  permission: 'configuration.read',
  summary: 'The campuses, the main one first, with what this user has chosen.',
  answer: z.array(Campus),
});

export const saveCampuses = endpoint({
  method: 'PUT',
  path: '/api/Campuses',
  permission: 'configuration.read',
  summary:
    'Saves the whole list: the choice of the signed-in user and, for who may change the configuration, the campuses.',
  body: z.array(Campus).min(1).max(100),
  answer: z.array(Campus),
});
