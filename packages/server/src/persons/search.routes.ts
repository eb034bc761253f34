import { countPersons, getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { PersonContributions } from './contributions.facts.ts';
import type { NameMemory } from './name-memory.ts';
import { countFound, findPersons } from './search.service.ts';

export function searchRoutes(http: Http, contributions: PersonContributions, memory: NameMemory): void {
  serve(http, getPersons, (context, { query }) => findPersons(context, contributions, memory, query));
  serve(http, countPersons, (context, { query }) => countFound(context, contributions, memory, query));
}
