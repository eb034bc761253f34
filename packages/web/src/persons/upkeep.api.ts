import { getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import {
  type FilterType,
  MOST_MATCHES,
  type PersonMatch,
} from '@homeroom/contract/persons/persons.schemas.ts';
import { call } from '../platform/call.ts';

const finding =
  (filterType: FilterType) =>
  (text: string, signal: AbortSignal): Promise<PersonMatch[]> =>
    call(getPersons, { query: { searchName: text, filterType, limit: MOST_MATCHES }, signal });

/** Persons by a part of their name, for the typeahead. */
export const findPersons = finding('All');
export const findStaff = finding('StaffCurrent');
