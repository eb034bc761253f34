import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ClassListSearch, classListSearch } from './classlists.search.ts';

/** The filters in the address, and a way to change them; undefined takes one out. */
export const useClassListFilters = () => {
  const search = classListSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const set = (more: { [K in keyof ClassListSearch]: ClassListSearch[K] | undefined }) =>
    void navigate({
      to: '.',
      search: (old: object) => classListSearch({ ...old, ...more }),
      replace: true,
      resetScroll: false,
    });
  return { search, set };
};
