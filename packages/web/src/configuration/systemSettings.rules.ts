import type { SystemSetting } from '@homeroom/contract/configuration/configuration.schemas.ts';
import type { SettingValues } from '@homeroom/contract/settings.ts';

export type SettingKey = keyof SettingValues;

/** What administrators set for the whole school; what is not stored is absent, and its default applies. */
export type SystemConfiguration = { [Key in SettingKey]?: Partial<SettingValues[Key]> };

/** The value of a stored setting, `{ key, value }` in JSON text (specification 000 §3); undefined where it is none. */
export const contentOf = (setting: SystemSetting): unknown => {
  try {
    return (JSON.parse(setting.value) as { value?: unknown }).value;
  } catch {
    // Written by something else than this system: as good as not stored.
    return undefined;
  }
};

/** `system/school` and its like as one object. */
export const configurationOf = (settings: readonly SystemSetting[]): SystemConfiguration =>
  Object.fromEntries(
    settings.map((setting) => [setting.itemName.slice('system/'.length), contentOf(setting) ?? {}]),
  );

/** A setting as it is saved: `system/{key}` with its value as JSON text. */
export const settingOf = (key: SettingKey, value: object, version?: number): SystemSetting => ({
  itemName: `system/${key}`,
  value: JSON.stringify({ key, value }),
  ...(version === undefined ? {} : { version }),
});
