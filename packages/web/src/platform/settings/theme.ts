import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import { useEffect } from 'react';
import { LOOK_CHANGED } from '../offline/look.ts';

const LINK = 'theme-stylesheet';

const linkNow = () => document.getElementById(LINK) as HTMLLinkElement | null;
const addressOf = (profile: Scope) => `/themes/${profile}.css`;

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

let profileInUse: Scope = 'user';

/** Puts the theme of a profile on the app. */
export const wearTheme = (profile: Scope): void => {
  profileInUse = profile;
  if (linkNow()?.getAttribute('href')?.split('?')[0] !== addressOf(profile)) load(addressOf(profile));
};

/** Reads the theme again, past whatever is cached. */
export const renewTheme = (): void => load(`${addressOf(profileInUse)}?v=${Date.now().toString(36)}`);

// What was stored on this device is not the newest.
globalThis.navigator?.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data === LOOK_CHANGED) renewTheme();
});

/** The profile whose theme is worn while the component is shown. */
export const useTheme = (profile: Scope): void => useEffect(() => wearTheme(profile), [profile]);
