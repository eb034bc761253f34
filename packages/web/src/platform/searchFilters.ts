import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

/**
 * The filters of a screen in its address, and a way to change them.
 * @param parse reads the address; what makes no sense in it is left out
 */
export function useSearchFilters<S extends object>(parse: (search: Record<string, unknown>) => S) {
  const search = parse(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const set = useCallback(
    (more: S) =>
      void navigate({
        to: '.',
        search: (old: object) => parse({ ...old, ...more } as Record<string, unknown>),
        replace: true,
        resetScroll: false,
      }),
    [navigate, parse],
  );
  return { search, set };
}

/** Writes what was chosen by default into the address, so that it can be shared and reloaded. */
export function useInAddress<S extends object>(search: S, chosen: S, set: (more: S) => void): void {
  const missing = Object.entries(chosen).filter(
    ([key, value]) => value !== undefined && search[key as keyof S] !== value,
  );
  const key = JSON.stringify(missing);
  useEffect(() => {
    if (key !== '[]') set(Object.fromEntries(JSON.parse(key)) as S);
  }, [key, set]);
}
