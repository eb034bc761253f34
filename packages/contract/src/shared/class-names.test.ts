import { expect, it } from 'vitest';
import { byClassName, inClassOrder } from './class-names.ts';

it('puts classes in the order of their levels, those with a letter for their level first', () => {
  expect(['10A', '1A', 'KB', '2A', 'KA'].sort(byClassName)).toEqual(['KA', 'KB', '1A', '2A', '10A']);
  expect(['Year 10', 'Year 2', 'Kindergarten'].sort(byClassName)).toEqual([
    'Kindergarten',
    'Year 2',
    'Year 10',
  ]);
  expect(['Music 1B', 'Art 1B', 'Music KB', 'Music'].sort(byClassName)).toEqual([
    'Art 1B',
    'Music',
    'Music KB',
    'Music 1B',
  ]);
});

it('puts a list in the same order by the name of each', () => {
  const named = (names: string[]) => names.map((itemName) => ({ itemName }));
  const names = ['Music 1B', '10A', 'Art 1B', 'KA', 'Music KB', '2A', 'Music', ''];
  expect(inClassOrder(named(names), ({ itemName }) => itemName)).toEqual(named([...names].sort(byClassName)));
});
