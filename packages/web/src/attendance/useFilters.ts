import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { type RollSearch, rollSearch } from './roll.links.ts';

/** The filters in the address, and a way to change them. */
export function useFilters() {
  const search = rollSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const set = useCallback(
    (more: RollSearch) =>
      void navigate({
        to: '.',
        search: (old: object) => rollSearch({ ...old, ...more }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, set };
}

/** Writes what was chosen by default into the address, so that it can be shared and reloaded. */
export function useInAddress(search: RollSearch, chosen: RollSearch, set: (more: RollSearch) => void) {
  const missing = Object.entries(chosen).filter(
    ([key, value]) => value !== undefined && search[key as keyof RollSearch] !== value,
  );
  const key = JSON.stringify(missing);
  useEffect(() => {
    if (key !== '[]') set(Object.fromEntries(JSON.parse(key)));
  }, [key, set]);
}
