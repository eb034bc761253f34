import { z } from 'zod';
import { NewPassword } from '../session/passwords.endpoints.ts';
import { UserName } from '../session/users.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id, LocalDateTime, OfRecord, text } from '../shared/values.ts';

/** Days for which a code works. */
export const INVITED_DAYS = 28;

/** Whether an adult signs in as a parent, or could. */
export const ParentAccount = z.object({
  /** The person. */
  id: Id,
  fullName: z.string(),
  /** A child who is or will be here is shown to this adult: only then an invitation is given, and works. */
  hasChild: z.boolean(),
  /** Null: none. */
  account: z.object({ userName: z.string(), isParent: z.boolean(), isDisabled: z.boolean() }).nullable(),
  /** The last one; null: never invited. */
  invitation: z
    .object({
      id: Id,
      state: z.enum(['invited', 'redeemed', 'expired', 'revoked']),
      invitedAt: LocalDateTime,
      expiresAt: LocalDateTime,
    })
    .nullable(),
});
export type ParentAccount = z.infer<typeof ParentAccount>;

export const getParentAccount = endpoint({
  method: 'GET',
  path: '/api/ParentAccounts/:id',
  permission: 'parents.invite',
  summary: 'Whether a person signs in as a parent, or was invited to.',
  params: OfRecord,
  answer: ParentAccount,
});

export const inviteParent = endpoint({
  method: 'POST',
  path: '/api/ParentAccounts/:id/Invitations',
  permission: 'parents.invite',
  summary:
    'Makes a code by which an adult of a family gets a user name as a parent, once, for 28 days; an earlier one ends. The code is answered this once.',
  params: OfRecord,
  answer: z.object({ code: z.string(), account: ParentAccount }),
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/ParentInvitations/:id',
  permission: 'parents.invite',
  summary: 'Ends a code that was not used.',
  params: OfRecord,
  answer: z.null(),
  status: 204,
});

const code = text(50).min(1);

export const redeemInvitation = endpoint({
  method: 'POST',
  path: '/api/ParentInvitations',
  permission: 'public',
  summary: 'Makes the account of whoever was invited, with a user name and a password of their own.',
  bodyLimit: 8192,
  body: z.object({ code, userName: UserName, newPassword: NewPassword }),
  answer: z.object({ userName: z.string() }),
});

export const takeUpInvitation = endpoint({
  method: 'POST',
  path: '/api/ParentInvitations/Own',
  permission: 'session',
  summary: 'Makes one’s own account one of a parent too, where one was invited and has an account already.',
  bodyLimit: 8192,
  body: z.object({ code }),
  answer: z.null(),
  status: 204,
});
