import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readRoster } from '../src/readRoster.ts';
import { limits } from '../src/source/limits.ts';
import { contentOf, Folders, smallSet } from './sets.ts';
import { type Packed, zip } from './zips.ts';

const folders = new Folders();
afterAll(() => folders.remove());

const packed = async (prefix = ''): Promise<Packed[]> =>
  Object.entries(await contentOf(smallSet)).map(([name, content]) => ({ name: prefix + name, content }));
const read = async (bytes: Buffer, bounds = limits) =>
  readRoster(await folders.file('roster.zip', bytes), bounds);
const withEntry = async (entry: Packed) => zip([...(await packed()), entry]);
const small = Buffer.from('sourcedId\n');

describe('a zip', () => {
  test('is the same set as its folder, at the top or in one folder, beside what macOS leaves', async () => {
    const ours = await readRoster(smallSet);
    expect(await read(await zip(await packed()))).toEqual(ours);
    const clutter = { name: '__MACOSX/._orgs.csv', content: small };
    expect(
      await read(
        await zip([{ name: 'export/', content: Buffer.alloc(0) }, ...(await packed('export/')), clutter]),
      ),
    ).toEqual(ours);
  });

  test.each([
    ['a name that climbs out', '../../etc/orgs.csv', 'leads out of its folder'],
    ['one that climbs out with backslashes', '..\\orgs.csv', 'leads out of its folder'],
    ['an absolute name', '/etc/orgs.csv', 'leads out of its folder'],
    ['a drive letter', 'C:/orgs.csv', 'leads out of its folder'],
    ['files in several folders', 'other/orgs.csv', 'several folders'],
    ['a name twice', 'orgs.csv', 'orgs.csv: stands twice in the zip.'],
    ['a name twice, in other case', 'ORGS.CSV', 'stands there twice, in different case'],
  ])('with %s is refused', async (_what, name, message) => {
    await expect(read(await withEntry({ name, content: small }))).rejects.toThrow(message);
  });

  test('with a link, or an encrypted file, is refused', async () => {
    await expect(
      read(await withEntry({ name: 'results.csv', content: small, mode: 0o120777 })),
    ).rejects.toThrow('results.csv: is a symbolic link');
    await expect(
      read(await withEntry({ name: 'results.csv', content: small, encrypted: true })),
    ).rejects.toThrow('results.csv: is encrypted');
  });

  test('with too many entries, too large a file, or too much in all is refused', async () => {
    const bytes = await zip(await packed());
    await expect(read(bytes, { ...limits, entries: 5 })).rejects.toThrow(
      'The zip holds more than 5 entries.',
    );
    await expect(read(bytes, { ...limits, fileBytes: 900 })).rejects.toThrow(
      'unpacks to more than the 900 bytes',
    );
    await expect(read(bytes, { ...limits, totalBytes: 2000 })).rejects.toThrow(
      'unpacks to more than the 2000 bytes',
    );
  });

  test('a zip that swells beyond reason is refused unread, whatever its files are called', async () => {
    const bomb = { name: 'results.csv', content: Buffer.alloc(20 * 1024 * 1024) };
    await expect(read(await withEntry(bomb))).rejects.toThrow(
      'results.csv: unpacks to more than 200 times its size',
    );
  });

  test('a zip that lies about its sizes is refused as soon as more comes out than was said', async () => {
    const files = await packed();
    const lie = files.map((file) =>
      file.name === 'users.csv'
        ? { ...file, content: Buffer.alloc(8 * 1024 * 1024, 'x\n'), declared: 4000 }
        : file,
    );
    await expect(read(await zip(lie))).rejects.toThrow('users.csv: is damaged or cut off in the zip.');
  });

  test('with a changed byte is refused by its sum', async () => {
    const files = await packed();
    const other = files.map((file) => (file.name === 'users.csv' ? { ...file, crc: 12345 } : file));
    await expect(read(await zip(other))).rejects.toThrow('users.csv: is damaged or cut off in the zip.');
  });

  test('cut anywhere is refused', async () => {
    const bytes = await zip(await packed());
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      await expect(read(bytes.subarray(0, bytes.length * part))).rejects.toThrow(/damaged or cut off/);
    }
  });

  test('with damage anywhere is read as it was, or refused', async () => {
    const bytes = await zip(await packed());
    const ours = JSON.stringify(await read(bytes));
    for (let at = 0; at < bytes.length; at += 97) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0x55;
      const told = await read(damaged).then(
        (result) => (JSON.stringify(result) === ours ? 'as it was' : 'changed'),
        (error: Error) => error.name,
      );
      expect(['as it was', 'RosterProblem'], `byte ${at}`).toContain(told);
    }
  });
});

describe('a folder', () => {
  test('with a link is refused', async () => {
    const folder = await folders.changed({ 'orgs.csv': () => undefined });
    await symlink(path.join(smallSet, 'orgs.csv'), path.join(folder, 'orgs.csv'));
    await expect(readRoster(folder)).rejects.toThrow('orgs.csv: is a symbolic link, which is not followed.');
  });

  test('with too many or too large files is refused', async () => {
    await expect(readRoster(smallSet, { ...limits, entries: 3 })).rejects.toThrow('more than 3 files');
    await expect(readRoster(smallSet, { ...limits, fileBytes: 900 })).rejects.toThrow(
      'larger than the 900 bytes',
    );
    await expect(readRoster(smallSet, { ...limits, totalBytes: 2000 })).rejects.toThrow(
      'larger than the 2000 bytes',
    );
  });
});
