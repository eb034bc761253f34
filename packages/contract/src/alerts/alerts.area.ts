import { area } from '../shared/area.ts';
import * as flagsEndpoints from './flags.endpoints.ts';

/** Alerts beside a name. */
export const alertsArea = area({
  name: 'alerts',
  permissions: {
    'flags.write': {
      module: 'people',
      allows: 'add, change and close alerts',
      roles: ['office', 'counsellor', 'nurse'],
    },
  },
  endpoints: [flagsEndpoints],
  models: [
    // By the person's id.
    'PersonalFlagCategory',
  ],
});
