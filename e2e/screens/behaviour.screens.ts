import type { ScreensPart } from './shown.ts';

export const behaviour: ScreensPart = { screens: [] };
