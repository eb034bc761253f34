import { area } from '../shared/area.ts';
import * as historyEndpoints from './history.endpoints.ts';
import * as mergeEndpoints from './merge.endpoints.ts';

/** Merging two records of one person, and the history of a record. */
export const recordsArea = area({
  name: 'records',
  permissions: {
    'people.history': {
      module: 'people',
      allows: 'see who changed what of a person',
      needs: ['people.read'],
      roles: ['office'],
    },
  },
  endpoints: [historyEndpoints, mergeEndpoints],
  errors: {
    'person.merge_obstacle': { status: 409, message: 'These two records cannot be merged.' },
    'person.merge_over': { status: 409, message: 'A merge can be undone for 30 days only.' },
  },
});
