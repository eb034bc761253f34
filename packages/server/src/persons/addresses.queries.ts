import type { PersonalAddress } from '@homeroom/contract/persons/addresses.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { keptTable, type Stored } from '../platform/records/kept-table.ts';

type AddressFields = Omit<PersonalAddress, 'id' | 'version'>;
export type StoredAddress = Stored<AddressFields, { personId: number }>;

/** Addresses of a person: those that hold on the day first, then those to come, then former ones, newest first. */
export const addresses = keptTable<'person_address', AddressFields, 'person_id', { personId: number }>({
  table: 'person_address',
  owner: 'person_id',
  columns: {
    kind: 'kind',
    line1: 'line_1',
    line2: 'line_2',
    suburb: 'suburb',
    state: 'state',
    postcode: 'postcode',
    country: 'country',
    dateFrom: 'date_from',
    dateTo: 'date_to',
  },
  reads: { personId: sql`person_address.person_id` },
  order: (today) => sql`case when date_to < ${today} then 2 when date_from > ${today} then 1 else 0 end,
    array_position(array['home', 'mail', 'work', 'other'], kind), date_from desc nulls last, id desc`,
});

/** Addresses of several persons, each with whose it is. */
export const addressesOf = (
  db: Database,
  personIds: readonly number[],
  today: string,
): Promise<StoredAddress[]> => addresses.list(db, personIds, today);
