import {
  defaultPalette,
  pairs,
  type Ramps,
  ramps,
  type Tokens,
  tokensIn,
} from '@homeroom/contract/configuration/palette.ts';
import type { ThemePalette } from '@homeroom/contract/configuration/theme.schemas.ts';
import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode,
  wcagContrast,
} from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
const oklch = useMode(modeOklch);

type Scheme = 'light' | 'dark';
type RampName = keyof Ramps;

/** The ramp that each colour of a palette stands for; the colour is its step 600. */
const rampOf = {
  accent: 'accent',
  neutral: 'neutral',
  absent: 'red',
  late: 'amber',
  conflict: 'violet',
  live: 'green',
} as const satisfies Record<keyof ThemePalette, RampName>;

/** Surfaces and text may have a tint; with more of one every screen would be a coloured sheet. */
const MAX_TINT = 0.045;

/** How far a colour's lightness (OKLCH, 0 to 1) may move for contrast: further and it is another colour. */
const FURTHEST: Record<Scheme, number> = { light: 0.15, dark: 0.2 };
const STEP = 0.005;

const polar = (hex: string): Oklch => oklch(hex) as Oklch;
const hexOf = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch')) as string;

/** A colour whose channels are alike has no hue worth the name. */
const isGrey = ({ c }: Oklch) => c < 0.002;

/** A ramp with the lightness of the product's own steps in the hue and chroma of the chosen colour. */
function rampFrom(chosenHex: string, field: keyof ThemePalette): Record<number, string> {
  const chosen = polar(chosenHex);
  const base = polar(defaultPalette[field]);
  const chroma = field === 'neutral' ? Math.min(chosen.c, MAX_TINT) : chosen.c;
  const steps = Object.entries(ramps[rampOf[field]] as Record<number, string>).map(([step, own]) => {
    if (Number(step) === 600 && field !== 'neutral') return [step, chosenHex.toLowerCase()];
    const { l, c, h = 0 } = polar(own);
    const turn = isGrey(polar(own)) ? 0 : h - (base.h ?? 0);
    const colour = { mode: 'oklch', l, c: isGrey(chosen) ? 0 : c * (chroma / base.c) } as const;
    return [step, hexOf({ ...colour, h: ((chosen.h ?? 0) + turn + 360) % 360 })];
  });
  return Object.fromEntries(steps);
}

const rampsOf = (palette: ThemePalette): Ramps =>
  Object.fromEntries(
    Object.entries(rampOf).map(([field, ramp]) => [
      ramp,
      rampFrom(palette[field as keyof ThemePalette], field as keyof ThemePalette),
    ]),
  ) as unknown as Ramps;

/** Tokens that are written or drawn upon others and may be made lighter or darker for it. */
const movable = [
  ...(['text', 'textQuiet', 'accent', 'absent', 'late', 'conflict', 'live'] as const),
  ...(['known', 'outline', 'focus'] as const),
] as const;

/** Whether a token can be read on all that it stands on, and what stands on it and cannot move upon it. */
const isReadable = (token: keyof Tokens, tokens: Tokens): boolean =>
  pairs.every(({ over, under, atLeast }) =>
    under.every(
      (ground) =>
        (over !== token && (ground !== token || (movable as readonly string[]).includes(over))) ||
        wcagContrast(tokens[over], tokens[ground]) >= atLeast,
    ),
  );

/** The token's colour, as little darker (in light) or lighter (in dark) as lets it be read; itself where nothing does. */
function moved(token: keyof Tokens, tokens: Tokens, scheme: Scheme): string {
  const own = tokens[token];
  if (isReadable(token, tokens)) return own;
  const from = polar(own);
  const sign = scheme === 'light' ? -1 : 1;
  for (let by = STEP; by <= FURTHEST[scheme] + 1e-9; by += STEP) {
    const l = from.l + sign * by;
    if (l < 0 || l > 1) break;
    const hex = hexOf({ ...from, l });
    if (isReadable(token, { ...tokens, [token]: hex })) return hex;
  }
  return own;
}

const isDefault = (palette: ThemePalette) =>
  Object.entries(defaultPalette).every(
    ([field, hex]) => palette[field as keyof ThemePalette].toLowerCase() === hex,
  );

/**
 * The tokens of both schemes for a palette; of the product's own palette the product's own. Where a colour can be
 * read once it is a little darker or lighter, it is.
 */
export function tokensOf(palette: ThemePalette): Record<Scheme, Tokens> {
  const from = isDefault(palette) ? ramps : rampsOf(palette);
  const schemeOf = (scheme: Scheme) => {
    const tokens = tokensIn(scheme, from);
    for (const token of movable) tokens[token] = moved(token, tokens, scheme);
    // The same colour as the accent, wherever it is drawn.
    tokens.waiting = tokens.accent;
    return tokens;
  };
  return { light: schemeOf('light'), dark: schemeOf('dark') };
}
