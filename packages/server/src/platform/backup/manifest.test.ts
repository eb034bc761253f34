import { describe, expect, test } from 'vitest';
import { type Manifest, parseManifest, refuseForeign } from './manifest.ts';
import { BackupRefused, refuseSystem } from './refusal.ts';
import { type Backup, backupFor } from './repository.ts';

const part = { bytes: 10, packedBytes: 5, sha256: 'a'.repeat(64), entries: 1 };
const manifest: Manifest = {
  ...{ format: 1, homeroom: '0.1.0', postgres: '18.4', owner: 'o', systemIdentifier: '7', timeline: 1 },
  ...{ startedAt: '2026-11-27T01:00:00.000Z', endedAt: '2026-11-27T01:01:00.000Z' },
  ...{ startLsn: '0/2000028', stopLsn: '0/2000120', migrations: ['001-foundation'] },
  parts: { cluster: part, files: part },
};
const here = { postgres: '18.4.0', migrations: ['001-foundation', '002-session'] };
const refused = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof BackupRefused) return { code: error.code, message: error.message };
    throw error;
  }
  return null;
};
const parse = (of: object) => parseManifest(JSON.stringify(of), 'manifest.json');

describe('a manifest', () => {
  test('is read as it was written', () => expect(parse(manifest)).toEqual(manifest));

  test.each([
    ['no JSON', '{"format": 1'],
    ['no manifest', '[]'],
    ['a check sum that is none', JSON.stringify(manifest).replace('aaa', 'a_a')],
    ['a size below zero', JSON.stringify(manifest).replace('"bytes":10', '"bytes":-1')],
    ['no moment', JSON.stringify(manifest).replace('2026-11-27T01:01', '2026-11-31T01:01')],
  ])('with %s is damaged', (_what, text) =>
    expect(refused(() => parseManifest(text, 'manifest.json'))).toMatchObject({
      code: 'damaged',
      message: expect.stringContaining('manifest.json is damaged'),
    }),
  );

  test('of a newer format is refused with what to do, whatever else is in it', () => {
    const found = refused(() => parse({ format: 2, everything: 'else' }));
    expect(found).toMatchObject({
      code: 'newer',
      message: expect.stringContaining('newer Homeroom (format 2'),
    });
  });
});

describe('a backup', () => {
  test('of this or an older Homeroom is taken', () =>
    expect(refused(() => refuseForeign(manifest, here))).toBeNull());

  test('of a newer Homeroom, or another PostgreSQL, is refused', () => {
    const newer = { ...manifest, migrations: ['001-foundation', '099-later'] };
    expect(refused(() => refuseForeign(newer, here))).toMatchObject({
      code: 'newer',
      message: expect.stringContaining('099-later'),
    });
    expect(refused(() => refuseForeign({ ...manifest, postgres: '19.0' }, here))).toMatchObject({
      message: expect.stringMatching(/PostgreSQL 19.*PostgreSQL 18/),
    });
  });

  test('is not made on Windows, which is said', () => {
    expect(refused(() => refuseSystem('win32'))?.message).toContain('On Windows stop Homeroom');
    expect(refused(() => refuseSystem('linux'))).toBeNull();
  });
});

describe('the backup for a moment', () => {
  const backup = (day: number, until: string): Backup => ({
    ...{ name: `of ${day}`, path: '/b' },
    manifest: { ...manifest, endedAt: `2026-11-${day}T01:01:00.000Z` },
    reach: { lsn: '0/3000000', until },
  });
  const first = backup(25, '2026-11-26T01:02:00.000Z');
  const second = backup(26, '2026-11-26T12:00:00.000Z');
  const at = (text: string) => backupFor([second, first], new Date(text)).name;

  test('is the last that was whole before it', () => {
    expect(at('2026-11-26T01:01:00Z')).toBe('of 26');
    expect(at('2026-11-26T01:00:59Z')).toBe('of 25');
    expect(backupFor([second, first], null).name).toBe('of 26');
  });

  test('is an older one where the newer ends too early', () => {
    const short = backup(26, '2026-11-26T01:01:00.000Z');
    expect(backupFor([first, short], new Date('2026-11-26T01:01:30Z')).name).toBe('of 25');
  });

  test('is none before the first, after the last, and where there are none', () => {
    expect(refused(() => at('2026-11-25T01:00:00Z'))?.message).toContain('2026-11-25T01:01:00.000Z');
    const sharp = { ...first, manifest: { ...manifest, endedAt: '2026-11-25T01:01:00.250Z' } };
    const early = refused(() => backupFor([sharp], new Date('2026-11-25T01:01:00Z')));
    // What is told is typed again, in whole seconds.
    expect(early?.message).toContain('restored is 2026-11-25T01:01:01.000Z');
    expect(refused(() => at('2026-11-26T12:00:01Z'))?.message).toContain('2026-11-26T12:00:00.000Z');
    expect(refused(() => backupFor([], null))?.message).toBe('There is no backup to restore.');
  });
});
