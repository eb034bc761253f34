import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { readRoster } from '../src/readRoster.ts';
import { readTable } from '../src/rows/readTable.ts';
import { tables } from '../src/rows/tables.ts';
import { limits } from '../src/source/limits.ts';
import { parseCsv } from '../src/text/csv.ts';
import { decode } from '../src/text/decode.ts';
import { contentOf, Folders, smallSet, toCsv } from './sets.ts';

const folders = new Folders();
afterAll(() => folders.remove());

const inPieces = (bytes: Buffer, size: number) => {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return Readable.from(pieces);
};
const textOf = async (bytes: Buffer, size = 7) => {
  let text = '';
  for await (const block of decode(inPieces(bytes, size), 'orgs.csv', 10_000)) text += block;
  return text;
};
const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a byte order mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
};

describe('encodings and line ends', () => {
  for (const [name, encode] of Object.entries(encodings)) {
    for (const [ending, end] of Object.entries({ LF: '\n', CRLF: '\r\n', CR: '\r' })) {
      test(`a whole set in ${name} with ${ending} is the same set`, async () => {
        const files = await contentOf(smallSet);
        const folder = await folders.of(
          Object.fromEntries(
            Object.entries(files).map(([file, bytes]) => [
              file,
              encode(bytes.toString().replaceAll('\n', end)),
            ]),
          ),
        );
        const [theirs, ours] = [await readRoster(folder), await readRoster(smallSet)];
        expect(theirs).toEqual(ours);
      });
    }
  }

  test('any text comes out as it went in, however the bytes are cut', async () => {
    const line = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((text) => text.replace(/[\r\n\0\ufeff]/g, '-'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom(...Object.values(encodings)),
        fc.integer({ min: 1, max: 9 }),
        async (lines, end, encode, size) => {
          const bytes = encode(`header${end}${lines.join(end)}`);
          expect(await textOf(bytes, size)).toBe(`header\n${lines.join('\n')}`);
        },
      ),
    );
  });

  test.each([
    [
      'Windows-1252',
      Buffer.from('sourcedId,name\ns1,ok\ns2,Caf\xe9\ns3,ok\n', 'latin1'),
      'orgs.csv, line 3: wrong encoding',
    ],
    [
      'Windows-1252 with CR',
      Buffer.from('sourcedId,name\rs1,ok\rs2,Caf\xe9\r', 'latin1'),
      'orgs.csv, line 3: wrong encoding',
    ],
    [
      'Windows-1252 with CRLF',
      Buffer.from('a\r\nb\r\nc\r\nCaf\xe9\r\n', 'latin1'),
      'orgs.csv, line 4: wrong encoding',
    ],
    [
      'UTF-16 without a mark',
      Buffer.from('sourcedId', 'utf16le'),
      'orgs.csv, line 1: wrong encoding: this is UTF-16 without',
    ],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), 'wrong encoding: this is UTF-32'],
    [
      'half a UTF-16',
      Buffer.concat([Buffer.from('\ufeffabc\n', 'utf16le'), Buffer.from([0xd8])]),
      'wrong encoding',
    ],
    [
      'UTF-8 cut in a character',
      Buffer.from('name\nCafé').subarray(0, 9),
      'orgs.csv, line 2: wrong encoding',
    ],
  ])('%s is a wrong encoding, told with its line', async (_name, bytes, message) => {
    await expect(textOf(bytes)).rejects.toThrow(message);
    await expect(textOf(bytes, 1000)).rejects.toThrow(message);
  });

  test('a line without end is refused before it is all in memory', async () => {
    let given = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          given += 1000;
          yield Buffer.alloc(1000, 'x');
        }
      })(),
    );
    const reading = (async () => {
      for await (const _ of decode(endless, 'orgs.csv', 10_000));
    })();
    await expect(reading).rejects.toThrow('orgs.csv, line 1: a line is longer than 10000 characters.');
    expect(given).toBeLessThan(100_000);
  });
});

describe('CSV', () => {
  test('any cells come out as they went in, with the line on which their row begins', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\n', ';', "'", '😀'),
      maxLength: 6,
    });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rows, async (cells) => {
        // A row whose only text is white space at its first cell could be an empty line.
        const given = cells.map((row) => ['x', ...row]);
        const found: { line: number; cells: string[] }[] = [];
        for await (const record of parseCsv(Readable.from([toCsv(given)]), 'f.csv', 100_000, () => {}))
          found.push(record);
        expect(found.map((record) => record.cells)).toEqual(given);
        let line = 1;
        for (const [index, row] of given.entries()) {
          expect(found[index]?.line).toBe(line);
          line += 1 + row.join('').split('\n').length - 1;
        }
      }),
    );
  });

  test('empty lines and rows of commas are no rows, and still count as lines', async () => {
    const folder = await folders.changed({
      'orgs.csv': (text) => `${text}\n\n,,,,,,\n  ,,,,,,\ns9,,,,school,,\n`,
    });
    const { roster, errors } = await readRoster(folder);
    expect(roster.orgs).toHaveLength(3);
    expect(errors).toEqual([{ file: 'orgs.csv', line: 9, sourcedId: 's9', reason: 'name is empty' }]);
  });

  test('rows around one with a stray quotation mark are read', async () => {
    const folder = await folders.changed({
      'orgs.csv': (text) => `${text}s8,,,"North "Bay" School",school,,\ns9,,,South,school,,\n`,
    });
    const { roster, errors } = await readRoster(folder);
    expect(errors.map(({ line }) => line)).toEqual([5]);
    expect(roster.orgs.map((org) => org.sourcedId)).toContain('s9');
    expect([...roster.unclear]).toEqual(['orgs']);
  });

  test('no bytes make the reader do anything but read or refuse', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const content = Buffer.concat([Buffer.from('sourcedId,title\n'), bytes]);
        const file = { path: 'courses.csv', read: async () => inPieces(content, 50) };
        const told = await readTable(file, 'courses', tables.courses, limits, () => {}).then(
          () => 'read',
          (error: Error) => error.name,
        );
        expect(['read', 'RosterProblem']).toContain(told);
      }),
      { numRuns: 300 },
    );
  }, 30_000);
});
