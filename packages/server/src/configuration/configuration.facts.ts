import {
  linesOfAddress,
  type SchoolSettings,
} from '@homeroom/contract/configuration/configuration.schemas.ts';
import { defaultPalette, themeKeys } from '@homeroom/contract/configuration/palette.ts';
import { Theme } from '@homeroom/contract/configuration/theme.schemas.ts';
import { settings as definitions, type SettingValues } from '@homeroom/contract/settings.ts';
import { relation } from '../platform/database/relation.ts';
import { remembered } from '../platform/database/remembered.ts';
import type { Database } from '../platform/database/school.ts';

export { findLogo } from './logo.queries.ts';

/** A school that has not been named yet. */
const unnamed: SchoolSettings = {
  name: 'Homeroom',
  number: '',
  address: '',
  phone: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** The values of all settings that areas declare, and what else the installation stores beside them. */
export interface Settings extends SettingValues {
  /** The demo school was loaded into this database. */
  isDemo: boolean;
  /** The themes that are set; `logo` is where it is, null: the product's own. */
  themes: { key: (typeof themeKeys)[number]; logo: string | null }[];
}

/** The settings as they are stored, in a transaction that has just stored them. */
export async function readSettings(db: Database): Promise<Settings> {
  const names = Object.keys(definitions);
  const rows = await db
    .selectFrom('system_setting')
    .select(['item_name', 'value'])
    .where('item_name', 'in', [...names, ...themeKeys.map((key) => `themes/${key}`), 'system/demo'])
    .execute();
  const stored = new Map(
    rows.map((row) => [row.item_name, (row.value as { value?: object } | null)?.value ?? {}]),
  );
  const values = Object.entries(definitions).map(([name, { schema, defaults }]) => [
    name.slice('system/'.length),
    schema.parse({ ...(defaults ?? unnamed), ...stored.get(name) }),
  ]);
  return {
    ...(Object.fromEntries(values) as SettingValues),
    isDemo: stored.has('system/demo'),
    themes: themeKeys.flatMap((key) => {
      const row = rows.find((one) => one.item_name === `themes/${key}`);
      return row ? [{ key, logo: (row.value as { logo?: string | null }).logo ?? null }] : [];
    }),
  };
}

/** Pictures that the school stores, for joins: `id`, `name`, `etag`. */
export const storedImage = relation('stored_image');

/** Their bytes, by `image_id`. */
export const storedImageContent = relation('stored_image_content');

/** The colour of the school's look, `#rrggbb`: what is made of its theme outside of the screens has it too. */
export async function accentOf(db: Database): Promise<string> {
  const row = await db
    .selectFrom('system_setting')
    .select('value')
    .where('item_name', '=', 'themes/user')
    .executeTakeFirst();
  const theme = Theme.safeParse(row?.value);
  return theme.success ? theme.data.palette.accent : defaultPalette.accent;
}

/** The school at the head of its letters. */
export interface SchoolHead {
  name: string;
  /** Line by line; none where it has not said. */
  address: string[];
  /** `#rrggbb` of its theme. */
  colour: string;
}

/** What stands at the head of every letter of a school. */
export const schoolHead = async (
  db: Database,
  { name, address }: Pick<SchoolSettings, 'name' | 'address'>,
): Promise<SchoolHead> => ({ name, address: linesOfAddress(address), colour: await accentOf(db) });

const FRESH_MS = 900;
const settings = remembered(readSettings, FRESH_MS);

/** The school's settings, at most a second old: each request needs them and they change once a year. */
export const settingsOf = settings.of;

/** Forgets what is remembered of them, after a change. */
export const forgetSettings = settings.forget;

/** Gives a new school a name and its time zone; one that has them keeps them. */
export async function nameSchool(db: Database, timeZone: string): Promise<void> {
  const value = { key: 'school', value: { ...unnamed, timeZone } satisfies SchoolSettings };
  await db
    .insertInto('system_setting')
    .values({ item_name: 'system/school', value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('item_name').doNothing())
    .execute();
}
