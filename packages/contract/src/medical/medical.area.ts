import { area } from '../shared/area.ts';
import * as medicalEndpoints from './medical.endpoints.ts';
import { medicalWords } from './medical.words.ts';

/** Health. */
export const medicalArea = area({
  name: 'medical',
  permissions: {
    'medical.read': {
      module: 'medical',
      allows: 'read medical records',
      needs: ['people.read'],
      roles: ['office', 'nurse'],
    },
    'medical.write': {
      module: 'medical',
      allows: 'write medical records',
      needs: ['medical.read'],
      roles: ['nurse'],
    },
  },
  endpoints: [medicalEndpoints],
  models: [
    // By the person's id.
    'MedicalRecord',
  ],
  words: medicalWords,
});
