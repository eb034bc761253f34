import type { SystemSetting } from '@homeroom/contract/configuration/configuration.schemas.ts';
import { Theme, type ThemeKey } from '@homeroom/contract/configuration/theme.schemas.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, Problem } from '../platform/problem.ts';
import type { User } from '../platform/user.ts';
import {
  findSettings,
  knowsTimeZone,
  putSettings,
  removeSettings,
  type StoredSetting,
  settingsToChange,
} from './configuration.queries.ts';
import { logoPathOf, removeLogos } from './logo.queries.ts';
import {
  mergeSetting,
  namesOpenTo,
  openNames,
  type ReadSetting,
  readSetting,
  refuse,
} from './settings.rules.ts';
import { checkPalette, faultErrors } from './theme.rules.ts';

/** Advisory lock: saves of settings go one after the other, as each lays its fields over what the one before it left. */
export const SETTINGS_LOCK = 'configuration.settings';

/** As it is answered; of a theme the stylesheet is made anew, since a newer Homeroom may make another. */
function answered(row: StoredSetting): SystemSetting {
  const theme = row.item_name.startsWith('themes/') ? Theme.safeParse(row.value) : null;
  const value = theme?.success ? { ...theme.data, css: checkPalette(theme.data.palette).css } : row.value;
  return { itemName: row.item_name, value: JSON.stringify(value), version: row.version };
}

/** Settings that the user may read, as they are stored, for `GET /api/SystemSettings`. */
export async function listSettings(
  db: Database,
  user: User,
  searchName = 'system/%',
): Promise<SystemSetting[]> {
  return (await findSettings(db, searchName, namesOpenTo(user))).map(answered);
}

/** What is stored for a theme: no stylesheet, and the logo that there is, whatever was sent. */
async function themeToStore(db: Database, itemName: string, { key, palette }: Theme): Promise<object> {
  const { faults } = checkPalette(palette);
  if (faults.length) {
    const errors = faultErrors(faults).map((one) => ({ ...one, path: `${itemName}.${one.path}` }));
    throw new Problem('request.invalid', { errors });
  }
  return { key, palette, logo: await logoPathOf(db, key) };
}

/**
 * Checks and saves settings, all or none; answers them as they are stored.
 * @throws Problem request.invalid; record.changed with the current setting (null: it was deleted) where a version is sent
 */
export async function saveSettings(db: Database, settings: SystemSetting[]): Promise<SystemSetting[]> {
  const sent = settings.map(readSetting);
  const names = sent.map(({ itemName }) => itemName);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) refuse(twice, 'setting.twice');
  const stored = new Map((await settingsToChange(db, names)).map((row) => [row.item_name, row]));
  for (const { itemName, version } of sent) {
    const row = stored.get(itemName);
    const isCurrent = version === undefined || version === (row?.version ?? 0);
    ensure(isCurrent, 'record.changed', { current: row ? answered(row) : null });
  }
  for (const setting of sent) {
    const zone = 'fields' in setting ? setting.fields['timeZone'] : undefined;
    if (typeof zone === 'string' && !(await knowsTimeZone(db, zone)))
      refuse(`${setting.itemName}.timeZone`, 'time_zone.unknown_to_database');
  }
  const toStore = (setting: ReadSetting): object | Promise<object> =>
    'theme' in setting
      ? themeToStore(db, setting.itemName, setting.theme)
      : mergeSetting(setting.itemName, stored.get(setting.itemName)?.value, setting.fields);
  const values: { itemName: string; value: object }[] = [];
  for (const setting of sent) values.push({ itemName: setting.itemName, value: await toStore(setting) });
  await putSettings(db, values);
  const saved = new Map((await settingsToChange(db, names)).map((row) => [row.item_name, answered(row)]));
  return names.map((name) => saved.get(name) as SystemSetting);
}

/**
 * Deletes settings, so that their defaults apply again; a theme goes with its logo. Answers which.
 * @throws Problem request.invalid where the school's own name and time zone are among them
 */
export async function deleteSettings(db: Database, searchName: string): Promise<string[]> {
  const rows = await findSettings(db, searchName, openNames);
  // The default time zone is the machine's: every date of the school would silently move.
  if (rows.some((row) => row.item_name === 'system/school')) refuse('system/school', 'school.kept');
  const themes = rows.flatMap(({ item_name }) =>
    item_name.startsWith('themes/') ? [item_name.slice('themes/'.length) as ThemeKey] : [],
  );
  await removeLogos(db, themes);
  await removeSettings(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => row.item_name);
}
