import type { ReportCardRow } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { expect, it } from 'vitest';
import { aNumberColumn, aResultRow } from '../../../test/reportCards.ts';
import { type CellChange, noChanges, type RowChanges, type ShownCell, type Wish } from '../shared/entry.ts';
import { takenBack } from './bulk.rules.ts';
import { changedBy, shownRow, typedInto } from './entry.rules.ts';

const columns = [aNumberColumn(1)];
const shown = (row: ReportCardRow, changes: RowChanges = noChanges) => shownRow(row, columns, changes);
const cellOf = (row: ReportCardRow, changes?: RowChanges) => shown(row, changes).cells[0] as ShownCell;
const stepOf = (cell: ShownCell, to: CellChange): Wish[] => [
  { studentID: 7, cells: [{ cell, to }], comments: [] },
];
const changesOf = (wishes: readonly Wish[]): RowChanges =>
  wishes.reduce((before, wish) => changedBy(before, wish, false), noChanges);

/** Typed on what nobody had entered, while a colleague saved 9. */
const theirs = aResultRow([['9', 1]]);
const typed = changesOf(stepOf(cellOf(aResultRow([['', 0]])), typedInto(cellOf(aResultRow([['', 0]])), '5')));
const contested = cellOf(theirs, typed);
const mine = stepOf(contested, { result: contested.result, fault: null, version: 1 });

it('takes a choice of Mine back to what the colleague had saved, once mine is saved', () => {
  expect(contested.isConflict).toBe(true);
  const [wish] = takenBack([shown(aResultRow([['5', 2]]))], mine);
  expect(wish?.cells).toMatchObject([{ to: { result: { reportCardResultValue: '9' }, version: 2 } }]);
});

it('takes a choice of Mine back before it is saved: nothing is changed then', () => {
  const chosen = mine.reduce((before, wish) => changedBy(before, wish, false), typed);
  const back = takenBack([shown(theirs, chosen)], mine);
  const left = back.reduce((before, wish) => changedBy(before, wish, false), chosen);
  expect(left).toEqual(noChanges);
});

it('takes a choice of Theirs back to the choice', () => {
  const { result } = cellOf(theirs);
  const taken = stepOf(contested, { result, fault: null, version: 1 });
  const back = takenBack([shown(theirs)], taken);
  expect(cellOf(theirs, changesOf(back))).toMatchObject({
    ...{ isConflict: true, result: { reportCardResultValue: '5' } },
  });
});

it('takes back nothing of a cell that says something else by now, or is locked', () => {
  expect(takenBack([shown(aResultRow([['7', 3]]))], mine)).toEqual([]);
  expect(takenBack([shown(aResultRow([['5', 2]], 1))], mine)).toEqual([]);
});
