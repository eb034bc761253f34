import type { Role, Scope } from '@homeroom/contract/shared/permissions.ts';

/** Minutes without a person's action after which a session ends, and hours after which it ends anyway (quality, sessions). */
export const IDLE_MINUTES = 30;
export const ABSOLUTE_HOURS = 12;
/** Seconds a bearer token lives before the page renews it with the cookie. */
export const TOKEN_SECONDS = 600;
/** Specification 002 §9: three failed attempts lock for 60 minutes. */
export const MOST_FAILURES = 3;
export const LOCK_MINUTES = 60;
/**
 * Failures of one user name from all browsers that it has not signed in from, within as many minutes: whoever has many
 * addresses does not get three attempts from each (quality, known traps).
 */
export const MOST_FAILURES_OF_NAME = 30;
/** Hours that a link for a new password works. */
export const RESET_HOURS = 24;
/** How long a browser is known after a sign-in; sessions are kept as long, since they are what knows it. */
export const KNOWN_BROWSER_DAYS = 180;

/** Whether somebody with these roles may sign in under this scope. */
export const mayUseScope = (roles: readonly Role[], scope: Scope): boolean =>
  roles.some((role) => (role === 'parent') === (scope === 'parent'));
