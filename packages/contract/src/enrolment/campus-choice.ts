import type { Campus } from './campuses.endpoints.ts';

/**
 * What a user has chosen of the campuses (specification 001 §3). `chosen`: those that were chosen; all where none was.
 * `isAll`: whether these are all of them. `names`: their names; null for all, where there is nothing to leave out.
 */
export const campusChoice = (campuses: readonly Campus[]) => {
  const selected = campuses.filter((campus) => campus.isSelectedCampus);
  const isAll = selected.length === 0 || selected.length === campuses.length;
  return {
    chosen: isAll ? campuses : selected,
    isAll,
    names: isAll ? null : new Set(selected.map(({ itemName }) => itemName)),
  };
};
