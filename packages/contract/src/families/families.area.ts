import { area } from '../shared/area.ts';
import * as contactsEndpoints from './contacts.endpoints.ts';
import { familiesWords } from './families.words.ts';
import * as relationsEndpoints from './relations.endpoints.ts';

/** Relations of adults and children, contacts, custody. */
export const familiesArea = area({
  name: 'families',
  permissions: {
    'people.custody': {
      module: 'people',
      allows: 'read and change custody facts and court orders',
      needs: ['people.read'],
      roles: ['office', 'counsellor'],
    },
  },
  endpoints: [contactsEndpoints, relationsEndpoints],
  models: [
    // By the person's id.
    'PersonalRelation',
  ],
  words: familiesWords,
});
