import { expect, test } from 'vitest';
import { recordsInSlices } from '../platform/csv-text.ts';
import { columnsOf, type ImportedRow, rowsOf } from './csv-import.rules.ts';

/** The rows of a file, and how often others had their turn while they were read. */
async function read(content: string): Promise<{ rows: ImportedRow[]; turns: number }> {
  let [turns, done] = [0, false];
  const others = () => {
    turns++;
    if (!done) setImmediate(others);
  };
  const { records, separator } = await recordsInSlices(content);
  const [heading, ...rest] = records;
  const columns = columnsOf(heading?.cells ?? []);
  if (!heading || !columns) throw new Error('the file has no heading');
  setImmediate(others);
  const rows = await rowsOf(rest, heading.cells, columns, separator);
  done = true;
  return { rows, turns };
}

test('a row that says the same as one before it is another one, in every reading of the file', async () => {
  const content = 'number,dateOf,incidentType\n1,2026-11-18,Late\n1,2026-11-18,Late';
  const sums = (await read(content)).rows.map(({ sum }) => sum);
  expect(new Set(sums).size).toBe(2);
  expect((await read(content)).rows.map(({ sum }) => sum)).toEqual(sums);
});

test('the longest file keeps nobody else from their turn', async () => {
  const lines = Array.from({ length: 20_000 }, (_, i) => `${i},2026-11-18,Late,What was said of it`);
  const { rows, turns } = await read(['number,dateOf,incidentType,comment', ...lines].join('\n'));
  expect(rows).toHaveLength(20_000);
  expect(turns).toBeGreaterThan(1);
});
