import { expect, it } from 'vitest';
import type { May } from './area.ts';
import { slot } from './slot.ts';

it('a slot shows what areas offer in its order, without what is not for who looks', () => {
  const places = slot<{ id: string; order?: number; shows?: (may: May) => boolean }>();
  expect(places()).toEqual([]);
  places.fill([
    { id: 'last', order: 20 },
    { id: 'first', order: 10, shows: () => true },
    // Nobody is signed in.
    { id: 'of staff', order: 15, shows: (may) => may('attendance.mark') },
    { id: 'as listed' },
    { id: 'as listed too' },
  ]);
  expect(places().map(({ id }) => id)).toEqual(['as listed', 'as listed too', 'first', 'last']);
});
