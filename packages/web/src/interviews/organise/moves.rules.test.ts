import type { InterviewResult } from '@homeroom/contract/interviews/board.endpoints.ts';
import type { InterviewSession } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { expect, it } from 'vitest';
import { movedTo } from './moves.rules.ts';

const evening = { dateOf: '2026-12-04', timeStart: '16:00', timeEnd: '18:00' } as InterviewSession;
const talk = (bookingID: number, dateOf: string, timeStart: string) =>
  ({
    bookingID,
    dateOf,
    timeStart,
    student: { itemName: 'S' },
    teacher: { itemName: 'T' },
  }) as InterviewResult;
const talks = [
  talk(1, '2026-12-04', '16:10'),
  talk(2, '2026-12-04', '18:00'),
  talk(3, '2026-12-05', '16:10'),
];

it('moves the talks of the evening alone, each by as much as the evening', () => {
  const moved = movedTo(talks, evening, { dateOf: '2026-12-11', timeStart: '17:05' });
  expect(moved?.timeEnd).toBe('19:05');
  expect(moved?.talks.map(({ bookingID, from, to }) => [bookingID, from, to])).toEqual([
    [1, '16:10', '17:15'],
  ]);
});

it('moves nothing over midnight, nor to where it is', () => {
  expect(movedTo(talks, evening, { dateOf: '2026-12-04', timeStart: '22:00' })).toBeUndefined();
  expect(movedTo(talks, evening, { dateOf: '2026-12-04', timeStart: '16:00' })).toBeUndefined();
});
