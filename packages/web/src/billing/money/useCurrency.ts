import { type BillingSettings, billingDefaults } from '@homeroom/contract/billing/billing.settings.ts';
import { getSystemSettings } from '@homeroom/contract/configuration/configuration.endpoints.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useMay } from '../../platform/session/session.ts';

const query = queryOptions({
  // Under the settings' own key: a save of them reads it again.
  queryKey: ['SystemSetting', 'system/billing'],
  queryFn: async ({ signal }): Promise<Partial<BillingSettings>> => {
    const [stored] = await call(getSystemSettings, { query: { searchName: 'system/billing' }, signal });
    return stored ? (JSON.parse(stored.value) as { value: Partial<BillingSettings> }).value : {};
  },
  staleTime: 60_000,
});

/** The school's settings of billing, with defaults for what is not stored; undefined while they are read. */
export function useBillingSettings(): BillingSettings | undefined {
  const mayRead = useMay('configuration.read');
  const { data, isError } = useQuery({ ...query, enabled: mayRead });
  useRefreshOnChange('SystemSetting', 'all', query.queryKey);
  if (!mayRead || isError) return billingDefaults;
  return data && { ...billingDefaults, ...data };
}

/** The currency of all amounts, ISO 4217; empty while it is read. */
export const useCurrency = (): string => useBillingSettings()?.currency ?? '';
