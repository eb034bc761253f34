import { z } from 'zod';
import { themeKeys } from '../configuration/palette.ts';
import { scopes } from '../shared/scopes.ts';
import { Id, text } from '../shared/values.ts';

/**
 * The form of `POST /token` (specification 000 §7). `refresh_token` renews the session of the
 * HttpOnly cookie after a reload or when the bearer token runs out; it takes no other field.
 */
export const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    username: text(200).min(1),
    password: text(1000).min(1),
    scope: z.enum(scopes).default('user'),
    /** Code of the authenticator app or a recovery code, where the account has a second factor. */
    code: text(40).optional(),
  }),
  z.object({ grant_type: z.literal('refresh_token') }),
]);

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
});
export type Session = z.infer<typeof Session>;

export const ModulePermission = z.object({ module: z.string(), permission: z.string() });

/** What the sign-in page may show before anyone has signed in. */
export const SignInOptions = z.object({
  schoolName: z.string(),
  /** The themes that are set, `/themes/{key}.css`; `logo` is an address, null: the product's own. */
  themes: z.array(z.object({ key: z.enum(themeKeys), logo: z.string().nullable() })),
  demo: z
    .object({ password: z.string(), users: z.array(z.object({ userName: z.string(), label: z.string() })) })
    .nullable(),
});
