import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bytesOnTheWay } from '../harness/onTheWay.ts';
import { repository } from '../harness/places.ts';
import { useSchool } from '../harness/school.ts';
import { type DemoUser, signInAs, signInForm } from '../screens/signIn.ts';

const school = useSchool();

/** The files of each first load, as the build tells them. */
const files = (load: string): string[] => {
  const told = readFileSync(join(repository, 'packages/web/dist/first-loads.json'), 'utf8');
  return (JSON.parse(told) as Record<string, string[]>)[load] ?? [];
};

/**
 * What they may weigh: kB on the way to a browser that has nothing, packed and with all headers, without what the API
 * answers. A figure that is lower than what stands here takes its place.
 */
const most = {
  'sign-in': { files: 7, kB: 130 },
  teacher: { files: 17, kB: 215 },
  office: { files: 18, kB: 232 },
  administrator: { files: 21, kB: 242 },
  parent: { files: 15, kB: 211 },
  roll: { files: 17, kB: 221 },
};

test.each(Object.entries(most))(
  '%s: the files of its first load weigh no more than they did',
  async (load, may) => {
    const own = files(load);
    expect(own[0]).toBe('index.html');
    const weights = await Promise.all(own.map((file) => bytesOnTheWay(`${school.url}/${file}`)));
    const kB = weights.reduce((sum, bytes) => sum + bytes, 0) / 1000;
    const each = own.map((file, index) => `${weights[index]} ${file}`).join('\n');
    expect(own.length, each).toBeLessThanOrEqual(may.files);
    expect(kB, each).toBeLessThanOrEqual(may.kB);
  },
);

/** The parts of the application that a page asks for until nothing more comes, opened by somebody with an empty cache. */
async function askedFor(page: Page, address: string): Promise<string[]> {
  const parts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) parts.add(pathname.slice(1));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return [...parts].sort();
}

const partsOf = (load: string) => files(load).filter((file) => file.startsWith('assets/'));

test('a sign-in page that nobody uses yet asks for its own parts and for no others', async () => {
  const { page } = await school.visit();
  expect(await askedFor(page, '/')).toEqual(partsOf('sign-in'));
  await signInForm(page).userName.waitFor();
});

test.each<[string, DemoUser, string]>([
  ['teacher', 'Teacher', '/dashboard'],
  ['office', 'Office', '/dashboard'],
  ['administrator', 'Administrator', '/dashboard'],
  ['parent', 'Parent', '/dashboard'],
  ['roll', 'Teacher', '/attendance/class'],
])('the first screen of %s asks for no more than is counted', async (load, user, address) => {
  const { context, page } = await school.visit();
  await signInAs(page, user);
  await page.close();
  const counted = new Set(partsOf(load));
  const asked = await askedFor(await context.newPage(), address);
  expect(asked.filter((part) => !counted.has(part))).toEqual([]);
});
