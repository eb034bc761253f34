import { expect, test } from 'vitest';
import { sentenceIn } from './words.ts';

const words = {
  'seat.taken': 'Seat {seat} is taken by {who}.',
  'seat.held': '{who} holds it from {from}',
  'seat.plain': 'There is no such seat.',
};
const said = (code: string, facts = {}) => sentenceIn(words, { code, facts });

test('a sentence has its facts where it names them', () => {
  expect(said('seat.plain')).toBe('There is no such seat.');
  expect(said('seat.taken', { seat: 0, who: 'Zoë' })).toBe('Seat 0 is taken by Zoë.');
});

test('a fact may be said itself, and be several', () => {
  const held = (who: string, from: string) => ({ code: 'seat.held', facts: { who, from } });
  const who = [held('Zoë', '2026-11-30'), 'somebody', held('Ben', '2026-12-01')];
  expect(said('seat.taken', { seat: 4, who })).toBe(
    'Seat 4 is taken by Zoë holds it from 2026-11-30, somebody, Ben holds it from 2026-12-01.',
  );
});

test('braces and dollars that somebody typed are no facts', () => {
  expect(said('seat.taken', { seat: '{who}', who: '$& {{seat}}' })).toBe(
    'Seat {who} is taken by $& {{seat}}.',
  );
});

test('what nobody has words for is told by its code', () => {
  expect(said('seat.gone')).toBe('seat.gone');
});
