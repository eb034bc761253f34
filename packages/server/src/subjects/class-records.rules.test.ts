import { expect, test } from 'vitest';
import { planTeachers, type StoredTeaching } from './class-records.rules.ts';

const TODAY = '2026-11-18';
const row = (id: number, personID: number, dateFrom: string, dateTo: string | null = null) =>
  ({ id, personID, role: 'main', dateFrom, dateTo }) satisfies StoredTeaching;

test('a list of teachers adds, ends and changes rows, and leaves what is over as it was', () => {
  const over = row(1, 10, '2026-01-20', '2026-05-01');
  const stored = [over, row(2, 11, '2026-05-02'), row(3, 12, '2026-12-01'), row(4, 13, TODAY, '2026-12-01')];
  const { id: _, ...stays } = row(0, 13, TODAY, '2026-11-30');
  const { id: __, ...back } = row(0, 10, TODAY);
  expect(planTeachers(stored, [stays, back], TODAY)).toEqual({
    add: [back],
    change: [
      { ...stays, id: 4 },
      { ...row(2, 11, '2026-05-02'), dateTo: TODAY },
    ],
    remove: [3],
  });
  const asItStands = stored.map(({ id: _id, ...one }) => one);
  expect(planTeachers(stored, asItStands, TODAY)).toEqual({ add: [], change: [], remove: [] });
});

test('another role of the same person is another row', () => {
  const { id: _, ...asked } = { ...row(0, 11, '2026-05-02'), role: 'co' as const };
  const { add, change } = planTeachers([row(2, 11, '2026-05-02')], [asked], TODAY);
  expect([add, change]).toEqual([[asked], [row(2, 11, '2026-05-02', TODAY)]]);
});
