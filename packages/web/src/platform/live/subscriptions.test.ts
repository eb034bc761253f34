import type { Change } from '@homeroom/contract/realtime.ts';
import { describe, expect, it, vi } from 'vitest';
import { createSubscriptions, joined } from './subscriptions.ts';

const change = (ids: number[], model: Change['model'] = 'AttendanceStudent'): Change => ({
  model,
  ids,
  action: 'update',
  by: 1,
  at: '2026-11-20T09:05:00Z',
});

describe('what is asked of the server', () => {
  it('is asked once, however many screens want it', () => {
    const all = createSubscriptions();
    const roll = { model: 'AttendanceStudent' as const, ids: [1, 2], onChange: vi.fn() };
    const panel = { model: 'AttendanceStudent' as const, ids: [2, 3], onChange: vi.fn() };
    expect(all.add(roll)).toEqual([1, 2]);
    expect(all.add(panel)).toEqual([3]);
    expect(all.remove(roll)).toEqual([1]);
    expect(all.remove(panel)).toEqual([2, 3]);
  });

  it('is asked again, all of it, after a reconnect', () => {
    const all = createSubscriptions();
    all.add({ model: 'AttendanceStudent', ids: [1, 2], onChange: vi.fn() });
    all.add({ model: 'AttendanceStudent', ids: [2, 3], onChange: vi.fn() });
    all.add({ model: 'ClassAttendance', ids: 'all', onChange: vi.fn() });
    expect(all.everything()).toEqual([
      { model: 'AttendanceStudent', ids: [1, 2, 3] },
      { model: 'ClassAttendance', ids: 'all' },
    ]);
  });

  it('goes in pieces of at most 2,000 ids', () => {
    const pieces = joined(Array.from({ length: 4001 }, (_, id) => id + 1));
    expect(pieces.map((piece) => piece.split(',').length)).toEqual([2000, 2000, 1]);
  });
});

it('tells a change to those alone whom it concerns', () => {
  const all = createSubscriptions();
  const [roll, other, every, rolls] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  all.add({ model: 'AttendanceStudent', ids: [1, 2], onChange: roll });
  all.add({ model: 'AttendanceStudent', ids: [9], onChange: other });
  all.add({ model: 'AttendanceStudent', ids: 'all', onChange: every });
  all.add({ model: 'ClassAttendance', ids: 'all', onChange: rolls });
  all.tell(change([2, 5]));
  expect(roll).toHaveBeenCalledExactlyOnceWith(change([2, 5]));
  expect(every).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
  expect(rolls).not.toHaveBeenCalled();
});
