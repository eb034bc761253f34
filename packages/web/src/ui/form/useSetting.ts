import type { SettingValues } from '@homeroom/contract/settings.ts';
import { createContext, useContext } from 'react';
import type { Editing } from './useEditing.ts';

/**
 * A setting of the school in a form.
 * @param defaults what applies where nothing is stored.
 * @returns `failed`: it could not be read.
 */
type UseSetting = <Key extends keyof SettingValues>(
  key: Key,
  defaults: SettingValues[Key],
) => { editing: Editing<SettingValues[Key]>; failed: boolean };

/** How settings are read and saved. The configuration screen provides it: it knows the area that stores them. */
export const SettingContext = createContext<UseSetting>(() => {
  throw new Error('A panel of settings stands on the configuration screen.');
});

export const useSetting: UseSetting = (key, defaults) => useContext(SettingContext)(key, defaults);
