import { area } from '../shared/area.ts';
import { defaultFormats } from '../shared/formats.ts';
import * as configurationEndpoints from './configuration.endpoints.ts';
import { FormatSettings, SchoolSettings } from './configuration.schemas.ts';
import { configurationWords } from './configuration.words.ts';

/** Settings of the school and its look. */
export const configurationArea = area({
  name: 'configuration',
  permissions: {
    'configuration.read': {
      module: 'configuration',
      allows: 'read the settings of the school',
      roles: ['office', 'teacher', 'counsellor', 'nurse', 'editor', 'guest', 'parent'],
    },
    'configuration.write': {
      module: 'configuration',
      allows: 'change the settings of the school',
      needs: ['configuration.read'],
      roles: [],
    },
  },
  endpoints: [configurationEndpoints],
  models: ['SystemSetting'],
  words: configurationWords,
  settings: {
    'system/school': { schema: SchoolSettings, defaults: null },
    'system/formats': { schema: FormatSettings, defaults: defaultFormats },
  },
});
