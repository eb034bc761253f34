import { sentenceOf } from '@homeroom/contract/errors.ts';
import { expect, test } from 'vitest';
import { orderOf } from '../platform/csv-days.ts';
import { timeOf } from './csv-dates.rules.ts';

const school = (format: string) => ({ format, order: orderOf(format) });
const read = (date: string, format = 'yyyy-MM-dd', time = '') => {
  const found = timeOf({ date, time }, school(format));
  return 'at' in found ? found.at : sentenceOf(found.problem);
};

test.each([
  ['2026-11-20', '2026-11-20T00:00:00'],
  ['2026-11-20 9:05', '2026-11-20T09:05:00'],
  ['2026-11-20T09:05:30', '2026-11-20T09:05:30'],
  ['2026/11/20', '2026-11-20T00:00:00'],
  ['Nov 20, 2026 9:05:00 AM', '2026-11-20T09:05:00'],
  ['20.11.2026 14:05', '2026-11-20T14:05:00'],
  ['03.04.2026', '2026-04-03T00:00:00'],
  // Only one of the two can be a month.
  ['25/12/2026', '2026-12-25T00:00:00'],
  ['12/25/2026 2:05 pm', '2026-12-25T14:05:00'],
  ['05/05/2026', '2026-05-05T00:00:00'],
])('reads %j whatever the school writes', (typed, at) => {
  expect(read(typed)).toBe(at);
});

test('reads numbers as the school writes them, and guesses nothing where it says nothing', () => {
  expect(read('03/04/2026', 'dd/MM/yyyy')).toBe('2026-04-03T00:00:00');
  expect(read('3-4-2026 12:30 AM', 'd MMMM yyyy')).toBe('2026-04-03T00:30:00');
  expect(read('03/04/2026', 'MM/dd/yyyy')).toBe('2026-03-04T00:00:00');
  expect(read('03/04/2026')).toBe('03/04/2026 may be 2026-04-03 or 2026-03-04: write one of these.');
  expect(read('03/04/2026 9:00')).toBe(
    '03/04/2026 9:00 may be 2026-04-03 or 2026-03-04: write one of these.',
  );
  expect(read('12/25/2026', 'dd/MM/yyyy')).toBe('12/25/2026 is no date: this school writes dd/MM/yyyy.');
});

test('takes the time from a cell of its own', () => {
  expect(read('20/11/2026', 'dd/MM/yyyy', '09:05')).toBe('2026-11-20T09:05:00');
  expect(read('2026-11-20', 'yyyy-MM-dd', 'soon')).toBe('2026-11-20 soon is no date.');
});

test.each([
  '',
  '2026-13-03',
  '30/02/2026',
  '1/2/126',
  '2026-11-20 25:00',
  '2026-11-20 13:00 pm',
  'yesterday',
])('says that %j is none', (typed) => {
  expect(read(typed)).toBe(`${typed || '(empty)'} is no date.`);
});
