import { accountFilters } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { idIn, present } from '../platform/places/addressValues.ts';

export type AccountFilter = (typeof accountFilters)[number];

/** What the list of accounts shows, as the address carries it; names are not in it. */
export interface AccountsSearch {
  /** Open ones where absent. */
  filter?: AccountFilter;
}
export const accountsSearch = ({ filter }: Record<string, unknown>): AccountsSearch => {
  const known = accountFilters.find((one) => one === filter);
  return known && known !== 'open' ? { filter: known } : {};
};

/** Which part of the charges is open. */
export const chargesTabs = ['charge', 'adjust', 'posted'] as const;
export interface ChargesSearch {
  tab?: (typeof chargesTabs)[number];
}
export const chargesSearch = ({ tab }: Record<string, unknown>): ChargesSearch => {
  const known = chargesTabs.find((one) => one === tab);
  return known && known !== 'charge' ? { tab: known } : {};
};

/** Which run of statements is open. */
export interface StatementsSearch {
  run?: number;
}
export const statementsSearch = ({ run }: Record<string, unknown>): StatementsSearch =>
  present<StatementsSearch>({ run: idIn(run) });
