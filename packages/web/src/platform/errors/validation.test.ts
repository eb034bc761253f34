import { expect, it } from 'vitest';
import { notNull, notNullOrEmpty, problemsOf, satisfies } from './validation.ts';

it('gathers the message of each rule that is broken', () => {
  const date: string | null = null;
  expect(
    problemsOf(
      notNull(date, 'Please select a date'),
      notNull(undefined, 'Please select a teacher'),
      notNullOrEmpty(' ', 'Please enter a name'),
      satisfies(3, (id) => id > 4, 'Please select a class'),
    ),
  ).toEqual([
    'Please select a date',
    'Please select a teacher',
    'Please enter a name',
    'Please select a class',
  ]);
});

it('is valid where nothing is broken: 0, false and an empty list are values', () => {
  expect(
    problemsOf(
      notNull(0, 'a'),
      notNull(false, 'b'),
      notNull('', 'c'),
      notNullOrEmpty('x', 'd'),
      satisfies([], Array.isArray, 'e'),
    ),
  ).toEqual([]);
});
