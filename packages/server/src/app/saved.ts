import type { AreaCaches, ServerArea } from '../platform/area.ts';

/** Under these names the installation keeps house for all areas: nothing of it is in a list that one remembers. */
const HOUSEKEEPERS: readonly string[] = ['system:jobs', 'system:housekeeping'];

/** An area, and what it keeps in memory. */
export interface Remembering {
  area: Pick<ServerArea, 'jobActors'>;
  cache: Pick<AreaCaches, 'saved'>;
}

/**
 * Says to what areas keep in memory that this server has saved something, so that whoever saved it is answered anew. What
 * an area's jobs save, as a thousand mails a minute, is said to that area alone: the others go on answering from memory.
 */
export function createSaved(
  all: readonly Pick<ServerArea, 'jobActors'>[],
  remembering: readonly Remembering[],
) {
  const ofJobs = new Set([...HOUSEKEEPERS, ...all.flatMap(({ jobActors = [] }) => jobActors)]);
  return (actor: number | string): void => {
    for (const { area, cache } of remembering)
      if (typeof actor === 'number' || !ofJobs.has(actor) || area.jobActors?.includes(actor))
        cache.saved?.(actor);
  };
}
