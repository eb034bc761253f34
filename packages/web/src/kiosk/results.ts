import type { ScanOutcome } from '@homeroom/contract/kiosk/device.endpoints.ts';
import { t } from '../platform/words/words.ts';
import type { Sound } from './sounds.ts';

/** How a result looks and sounds: it went well, somebody is late, or somebody has to go to the office. */
export type Tone = Sound;

export const toneOf = (outcome: ScanOutcome): Tone =>
  outcome === 'late'
    ? 'late'
    : outcome === 'unknown' || outcome === 'later' || outcome === 'noSchool' || outcome === 'old'
      ? 'bad'
      : 'good';

/** What is said to a student, and below it. */
export function resultWords(
  outcome: ScanOutcome,
  name: string,
  hasSlip: boolean,
): { title: string; hint?: string } {
  const title = t(`kiosk:result.${outcome}`, { name });
  if (outcome === 'late')
    return { title, hint: t(hasSlip ? 'kiosk:result.lateSlip' : 'kiosk:result.lateNoSlip') };
  if (outcome === 'left' || outcome === 'later' || outcome === 'unknown')
    return { title, hint: t(`kiosk:result.${outcome}Hint`) };
  return { title };
}
