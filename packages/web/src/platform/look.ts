import type { ThemeKey } from '@homeroom/contract/configuration/theme.schemas.ts';
import { getSignInOptions } from '@homeroom/contract/session/session.endpoints.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './call.ts';
import { LOOK_CHANGED } from './offline/look.ts';
import { queryClient } from './queryClient.ts';
import { useChanges } from './socket.ts';

const LINK = 'theme-stylesheet';
const LOGOS = 'homeroom.logos';

const linkNow = () => document.getElementById(LINK) as HTMLLinkElement | null;
const addressOf = (profile: ThemeKey) => `/themes/${profile}.css`;

/** Takes another stylesheet in the place of the present one; that goes only when the new one is there. */
const load = (href: string) => {
  const before = linkNow();
  if (before?.getAttribute('href') === href) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const settle = () => before?.remove();
  link.addEventListener('load', settle);
  // Without it the product's own colours stand: nothing is lost but the look.
  link.addEventListener('error', settle);
  before?.removeAttribute('id');
  link.id = LINK;
  if (before) before.after(link);
  else document.head.append(link);
};

let profileInUse: ThemeKey = 'user';

/** Puts the theme of a profile on the app. */
export const wearTheme = (profile: ThemeKey): void => {
  profileInUse = profile;
  if (linkNow()?.getAttribute('href')?.split('?')[0] !== addressOf(profile)) load(addressOf(profile));
};

/** Reads the theme again, past whatever is cached. */
export const renewTheme = (): void => load(`${addressOf(profileInUse)}?v=${Date.now().toString(36)}`);

// What was kept on this device is not the newest.
globalThis.navigator?.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data === LOOK_CHANGED) renewTheme();
});

/** The profile whose theme is worn while the component is shown. */
export const useTheme = (profile: ThemeKey): void => useEffect(() => wearTheme(profile), [profile]);

/** What the sign-in page may know: the school's name and the logos. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['SignInOptions'] as const,
  queryFn: ({ signal }) => call(getSignInOptions, { signal }),
  staleTime: 60_000,
});

/** Follows the theme and the logo as an administrator changes them; once, in the frame round all screens. */
export const useThemeLive = (): void =>
  useChanges('SystemSetting', 'all', () => {
    renewTheme();
    void queryClient.invalidateQueries({ queryKey: signInOptionsQuery.queryKey });
  });

type Logos = Partial<Record<ThemeKey, string>>;

/** The logos as they were last, so that the bar has its room from the first drawing on. */
const lastLogos = (): Logos => {
  try {
    return JSON.parse(localStorage.getItem(LOGOS) ?? '{}') as Logos;
  } catch {
    return {};
  }
};

/** The address of a profile's logo; undefined where the product's own is shown. */
export const useLogo = (profile: ThemeKey): string | undefined => {
  const themes = useQuery(signInOptionsQuery).data?.themes;
  const logos: Logos | undefined =
    themes && Object.fromEntries(themes.flatMap(({ key, logo }) => (logo ? [[key, logo]] : [])));
  const written = logos && JSON.stringify(logos);
  useEffect(() => {
    if (written) localStorage.setItem(LOGOS, written);
  }, [written]);
  return (logos ?? lastLogos())[profile];
};
