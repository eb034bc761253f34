import {
  checkTheme,
  deleteLogo,
  deleteSystemSettings,
  getSystemSettings,
  saveLogo,
  saveSystemSettings,
} from '@homeroom/contract/configuration/configuration.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import { serveAssets } from '../platform/http/asset.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { cleanImage } from '../platform/image.ts';
import { forgetSettings } from './configuration.facts.ts';
import { deleteSettings, listSettings, SETTINGS_LOCK, saveSettings } from './configuration.service.ts';
import { findLogo } from './logo.queries.ts';
import { deleteThemeLogo, LOGO_BOX, saveThemeLogo, themeKeyOf } from './logo.service.ts';
import { checkPalette } from './theme.rules.ts';
import { themeStylesheet } from './theme.service.ts';

/** `securityChanged` is told in the transaction that changes `system/security`, on which rights depend. */
export function configurationRoutes(http: Http, securityChanged: (db: Database) => Promise<void>): void {
  const tell = async (db: Database, names: readonly string[]) => {
    if (names.includes('system/security')) await securityChanged(db);
  };
  serve(http, getSystemSettings, ({ school }, { query }) => listSettings(school.db, query.searchName));
  serve(http, saveSystemSettings, async ({ school, write }, { body }) => {
    const saved = await write(async (db) => {
      const settings = await saveSettings(db, body);
      await tell(
        db,
        settings.map(({ itemName }) => itemName),
      );
      return settings;
    }, SETTINGS_LOCK);
    forgetSettings(school);
    return saved;
  });
  serve(http, deleteSystemSettings, async ({ school, write }, { query }) => {
    await write(async (db) => tell(db, await deleteSettings(db, query.searchName)), SETTINGS_LOCK);
    forgetSettings(school);
    return null;
  });

  serve(http, checkTheme, async (_context, { body }) => checkPalette(body.palette));
  serveAssets(http, '/themes/:name', ({ school, name }) => themeStylesheet(school.db, name));
  serve(http, saveLogo, async ({ school, write, file }, { params }) => {
    const image = await cleanImage(await file(), LOGO_BOX);
    const saved = await write((db) => saveThemeLogo(db, themeKeyOf(params.id), image), SETTINGS_LOCK);
    forgetSettings(school);
    return saved;
  });
  serve(http, deleteLogo, async ({ school, write }, { params }) => {
    await write((db) => deleteThemeLogo(db, themeKeyOf(params.id)), SETTINGS_LOCK);
    forgetSettings(school);
    return null;
  });
  serveAssets(http, '/imgs/system/:name', ({ school, name }) => findLogo(school.db, name));
}
