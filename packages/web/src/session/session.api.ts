import { getSignInOptions } from '@homeroom/contract/session/session.endpoints.ts';
import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useChanges } from '../platform/live/socket.ts';
import { renewTheme } from '../platform/settings/theme.ts';

/** What the sign-in page may know: the school's name, the logos and, in demo mode, the sign-ins on offer. */
const signInOptionsQuery = queryOptions({
  queryKey: ['SignInOptions'] as const,
  queryFn: ({ signal }) => call(getSignInOptions, { signal }),
  staleTime: 60_000,
});
export const useSignInOptions = () => useQuery(signInOptionsQuery);

/** Follows the theme and the logo as an administrator changes them; once, in the frame round all screens. */
export const useThemeLive = (): void =>
  useChanges('SystemSetting', 'all', () => {
    renewTheme();
    void queryClient.invalidateQueries({ queryKey: signInOptionsQuery.queryKey });
  });

const LOGOS = 'homeroom.logos';
type Logos = Partial<Record<string, string>>;

/** The logos as they were last, so that the bar has its room from the first drawing on. */
const lastLogos = (): Logos => {
  try {
    return JSON.parse(localStorage.getItem(LOGOS) ?? '{}') as Logos;
  } catch {
    return {};
  }
};

/** The address of a profile's logo; undefined where the product's own is shown. */
export const useLogo = (profile: Scope): string | undefined => {
  const themes = useSignInOptions().data?.themes;
  const logos: Logos | undefined =
    themes && Object.fromEntries(themes.flatMap(({ key, logo }) => (logo ? [[key, logo]] : [])));
  const written = logos && JSON.stringify(logos);
  useEffect(() => {
    if (written) localStorage.setItem(LOGOS, written);
  }, [written]);
  return (logos ?? lastLogos())[profile];
};
