import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { district, writeDistrict } from '../../packages/oneroster/test/district.ts';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { command } from '../harness/command.ts';
import { rosterStudents, writeRoster } from '../harness/oneRoster.ts';
import { scratchFolder, useSchool } from '../harness/school.ts';
import { lastWeekday, today } from '../harness/schoolTime.ts';
import { rollOn } from '../screens/roll.ts';
import { signInForm } from '../screens/signIn.ts';

const password = 'a-password-of-their-own';
const thanks = 'Attendence Records Submitted - Thank you!';

async function signIn(page: Page, userName: string, address: string) {
  await page.goto(address);
  const form = signInForm(page);
  await form.userName.fill(userName);
  await form.password.fill(password);
  // No demo school: nobody is offered.
  expect(await page.getByText('Demo school: sign in as').count()).toBe(0);
  await form.submit.click();
}

describe('a small roster', () => {
  let told = '';
  const school = useSchool((dataDir) => {
    const files = writeRoster(scratchFolder());
    told = command(dataDir, ['import', 'oneroster', files]);
    command(dataDir, ['user', 'password', 'rosa.lind'], password);
    command(dataDir, ['user', 'add', 'front', '--name', 'Front Desk', '--role', 'office'], password);
    rmSync(files, { recursive: true });
  });

  test('is imported, and its teacher marks and submits the roll', async () => {
    expect(told).toMatch(/added/i);
    const { page } = await school.visit();
    await signIn(page, 'rosa.lind', `/attendance/class?date=${lastWeekday()}`);
    const roll = await rollOn(page);
    expect(await roll.names()).toEqual(rosterStudents);
    await expectAccessible(page);
    const [one, two] = rosterStudents;
    await roll.toggle(one!).click();
    await roll.row(two!).focus();
    await page.keyboard.press('l');
    await roll.says(two!, /, late, /);
    const address = roll.address();
    await page.getByRole('button', { name: /^Submit/ }).click();
    await page.getByRole('region', { name: thanks }).waitFor();
    await expectAccessible(page);
    const office = await colleague(school.url, 'front', { password });
    const marks = (await office.roll(address)).map((l) => l.mark);
    expect(marks.slice(0, 2)).toEqual(['absent', 'late']);
  });

  test('imported a second time changes nothing', () => {
    const files = writeRoster(scratchFolder());
    const again = command(school.server.dataDir, ['import', 'oneroster', files]);
    rmSync(files, { recursive: true });
    expect(again).toMatch(/nothing/i);
  });
});

/** A district whose school year the moment of the run lies in. */
const files = scratchFolder();
afterAll(() => rmSync(files, { recursive: true, force: true }));
const firstYear = Number(today().slice(0, 4)) - (today().slice(5) < '08-01' ? 1 : 0);
const userNameOf = (fullName: string) => {
  const rows = readFileSync(join(files, 'users.csv'), 'utf8')
    .split(/\r?\n/)
    .map((row) => row.split(','));
  const [header = [], ...users] = rows;
  const [user, given, family] = ['username', 'givenName', 'familyName'].map((name) => header.indexOf(name));
  const found = users.find((row) => `${row[given!]} ${row[family!]}` === fullName);
  if (!found) throw new Error(`${fullName} is not in the district`);
  return found[user!]!;
};
describe('a district', () => {
  const school = useSchool((dataDir) => {
    // Some of its rows stand there twice, and are left out: the command says so by how it ends.
    expect(command(dataDir, ['import', 'oneroster', writeDistrict(files, firstYear)], '', 3)).toContain(
      `${district.twice} row errors`,
    );
    command(dataDir, ['user', 'add', 'front', '--name', 'Front Desk', '--role', 'office'], password);
  });

  test('is imported, and a teacher of it marks and submits a roll', async () => {
    const office = await colleague(school.url, 'front', { password });
    const rolls = await office.rolls(lastWeekday());
    const biggest = rolls
      .filter((r) => r.kind === 'class' && r.teachers.length > 0)
      .toSorted((a, b) => b.total - a.total)[0];
    expect(biggest?.total).toBeGreaterThan(5);
    const userName = userNameOf(biggest?.teachers[0]?.fullName ?? '');
    command(school.server.dataDir, ['user', 'password', userName], password);

    const { page } = await school.visit();
    await signIn(page, userName, `/attendance/class?rollClass=${biggest?.rollClass}&date=${lastWeekday()}`);
    const roll = await rollOn(page);
    expect((await roll.names()).length).toBe(biggest?.total);
    // Students of the district may share a name: each has one of its own on the roll.
    const names = await roll.names();
    expect(new Set(names).size).toBe(names.length);
    const [name] = await roll.unmarked();
    await roll.toggle(name!).click();
    await roll.says(name!, /, absent, /);
    await page.getByRole('button', { name: /^Submit/ }).click();
    await page.getByRole('region', { name: thanks }).waitFor();
    await expectAccessible(page);
  });
});
