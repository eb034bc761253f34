import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Count } from '../shared/pages.ts';
import { personalFields } from './information.endpoints.ts';
import { PersonMatch, PersonsQuery } from './persons.schemas.ts';

export const getPersons = endpoint({
  method: 'GET',
  path: '/api/Persons',
  permission: 'people.read',
  summary: 'Persons by any part of the name, best matches first.',
  query: PersonsQuery,
  answer: z.array(PersonMatch),
});

export const countPersons = endpoint({
  method: 'GET',
  path: '/api/PersonCounts',
  permission: 'people.read',
  summary: 'How many persons `GET /api/Persons` would answer if nothing were cut.',
  query: PersonsQuery.omit({ limit: true }),
  answer: Count,
});

/** How fields find persons by what is typed in them. */
export const personSearch = { find: getPersons, count: countPersons };

export const addPerson = endpoint({
  method: 'POST',
  path: '/api/Persons',
  permission: 'people.write',
  summary:
    'Adds a person. Someone of like name and the same birth date: 409 with them as current, until it is confirmed.',
  body: z.object({
    ...personalFields,
    /** Roles to begin with; families get theirs by a relation. */
    isStudent: z.boolean(),
    isStaff: z.boolean(),
    /** Nobody of those who were named is meant. */
    isNotDuplicate: z.boolean().default(false),
  }),
  answer: PersonMatch,
});
