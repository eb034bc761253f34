import type {
  MailAddressCounts,
  MailAddresses,
} from '@homeroom/contract/messages/mail-addresses.endpoints.ts';
import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRefreshOnChange } from '../platform/live/refreshOnChange.ts';
import { mailAddressCountsQuery, mailAddressesQuery } from './addresses.api.ts';

const personsOf = ({ bounced, missing, unreachable }: MailAddresses): number[] => [
  ...bounced.flatMap(({ persons }) => persons.map(({ personID }) => personID)),
  ...missing.map(({ personID }) => personID),
  ...unreachable.map(({ id }) => id),
];

/** An address that refuses mail, or is used again, and the records of those who are listed. */
function useRefreshOfAddresses(key: QueryKey, persons: readonly number[]): void {
  useRefreshOnChange('Mail', 'all', key);
  useRefreshOnChange('PersonalInformation', [...new Set(persons)], key);
}

/** Whom no mail reaches, live. */
export const useMailAddresses = (): UseQueryResult<MailAddresses> => {
  const query = useQuery(mailAddressesQuery);
  useRefreshOfAddresses(mailAddressesQuery.queryKey, query.data ? personsOf(query.data) : []);
  return query;
};

/** How many no mail reaches, live. */
export const useMailAddressCounts = (): UseQueryResult<MailAddressCounts> => {
  const query = useQuery(mailAddressCountsQuery);
  useRefreshOfAddresses(mailAddressCountsQuery.queryKey, query.data?.personIDs ?? []);
  return query;
};
