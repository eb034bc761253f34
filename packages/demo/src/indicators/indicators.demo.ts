import type { DemoArea } from '../demo-area.ts';
import { yearOf } from '../school/days.ts';
import { indicatorDays } from './days.ts';
import type { IndicatorsDayRows } from './indicators.rows.ts';

export const indicatorsDemo: DemoArea<object, IndicatorsDayRows> = {
  name: 'indicators',
  rows: () => ({}),
  dailyRows: (school) => ({
    words: { indicator_class: 'sets of indicators', indicator_mark: 'indicators' },
    dayCount: school.calendar.schoolDays.filter((d) => yearOf(d) === yearOf(school.today) && d < school.today)
      .length,
    days: () => indicatorDays(school),
  }),
};
