import { idIn, present } from '../platform/places/addressValues.ts';

/** Reads `?keptId=12&mergedId=15`; what is no id is left out. */
export const mergeSearch = (search: Record<string, unknown>) =>
  present<{ keptId?: number; mergedId?: number }>({
    keptId: idIn(search.keptId),
    mergedId: idIn(search.mergedId),
  });
