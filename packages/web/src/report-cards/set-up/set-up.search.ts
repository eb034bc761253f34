import { idIn, present } from '../../platform/places/addressValues.ts';

/** The parts of the set-up, in the order of the tabs. */
export const setUpParts = ['periods', 'columns', 'sections', 'scales', 'bank', 'files'] as const;
export type SetUpPart = (typeof setUpParts)[number];

/** Which period is looked at, as the address carries it. */
export interface PeriodSearch {
  year?: number;
  period?: number;
}
interface SetUpSearch extends PeriodSearch {
  part?: SetUpPart;
}

/** Reads the address; what makes no sense in it is left out. */
export const periodSearch = (search: Record<string, unknown>): PeriodSearch =>
  present<PeriodSearch>({ year: idIn(search.year), period: idIn(search.period) });

/** The same with the part of the set-up that is open. */
export const setUpSearch = (search: Record<string, unknown>): SetUpSearch =>
  present<SetUpSearch>({
    ...periodSearch(search),
    part: setUpParts.find((one) => one === search.part),
  });
