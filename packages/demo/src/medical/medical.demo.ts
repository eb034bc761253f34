import type { DemoArea } from '../demo-area.ts';
import { makeMedical } from './health.ts';
import type { MedicalRows } from './medical.rows.ts';

export const medicalDemo: DemoArea<MedicalRows> = {
  name: 'medical',
  rows: ({ randomOf, calendar, students, needs, accountsIn }) => {
    const today = calendar.today;
    return makeMedical(randomOf('medical'), {
      patients: students.filter((s) => s.start <= today && (!s.left || s.left >= today)),
      needs,
      calendar,
      nurses: accountsIn('nurse'),
    });
  },
};
