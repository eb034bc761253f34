import type { FreeTime } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { useState } from 'react';

/** A time that was free when it was shown. */
export type ShownTime = FreeTime & {
  /** Somebody else has it meanwhile. */
  isGone: boolean;
};

const byTime = (a: FreeTime, b: FreeTime) => a.timeStart.localeCompare(b.timeStart);

/**
 * Free times that change while somebody chooses: what is gone stays in its place and says so, what is new waits until it
 * is asked for, so that nothing moves under a finger.
 */
export function useSteadyTimes(free: readonly FreeTime[] | undefined) {
  const [seen, setSeen] = useState<readonly FreeTime[]>();
  // Nothing that could move: what comes is shown.
  if (free && (seen === undefined || (seen.length === 0 && free.length > 0))) setSeen(free);
  const now = new Set(free?.map(({ id }) => id));
  const before = new Set(seen?.map(({ id }) => id));
  const added = free?.filter(({ id }) => seen !== undefined && !before.has(id)) ?? [];
  return {
    times: seen?.map((time): ShownTime => ({ ...time, isGone: free !== undefined && !now.has(time.id) })),
    /** How many more are free now. */
    added: added.length,
    showAdded: () => setSeen([...(seen ?? []), ...added].toSorted(byTime)),
  };
}
