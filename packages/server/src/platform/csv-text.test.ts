import { expect, test } from 'vitest';
import { recordsIn, recordsInSlices, recordsOf, separatorOf } from './csv-text.ts';

const cells = (text: string) => recordsOf(text).records.map((record) => record.cells);

test.each<[string, string[][]]>([
  ['', []],
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"a,b","say ""hi""","two\nlines"', [['a,b', 'say "hi"', 'two\nlines']]],
  ['a\n\n\nb', [['a'], ['b']]],
  ['"",x', [['', 'x']]],
])('reads %j', (text, expected) => {
  expect([cells(text), recordsOf(text).brokenAt]).toEqual([expected, null]);
});

test('tells on which line a record begins, behind one of several lines', () => {
  expect(recordsOf('h\n"two\nlines"\n\nlast').records.map(({ line }) => line)).toEqual([1, 2, 5]);
});

test.each([
  ['a\n"never closed\nb', 2],
  ['a\nb"c', 2],
  ['a\n"b"c\nd', 2],
])('says where %j is none', (text, line) => {
  expect(recordsOf(text)).toEqual({ records: [{ line: 1, cells: ['a'] }], brokenAt: line });
});

test('is no CSV where a record or a cell is longer than any table has', () => {
  const broken = { records: [{ line: 1, cells: ['a', 'b'] }], brokenAt: 2 };
  expect(recordsOf(`a,b\n${','.repeat(50_000)}`)).toEqual(broken);
  expect(recordsOf(`a,b\n"${'x'.repeat(100_000)}"`)).toEqual(broken);
});

test('finds what separates the cells in the heading, outside of quotes', () => {
  expect(separatorOf('a,b,c\n1;2')).toBe(',');
  expect(separatorOf('\na;"b,c,d";e\n1')).toBe(';');
  expect(separatorOf('a\tb, or c\td')).toBe('\t');
  expect(separatorOf('alone')).toBe(',');
  expect(recordsOf('a;b\n"x;y";1,5\n', ';').records.map(({ cells: row }) => row)).toEqual([
    ['a', 'b'],
    ['x;y', '1,5'],
  ]);
  expect(recordsOf('a\tb\n1\t2', '\t').records[1]?.cells).toEqual(['1', '2']);
});

test.each([
  ['sep=;\r\na,b;c\r\n1;2', ';'],
  ['\uFEFFSEP=\t\na,b\tc\n1\t2', '\t'],
  ['"sep=;"\na,b;c\n1;2', ';'],
])('takes the separator that the first line of %j names, and counts that line', (content, separator) => {
  expect(recordsIn(content)).toEqual({
    ...{ separator, brokenAt: null },
    records: [
      { line: 2, cells: ['a,b', 'c'] },
      { line: 3, cells: ['1', '2'] },
    ],
  });
});

test('takes a heading that only begins like it for a heading', () => {
  expect(recordsIn('sep=x,b\n1,2').records[0]).toEqual({ line: 1, cells: ['sep=x', 'b'] });
});

test.each(['a;b\r\n1;"2\n3"\r\n', 'sep=,\na,b\n1,2', 'a\n"x', '', '\uFEFFa\tb\n\n1\t2'])(
  'others may have their turn while %j is read, and it is read as ever',
  async (content) => {
    expect(await recordsInSlices(content)).toEqual(recordsIn(content));
  },
);
