import type { ScreensPart } from './shown.ts';

export const indicators: ScreensPart = { screens: [] };
