import { cssVariablesOf, pairs, type Tokens } from '@homeroom/contract/configuration/palette.ts';
import type {
  ContrastFault,
  ThemeCheck,
  ThemePalette,
} from '@homeroom/contract/configuration/theme.schemas.ts';
import { wcagContrast } from 'culori/fn';
import { type FieldError, fieldError } from '../platform/problem.ts';
import { tokensOf } from './theme-colours.rules.ts';

const schemes = ['light', 'dark'] as const;

/** The pairs of tokens that cannot be read (WCAG 2.2 AA); a ratio is never given higher than it is. */
export const faultsOf = (tokens: Record<(typeof schemes)[number], Tokens>): ContrastFault[] =>
  schemes.flatMap((scheme) =>
    pairs.flatMap(({ over, under, atLeast }) =>
      under
        .map((ground) => ({ ground, exact: wcagContrast(tokens[scheme][over], tokens[scheme][ground]) }))
        .filter(({ exact }) => exact < atLeast)
        .map(({ ground, exact }) => ({
          scheme,
          over,
          under: ground,
          ratio: Math.floor(exact * 100) / 100,
          atLeast,
        })),
    ),
  );

/** The stylesheet of tokens: custom properties alone, each with a colour. */
export const cssOf = (tokens: Record<(typeof schemes)[number], Tokens>): string =>
  schemes
    .map((scheme) => {
      const lines = Object.entries(cssVariablesOf(tokens[scheme])).map(
        ([name, value]) => `  ${name}: ${value};`,
      );
      return `html:root[data-mantine-color-scheme='${scheme}'] {\n${lines.join('\n')}\n}\n`;
    })
    .join('');

/** What a palette looks like, and what of it is hard to read. */
export function checkPalette(palette: ThemePalette): ThemeCheck {
  const tokens = tokensOf(palette);
  return { css: cssOf(tokens), ...tokens, faults: faultsOf(tokens) };
}

/** The colour of a palette that a token is made from. */
const madeFrom: Partial<Record<keyof Tokens, keyof ThemePalette>> = {
  accent: 'accent',
  onAccent: 'accent',
  focus: 'accent',
  absent: 'absent',
  onAbsent: 'absent',
  late: 'late',
  conflict: 'conflict',
  live: 'live',
};

/** The faults by the colour of the palette that has to change. */
export const faultErrors = (faults: readonly ContrastFault[]): FieldError[] =>
  faults.slice(0, 20).map(({ scheme, over, under, ratio, atLeast }) =>
    fieldError(`palette.${madeFrom[over] ?? 'neutral'}`, 'theme.low_contrast', {
      over,
      under,
      scheme,
      ratio,
      atLeast,
    }),
  );
