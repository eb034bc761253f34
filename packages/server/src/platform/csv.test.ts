import { expect, test } from 'vitest';
import { csvCells, csvInSlices, csvOf } from './csv.ts';
import { recordsIn } from './csv-text.ts';

test('a file begins with the mark of UTF-8, lines end as those of spreadsheets, empty cells are quoted too', () => {
  expect(
    csvOf([
      ['Name', 'Note'],
      ['Zoë', ''],
    ]),
  ).toBe('\ufeff"Name","Note"\r\n"Zoë",""\r\n');
});

test('a file of many rows is the same, though others have their turn meanwhile', async () => {
  const rows = Array.from({ length: 5000 }, (_, i) => [`=${i}`, `Zoë ${i}`, 'a "quoted" one']);
  expect(await csvInSlices(rows)).toBe(csvOf(rows));
});

test('what stands in a cell is read again as it was', () => {
  const rows = [['a "quoted" one', 'two\nlines', 'a,b;c\td', ' blanks ', "'"]];
  expect(recordsIn(csvOf(rows)).records.map(({ cells }) => cells)).toEqual(rows);
});

test.each(['=1+1', '+1', '-1', '@a', '\ta', '\ra', '＝1', '＋1', '－1', '＠a'])('%j is no formula', (text) =>
  expect(csvCells([text])).toBe(`"'${text}"`),
);

test.each(['1=1', ' =1', 'a@b'])('%j never was one', (text) => expect(csvCells([text])).toBe(`"${text}"`));
