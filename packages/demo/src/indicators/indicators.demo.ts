import type { DemoArea } from '../demo-area.ts';
import { daysOfSets, indicatorDays } from './days.ts';
import type { IndicatorsDayRows } from './indicators.rows.ts';

export const indicatorsDemo: DemoArea<object, IndicatorsDayRows> = {
  name: 'indicators',
  rows: () => ({}),
  dailyRows: (school) => ({
    words: { indicator_class: 'sets of indicators', indicator_mark: 'indicators' },
    dayCount: daysOfSets(school.calendar).length,
    days: () => indicatorDays(school),
  }),
};
