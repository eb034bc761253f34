import {
  checkTheme,
  deleteSystemSettings,
  getSystemSettings,
  saveSystemSettings,
} from '@homeroom/contract/configuration/configuration.endpoints.ts';
import type { SystemSetting } from '@homeroom/contract/configuration/configuration.schemas.ts';
import { defaultPalette } from '@homeroom/contract/configuration/palette.ts';
import type { Theme, ThemeKey, ThemePalette } from '@homeroom/contract/configuration/theme.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import type { Stored } from '../ui/form/useEditing.ts';

/** All themes (specification 002 §7: `%` means all). */
export const themesQuery = queryOptions({
  queryKey: ['SystemSetting', 'themes/%'] as const,
  queryFn: ({ signal }) => call(getSystemSettings, { query: { searchName: 'themes/%' }, signal }),
  staleTime: 30_000,
});

/** The theme of a profile; the product's own where none is stored. */
export const themeOf = (settings: readonly SystemSetting[], key: ThemeKey): Stored<Theme> => {
  const plain: Theme = { key, palette: { ...defaultPalette }, css: '', logo: null };
  const setting = settings.find(({ itemName }) => itemName === `themes/${key}`);
  if (!setting) return { value: plain, version: 0 };
  try {
    return { value: { ...plain, ...JSON.parse(setting.value) }, version: setting.version ?? 0 };
  } catch {
    // Not written by this system; a save replaces it.
    return { value: plain, version: setting.version ?? 0 };
  }
};

/** Saves a theme; its stylesheet is made by the server. */
export const saveTheme = async (theme: Theme, version: number): Promise<Stored<Theme>> => {
  const value = JSON.stringify({ ...theme, css: '' });
  return themeOf(
    await call(saveSystemSettings, { body: [{ itemName: `themes/${theme.key}`, value, version }] }),
    theme.key,
  );
};

/** Takes a theme away with its logo: the product's own holds again (specification 002 §7). */
export const deleteTheme = (key: ThemeKey) =>
  call(deleteSystemSettings, { query: { searchName: `themes/${key}` } });

/** What a palette would look like, and which pairs are hard to read. */
export const checkPalette = (palette: ThemePalette, signal: AbortSignal) =>
  call(checkTheme, { body: { palette }, signal });
