import { getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { findPersons } from './search.service.ts';

export function searchRoutes(http: Http): void {
  serve(http, getPersons, ({ school, clock, user }, { query }) => findPersons(school, clock, user, query));
}
