import { expect, it } from 'vitest';
import { asTabSeparated, tabSeparated } from './tabSeparated.ts';

it.each([
  [
    'A\tB\r\nC\t\r\n',
    [
      ['A', 'B'],
      ['C', ''],
    ],
  ],
  ['A', [['A']]],
  ['', []],
  ['\tB', [['', 'B']]],
  ['A\n\nC\n', [['A'], [''], ['C']]],
  ['"two\nlines"\tB', [['two\nlines', 'B']]],
  ['"she said ""yes"""\t5"', [['she said "yes"', '5"']]],
])('reads %j as cells', (text, cells) => {
  expect(tabSeparated(text)).toEqual(cells);
});

it.each([
  [
    [
      ['A', 'B'],
      ['', ''],
    ],
  ],
  [
    [
      ['two\nlines', 'a\ttab'],
      ['"quoted"', '5"'],
    ],
  ],
  [[['one']]],
])('reads %j again as it was copied', (cells) => {
  expect(tabSeparated(asTabSeparated(cells))).toEqual(cells);
});
