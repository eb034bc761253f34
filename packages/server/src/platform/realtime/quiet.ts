import type { Model } from '@homeroom/contract/realtime.ts';
import { QUIET_MS } from '@homeroom/contract/shared/realtime.ts';

/** Which models have not changed for a while, as far as this server has heard. */
export interface Quiet {
  /** Changes are heard from now on; what was before is not known. */
  began(): void;
  changed(model: Model): void;
  isQuiet(model: Model): boolean;
}

/** @param now milliseconds of a clock that never goes back */
export function createQuiet(now: () => number = () => performance.now()): Quiet {
  let begun = Number.POSITIVE_INFINITY;
  const lastChange = new Map<Model, number>();
  return {
    began() {
      begun = now();
    },
    changed: (model) => void lastChange.set(model, now()),
    isQuiet: (model) => now() - Math.max(begun, lastChange.get(model) ?? 0) >= QUIET_MS,
  };
}
