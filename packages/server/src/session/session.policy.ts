import type { Role, Scope } from '@homeroom/contract/shared/permissions.ts';

/** Minutes without a person's action after which a session ends, and hours after which it ends anyway (quality, sessions). */
export const IDLE_MINUTES = 30;
export const ABSOLUTE_HOURS = 12;
/** Seconds a bearer token lives before the page renews it with the cookie. */
export const TOKEN_SECONDS = 600;
/** Specification 002 §9: three failed attempts lock for 60 minutes. */
export const MOST_FAILURES = 3;
export const LOCK_MINUTES = 60;

/** Whether somebody with these roles may sign in under this scope. */
export const mayUseScope = (roles: readonly Role[], scope: Scope): boolean =>
  roles.some((role) => (role === 'parent') === (scope === 'parent'));
