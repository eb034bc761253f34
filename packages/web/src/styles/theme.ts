import { cssVariablesOf, dark, light, ramps } from '@homeroom/contract/configuration/palette.ts';
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const accent = Object.values(ramps.accent) as unknown as MantineColorsTuple;
const n = ramps.neutral;
const gray: MantineColorsTuple = [
  n[50],
  n[100],
  n[200],
  n[300],
  n[400],
  n[500],
  n[600],
  n[700],
  n[800],
  n[900],
];
/** The kit's dark scale runs from its text to its deepest surface. */
const darkScale: MantineColorsTuple = [
  n[100],
  n[300],
  n[400],
  n[500],
  n[700],
  n[800],
  n[850],
  n[900],
  n[950],
  n[950],
];
const system =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";

export const theme = createTheme({
  colors: { accent, gray, dark: darkScale },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  // The checked pair of the palette, in either scheme.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && (input.color ?? 'accent') === 'accent'
      ? { color: 'var(--hr-on-accent)' }
      : {}),
  }),
  fontFamily: system,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontFamily: system, fontWeight: '600' },
  defaultRadius: 4,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // A hint stands below its field, so that fields beside each other are in line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // By name: an import would bring dialogs into the first load.
    Modal: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 }, transitionProps: { duration: 120 } } },
  },
});

/** The palette as CSS variables of both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: cssVariablesOf(light),
  dark: cssVariablesOf(dark),
});
