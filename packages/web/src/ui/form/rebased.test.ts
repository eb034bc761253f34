import { expect, it } from 'vitest';
import { rebased } from './rebased.ts';

const begun = { name: 'Lamp', place: 'Hall', colours: { light: 'white', dark: 'grey' }, days: [1, 2] };

it('puts what was changed upon what is stored now, and leaves the rest as it is stored', () => {
  expect(rebased(begun, { ...begun, name: 'Lantern' }, { ...begun, place: 'Yard', days: [3] })).toEqual({
    ...begun,
    name: 'Lantern',
    place: 'Yard',
    days: [3],
  });
});

it('keeps mine where both changed the same field', () => {
  expect(rebased(begun, { ...begun, name: 'Lantern' }, { ...begun, name: 'Torch' }).name).toBe('Lantern');
  expect(rebased(begun, { ...begun, days: [] }, { ...begun, days: [3] }).days).toEqual([]);
});

it('looks into what consists of fields itself', () => {
  const mine = { ...begun, colours: { light: 'yellow', dark: 'grey' } };
  const stored = { ...begun, colours: { light: 'white', dark: 'black' } };
  expect(rebased(begun, mine, stored).colours).toEqual({ light: 'yellow', dark: 'black' });
});
