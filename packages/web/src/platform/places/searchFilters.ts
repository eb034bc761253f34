import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

/**
 * The search of a screen whose route does not read it, so that the reading is no part of the first load: what makes no
 * sense to the screen leaves the address.
 * @param parse reads the address; what makes no sense in it is left out
 */
export function useReadSearch<S extends object>(parse: (search: Record<string, unknown>) => S): S {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const search = parse(raw);
  const navigate = useNavigate();
  const isTidy = Object.keys(raw).every((name) => raw[name] === undefined || name in search);
  useEffect(() => {
    if (!isTidy)
      void navigate({
        to: '.',
        search: (old: object) => parse(old as Record<string, unknown>),
        state: true,
        replace: true,
        resetScroll: false,
      });
  }, [isTidy, navigate, parse]);
  return search;
}

/**
 * The filters of a screen in its address, and a way to change them; undefined takes one out.
 * @param parse reads the address; what makes no sense in it is left out
 * @param keepsState what else the entry of the history holds stays with it
 */
export function useSearchFilters<S extends object>(
  parse: (search: Record<string, unknown>) => S,
  { keepsState = false }: { keepsState?: boolean } = {},
) {
  const search = useReadSearch(parse);
  const navigate = useNavigate();
  const set = useCallback(
    (more: { [K in keyof S]: S[K] | undefined }) =>
      void navigate({
        to: '.',
        search: (old: object) => parse({ ...old, ...more } as Record<string, unknown>),
        ...(keepsState && { state: true }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, parse, keepsState],
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
