import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LogFiles, logFileOf, openLogFiles } from './log-files.ts';
import { readLogFile, readSince } from './log-reading.ts';

let folder: string;
let files: LogFiles;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'homeroom-logs-')), 'logs');
  files = openLogFiles(folder, (instant) => instant.toISOString().slice(0, 10));
});
afterEach(async () => {
  await files.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

const DAY = '2026-11-27';
const line = (msg: string, level = 30, day = DAY) =>
  JSON.stringify({ level, time: `${day}T09:00:00.000Z`, msg });
const everything = { most: 500, accepts: () => true };
const messages = async (wanted: Parameters<typeof readLogFile>[2] = everything) => {
  const { records, older } = await readLogFile(folder, DAY, wanted);
  return { messages: records.map(({ msg }) => msg), older };
};

it('keeps lines by the day on which they were written, and answers the newest first', async () => {
  files.add(line('yesterday', 30, '2026-11-26'));
  files.add(line('one'));
  files.add(line('two'));
  files.add('no line of ours');
  await files.flush();
  expect(await messages()).toEqual({ messages: ['two', 'one'], older: null });
  expect((await readLogFile(folder, '2026-11-26', everything)).records).toHaveLength(1);
  expect(await readLogFile(folder, '2026-11-25', everything)).toEqual({ records: [], older: null });
});

it('goes on where a page ended, also over many pieces of a file and with lines that are wanted rarely', async () => {
  for (let at = 0; at < 5000; at++) files.add(line(`${at} ${'x'.repeat(200)}`, at % 1000 ? 30 : 40));
  await files.flush();
  const seen: string[] = [];
  let before: number | undefined;
  do {
    const page = await messages({ ...everything, before });
    seen.push(...page.messages.map((text) => text.split(' ')[0] as string));
    before = page.older ?? undefined;
  } while (before !== undefined);
  expect(seen).toEqual(Array.from({ length: 5000 }, (_, at) => String(4999 - at)));
  const rare = await messages({ most: 500, accepts: ({ logType }) => logType === 'warn' });
  expect(rare.messages.map((text) => text.split(' ')[0])).toEqual(['4000', '3000', '2000', '1000', '0']);
});

it('is written to by several processes, and reads over half a line of one that was killed', async () => {
  const other = openLogFiles(folder, () => DAY);
  files.add(line('of the one'));
  await files.flush();
  appendFileSync(logFileOf(folder, DAY), '{"msg":"half a li\n');
  other.add(line('of the other'));
  await other.close();
  expect((await messages()).messages).toEqual(['of the other', 'of the one']);
  await files.remove(DAY);
  files.add(line('after it was deleted'));
  await files.flush();
  expect((await messages()).messages).toEqual(['after it was deleted']);
});

it('drops a day that was kept for a month, and leaves alone what is not its own', async () => {
  files.add(line('first', 30, '2026-10-27'));
  files.add(line('second', 30, '2026-10-28'));
  await files.flush();
  writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  files.add(line('new'));
  await files.flush();
  expect(existsSync(logFileOf(folder, '2026-10-27'))).toBe(false);
  expect(existsSync(logFileOf(folder, '2026-10-28'))).toBe(true);
  expect(readFileSync(path.join(folder, 'notes.txt'), 'utf8')).toBe('mine');
});

it('loses lines and nothing else where it cannot write, counts them, and goes on when it can', async () => {
  writeFileSync(folder, 'a file where the folder should be');
  files.add(line('lost'));
  await files.flush();
  expect(files.lost()).toEqual({ count: 1, since: expect.any(Date) });
  rmSync(folder);
  files.add(line('kept'));
  await files.flush();
  expect((await messages()).messages).toEqual(['kept']);
});

it.runIf(existsSync('/dev/full'))('survives a disk that is full', async () => {
  mkdirSync(folder);
  symlinkSync('/dev/full', logFileOf(folder, DAY));
  files.add(line('lost'));
  await files.flush();
  expect(files.lost().count).toBe(1);
  rmSync(logFileOf(folder, DAY));
  files.add(line('kept'));
  await files.flush();
  // After what may have been half a line a new one begins.
  expect(readFileSync(logFileOf(folder, DAY), 'utf8')).toMatch(/^\n\{/);
  expect((await messages()).messages).toEqual(['kept']);
});

it('takes no more than so much while the disk is slow', () => {
  const long = line('x'.repeat(100_000));
  for (let at = 0; at < 100; at++) files.add(long);
  expect(files.lost().count).toBeGreaterThan(50);
});

it('tells what came since, once it is whole', async () => {
  files.add(line('before'));
  await files.flush();
  const { end } = await readSince(folder, DAY, null);
  appendFileSync(logFileOf(folder, DAY), '{"msg":"a"}\n{"msg":');
  const some = await readSince(folder, DAY, end);
  expect(some.lines).toEqual(['{"msg":"a"}']);
  appendFileSync(logFileOf(folder, DAY), '"b"}\n');
  expect((await readSince(folder, DAY, some.end)).lines).toEqual(['{"msg":"b"}']);
  rmSync(logFileOf(folder, DAY));
  expect(await readSince(folder, DAY, 1000)).toEqual({ lines: [], end: 0 });
});
