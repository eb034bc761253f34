import { describe, expect, it } from 'vitest';
import { aFamily, aRow, aTime, at, booked, hale, ivo, slot } from '../../../test/familyInterviews.ts';
import { gridOf, rowsWith } from './grid.rules.ts';

const statesOf = (family: ReturnType<typeof aFamily>, row = 0) =>
  gridOf(family, 1).rows[row]?.cells.map((cell) => (cell && cell !== 'covered' ? cell.state : cell));

describe('the grid of an evening', () => {
  it('has a column for each time at which anybody begins', () => {
    const family = aFamily();
    family.teachers[1]!.times = [aTime(21_705)];
    const { columns, rows } = gridOf(family, 1);
    expect(columns).toEqual(['17:00', '17:05', '17:10', '17:20', '17:30'].map(at));
    expect(rows[1]?.cells.map((cell) => cell !== null)).toEqual([false, true, false, false, false]);
  });

  it('leaves out who has no time on that evening', () => {
    const family = aFamily();
    family.teachers[1]!.times = [];
    expect(gridOf(family, 1).rows.map(({ teacher }) => teacher.fullName)).toEqual(['Grace Okafor']);
    expect(gridOf(family, 2)).toEqual({ columns: [], rows: [] });
  });

  it('makes one cell of a long talk, and two of two talks side by side', () => {
    const family = aFamily({ interviews: [booked(aRow(1), 1710), booked(aRow(4), 1730)] });
    const [okafor] = family.teachers;
    okafor!.times = [aTime(1700), aTime(1710, 'mine', 1), aTime(1720, 'mine', 1), aTime(1730, 'mine', 4)];
    expect(statesOf(family)).toEqual(['free', 'mine', 'covered', 'mine']);
  });

  it('lets a talk cover a column that only another teacher has', () => {
    const family = aFamily({ interviews: [booked(aRow(1), 1710)] });
    family.teachers[0]!.times = [aTime(1710, 'mine', 1), aTime(1720)];
    family.teachers[1]!.times = [aTime(21_715)];
    expect(statesOf(family)).toEqual(['mine', 'covered', 'free']);
  });

  it('shows what is held for the family, whatever the server says of it', () => {
    const wait = { id: 8, ahead: 0, offeredUntil: '2026-12-01T06:00:00Z', version: 1 };
    const family = aFamily({
      interviews: [aRow(1, undefined, undefined, { wait: { ...wait, state: 'offered', offer: slot(1720) } })],
    });
    expect(statesOf(family)).toEqual(['taken', 'free', 'offered', 'free']);
  });
});

it('a press on a teacher’s time means a row that is not booked before one that is', () => {
  const rows = [
    booked(aRow(2, hale), 21_700),
    aRow(3, hale, ivo),
    aRow(1),
    aRow(5, hale, ivo, { permission: 1 }),
  ];
  expect(rowsWith(rows, hale.id).map(({ invitationID }) => invitationID)).toEqual([3, 2]);
});
