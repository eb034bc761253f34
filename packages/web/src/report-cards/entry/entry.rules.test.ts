import type { SubjectCriteria } from '@homeroom/contract/report-cards/grid.endpoints.ts';
import type { ReportCardRow } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { expect, it } from 'vitest';
import { aResultRow as aRow, aNumberColumn as column } from '../../../test/reportCards.ts';
import { blockAt, blockBetween } from '../../ui/grid/gridBlock.ts';
import { noChanges } from '../shared/entry.ts';
import { cleared, filledDown, pastedInto } from './bulk.rules.ts';
import { afterSaved, changedBy, editedInto, shownRow, typedInto, withoutConflicts } from './entry.rules.ts';

const columns = [column(1), column(2)];
const first = blockAt({ row: 0, column: 0 });
const typed = (row: ReportCardRow, texts: readonly string[]) => {
  const { cells } = shownRow(row, columns, noChanges);
  const changed = cells.map((cell, at) => ({ cell, to: typedInto(cell, texts[at] ?? '') }));
  return changedBy(noChanges, { cells: changed, comments: [] }, false);
};

it('saves what is in nobody’s way where a colleague was first in another cell', () => {
  const mine = typed(
    aRow([
      ['', 0],
      ['', 0],
    ]),
    ['5', '6'],
  );
  const rest = withoutConflicts(
    aRow([
      ['9', 1],
      ['', 0],
    ]),
    mine,
  );
  expect(Object.keys(rest.cells)).toEqual(['2']);
});

it('a cell that was not sent keeps the version that it was made on', () => {
  const sent = typed(
    aRow([
      ['', 0],
      ['', 0],
    ]),
    ['5'],
  );
  const both = typed(
    aRow([
      ['', 0],
      ['', 0],
    ]),
    ['5', '6'],
  );
  const left = afterSaved(
    both,
    sent,
    aRow([
      ['5', 1],
      ['8', 3],
    ]),
  );
  expect(left.cells[1]).toBeUndefined();
  expect(left.cells[2]?.version).toBe(0);
  expect(
    shownRow(
      aRow([
        ['5', 1],
        ['8', 3],
      ]),
      columns,
      left,
    ).cells[1]?.isConflict,
  ).toBe(true);
});

it('what is pasted and cannot be taken stands there with why, and locked cells stay', () => {
  const open = shownRow(
    aRow([
      ['', 0],
      ['', 0],
    ]),
    columns,
    noChanges,
  );
  const locked = shownRow(
    aRow(
      [
        ['', 0],
        ['', 0],
      ],
      1,
    ),
    columns,
    noChanges,
  );
  const pasted = pastedInto([open, locked], first, [
    ['11', '/e'],
    ['3', '4'],
  ]);
  expect(pasted).toMatchObject({ faults: 1, locked: 2, outside: 0 });
  expect(pasted.wishes[0]?.cells.map(({ to }) => to)).toMatchObject([
    { fault: { typed: '11', problem: 'tooLarge' } },
    { fault: null, result: { emptyKind: 'exempt' } },
  ]);
});

it('a number with more decimals than its column has is pasted as no other one: it stands there with why', () => {
  const open = shownRow(aRow([['4', 1]]), columns, noChanges);
  const pasted = pastedInto([open], first, [['7,5']]);
  expect(pasted.faults).toBe(1);
  expect(pasted.wishes[0]?.cells[0]?.to).toMatchObject({
    ...{ fault: { typed: '7,5', problem: 'tooManyDecimals' }, result: { reportCardResultValue: '4' } },
  });
});

it('completes the beginning of one option, in any case, and says of one that begins several that it does', () => {
  const list: SubjectCriteria = {
    ...column(1),
    enterMode: 0,
    reportCardResultOptions: ['Satisfactory', 'Good', 'Great', 'Gold', 'G'].map((shortName, at) => ({
      ...{ id: at + 1, shortName, itemName: shortName, iconID: null, value: null },
    })),
  };
  const open = shownRow(aRow([['', 0]]), [list], noChanges);
  const read = (text: string) => {
    const pasted = pastedInto([open], first, [[text]]);
    const { ambiguous, faults } = pasted;
    return [pasted.wishes[0]?.cells[0]?.to.result.reportCardResultValue, ambiguous, faults];
  };
  expect(read('sATis')).toEqual(['Satisfactory', 0, 0]);
  expect(read('gr')).toEqual(['Great', 0, 0]);
  // What is an option itself is that one.
  expect(read('g')).toEqual(['G', 0, 0]);
  expect(read('go')).toEqual(['', 1, 0]);
  expect(read('x')).toEqual(['', 0, 1]);
});

it('counts what is pasted beyond the last row and column', () => {
  const open = shownRow(aRow([['', 0]]), [column(1)], noChanges);
  expect(
    pastedInto([open], first, [
      ['1', '2', ''],
      ['3', '4', ' '],
    ]),
  ).toMatchObject({ faults: 0, locked: 0, outside: 3 });
});

it('what a colleague saves in a cell while it is edited is not written over; one’s own save that arrives meanwhile is', () => {
  const at = (row: ReportCardRow, changes = noChanges) => shownRow(row, [column(1)], changes);
  const cellOf = (shown: ReturnType<typeof at>) => shown.cells[0] as (typeof shown.cells)[0];
  const opened = cellOf(at(aRow([['', 0]])));
  const theirs = aRow([['9', 1]]);
  const mine = editedInto(opened, cellOf(at(theirs)), '5');
  expect(mine.version).toBe(0);
  const changes = changedBy(
    noChanges,
    { cells: [{ cell: cellOf(at(theirs)), to: mine }], comments: [] },
    false,
  );
  expect(cellOf(at(theirs, changes)).isConflict).toBe(true);

  // On its way to the server as the editor opened, and stored since.
  const sent = typed(aRow([['', 0]]), ['9']);
  const openedAgain = cellOf(at(aRow([['', 0]]), sent));
  expect(editedInto(openedAgain, cellOf(at(theirs)), '5').version).toBe(1);
});

it('one’s own save of which no answer has come yet is nobody else’s change; what somebody else saves is', () => {
  const sent = typed(aRow([['', 0]]), ['4']);
  const typedOn = typed(aRow([['', 0]]), ['5']);
  const [own] = shownRow(aRow([['4', 1]]), [column(1)], typedOn, sent).cells;
  expect(own).toMatchObject({ isConflict: false, version: 1 });
  const [theirs] = shownRow(aRow([['9', 1]]), [column(1)], typedOn, sent).cells;
  expect(theirs).toMatchObject({ isConflict: true, version: 0 });
});

it('what is typed over a change is based on one’s own save that arrives meanwhile, whatever that says', () => {
  const cellOf = (row: ReportCardRow, changes = noChanges) =>
    shownRow(row, [column(1)], changes).cells[0] as ReturnType<typeof shownRow>['cells'][0];
  const unsaved = aRow([['', 0]]);
  const sent = typed(unsaved, ['4']);
  // Changed to 5 while 4 is on its way, and opened again before that has arrived.
  const since = typed(unsaved, ['5']);
  const opened = cellOf(unsaved, since);
  const saved = aRow([['4', 1]]);
  expect(editedInto(opened, cellOf(saved, afterSaved(since, sent, saved)), '6').version).toBe(1);
  // A colleague has saved 9 in it since: that is what the choice is about.
  expect(editedInto(opened, cellOf(aRow([['9', 1]]), since), '6').version).toBe(0);
});

it('fills and empties the cells of a block: what is entered stays when it is filled, and what is locked in both', () => {
  const valuesOf = (one: string, two: string, lockLevel = 0) =>
    shownRow(
      aRow(
        [
          [one, 1],
          [two, 1],
        ],
        lockLevel,
      ),
      columns,
      noChanges,
    );
  const rows = [valuesOf('5', ''), valuesOf('', '8'), valuesOf('', '9', 1), valuesOf('', '')];
  const all = blockBetween({ row: 0, column: 0 }, { row: 3, column: 1 });
  const said = (wishes: ReturnType<typeof filledDown>) =>
    wishes.flatMap(({ cells }) =>
      cells.map(({ cell, to }) => [
        rows.findIndex((row) => row.cells.includes(cell)),
        cell.column.id,
        to.result.reportCardResultValue,
      ]),
    );
  expect(said(filledDown(rows, all))).toEqual([
    [1, 1, '5'],
    [3, 1, '5'],
  ]);
  expect(said(cleared(rows, all))).toEqual([
    [0, 1, ''],
    [1, 2, ''],
  ]);
});
