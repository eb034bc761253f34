import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import { type AccountRole, rolesInScope } from '../platform/user.ts';
import { ADMINISTRATOR } from './roles.policy.ts';

/** Minutes without a person's action after which a session ends, and hours after which it ends anyway (quality, sessions). */
export const IDLE_MINUTES = 30;
export const ABSOLUTE_HOURS = 12;
/** Seconds a bearer token lives before the page renews it with the cookie. */
export const TOKEN_SECONDS = 600;
/** Specification 002 §9: three failed attempts lock for 60 minutes. */
export const MAX_FAILURES = 3;
export const LOCK_MINUTES = 60;
/**
 * Consecutive failures of one user name from wherever: from then on it takes a browser that the name is known from, a
 * reset link or an administrator.
 */
export const MAX_CONSECUTIVE_FAILURES = 100;
/**
 * User names that may fail from browsers of one address within as many minutes before each further one waits. A school
 * shares one address: more of its people than this do not mistype on new browsers within an hour and give up. Somebody
 * who makes up names slows the others down and locks nobody out (decision 007).
 */
export const MAX_NAMES_OF_ADDRESS = 30;
/** The wait of a further name doubles with every five of them, from two seconds to about a minute. */
export const NAMES_A_DOUBLING = 5;
export const MAX_DOUBLINGS = 6;
/** How long an unlocked count of failures in a row waits for the next. */
export const FORGET_FAILURES_DAYS = 30;
/** Hours that a link for a new password works. */
export const RESET_HOURS = 24;
/** How long a browser is known after a sign-in; sessions are kept as long, since they are what knows it. */
export const KNOWN_BROWSER_DAYS = 180;

/** Whether somebody with these roles may sign in under this scope. */
export const mayUseScope = (roles: readonly Pick<AccountRole, 'scope'>[], scope: Scope): boolean =>
  rolesInScope(roles, scope).length > 0;

/** The other side that one may sign in to. */
export const otherScope = (scope: Scope): Scope => (scope === 'user' ? 'parent' : 'user');

/**
 * The roles of an account that count now: where the school asks administrators for a second factor, theirs does once
 * they have one (decision 016).
 */
export const rolesThatCount = <R extends Pick<AccountRole, 'name'>>(
  roles: readonly R[],
  { secondFactor, needed }: { secondFactor: boolean; needed: boolean },
): R[] => roles.filter(({ name }) => name !== ADMINISTRATOR || secondFactor || !needed);
