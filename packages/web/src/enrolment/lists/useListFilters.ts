import { useSearchFilters } from '../../platform/places/searchFilters.ts';
import { listSearch } from './lists.search.ts';

/** The filters in the address, and a way to change them; undefined takes one out. */
export const useListFilters = () => useSearchFilters(listSearch, { keepsState: true });
