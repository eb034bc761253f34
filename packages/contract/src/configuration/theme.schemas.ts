import { z } from 'zod';
import { themeKeys, tokenNames } from './palette.ts';

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'colour.malformed' });

/** What an administrator chooses; the colours of both schemes are worked out from it. */
export const ThemePalette = z.object({
  /** Buttons, links, the chosen line. */
  accent: Colour,
  /** The tint of surfaces, hairlines and text. */
  neutral: Colour,
  absent: Colour,
  late: Colour,
  conflict: Colour,
  live: Colour,
});
export type ThemePalette = z.infer<typeof ThemePalette>;

/** The profile of a theme (specification 000 §1; student is declared, not enabled). */
export const ThemeKey = z.enum(themeKeys);
export type ThemeKey = z.infer<typeof ThemeKey>;

/** `themes/{key}` (specification 002 §3). `css` is made by the server from the palette; what is sent is not looked at. */
export const Theme = z.object({
  key: ThemeKey,
  palette: ThemePalette,
  css: z.string().max(50_000).default(''),
  /** `/imgs/system/logo-{key}?v=…`; null: the product's own. */
  logo: z.string().max(200).nullable(),
});
export type Theme = z.infer<typeof Theme>;

const Scheme = z.enum(['light', 'dark']);
const Token = z.enum(tokenNames);
const Tokens = z.record(Token, z.string());

/** Two colours that stand on each other and are too alike (WCAG 2.2 AA). */
export const ContrastFault = z.object({
  scheme: Scheme,
  over: Token,
  under: Token,
  ratio: z.number(),
  atLeast: z.number(),
});
export type ContrastFault = z.infer<typeof ContrastFault>;

export const ThemeCheck = z.object({
  css: z.string(),
  light: Tokens,
  dark: Tokens,
  faults: z.array(ContrastFault),
});
export type ThemeCheck = z.infer<typeof ThemeCheck>;

/** `logo-user`, `logo-parent`, `logo-student`. */
export const LogoParams = z.object({
  id: z.string().regex(new RegExp(`^logo-(${themeKeys.join('|')})$`), { error: 'theme.logo_unknown' }),
});

export const StoredImage = z.object({ path: z.string(), width: z.int(), height: z.int() });
