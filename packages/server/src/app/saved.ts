import type { AreaCaches, ServerArea } from '../platform/area.ts';

/** Under these names the installation keeps house for all areas: nothing of it is in a list that one remembers. */
const HOUSEKEEPERS: readonly string[] = ['system:jobs', 'system:housekeeping'];

/** An area, and what it keeps in memory. */
export interface Remembering {
  area: Pick<ServerArea, 'ownActors'>;
  cache: Pick<AreaCaches, 'saved'>;
}

/**
 * Says to what areas keep in memory that this server has saved something, so that whoever saved it is answered anew. What
 * an area saves by itself, as a thousand mails a minute, is said to that area alone: the others go on answering from memory.
 */
export function createSaved(
  all: readonly Pick<ServerArea, 'ownActors'>[],
  remembering: readonly Remembering[],
) {
  const ofOne = new Set([...HOUSEKEEPERS, ...all.flatMap(({ ownActors = [] }) => ownActors)]);
  return (actor: number | string): void => {
    for (const { area, cache } of remembering)
      if (typeof actor === 'number' || !ofOne.has(actor) || area.ownActors?.includes(actor))
        cache.saved?.(actor);
  };
}
