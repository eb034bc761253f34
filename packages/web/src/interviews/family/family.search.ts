import { idIn, present } from '../../platform/places/addressValues.ts';

/** The ways in which a family's interviews are looked at. */
export const familyViews = ['rows', 'times', 'plan'] as const;
export type FamilyView = (typeof familyViews)[number];

/** What of a family's interviews is shown, as the address carries it. */
export interface FamilySearch {
  /** The cycle's id. */
  cycle?: number;
  /** For whom the office books. */
  parent?: number;
  view?: FamilyView;
}

/** Reads the address; what makes no sense in it is left out. */
export function familySearch(search: Record<string, unknown>): FamilySearch {
  return present<FamilySearch>({
    cycle: idIn(search.cycle),
    parent: idIn(search.parent),
    view: familyViews.find((one) => one === search.view),
  });
}
