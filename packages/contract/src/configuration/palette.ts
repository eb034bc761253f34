/** Profiles that have a look of their own (specification 000 §1; student is declared, not enabled). */
export const themeKeys = ['user', 'parent', 'student'] as const;

/** The colours of the app, once. Light and dark take different steps of the same ramps; palette.test.ts checks contrast. */
export const ramps = {
  neutral: {
    0: '#ffffff',
    50: '#f6f7f8',
    100: '#edeff1',
    200: '#dfe3e7',
    300: '#c8ced5',
    400: '#a3abb6',
    500: '#7f8894',
    600: '#5c6571',
    700: '#424a55',
    800: '#2a3038',
    850: '#21262d',
    900: '#191d23',
    950: '#12151a',
  },
  accent: {
    50: '#e8f2f5',
    100: '#cce2e9',
    200: '#a2cad7',
    300: '#74b0c2',
    400: '#4795ac',
    500: '#247a93',
    600: '#17657c',
    700: '#135367',
    800: '#0f4050',
    900: '#0b2e3a',
  },
  red: { 100: '#fbe4e1', 300: '#ff9d92', 600: '#b3261e', 900: '#4a1713' },
  amber: { 100: '#fbecd0', 300: '#f0b450', 600: '#8a5300', 900: '#41290a' },
  green: { 300: '#71cc91', 600: '#1c7340' },
  violet: { 100: '#ece6f8', 300: '#bfa8ee', 600: '#6541a8', 900: '#2f2150' },
} as const;

/** Ramps of the same steps in other colours. */
export type Ramps = { [R in keyof typeof ramps]: Record<keyof (typeof ramps)[R], string> };
type Step = { [R in keyof typeof ramps]: readonly [R, keyof (typeof ramps)[R]] }[keyof typeof ramps];

/** What a colour is for. In CSS each is `var(--hr-NAME)`; a meaning never stands on colour alone (a letter or shape is with it). */
export interface Tokens {
  surface: string;
  /** The bar, the rail, a sunken head of a list. */
  surfaceQuiet: string;
  surfaceRaised: string;
  surfaceHover: string;
  hairline: string;
  /** Borders of fields: 3:1 against the surface. */
  outline: string;
  text: string;
  textQuiet: string;
  accent: string;
  onAccent: string;
  /** The chosen line, the current screen. */
  chosen: string;
  absent: string;
  onAbsent: string;
  absentQuiet: string;
  late: string;
  lateQuiet: string;
  /** Known absence: drawn hatched, these are its lines. */
  known: string;
  /** Waiting to be sent: drawn as a dotted outline. */
  waiting: string;
  conflict: string;
  conflictQuiet: string;
  live: string;
  focus: string;
}

/** The step of a ramp that each token is, in light and in dark. */
export const steps: Record<'light' | 'dark', Record<keyof Tokens, Step>> = {
  light: {
    surface: ['neutral', 0],
    surfaceQuiet: ['neutral', 50],
    surfaceRaised: ['neutral', 0],
    surfaceHover: ['neutral', 100],
    hairline: ['neutral', 200],
    outline: ['neutral', 500],
    text: ['neutral', 900],
    textQuiet: ['neutral', 600],
    accent: ['accent', 600],
    onAccent: ['neutral', 0],
    chosen: ['accent', 50],
    absent: ['red', 600],
    onAbsent: ['neutral', 0],
    absentQuiet: ['red', 100],
    late: ['amber', 600],
    lateQuiet: ['amber', 100],
    known: ['neutral', 600],
    waiting: ['accent', 600],
    conflict: ['violet', 600],
    conflictQuiet: ['violet', 100],
    live: ['green', 600],
    focus: ['accent', 500],
  },
  dark: {
    surface: ['neutral', 900],
    surfaceQuiet: ['neutral', 950],
    surfaceRaised: ['neutral', 850],
    surfaceHover: ['neutral', 800],
    hairline: ['neutral', 800],
    outline: ['neutral', 500],
    text: ['neutral', 100],
    textQuiet: ['neutral', 400],
    accent: ['accent', 300],
    onAccent: ['neutral', 950],
    chosen: ['accent', 900],
    absent: ['red', 300],
    onAbsent: ['neutral', 950],
    absentQuiet: ['red', 900],
    late: ['amber', 300],
    lateQuiet: ['amber', 900],
    known: ['neutral', 400],
    waiting: ['accent', 300],
    conflict: ['violet', 300],
    conflictQuiet: ['violet', 900],
    live: ['green', 300],
    focus: ['accent', 300],
  },
};

/** The tokens of a scheme in the colours of these ramps. */
export const tokensIn = (scheme: 'light' | 'dark', from: Ramps): Tokens =>
  Object.fromEntries(
    Object.entries(steps[scheme]).map(([token, [ramp, step]]) => [
      token,
      (from[ramp] as Record<number, string>)[step],
    ]),
  ) as unknown as Tokens;

export const light: Tokens = tokensIn('light', ramps);
export const dark: Tokens = tokensIn('dark', ramps);

/** The palette that the colours above are worked out from; a theme has its own. */
export const defaultPalette = {
  accent: ramps.accent[600],
  neutral: ramps.neutral[600],
  absent: ramps.red[600],
  late: ramps.amber[600],
  conflict: ramps.violet[600],
  live: ramps.green[600],
} as const;

export const tokenNames = Object.keys(light) as [keyof Tokens, ...(keyof Tokens)[]];

/** Which token is read upon which, and the contrast that WCAG 2.2 AA asks for. */
export const pairs: { over: keyof Tokens; under: (keyof Tokens)[]; atLeast: number }[] = [
  {
    over: 'text',
    under: [
      'surface',
      'surfaceQuiet',
      'surfaceRaised',
      'surfaceHover',
      'chosen',
      'absentQuiet',
      'lateQuiet',
      'conflictQuiet',
    ],
    atLeast: 4.5,
  },
  {
    over: 'textQuiet',
    under: ['surface', 'surfaceQuiet', 'surfaceRaised', 'surfaceHover', 'chosen'],
    atLeast: 4.5,
  },
  {
    over: 'accent',
    under: ['surface', 'surfaceQuiet', 'surfaceRaised', 'surfaceHover', 'chosen'],
    atLeast: 4.5,
  },
  { over: 'onAccent', under: ['accent'], atLeast: 4.5 },
  {
    over: 'absent',
    under: ['surface', 'surfaceQuiet', 'surfaceHover', 'absentQuiet', 'chosen'],
    atLeast: 4.5,
  },
  { over: 'onAbsent', under: ['absent'], atLeast: 4.5 },
  { over: 'late', under: ['surface', 'surfaceQuiet', 'surfaceHover', 'lateQuiet', 'chosen'], atLeast: 4.5 },
  { over: 'conflict', under: ['surface', 'conflictQuiet'], atLeast: 4.5 },
  { over: 'live', under: ['surface', 'surfaceQuiet'], atLeast: 4.5 },
  { over: 'known', under: ['surface', 'surfaceHover', 'chosen'], atLeast: 4.5 },
  { over: 'outline', under: ['surface', 'surfaceRaised'], atLeast: 3 },
  { over: 'focus', under: ['surface', 'surfaceQuiet', 'surfaceHover', 'chosen'], atLeast: 3 },
];

/** A token's CSS name: `surfaceQuiet` is `--hr-surface-quiet`. */
export const cssName = (token: string): string =>
  `--hr-${token.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;

/** The variables of the components' kit that follow the tokens. */
const kitVariables = {
  '--mantine-color-body': 'surface',
  '--mantine-color-text': 'text',
  '--mantine-color-bright': 'text',
  '--mantine-color-dimmed': 'textQuiet',
  '--mantine-color-placeholder': 'textQuiet',
  '--mantine-color-anchor': 'accent',
  '--mantine-color-error': 'absent',
  '--mantine-color-default': 'surface',
  '--mantine-color-default-hover': 'surfaceHover',
  '--mantine-color-default-color': 'text',
  '--mantine-color-default-border': 'hairline',
  '--mantine-primary-color-filled': 'accent',
  '--mantine-primary-color-contrast': 'onAccent',
  '--mantine-color-accent-filled': 'accent',
  '--mantine-color-accent-filled-hover': 'accent',
  '--mantine-color-accent-light': 'chosen',
  '--mantine-color-accent-light-hover': 'chosen',
  '--mantine-color-accent-light-color': 'accent',
} as const satisfies Record<string, keyof Tokens>;

/** Every CSS variable that one scheme's tokens set, with its value. */
export const cssVariablesOf = (tokens: Tokens): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(tokens).map(([name, value]) => [cssName(name), value])),
  ...Object.fromEntries(Object.entries(kitVariables).map(([name, token]) => [name, tokens[token]])),
});
