import { z } from 'zod';
import { Id, oneLine, PermissionLevel, Version } from '../shared/values.ts';
import { PermissionInWords, RoleName } from './roles.schemas.ts';

/** More roles than these no account holds. */
export const MAX_ROLES = 100;

/** Somebody who may sign in, as administrators see them. */
export const UserAccount = z.object({
  id: Id,
  userName: z.string(),
  fullName: z.string(),
  /** The person that the account is of; null where it is nobody's. */
  personID: Id.nullable(),
  /** "Surname, Preferred" of that person. */
  personName: z.string().nullable(),
  roles: z.array(RoleName),
  disabled: z.boolean(),
  /** False until a reset link was used. */
  hasPassword: z.boolean(),
  secondFactor: z.boolean(),
  /** Instant with zone; null: never signed in. */
  lastSeen: z.string().nullable(),
  openSessions: z.int(),
  /** A lock of the sign-in stands for this account, from whatever client. */
  locked: z.boolean(),
  /** 2: whoever asks may change the account, which allows nothing that they may not do themselves. */
  permission: PermissionLevel,
  /** Of the account and its roles together. */
  version: Version,
});
export type UserAccount = z.infer<typeof UserAccount>;

/** A user name as somebody chooses it. */
export const UserName = oneLine(100)
  .refine((name) => name.trim() !== '', { error: 'user_name.needed' })
  .refine((name) => name === name.trim(), { error: 'user_name.spaces' });
const fullName = oneLine(200).refine((name) => name.trim() !== '', { error: 'user.name_needed' });

/** A new account has no password: its owner sets one by a reset link. */
export const UserAccountNew = z.object({
  userName: UserName,
  fullName,
  personID: Id.nullable(),
  roles: z.array(RoleName).max(MAX_ROLES),
});

export const UserAccountSave = UserAccountNew.extend({ disabled: z.boolean(), version: Version });

/** Why somebody may do a thing: which of their roles allow it. */
export const PermissionReason = PermissionInWords.extend({
  granted: z.boolean(),
  /** The account's roles that allow it. */
  through: z.array(RoleName),
  /** The roles that would. */
  roles: z.array(RoleName),
  /** Allowed by a role, but not now: the account is disabled, the second factor is due, or what it needs is not allowed. */
  withheld: z.enum(['disabled', 'second-factor', 'alone']).nullable(),
});
export type PermissionReason = z.infer<typeof PermissionReason>;
