import { expect, test } from 'vitest';
import { closeSchools, newSchool } from './new-school.ts';

test('the schools of a test file are ended with it, with their servers and databases', async () => {
  const school = await newSchool();
  expect((await fetch(`${school.url}/healthz`)).status).toBe(200);
  await closeSchools();
  await expect(fetch(`${school.url}/healthz`)).rejects.toThrow('fetch failed');
});
