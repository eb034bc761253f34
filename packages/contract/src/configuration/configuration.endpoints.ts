import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { bytesOf, within } from '../shared/within.ts';
import { SystemSetting, SystemSettingsDelete, SystemSettingsQuery } from './configuration.schemas.ts';
import { LogoParams, StoredImage, ThemeCheck, ThemePalette } from './theme.schemas.ts';

export const getSystemSettings = endpoint({
  method: 'GET',
  path: '/api/SystemSettings',
  permission: 'configuration.read',
  summary: 'Settings whose name matches; % stands for any text.',
  query: SystemSettingsQuery,
  answer: z.array(SystemSetting),
});

export const saveSystemSettings = endpoint({
  method: 'POST',
  path: '/api/SystemSettings',
  permission: 'configuration.write',
  summary: 'Saves settings; each known one is checked against its shape.',
  bodyLimit: bytesOf(200_000),
  body: within(200_000, z.array(SystemSetting).min(1).max(100)),
  answer: z.array(SystemSetting),
});

export const deleteSystemSettings = endpoint({
  method: 'DELETE',
  path: '/api/SystemSettings',
  permission: 'configuration.write',
  summary: 'Deletes settings whose name matches, so that their defaults apply again; % stands for any text.',
  query: SystemSettingsDelete,
  status: 204,
  answer: z.null(),
});

export const checkTheme = endpoint({
  method: 'POST',
  path: '/api/ThemeChecks',
  permission: 'configuration.write',
  summary:
    'What a palette would look like: the stylesheet, the colours in light and dark, and the pairs that are hard to read.',
  body: z.object({ palette: ThemePalette }),
  answer: ThemeCheck,
});

export const saveLogo = endpoint({
  method: 'POST',
  path: '/imgs/system/:id',
  permission: 'configuration.write',
  summary: 'The logo of a theme, `logo-{themeKey}`: PNG, JPEG or WebP, written anew before it is kept.',
  encoding: 'file',
  bodyLimit: 5 * 1024 * 1024,
  params: LogoParams,
  answer: StoredImage,
});

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/imgs/system/:id',
  permission: 'configuration.write',
  summary: 'Takes a logo away; the product’s own is shown again.',
  params: LogoParams,
  status: 204,
  answer: z.null(),
});
