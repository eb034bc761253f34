import type { DemoArea } from '../demo-area.ts';
import type { ConfigurationRows } from './configuration.rows.ts';
import { portraits } from './portraits.ts';

export const configurationDemo: DemoArea<ConfigurationRows> = {
  name: 'configuration',
  rows: () => ({ stored_image: portraits() }),
  settings: ({ name }, timeZone) => ({
    'system/school': {
      name,
      number: '2047',
      address: '12 Ferry Road\nHarbourview NSW 2000',
      phone: '02 5550 1200',
      timeZone,
    },
  }),
};
