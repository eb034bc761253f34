import { expect, it } from 'vitest';
import { rebasedCampuses, withMain, withNew } from './campuses.rules.ts';

const campus = (id: number, itemName: string, isMainCampus = false) => ({
  id,
  code: itemName[0] ?? '',
  itemName,
  isMainCampus,
  isSelectedCampus: false,
  version: 1,
});
const [north, south, west] = [campus(1, 'North', true), campus(2, 'South'), campus(3, 'West')];
const begun = [north, south];

it('puts the name that was changed upon what somebody else made of the list', () => {
  const mine = [north, { ...south, itemName: 'South Bank' }];
  const stored = [{ ...north, itemName: 'Northern', version: 2 }, { ...south, code: 'SB', version: 4 }, west];
  expect(rebasedCampuses(begun, mine, stored)).toEqual([
    { ...north, itemName: 'Northern', version: 2 },
    { ...south, itemName: 'South Bank', code: 'SB', version: 4 },
    west,
  ]);
});

it('has one main campus: the one that was chosen, else the one that is stored', () => {
  const mainsOf = (list: readonly { id: number; isMainCampus: boolean }[]) =>
    list.filter(({ isMainCampus }) => isMainCampus).map(({ id }) => id);
  const stored = withMain([north, south, west], 2);
  expect(mainsOf(rebasedCampuses(begun, withMain(begun, 1), stored))).toEqual([2]);
  expect(mainsOf(rebasedCampuses(begun, [north, { ...south, code: 'X' }], stored))).toEqual([3]);
});

it('keeps one that was added, and does not add again what was saved while it was typed on', () => {
  const [, , added] = withNew(begun);
  const typed = { ...added!, code: 'W', itemName: 'West' };
  expect(rebasedCampuses(begun, [...begun, typed], begun)).toEqual([...begun, typed]);
  expect(
    rebasedCampuses([...begun, typed], [...begun, { ...typed, itemName: 'West End' }], [...begun, west]),
  ).toEqual([...begun, { ...west, itemName: 'West End' }]);
});
