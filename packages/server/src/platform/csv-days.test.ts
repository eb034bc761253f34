import { sentenceOf } from '@homeroom/contract/errors.ts';
import { expect, test } from 'vitest';
import { dayIn, orderOf } from './csv-days.ts';

const read = (typed: string, format: string) => {
  const found = dayIn(typed, { format, order: orderOf(format) });
  return 'day' in found ? found.day : sentenceOf(found.problem);
};

test.each(['1/9/2026', '01.09.2026', '2026-09-01', '1/09/26', '1-9-26', '2026/9/1'])(
  'reads %j as a school does that writes the day first',
  (typed) => expect(read(typed, 'd/M/yyyy')).toBe('2026-09-01'),
);

test('reads the month first where the school writes it first', () => {
  expect(read('9/1/26', 'M/d/yyyy')).toBe('2026-09-01');
  expect(read('13/1/26', 'M/d/yyyy')).toBe('13/1/26 is no date: this school writes M/d/yyyy.');
});

test('guesses nothing where both could be the month, and names days that there are not', () => {
  expect(read('1/9/26', 'yyyy-MM-dd')).toBe('1/9/26 may be 2026-09-01 or 2026-01-09: write one of these.');
  expect(read('31.02.2026', 'd.M.yyyy')).toBe('31.02.2026 is no date.');
  expect(read('1/9/126', 'd/M/yyyy')).toBe('1/9/126 is no date.');
  expect(read('soon', 'd/M/yyyy')).toBe('soon is no date.');
});
