import { useSearchFilters } from '../platform/searchFilters.ts';
import { rollSearch } from './roll.links.ts';

export { useInAddress } from '../platform/searchFilters.ts';

/** The filters in the address, and a way to change them. */
export const useFilters = () => useSearchFilters(rollSearch);
