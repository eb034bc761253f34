import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { text } from '../shared/values.ts';
import { bytesOf, within } from '../shared/within.ts';

/** What a user's screens remember; itemName is `Web.{type}.{property}` (specification 000 §3). */
export const UserSetting = z.object({ itemName: text(200).min(1), value: text(4000) });
export type UserSetting = z.infer<typeof UserSetting>;

/** At most so many are kept for one user. */
export const MAX_USER_SETTINGS = 500;

export const getUserSettings = endpoint({
  method: 'GET',
  path: '/api/UserSettings',
  permission: 'session',
  isOfAccount: true,
  summary: "The signed-in user's own settings; % stands for any text.",
  query: z.object({ searchName: text(200).optional() }),
  answer: z.array(UserSetting),
});

export const saveUserSettings = endpoint({
  method: 'POST',
  path: '/api/UserSettings',
  permission: 'session',
  summary: 'Saves settings of the signed-in user.',
  bodyLimit: bytesOf(130_000),
  body: within(130_000, z.array(UserSetting).min(1).max(100)),
  answer: z.array(UserSetting),
});

export const deleteUserSettings = endpoint({
  method: 'DELETE',
  path: '/api/UserSettings',
  permission: 'session',
  summary: 'Deletes settings of the signed-in user; at sign-out those that begin with Web.',
  query: z.object({ searchName: text(200).min(1) }),
  status: 204,
  answer: z.null(),
});
