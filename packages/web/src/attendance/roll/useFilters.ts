import { useSearchFilters } from '../../platform/places/searchFilters.ts';
import { rollSearch } from './roll.links.ts';

export { useInAddress } from '../../platform/places/searchFilters.ts';

/** The filters in the address, and a way to change them. */
export const useFilters = () => useSearchFilters(rollSearch);
