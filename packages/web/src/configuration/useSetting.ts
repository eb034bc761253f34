import { saveSystemSettings } from '@homeroom/contract/configuration/configuration.endpoints.ts';
import type { SystemSetting } from '@homeroom/contract/configuration/configuration.schemas.ts';
import type { SettingValues } from '@homeroom/contract/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { type Editing, type Stored, useEditing } from '../ui/form/useEditing.ts';
import { contentOf, type SettingKey, settingOf } from './systemSettings.rules.ts';
import { loadSystemConfiguration, systemSettingsQuery } from './systemSettings.ts';

/** A setting of the system with its defaults; version 0 where nothing is stored. */
const storedOf = <K extends SettingKey>(
  settings: readonly SystemSetting[],
  key: K,
  defaults: SettingValues[K],
): Stored<SettingValues[K]> => {
  const setting = settings.find(({ itemName }) => itemName === `system/${key}`);
  return {
    value: { ...defaults, ...(setting ? (contentOf(setting) as object | undefined) : undefined) },
    version: setting?.version ?? 0,
  };
};

/**
 * A setting of the system in a form. What is saved is in use on every open screen at once, this one included.
 * @param defaults what applies where nothing is stored.
 */
export const useSetting = <K extends SettingKey>(key: K, defaults: SettingValues[K]) => {
  const query = useQuery(systemSettingsQuery);
  const of = (settings: readonly SystemSetting[]) => storedOf(settings, key, defaults);
  const readAgain = async () => {
    await loadSystemConfiguration();
    const settings = queryClient.getQueryData(systemSettingsQuery.queryKey);
    return settings && of(settings);
  };
  const editing: Editing<SettingValues[K]> = useEditing<SettingValues[K]>({
    stored: query.data && of(query.data),
    save: async (value, version) => {
      const saved = await call(saveSystemSettings, {
        body: [settingOf(key, value, version)],
      });
      // Others may have been changed meanwhile; and what is shown is what is stored.
      await readAgain().catch(() => undefined);
      return of(saved);
    },
    readAgain,
  });
  return { editing, query };
};
