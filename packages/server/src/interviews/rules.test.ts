import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doorState } from './doors.rules.ts';
import { nextOf, undoOf } from './next.rules.ts';
import { type PlannedRow, planOf } from './plan.rules.ts';
import { isWithin, minutesOf, slotsOf, timeOf } from './slots.rules.ts';
import { fitTogether } from './times.rules.ts';

const time = fc.integer({ min: 8 * 60, max: 21 * 60 });
const span = fc
  .tuple(time, fc.integer({ min: 5, max: 120 }))
  .map(([from, length]) => ({ timeStart: timeOf(from), timeEnd: timeOf(from + length) }));

describe('slots of a teacher', () => {
  it('lie within the hours, in no break, and with the gap between them', () => {
    fc.assert(
      fc.property(
        fc.array(span, { maxLength: 4 }),
        fc.integer({ min: 3, max: 40 }),
        fc.integer({ min: 0, max: 20 }),
        (breaks, slotMinutes, gapMinutes) => {
          const hours = { timeStart: '09:00', timeEnd: '20:00' };
          const slots = slotsOf(hours, breaks, { slotMinutes, gapMinutes });
          for (const [at, slot] of slots.entries()) {
            expect(isWithin(slot, hours, breaks)).toBe(true);
            expect(minutesOf(slot.timeEnd) - minutesOf(slot.timeStart)).toBe(slotMinutes);
            const before = slots[at - 1];
            if (!before) continue;
            const pause = minutesOf(slot.timeStart) - minutesOf(before.timeEnd);
            const isBreak = breaks.some((one) => one.timeEnd === slot.timeStart);
            expect(pause >= gapMinutes || (isBreak && pause >= 0)).toBe(true);
          }
        },
      ),
    );
  });

  it('keep those that are booked, and none is laid over them', () => {
    const kept = { timeStart: '16:07', timeEnd: '16:17' };
    const slots = slotsOf({ timeStart: '16:00', timeEnd: '17:00' }, [], { slotMinutes: 10, gapMinutes: 0 }, [
      kept,
    ]);
    expect(slots.map(({ timeStart }) => timeStart)).toEqual(['16:07', '16:17', '16:27', '16:37', '16:47']);
  });
});

describe('a plan', () => {
  const rows = fc.array(
    fc.record({
      adults: fc.subarray([1, 2, 3], { minLength: 1 }),
      starts: fc.uniqueArray(fc.integer({ min: 0, max: 17 }), { minLength: 1, maxLength: 12 }),
    }),
    { minLength: 1, maxLength: 7 },
  );
  const planned = (asked: { adults: number[]; starts: number[] }[]): PlannedRow[] =>
    asked.map(({ adults, starts }, invitationId) => ({
      ...{ invitationId, adults },
      times: starts
        .toSorted((a, b) => a - b)
        .map((n) => ({
          ...{ slotId: invitationId * 100 + n, isNotPreferred: n % 7 === 3 },
          timeStart: `2026-11-25T${timeOf(16 * 60 + n * 10)}:00`,
          timeEnd: `2026-11-25T${timeOf(16 * 60 + n * 10 + 10)}:00`,
        })),
    }));

  it('has each row once, at a time that it could have, and nobody in two places or without the way', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 20 }), fc.nat(), (asked, travel, turn) => {
        const all = planned(asked);
        const plan = planOf(all, travel, turn);
        expect(new Set(plan.map(({ invitationId }) => invitationId)).size).toBe(plan.length);
        for (const one of plan) {
          const row = all[one.invitationId] as PlannedRow;
          expect(row.times.map(({ slotId }) => slotId)).toContain(one.slotId);
          for (const other of plan) {
            const shares = (all[other.invitationId] as PlannedRow).adults.some((id) =>
              row.adults.includes(id),
            );
            if (other !== one && shares) expect(fitTogether(one, other, travel)).toBe(true);
          }
        }
      }),
    );
  });

  it('leaves nobody out where each of a few rows can have a time', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 2, 4, 6, 8, 10], { minLength: 2 }), (starts) => {
        const asked = starts.map((start, at) => ({
          adults: [1],
          starts: [start, starts[(at + 1) % starts.length] as number],
        }));
        const all = planned(asked.map((one) => ({ ...one, starts: [...new Set(one.starts)] })));
        expect(planOf(all, 5)).toHaveLength(all.length);
      }),
    );
  });
});

describe('"next"', () => {
  const talk = (id: number, at: string) => ({
    ...{ id, timeStart: `2026-11-25T${at}:00`, begunAt: null, endedAt: null, outcome: '' },
  });
  it('ends one and begins the next; taking it back gives what was before', () => {
    const talks = [talk(1, '16:00'), talk(2, '16:10')];
    const [first, second] = [new Date('2026-11-25T16:03:00Z'), new Date('2026-11-25T16:19:00Z')];
    const one = nextOf(talks, first, '2026-11-25T16:03:00');
    expect(one).toMatchObject({ changes: [{ id: 1, outcome: 'came' }], progress: { behindMinutes: 3 } });
    const held = [{ ...talks[0], begunAt: first, outcome: 'came' } as never, talks[1] as never];
    const two = nextOf(held, second, '2026-11-25T16:19:00');
    expect(two).toMatchObject({ changes: [{ id: 1 }, { id: 2 }], progress: { behindMinutes: 9 } });
    const after = [
      { ...talk(1, '16:00'), begunAt: first, endedAt: second, outcome: 'came' },
      { ...talk(2, '16:10'), begunAt: second, outcome: 'came' },
    ];
    expect(undoOf(after, (instant) => instant.toISOString().slice(0, 19))).toMatchObject({
      changes: [
        { id: 2, begunAt: null, outcome: '' },
        { id: 1, begunAt: first, endedAt: null, outcome: 'came' },
      ],
      progress: { behindMinutes: 3, nextAt: first },
    });
    expect(undoOf(talks, String)).toBeNull();
  });
});

it('a door is open between its instants, and read for ever after', () => {
  const door = { readFrom: new Date(10), openFrom: new Date(20), openTo: new Date(30) };
  expect([9, 10, 19, 20, 29, 30, 99].map((at) => doorState(door, new Date(at)))).toEqual([
    ...(['closed', 'read', 'read', 'open', 'open', 'read', 'read'] as const),
  ]);
  expect(doorState({ readFrom: null, openFrom: null, openTo: null }, new Date())).toBe('closed');
});
