import { filterTypes } from '@homeroom/contract/persons/persons.schemas.ts';
import { useUserSetting } from '../platform/settings/userSettings.ts';
import { DEFAULT_FILTER, type FilterType } from '../ui/people/EntityFilter.tsx';

/**
 * Among whom somebody looks in behaviour: the choice is stored as a setting of the user (specification 001 §4), one for all
 * its screens.
 * @param named what the address says, which goes before
 */
export const useKeptFilter = (named?: FilterType): [FilterType, (filter: string) => void] => {
  const [stored, store] = useUserSetting('behaviour', 'filterType', DEFAULT_FILTER as string);
  return [named ?? filterTypes.find((type) => type === stored) ?? DEFAULT_FILTER, store];
};
