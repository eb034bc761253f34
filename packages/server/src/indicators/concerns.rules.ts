import type { Tone } from '@homeroom/contract/indicators/indicators.schemas.ts';

/** How many sets in a row give cause for concern, the newest first; sets in which the cell is blank are not among them. */
export function inARow(tones: readonly Tone[]): number {
  const end = tones.findIndex((tone) => tone !== 'concern');
  return end < 0 ? tones.length : end;
}
