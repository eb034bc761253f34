import type { ScreensPart } from './shown.ts';

export const kiosk: ScreensPart = { screens: [] };
