import { LONG_AWAY_MS } from '../platform/live/presence.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import { readDrafts } from './set.drafts.ts';
import { setKind } from './set.kinds.ts';
import { placeOf, type SetName } from './set.ts';
import { COUNTDOWN_MS } from './useAutoSubmit.ts';

const lockOf = (set: SetName) => `homeroom-indicators ${placeOf(set)}`;

/** Says to the other tabs that a set is open here, until it is told to stop: its changes are this tab's to submit. */
export function holdOpen(set: SetName): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void globalThis.navigator?.locks?.request(lockOf(set), { mode: 'shared' }, () => held);
  return release;
}

/**
 * Submits what was changed of sets that no tab has open any more, e.g. since the browser was ended behind a closed lid:
 * once somebody would have been long away and the countdown over. Looks again when the next one is due.
 */
export async function submitStale(now = Date.now()): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return;
  let next = Number.POSITIVE_INFINITY;
  for (const { set, name, changes, at } of await readDrafts()) {
    const due = at + LONG_AWAY_MS + COUNTDOWN_MS;
    if (due > now) next = Math.min(next, due);
    else
      await locks.request(lockOf(set), { ifAvailable: true }, async (free) => {
        if (!free) return;
        const version = 0;
        await enqueue(setKind, { set, name, changes, isAutomatic: true, active: 1, version });
      });
  }
  if (next < Number.POSITIVE_INFINITY) setTimeout(() => void submitStale(), next - now);
}
