import {
  cssVariablesOf,
  dark,
  defaultPalette,
  light,
  tokenNames,
} from '@homeroom/contract/configuration/palette.ts';
import type { ThemePalette } from '@homeroom/contract/configuration/theme.schemas.ts';
import { wcagContrast } from 'culori/fn';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPalette, cssOf, faultsOf } from './theme.rules.ts';
import { tokensOf } from './theme-colours.rules.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const palettes: fc.Arbitrary<ThemePalette> = fc.record({
  accent: hex,
  neutral: hex,
  absent: hex,
  late: hex,
  conflict: hex,
  live: hex,
});
const withAccent = (accent: string): ThemePalette => ({ ...defaultPalette, accent });
const spoken = ({ faults }: ReturnType<typeof checkPalette>) =>
  faults.map(({ scheme, over, under }) => `${over} on ${under} in ${scheme}`);

describe("the product's own palette", () => {
  test('gives exactly its own colours, however it is written, and no fault', () => {
    expect(tokensOf(defaultPalette)).toEqual({ light, dark });
    const upper = { ...defaultPalette, accent: defaultPalette.accent.toUpperCase() };
    expect(tokensOf(upper)).toEqual({ light, dark });
    expect(checkPalette(defaultPalette).faults).toEqual([]);
  });

  test('is met by the arithmetic of every other one: a colour next to it gives colours next to its own', () => {
    const almost = tokensOf({ ...defaultPalette, accent: '#17657d', neutral: '#5c6572' });
    for (const name of tokenNames) {
      expect(wcagContrast(almost.light[name], light[name]), name).toBeLessThan(1.03);
      expect(wcagContrast(almost.dark[name], dark[name]), name).toBeLessThan(1.03);
    }
  });
});

describe('another accent', () => {
  test('another accent that can be read is shown as it was chosen', () => {
    const { faults, light: inLight } = checkPalette(withAccent('#8f2d56'));
    expect(faults).toEqual([]);
    expect(inLight.accent).toBe('#8f2d56');
  });

  test.each(['#e8590c', '#2f9e44', '#1c7ed6', '#ff0000', '#888888'])(
    '%s can be read once it is a little darker, and is darkened no further than that',
    (accent) => {
      const { faults, light: inLight } = checkPalette(withAccent(accent));
      expect(faults).toEqual([]);
      const least = Math.min(
        ...(['surface', 'surfaceHover', 'chosen'] as const).map((ground) =>
          wcagContrast(inLight.accent as string, inLight[ground] as string),
        ),
      );
      expect(least).toBeGreaterThanOrEqual(4.5);
      expect(least).toBeLessThan(4.75);
    },
  );

  test.each(['#ffff00', '#ffffff', '#f08c00'])('%s cannot, and it is said where', (accent) => {
    const check = checkPalette(withAccent(accent));
    expect(check.light.accent).toBe(accent);
    expect(spoken(check)).toEqual(
      expect.arrayContaining(['accent on surface in light', 'onAccent on accent in light']),
    );
    for (const { ratio, atLeast } of check.faults) expect(ratio).toBeLessThan(atLeast);
  });

  test('leaves the colours that are not made from it', () => {
    const { light: inLight } = checkPalette(withAccent('#e8590c'));
    expect(inLight).toMatchObject({ absent: light.absent, live: light.live });
    expect(inLight['late']).toBe(light.late);
  });
});

describe('whatever the palette', () => {
  const known = new Set(Object.keys(cssVariablesOf(light)));

  test('the stylesheet holds known custom properties with #rrggbb, and nothing else', () => {
    fc.assert(
      fc.property(palettes, (palette) => {
        const css = cssOf(tokensOf(palette));
        const rule =
          /^html:root\[data-mantine-color-scheme='(light|dark)'\] \{\n((?: {2}--[a-z-]+: #[0-9a-f]{6};\n)+)\}\n/;
        let rest = css;
        for (const scheme of ['light', 'dark']) {
          const [whole = '', found, lines = ''] = rule.exec(rest) ?? [];
          expect(found).toBe(scheme);
          const names = lines
            .trim()
            .split('\n')
            .map((line) => line.trim().split(':')[0]);
          expect(new Set(names)).toEqual(known);
          expect(names).toHaveLength(known.size);
          rest = rest.slice(whole.length);
        }
        expect(rest).toBe('');
      }),
      { numRuns: 150 },
    );
  });

  test('text can be read on every surface, since a tint is no more than that', () => {
    fc.assert(
      fc.property(hex, (neutral) => {
        expect(faultsOf(tokensOf({ ...defaultPalette, neutral }))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('the dark scheme can be read', () => {
    fc.assert(
      fc.property(palettes, (palette) => {
        const inDark = checkPalette(palette).faults.filter(({ scheme }) => scheme === 'dark');
        expect(inDark).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
