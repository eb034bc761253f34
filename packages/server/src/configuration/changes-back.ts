import { type SettingKey, settings } from '@homeroom/contract/settings.ts';
import type { Contributions } from '../platform/area.ts';
import { ensureField } from '../platform/problem.ts';
import { forgetSettings } from './configuration.facts.ts';
import { SETTINGS_LOCK, saveSettings } from './configuration.service.ts';

/** A setting as it was, whole: a save lays its fields over what stands, and fields that there were not yet had their defaults. */
function asItWas(itemName: string, text: string | null): string {
  const stored = JSON.parse(text ?? '{}') as { value?: object };
  const defaults = settings[itemName as SettingKey]?.defaults;
  return JSON.stringify(
    defaults && stored.value ? { ...stored, value: { ...defaults, ...stored.value } } : stored,
  );
}

/** How settings are changed back: as somebody saves them, with what follows of it. */
export const changesBack: Contributions['changesBack'] = ({ contributions }) => ({
  system_setting: {
    columns: ['value'],
    locks: async () => [SETTINGS_LOCK],
    async back(db, context, { version, columns }, { value }) {
      const itemName = columns['item_name'] ?? '';
      ensureField(value !== undefined, 'value', 'setting.only_value');
      await saveSettings(db, [{ itemName, value: asItWas(itemName, value), version }]);
      for (const effect of contributions('settingEffects'))
        await effect[itemName as SettingKey]?.(db, context);
    },
    forget: ({ school }) => forgetSettings(school),
  },
});
