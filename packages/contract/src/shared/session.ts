import { z } from 'zod';
import { scopes } from './scopes.ts';
import { Id } from './values.ts';

/** The answer of `POST /token`; `permissions`, `roleLabels` and the fields from `fullName` on are Homeroom's own. */
export const Session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds until the bearer token has to be renewed. */
  expires_in: z.int(),
  userLoginID: Id,
  userName: z.string(),
  /** Comma-separated (specification 000 §3). */
  roles: z.string(),
  /** The permissions that these roles add up to in this scope. */
  permissions: z.array(z.string()),
  /** What the school calls the roles, in their order. */
  roleLabels: z.array(z.string()),
  scope: z.enum(scopes),
  fullName: z.string(),
  personID: Id.nullable(),
  schoolName: z.string(),
  /** The school's today, `yyyy-MM-dd`. */
  today: z.string(),
  timeZone: z.string(),
  /** When this session began, instant with zone. */
  date: z.string(),
  /**
   * `due`: the account's administrator role counts only once a second factor is set up (decision 016); `roles` is
   * without it until then.
   */
  secondFactor: z.enum(['none', 'due', 'active']),
  /** Base64url of 32 bytes: seals what this user's browsers store, and is stored by none of them. */
  browserKey: z.string(),
  /** Told to administrators: the public sign-ins of the demo school work for everybody who reaches this server. */
  demoIsOpen: z.boolean().optional(),
});
export type Session = z.infer<typeof Session>;
