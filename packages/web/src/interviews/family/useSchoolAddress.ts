import { getSystemSettings } from '@homeroom/contract/configuration/configuration.endpoints.ts';
import { linesOfAddress } from '@homeroom/contract/configuration/configuration.schemas.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { useMay } from '../../platform/session/session.ts';

const query = queryOptions({
  // Under the settings' own key: a save of them reads it again.
  queryKey: ['SystemSetting', 'system/school'],
  queryFn: async ({ signal }): Promise<string[]> => {
    const [stored] = await call(getSystemSettings, { query: { searchName: 'system/school' }, signal });
    const { value } = JSON.parse(stored?.value ?? '{}') as { value?: { address?: string } };
    return linesOfAddress(value?.address ?? '');
  },
  staleTime: 60_000,
});

/** The school's address, line by line; none where it has not said, or it cannot be read: what is printed stands without it. */
export const useSchoolAddress = (): string[] => {
  const mayRead = useMay('configuration.read');
  return useQuery({ ...query, enabled: mayRead }).data ?? [];
};
