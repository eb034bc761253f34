import type { HostilePart } from './hostile.ts';

/** Asks for nothing but what every school has. */
export const backup: HostilePart = () => ({});
