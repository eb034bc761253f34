import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Count, pageOf } from '../shared/pages.ts';
import { Id, LocalDateTime } from '../shared/values.ts';

/** A session that is open now (specification 002 §3); never a token, nor anything that could stand for one. */
export const UserLogin = z.object({
  /** The session's. */
  id: Id,
  /** When it began, school time. */
  dateOf: LocalDateTime,
  /** Full name. */
  itemName: z.string(),
  /** Address and browser. */
  connection: z.string(),
  userID: Id,
  userName: z.string(),
  /** The school's own number, from its settings. */
  schoolNum: z.string(),
  superAdministrator: z.boolean(),
  /** When it ends if nothing more is done, school time. */
  timeout: LocalDateTime,
  /** How many pages of it hold the live channel open: `2 pages`, empty where none. */
  dataChangeConnectionID: z.string(),
  /** What those pages listen to: `AttendanceStudent (28), roll:class:7B:2026-11-20`. */
  dataChangeGroups: z.string(),
  /** When a person last did something in it, school time. */
  lastSeen: LocalDateTime,
});
export type UserLogin = z.infer<typeof UserLogin>;

/** So many are answered at once. */
export const MAX_LOGINS = 500;

export const getUserLogins = endpoint({
  method: 'GET',
  path: '/api/UserLogins',
  permission: 'users.manage',
  summary: `The sessions that are open now, newest first, ${MAX_LOGINS} at once.`,
  query: pageOf(z.object({})),
  answer: z.array(UserLogin),
});

export const countUserLogins = endpoint({
  method: 'GET',
  path: '/api/UserLoginCounts',
  permission: 'users.manage',
  summary: 'How many sessions are open now.',
  answer: Count,
});

/** A lock of the sign-in that still stands (specification 002 §3). */
export const UserLockout = z.object({
  id: Id,
  /** Of the account; null where there is none of the name that was typed. */
  userID: Id.nullable(),
  /** The account's; empty where there is none of the name that was typed, which is not stored. */
  username: z.string(),
  /** Full name of the account; `(no such user)` where there is none. */
  itemName: z.string(),
  /** What is locked: an address, a known browser, everywhere. */
  connection: z.string(),
  count: z.int(),
  /** When it was locked, school time. */
  dateOf: LocalDateTime,
  /** Until when, school time; null: until it is unlocked. */
  timeout: LocalDateTime.nullable(),
});
export type UserLockout = z.infer<typeof UserLockout>;

export const getUserLockouts = endpoint({
  method: 'GET',
  path: '/api/UserLockouts',
  permission: 'users.manage',
  summary: 'The locks of the sign-in that stand, newest first.',
  answer: z.array(UserLockout),
});

export const deleteUserLockouts = endpoint({
  method: 'DELETE',
  path: '/api/UserLockouts',
  permission: 'users.manage',
  summary:
    'Unlocks all, and forgets the failed attempts. Accounts that allow what one may not do oneself stay locked.',
  status: 204,
  answer: z.null(),
});
