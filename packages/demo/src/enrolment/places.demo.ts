import type { DemoArea } from '../demo-area.ts';
import { JUNIOR, LEVELS, levelCode, levelName, SENIOR } from '../school/sizes.ts';
import type { PlacesRows } from './enrolment.rows.ts';

export const placesDemo: DemoArea<PlacesRows> = {
  name: 'enrolment',
  rows: () => ({
    campus: [
      { id: JUNIOR, code: 'JNR', name: 'Junior Campus', is_main: false },
      { id: SENIOR, code: 'SNR', name: 'Senior Campus', is_main: true },
    ],
    level: Array.from({ length: LEVELS }, (_, i) => ({
      id: i + 1,
      code: levelCode(i),
      name: levelName(i),
      ordinal: i,
    })),
  }),
};
