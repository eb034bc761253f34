/** One step: so many incidents propose an action. */
export interface Step {
  id: number;
  count: number;
}

/** What was proposed before, within the window: at which step, when how many incidents were counted. */
export interface Proposed {
  thresholdId: number;
  state: 'warning' | 'open' | 'accepted' | 'dismissed' | 'past';
  count: number;
}

/**
 * What to propose of the steps on the same incidents, the fewest first: one step at a time, and only when the count has
 * risen since the last one; a warning one before (areas, Behaviour). What was proposed stays, whatever the count is now.
 */
export function proposalOf(
  steps: readonly Step[],
  proposed: readonly Proposed[],
  count: number,
): { thresholdId: number; state: 'open' | 'warning' } | null {
  const done = proposed.filter(
    ({ state }) => state === 'open' || state === 'accepted' || state === 'dismissed',
  );
  const reached = steps.filter(({ id }) => done.some(({ thresholdId }) => thresholdId === id));
  const highest = Math.max(0, ...reached.map((step) => step.count));
  const counted = Math.max(0, ...done.map((one) => one.count));
  const next = steps.filter((step) => step.count > highest).sort((a, b) => a.count - b.count)[0];
  if (!next) return null;
  if (count >= next.count) return count > counted ? { thresholdId: next.id, state: 'open' } : null;
  const isWarned = proposed.some(({ thresholdId, state }) => thresholdId === next.id && state === 'warning');
  return count === next.count - 1 && count > 0 && !isWarned
    ? { thresholdId: next.id, state: 'warning' }
    : null;
}
