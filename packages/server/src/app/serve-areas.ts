import type { AreaCaches, AreaServer, ServerArea } from '../platform/area.ts';
import type { Siblings } from '../platform/processes/siblings.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';
import { areas } from './areas.ts';
import { createSaved } from './saved.ts';

const all: readonly ServerArea[] = areas;

/** What all areas contribute under a name, in the order of the list of areas. */
export const contributions: AreaServer['contributions'] = (name) =>
  all.flatMap(({ contributes }) => {
    const contribution = contributes?.[name];
    return contribution === undefined ? [] : [contribution as never];
  });

/**
 * Registers the routes of every area, and drops what they keep in memory when any server changes it, and all of it
 * when notices may have been missed.
 * @param siblings other processes behind the same port: what is saved through one is said to all
 * @returns how to drop all of it now
 */
export function serveAreas(
  server: Omit<AreaServer, 'contributions' | 'policies' | 'invalidateCaches' | 'hearsChanges'>,
  realtime: Realtime,
  siblings?: Siblings,
): () => void {
  const remembering: { area: ServerArea; cache: AreaCaches }[] = [];
  const invalidateCaches = () => {
    for (const { cache } of remembering) cache.invalidate?.();
  };
  const policies: AreaServer['policies'] = () => Object.assign({}, ...all.map(({ tables }) => tables));
  const whole: AreaServer = {
    ...server,
    contributions,
    policies,
    invalidateCaches,
    hearsChanges: realtime.listening,
  };
  for (const area of all) {
    const cache = area.serve?.(whole);
    if (cache) remembering.push({ area, cache });
  }
  realtime.onChange((change, origin) => {
    for (const { cache } of remembering) cache.changed?.(change, origin);
  });
  realtime.onInternalNotice((notice, origin) => {
    for (const { cache } of remembering) cache.changedInternally?.(notice, origin);
  });
  const saved = createSaved(all, remembering);
  realtime.onCommit((actor) => {
    saved(actor);
    siblings?.tellSaved(actor);
  });
  siblings?.onSaved(saved);
  realtime.onGap(invalidateCaches);
  return invalidateCaches;
}
