import { defaultPalette } from '@homeroom/contract/configuration/palette.ts';
import { Theme, type ThemeKey } from '@homeroom/contract/configuration/theme.schemas.ts';
import type { Database } from '../platform/database/school.ts';
import type { CleanImage } from '../platform/image.ts';
import { ensure } from '../platform/problem.ts';
import { putSettings, settingsToChange } from './configuration.queries.ts';
import { putLogo, removeLogos } from './logo.queries.ts';

/** A logo is drawn within this, in CSS pixels at twice the density. */
export const LOGO_BOX = { width: 512, height: 160 };

export const themeKeyOf = (id: string): ThemeKey => id.slice('logo-'.length) as ThemeKey;

/** The theme with this logo; where there is none yet and there is a logo, one in the product's own colours. */
async function setLogo(db: Database, key: ThemeKey, logo: string | null): Promise<void> {
  const itemName = `themes/${key}`;
  const [row] = await settingsToChange(db, [itemName]);
  if (!row && logo === null) return;
  const stored = Theme.safeParse(row?.value);
  const palette = stored.success ? stored.data.palette : defaultPalette;
  await putSettings(db, [{ itemName, value: { key, palette, logo } }]);
}

/** Keeps a logo, for `POST /imgs/system/logo-{key}`. */
export async function saveThemeLogo(db: Database, key: ThemeKey, image: CleanImage) {
  const path = await putLogo(db, key, image);
  await setLogo(db, key, path);
  return { path, width: image.width, height: image.height };
}

/** Takes a logo away. @throws Problem record.unknown where there is none */
export async function deleteThemeLogo(db: Database, key: ThemeKey): Promise<null> {
  ensure((await removeLogos(db, [key])) > 0, 'record.unknown');
  await setLogo(db, key, null);
  return null;
}
