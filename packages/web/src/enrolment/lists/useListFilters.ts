import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ListSearch, listSearch } from './lists.search.ts';

/** The filters in the address, and a way to change them; undefined takes one out. */
export const useListFilters = () => {
  const search = listSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const set = useCallback(
    (more: { [K in keyof ListSearch]: ListSearch[K] | undefined }) =>
      void navigate({
        to: '.',
        search: (old: object) => listSearch({ ...old, ...more }),
        state: true,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, set };
};
