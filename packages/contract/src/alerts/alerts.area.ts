import { area } from '../shared/area.ts';
import { alertsWords } from './alerts.words.ts';
import * as flagsEndpoints from './flags.endpoints.ts';

/** Alerts beside a name. */
export const alertsArea = area({
  name: 'alerts',
  permissions: {
    'flags.write': {
      module: 'people',
      allows: 'add, change and close alerts',
      needs: ['people.read'],
      roles: ['office', 'counsellor', 'nurse'],
    },
  },
  endpoints: [flagsEndpoints],
  models: [
    // By the person's id.
    'PersonalFlagCategory',
  ],
  words: alertsWords,
});
