import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { lsnOf, offsetOf, segmentName, segmentOf, startOf } from './lsn.ts';
import { readTar, type TarEntry, tarOf } from './tar.ts';

const file = (name: string, text: string): TarEntry => ({
  ...{ name, kind: 'file', mode: 0o600 },
  ...{ size: Buffer.byteLength(text), content: [Buffer.from(text)] },
});
async function* entries(of: TarEntry[]) {
  yield* of;
}
async function bytes(of: TarEntry[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of tarOf(entries(of))) parts.push(chunk);
  return Buffer.concat(parts);
}
/** In chunks that fit nothing. */
async function* inPieces(whole: Buffer) {
  for (let at = 0; at < whole.length; at += 100) yield whole.subarray(at, at + 100);
}
async function read(whole: Buffer): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await readTar(inPieces(whole), async (entry, content) => {
    const parts: Buffer[] = [];
    for await (const chunk of content) parts.push(chunk);
    found[entry.name] = Buffer.concat(parts).toString();
  });
  return found;
}
const long = `${'folder/'.repeat(20)}file`;
const some = [
  { name: 'base', kind: 'folder', mode: 0o700, size: 0 } as const,
  file('base/1', 'one'),
  file('base/empty', ''),
  file('größe', 'x'.repeat(512)),
  file(long, 'far'),
];

test('an archive gives what was put into it, and `tar` reads it too', async () => {
  const whole = await bytes(some);
  expect(await read(whole)).toEqual({
    base: '',
    'base/1': 'one',
    'base/empty': '',
    größe: 'x'.repeat(512),
    [long]: 'far',
  });
  expect(execFileSync('tar', ['-xO', 'base/1', long], { input: whole }).toString()).toBe('onefar');
});

test('an archive that ends early, or has been changed, is damaged', async () => {
  const whole = await bytes(some);
  await expect(read(whole.subarray(0, 1500))).rejects.toThrow('ends in the middle');
  whole[3] = 0x7a;
  await expect(read(whole)).rejects.toThrow('something that is no file');
});

test.each(['../out', '/etc/passwd', 'a/../../b'])('%s is not unpacked', async (name) => {
  await expect(read(await bytes([file(name, 'x')]))).rejects.toThrow('outside of its folder');
});

test('a place in the journal is known by its file', () => {
  expect(segmentName(1, segmentOf(lsnOf('16/B374D848')))).toBe('0000000100000016000000B3');
  expect(offsetOf(lsnOf('16/B374D848'))).toBe(0x74d848);
  expect(startOf(segmentOf(lsnOf('16/B374D848')))).toBe('16/B3000000');
  expect(segmentName(18, 256n)).toBe('000000120000000100000000');
});
