import { describe, expect, it } from 'vitest';
import { aRow, aSet, effort, homework } from '../../test/indicators.ts';
import { blockBetween } from '../ui/grid/gridBlock.ts';
import {
  allFine,
  changed,
  filledDown,
  firstToFill,
  isKnown,
  needsSubmit,
  optionOfKey,
  optionOfText,
  pastedInto,
  putInto,
  resolved,
  rowsOf,
  selected,
  stillChanged,
} from './grid.rules.ts';
import { sentOf } from './sent.ts';
import type { Changes } from './set.ts';

const none: Changes = {};
const wish = (studentId: number, typeId: number, optionId: number | null) => ({
  studentId,
  typeId,
  optionId,
});
/** Cells from a row and a column on, of which the last are in the same place, or further on. */
const block = (row: number, column: number, toRow = row, toColumn = column) =>
  blockBetween({ row, column }, { row: toRow, column: toColumn });
const shown = (set = aSet(), changes = none) =>
  rowsOf(set, changes).map(({ cells }) =>
    cells.map(({ option, isVoid }) => (isVoid ? 'n/a' : (option?.itemName ?? ''))),
  );

it('the work begins in the first cell that can be filled, and in the first that can be changed where none is blank', () => {
  const begin = (...students: ReturnType<typeof aRow>[]) =>
    firstToFill(rowsOf(aSet({ indicatorClassStudents: students }), none));
  const away = aRow(1, 'A', [12, 0, 0]);
  expect(begin(aRow(1, 'A'), aRow(2, 'B'))).toEqual({ row: 0, column: 1 });
  expect(begin(away, aRow(2, 'B', [11, 21, 0]))).toEqual({ row: 1, column: 2 });
  expect(begin(away, aRow(2, 'B', [11, 21, 31]))).toEqual({ row: 1, column: 1 });
  expect(begin(away)).toEqual({ row: 0, column: 1 });
});

describe('keys', () => {
  it('a digit picks by place, a letter by the letter of the option', () => {
    expect(optionOfKey(effort, '2')?.itemName).toBe('Outstanding');
    expect(optionOfKey(effort, 'P')?.itemName).toBe('Poor');
    expect(optionOfKey(effort, '4')).toBeUndefined();
    expect(optionOfKey(effort, 'x')).toBeUndefined();
  });

  it('a pasted text is a name in any case, a letter, a digit, or nothing', () => {
    expect(optionOfText(homework, ' none ')?.id).toBe(23);
    expect(optionOfText(homework, 'p')?.id).toBe(22);
    expect(optionOfText(homework, '1')?.id).toBe(21);
    expect(optionOfText(homework, '')).toBeNull();
    expect(optionOfText(homework, 'eaten by the dog')).toBeUndefined();
  });
});

describe('all fine, then exceptions', () => {
  it('fills blank cells alone: not those of absent students, and nothing that is said already', () => {
    const set = aSet({ indicatorClassStudents: [aRow(1, 'A', [0, 23, 0]), aRow(2, 'B', [12, 0, 0])] });
    expect(shown(set, changed(set, none, allFine(rowsOf(set, none))))).toEqual([
      ['Present', 'None', 'Good'],
      ['Absent', 'n/a', 'n/a'],
    ]);
  });

  it('an exception changes one cell, and taking it back leaves no change', () => {
    const set = aSet({ indicatorClassStudents: [aRow(1, 'A', [11, 21, 31])] });
    const exception = changed(set, none, [wish(1, 2, 23)]);
    expect(shown(set, exception)).toEqual([['Present', 'None', 'Good']]);
    expect(changed(set, exception, [wish(1, 2, 21)])).toEqual({});
  });

  it('fills down into blank cells below', () => {
    const set = aSet({
      indicatorClassStudents: [
        aRow(1, 'A', [0, 22, 0]),
        aRow(2, 'B', [0, 23, 0]),
        aRow(3, 'C'),
        aRow(4, 'D', [12, 0, 0]),
      ],
    });
    const filled = changed(set, none, filledDown(rowsOf(set, none), block(0, 1, 3, 1)));
    expect(shown(set, filled).map(([, said]) => said)).toEqual(['Part', 'None', 'Part', 'n/a']);
  });

  it('pastes lines of cells from where one is, and counts what it does not know', () => {
    const set = aSet();
    const lines = [
      ['Done', 'poor'],
      ['lost', '2'],
    ];
    const { wishes, ...counts } = pastedInto(rowsOf(set, none), block(1, 1), lines);
    expect(counts).toEqual({ unknown: 1, locked: 0, outside: 0 });
    expect(shown(set, changed(set, none, wishes))).toEqual([
      ['', '', ''],
      ['', 'Done', 'Poor'],
      ['', '', 'Outstanding'],
    ]);
  });
});

describe('several cells at once', () => {
  const set = aSet({
    indicatorClassStudents: [aRow(1, 'A', [0, 23, 0]), aRow(2, 'B'), aRow(3, 'C', [12, 0, 0])],
  });
  const rows = rowsOf(set, none);
  const after = (wishes: Parameters<typeof changed>[2]) =>
    shown(set, changed(set, none, wishes)).map(([, ...said]) => said);

  it('a key puts its option into those of a block that may be changed and have it', () => {
    expect(after(putInto(rows, block(0, 1, 2, 2), '1'))).toEqual([
      ['Done', 'Good'],
      ['Done', 'Good'],
      ['n/a', 'n/a'],
    ]);
    // Nothing of the student who is absent.
    expect(putInto(rows, block(0, 1, 2, 2), '1').map(({ studentId }) => studentId)).toEqual([1, 1, 2, 2]);
    // D is an option of homework alone.
    expect(after(putInto(rows, block(0, 1, 1, 2), 'd'))).toEqual([
      ['Done', ''],
      ['Done', ''],
      ['n/a', 'n/a'],
    ]);
  });

  it('are emptied, and what is blank already is no change', () => {
    expect(putInto(rows, block(0, 1, 2, 2), null)).toEqual([wish(1, 2, null)]);
  });

  it('one text that is pasted fills a block, and locked cells and texts beyond the grid are counted', () => {
    const { wishes, ...counts } = pastedInto(rows, block(0, 2, 2, 2), [['Poor']]);
    expect(after(wishes)).toEqual([
      ['None', 'Poor'],
      ['', 'Poor'],
      ['n/a', 'n/a'],
    ]);
    expect(counts).toEqual({ unknown: 0, locked: 1, outside: 0 });
    const beyond = pastedInto(rows, block(2, 2), [['Good', 'x'], ['Good']]);
    expect(beyond).toEqual({ wishes: [], unknown: 0, locked: 1, outside: 2 });
  });
});

describe('absence', () => {
  it('selecting a row says absent, deselecting it present', () => {
    const set = aSet();
    const away = changed(set, none, selected(rowsOf(set, none)[0]!));
    expect(shown(set, away)[0]).toEqual(['Absent', 'n/a', 'n/a']);
    const back = changed(set, away, selected(rowsOf(set, away)[0]!));
    expect(shown(set, back)[0]).toEqual(['Present', '', '']);
  });

  it('locks the other cells of the row, and opens them with the roll', () => {
    const set = aSet({ indicatorClassStudents: [aRow(1, 'A', [12, 0, 0])] });
    const locks = (changes: Changes) => rowsOf(set, changes)[0]?.cells.map(({ lock }) => lock);
    expect(locks(none)).toEqual([null, 'absent', 'absent']);
    expect(locks(changed(set, none, [wish(1, 1, 11)]))).toEqual([null, null, null]);
  });

  describe('that was known in advance', () => {
    const row = { ...aRow(1, 'A', [12, 0, 0]), known: 'Excursion' };
    const set = aSet({ indicatorClassStudents: [row] });
    const cellOf = (changes: Changes, of = set) => rowsOf(of, changes)[0]!.cells[0]!;
    const here = changed(set, none, [{ ...wish(1, 1, 11), isHereAfterAll: true }]);

    it('is no mark that a key, a paste or the row itself changes', () => {
      const [shownRow] = rowsOf(set, none);
      expect(cellOf(none)).toMatchObject({ lock: 'known', known: 'Excursion' });
      expect(isKnown(shownRow!)).toBe(true);
      expect(selected(shownRow!)).toEqual([]);
      expect(pastedInto([shownRow!], block(0, 0), [['Present']])).toMatchObject({ wishes: [], locked: 1 });
    });

    it('gives way where somebody says that the student is here after all, and stands again where that is taken back', () => {
      expect(sentOf(here)[0]?.indicatorStudentOptions[0]).toMatchObject({ overrideKnown: true });
      expect(cellOf(here)).toMatchObject({ lock: null, isConflict: false, option: { itemName: 'Present' } });
      const late = changed(set, here, [wish(1, 1, 13)]);
      expect(sentOf(late)[0]?.indicatorStudentOptions[0]).toMatchObject({ overrideKnown: true });
      for (const taken of [12, null]) expect(changed(set, late, [wish(1, 1, taken)])).toEqual({});
    });

    it('and became known after it was marked here is a conflict: mine then knows of it', () => {
      const before = aSet({ indicatorClassStudents: [aRow(1, 'A', [0, 0, 0])] });
      const mine = changed(before, none, [wish(1, 1, 11)]);
      const stored = {
        ...row,
        indicatorStudentOptions: [{ ...row.indicatorStudentOptions[0]!, version: 0 }],
      };
      const after = aSet({ indicatorClassStudents: [stored] });
      const cell = cellOf(mine, after);
      expect(cell.isConflict).toBe(true);
      expect(resolved(mine, cell, 1, 'theirs')).toEqual({});
      const over = resolved(mine, cell, 1, 'mine');
      expect(cellOf(over, after).isConflict).toBe(false);
      expect(sentOf(over)[0]?.indicatorStudentOptions[0]).toMatchObject({ overrideKnown: true });
    });
  });
});

describe('what needs submitting', () => {
  const change = changed(aSet(), none, [wish(1, 2, 21)]);
  it('is a set with rows that is active, and changed or not persisted', () => {
    expect(needsSubmit(aSet(), none)).toBe(true);
    expect(needsSubmit(aSet({ id: 4 }), none)).toBe(false);
    expect(needsSubmit(aSet({ id: 4 }), change)).toBe(true);
    expect(needsSubmit(aSet({ indicatorClassStudents: [] }), none)).toBe(false);
    expect(needsSubmit(aSet({ active: 0 }), change)).toBe(false);
  });
  it('is none that one may only read', () => expect(needsSubmit(aSet({ permission: 1 }), none)).toBe(false));
});

describe('two in one set', () => {
  const before = aSet();
  const mine = changed(before, none, [wish(1, 2, 21), wish(2, 2, 21)]);
  const after = aSet({
    id: 9,
    indicatorClassStudents: [aRow(1, 'A', [0, 23, 0], 1), aRow(2, 'B', [0, 21, 0], 1)],
  });

  it('what both say alike is no change, what differs is a conflict', () => {
    const left = stillChanged(after, mine);
    expect(Object.keys(left)).toEqual(['1 2']);
    const cell = rowsOf(after, left)[0]?.cells[1];
    expect(cell).toMatchObject({ isConflict: true, option: { itemName: 'Done' } });
    expect(cell?.stored.indicatorOption?.itemName).toBe('None');
  });

  it('is ended by mine over what stands, or by theirs', () => {
    const left = stillChanged(after, mine);
    const cell = rowsOf(after, left)[0]!.cells[1]!;
    expect(resolved(left, cell, 1, 'theirs')).toEqual({});
    const over = resolved(left, cell, 1, 'mine');
    expect(rowsOf(after, over)[0]?.cells[1]?.isConflict).toBe(false);
    expect(sentOf(over)).toEqual([
      { id: 1, indicatorStudentOptions: [{ indicatorTypeID: 2, indicatorOption: { id: 21 }, version: 1 }] },
    ]);
  });
});
