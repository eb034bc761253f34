import { idIn, present } from '../platform/places/addressValues.ts';

/** The status of the general search as the address carries it: an id; what is none is left out. */
export const personSearch = ({ status }: Record<string, unknown>) =>
  present<{ status?: number }>({ status: idIn(status) });
