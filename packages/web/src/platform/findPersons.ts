import { getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import {
  type FilterType,
  MOST_MATCHES,
  type PersonMatch,
} from '@homeroom/contract/persons/persons.schemas.ts';
import { call } from './call.ts';

const finding =
  (filterType: FilterType) =>
  (text: string, signal: AbortSignal): Promise<PersonMatch[]> =>
    call(getPersons, { query: { searchName: text, filterType, limit: MOST_MATCHES }, signal });

/** Persons by a part of their name, at most as many as a list of suggestions shows. */
export const findPersons = finding('All');

/** The same among current staff. */
export const findStaff = finding('StaffCurrent');
