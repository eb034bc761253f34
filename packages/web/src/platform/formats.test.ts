import { expect, it } from 'vitest';
import {
  addDays,
  formatDateTime,
  formatDay,
  formatDayLong,
  formatSeconds,
  formatTime,
  relativeDay,
} from './formats.ts';

it('writes days and times in the formats of the specification', () => {
  expect(formatDay('2026-11-20')).toBe('2026-11-20');
  expect(formatDayLong('2026-11-20')).toBe('Friday 2026-11-20');
  expect(formatTime('09:05')).toBe('9:05 AM');
  expect(formatTime('2026-11-20T15:30:00')).toBe('3:30 PM');
  expect(formatDateTime('2026-11-20T15:30:00')).toBe('2026-11-20 3:30 PM');
});

it.each([null, undefined, '', '0001-01-01', '0001-01-01T00:00:00'])(
  'shows a dash for the empty date %s',
  (empty) => {
    expect(formatDay(empty)).toBe('–');
    expect(formatTime(empty)).toBe('–');
  },
);

it('tells days relative where they are nearer than a week', () => {
  const said = ['2026-11-20', '2026-11-19', '2026-11-21', '2026-11-17', '2026-11-13'].map((d) =>
    relativeDay(d, '2026-11-20'),
  );
  expect(said).toEqual(['today', 'yesterday', 'tomorrow', 'Tue', '2026-11-13']);
});

it('moves a day over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

it('writes seconds as d, hr, m, s', () => {
  expect([0, 59, 60, 3661, 90_061].map(formatSeconds)).toEqual([
    '0s',
    '59s',
    '1m',
    '1hr 1m 1s',
    '1d 1hr 1m 1s',
  ]);
});
