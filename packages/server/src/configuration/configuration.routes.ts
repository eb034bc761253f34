import {
  checkTheme,
  deleteLogo,
  deleteSystemSettings,
  getSystemSettings,
  saveLogo,
  saveSystemSettings,
} from '@homeroom/contract/configuration/configuration.endpoints.ts';
import type { SettingKey } from '@homeroom/contract/settings.ts';
import type { Database } from '../platform/database/school.ts';
import { serveAssets } from '../platform/http/asset.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { cleanImage } from '../platform/image.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { forgetSettings } from './configuration.facts.ts';
import { deleteSettings, listSettings, SETTINGS_LOCK, saveSettings } from './configuration.service.ts';
import type { SettingEffects } from './contributions.facts.ts';
import { findIcon } from './icons.ts';
import { findLogo } from './logo.queries.ts';
import { deleteThemeLogo, LOGO_BOX, saveThemeLogo, themeKeyOf } from './logo.service.ts';
import { checkPalette } from './theme.rules.ts';
import { themeStylesheet } from './theme.service.ts';

/** @param effects what follows from a change of settings, in the transaction that changes them */
export function configurationRoutes(http: Http, effects: readonly SettingEffects[]): void {
  const follow = async (db: Database, context: RequestContext, names: readonly string[]) => {
    for (const effect of effects) for (const name of names) await effect[name as SettingKey]?.(db, context);
  };
  serve(http, getSystemSettings, ({ school, user }, { query }) =>
    listSettings(school.db, user, query.searchName),
  );
  serve(http, saveSystemSettings, async (context, { body }) => {
    const saved = await context.write(async (db) => {
      const settings = await saveSettings(db, body);
      await follow(
        db,
        context,
        settings.map(({ itemName }) => itemName),
      );
      return settings;
    }, SETTINGS_LOCK);
    forgetSettings(context.school);
    return saved;
  });
  serve(http, deleteSystemSettings, async (context, { query }) => {
    await context.write(
      async (db) => follow(db, context, await deleteSettings(db, query.searchName)),
      SETTINGS_LOCK,
    );
    forgetSettings(context.school);
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
  serveAssets(http, '/imgs/16/:name', async ({ name }) => findIcon(name));
  serveAssets(http, '/imgs/system/:name', ({ school, name }) => findLogo(school.db, name));
}
