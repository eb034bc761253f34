import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingFrom } from './lock.mjs';

test('the lockfile can be installed in a fresh clone: it lists the packages of every platform (npm run lock)', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
  expect(missingFrom(lock).map(([, name]) => name)).toEqual([]);
});
