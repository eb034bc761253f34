import { area } from '../shared/area.ts';
import * as typesEndpoints from './indicator-types.endpoints.ts';
import * as indicatorsEndpoints from './indicators.endpoints.ts';
import { indicatorsWords } from './indicators.words.ts';

/** The quick grid of a class: homework, effort, uniform, beside the roll's own mark. */
export const indicatorsArea = area({
  name: 'indicators',
  permissions: {
    'indicators.read': {
      module: 'indicators',
      allows: 'read the indicators of classes and students',
      needs: ['attendance.read', 'people.read'],
      roles: ['office', 'teacher', 'counsellor'],
    },
    'indicators.mark': {
      module: 'indicators',
      allows: 'fill in and submit the indicators of the classes that one teaches',
      needs: ['indicators.read'],
      roles: ['office', 'teacher'],
    },
    'indicators.office': {
      module: 'indicators',
      allows: 'correct the indicators of any class at any time, and see those of its own teachers alone',
      needs: ['indicators.read'],
      roles: ['office'],
    },
  },
  endpoints: [typesEndpoints, indicatorsEndpoints],
  models: [
    'IndicatorType',
    // By the set's id.
    'IndicatorClass',
  ],
  // Class, period and day: `indicators:12:3:2026-11-20`
  places: /^indicators:\d{1,9}:\d{1,9}:\d{4}-\d\d-\d\d$/,
  errors: {
    'indicators.absent': { status: 400 },
    'indicators.cancelled': { status: 400 },
  },
  words: indicatorsWords,
});
