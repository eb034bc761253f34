import { getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { PersonContributions } from './contributions.facts.ts';
import { findPersons } from './search.service.ts';

export function searchRoutes(http: Http, contributions: PersonContributions): void {
  serve(http, getPersons, (context, { query }) => findPersons(context, contributions, query));
}
