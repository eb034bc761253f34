import { getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { findPersons } from './search.service.ts';

export function searchRoutes(http: Http): void {
  serve(http, getPersons, (context, { query }) => findPersons(context, query));
}
