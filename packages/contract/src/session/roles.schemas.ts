import { z } from 'zod';
import { scopes } from '../shared/scopes.ts';
import { Day, Id, oneLine, PermissionLevel, text, Version } from '../shared/values.ts';

/** What a role is known by in calls and in the database, and never changes: `teacher`. */
export const RoleName = text(50).min(1);

/** A permission in words. */
export const PermissionInWords = z.object({
  permission: z.string(),
  /** Where it stands in lists of permissions: `attendance`. */
  module: z.string(),
  /** In words that follow "may": "mark and submit the rolls that one teaches". */
  allows: z.string(),
  /** Without these it allows nothing; directly or by way of another. */
  needs: z.array(z.string()),
});
export type PermissionInWords = z.infer<typeof PermissionInWords>;

/** A role: a set of permissions that accounts are given together. */
export const RoleDefinition = z.object({
  id: Id,
  role: RoleName,
  label: z.string(),
  /** The sign-in that it counts under: a parent's role allows nothing in a session of the user's scope. */
  scope: z.enum(scopes),
  /** It came with Homeroom; the others are the school's own. */
  isBuiltIn: z.boolean(),
  permissions: z.array(z.string()),
  /** Accounts that hold it and are not disabled. */
  members: z.int(),
  /** Since when it is retired: it allows nothing and is given to nobody. */
  dateClosed: Day.nullable(),
  /** 2: whoever asks may change the role. They may do all that it allows, and it is not the administrators'. */
  permission: PermissionLevel,
  /** Whether whoever asks may give it to accounts, or take it from them. */
  mayAssign: z.boolean(),
  /** Of the role and its permissions together. */
  version: Version,
});
export type RoleDefinition = z.infer<typeof RoleDefinition>;

export const RoleSave = z.object({
  label: oneLine(60).refine((label) => label.trim() !== '', { error: 'role.name_needed' }),
  /** Of a new role; it never changes. */
  scope: z.enum(scopes),
  permissions: z.array(text(100)).max(1000),
  isClosed: z.boolean(),
  version: Version,
});
