import { expect, it } from 'vitest';
import { foldedGroups } from './railGroups.ts';

const group = (name: string, many: number) => ({
  name,
  screens: Array.from({ length: many }, (_, n) => `/${name}/${n}`),
});
const office = [
  group('today', 1),
  group('rolls', 5),
  group('people', 8),
  group('school', 7),
  group('system', 5),
];
const folded = (chosen: Record<string, boolean>, here: string, height: number) => [
  ...foldedGroups(office, chosen, here, height).folded,
];

it('folds nothing where all fits, and from the last group upward where it does not', () => {
  expect(folded({}, '/today/0', 1400)).toEqual([]);
  expect(folded({}, '/today/0', 1010)).toEqual(['system']);
  expect(folded({}, '/today/0', 768)).toEqual(['system', 'school']);
});

it('leaves open what the person opened, and the group of the screen that is shown', () => {
  expect(folded({ system: true }, '/today/0', 768)).toEqual(['school', 'people']);
  expect(folded({}, '/system/2', 768)).toEqual(['school', 'people']);
});

it('keeps folded what the person folded, however high the window is', () => {
  expect(folded({ rolls: false }, '/today/0', 1400)).toEqual(['rolls']);
  expect(folded({ rolls: false }, '/rolls/1', 1400)).toEqual(['rolls']);
});

it('stands closer where the group of the screen that is shown is too long for the window by itself', () => {
  const isTight = (groups: typeof office, height: number) =>
    foldedGroups(groups, {}, '/system/2', height).isTight;
  expect(isTight(office, 768)).toBe(false);
  expect(isTight([...office.slice(0, -1), group('system', 15)], 768)).toBe(true);
  expect(isTight([...office.slice(0, -1), group('system', 15)], 1000)).toBe(false);
});
