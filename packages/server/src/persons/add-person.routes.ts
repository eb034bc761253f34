import { addPerson } from '@homeroom/contract/persons/persons.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ADD_PERSON_LOCK, addNewPerson } from './add-person.service.ts';
import type { PersonContributions } from './contributions.facts.ts';

export function addPersonRoutes(http: Http, contributions: PersonContributions): void {
  serve(http, addPerson, (context, { body }) =>
    context.write((db) => addNewPerson(db, contributions, context, body), ADD_PERSON_LOCK),
  );
}
