import type { z } from 'zod';
import { type Area, entriesOf, type KeysOf } from './areas.ts';
import type { SettingDefinition } from './shared/area.ts';

/** Names of the settings that the server itself acts upon, `system/…`. */
export type SettingKey = KeysOf<'settings'>;
export const settings = entriesOf<SettingDefinition>('settings') as Record<SettingKey, SettingDefinition>;

type Declared = Area extends infer A ? (A extends { settings: infer S } ? S : never) : never;
type SchemaOf<Key extends SettingKey> = Declared extends infer S
  ? S extends { [K in Key]: { schema: infer Schema } }
    ? Schema
    : never
  : never;

/** The values of all settings, under their names without `system/`. */
export type SettingValues = {
  [Key in SettingKey as Key extends `system/${infer Name}` ? Name : never]: z.output<SchemaOf<Key>>;
};
