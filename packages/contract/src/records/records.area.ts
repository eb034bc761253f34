import { area } from '../shared/area.ts';
import * as historyEndpoints from './history.endpoints.ts';
import * as mergeEndpoints from './merge.endpoints.ts';
import { recordsWords } from './records.words.ts';

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
    'person.merge_obstacle': { status: 409 },
    'person.merge_over': { status: 409 },
  },
  words: recordsWords,
});
