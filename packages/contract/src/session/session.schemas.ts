import { z } from 'zod';
import { themeKeys } from '../configuration/palette.ts';
import { scopes } from '../shared/scopes.ts';
import { text } from '../shared/values.ts';

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

export const ModulePermission = z.object({ module: z.string(), permission: z.string() });

/** What the sign-in page may show before anyone has signed in. */
export const SignInOptions = z.object({
  schoolName: z.string(),
  /** The themes that are set, `/themes/{key}.css`; `logo` is an address, null: the product's own. */
  themes: z.array(z.object({ key: z.enum(themeKeys), logo: z.string().nullable() })),
  demo: z
    .object({
      password: z.string(),
      users: z.array(z.object({ userName: z.string(), label: z.string(), scope: z.enum(scopes) })),
    })
    .nullable(),
});
