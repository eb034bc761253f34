import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FolderError, makeFolders, refuseUnwritable } from './make-folders.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-folders-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('makes what is missing, with the rights that are wanted, and says where that begins', () => {
  const folder = newFolder();
  expect(makeFolders(join(folder, 'a', 'b'), 0o700)).toBe(join(folder, 'a'));
  expect(statSync(join(folder, 'a', 'b')).mode & 0o777).toBe(0o700);
  expect(makeFolders(join(folder, 'a', 'b'))).toBeUndefined();
  refuseUnwritable(join(folder, 'a', 'b'));
});

test('says which file is in the way', () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'a', 'b')])
    expect(() => makeFolders(path)).toThrow(`${path} cannot be written: ${file} is a file`);
});

test.runIf(process.platform === 'linux')('ends where the system makes no folders', () => {
  expect(() => makeFolders('/proc/x/y')).toThrow(FolderError);
  expect(() => refuseUnwritable('/proc/self')).toThrow('/proc/self cannot be written');
});
