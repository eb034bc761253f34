import type { OwnAccount } from '@homeroom/contract/billing/own-accounts.endpoints.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';

/** Reads what one sees of one's accounts again when something is posted to one: by their ids, since nobody hears of all. */
export const useOwnLive = (accounts: readonly OwnAccount[]): void =>
  useRefreshOnChange(
    'BillingAccount',
    accounts.map(({ id }) => id),
    ['BillingAccount'],
  );
