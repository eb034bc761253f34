import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { addUser, goodPassword } from '../harness/people.ts';
import { useSchool } from '../harness/school.ts';
import { phone } from '../harness/visitor.ts';
import { signInAs, signInForm, tryToSignIn } from '../screens/signIn.ts';

const school = useSchool();

test('the campuses that somebody chooses are theirs, and stay after a reload', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Office');
  const choice = page.getByRole('button', { name: /^Campuses: / });
  await choice.click();
  const menu = page.getByRole('group', { name: 'Campuses' }).filter({ visible: true });
  const first = menu.getByRole('checkbox').nth(1);
  const label = await menu.locator('label').nth(1).textContent();
  const chosen = label?.split(' · ')[0] ?? '';
  await first.check();
  await page.getByRole('button', { name: `Campuses: ${chosen}` }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: `Campuses: ${chosen}` }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: chosen }).waitFor();
  const other = await school.visit();
  await signInAs(other.page, 'Administrator');
  await other.page.getByRole('button', { name: 'Campuses: All campuses' }).waitFor();
});

test('parents sign in on their own page, have their own screens, and get to no other', async () => {
  const admin = await colleague(school.url, 'admin');
  await addUser(admin, 'pat.parent', ['parent'], 'Pat Parent');
  const { page } = await school.visit();
  await page.goto('/attendance/class#LOGIN/parent');
  await page.getByRole('heading', { name: 'Welcome Parents' }).waitFor();
  expect(page.url()).not.toContain('#');
  await expectAccessible(page);
  await tryToSignIn(page, 'pat.parent', goodPassword);
  await page.getByRole('button', { name: /^Signed in as Pat Parent/ }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard');
  await expectAccessible(page);
  const screens = page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true });
  expect(await screens.getByRole('link').allTextContents()).toEqual([
    'Today',
    'Children',
    'Calendar',
    'Contact details',
    'Interviews',
    'Reports',
    'Billing',
    'Your account',
  ]);
  for (const path of ['/no/such/screen', '/system/users', '/attendance/class']) {
    await page.goto(path);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard');
  }
  await screens.getByRole('link', { name: 'Your account' }).click();
  await page.getByText('pat.parent').waitFor();

  // Another profile in the address signs out first.
  await page.evaluate(() => {
    location.hash = 'login/user';
  });
  await page.getByRole('heading', { name: 'Welcome Teachers' }).waitFor();
  await signInForm(page).submit.waitFor();
  expect(page.url()).not.toContain('#');
});

test('the list of screens shows where one is, also in a low window', async () => {
  const { page } = await school.visit();
  await page.setViewportSize({ width: 1366, height: 600 });
  await signInAs(page, 'Administrator');
  await page.goto('/system/users/violations');
  const rail = page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true });
  const here = rail.getByRole('link', { name: 'Locked sign-ins' });
  await expect
    .poll(async () => {
      const box = await here.boundingBox();
      return box && box.y >= 48 && box.y + box.height <= 600;
    })
    .toBe(true);
});

test('with text at 200 % the head of a profile leaves most of a phone to what is read, and the tabs stay', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Administrator', '/entities/search');
  await page.getByRole('searchbox').first().fill('luka');
  await page.locator('#work a[href*="/entities/view/"]').first().click();
  const tabs = page.getByRole('tablist');
  await tabs.waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const work = page.locator('#work');
  await expect
    .poll(async () => {
      // The tab's content may still be on its way, and nothing to scroll to.
      await work.evaluate((main) => main.scrollTo(0, main.scrollHeight));
      const [strip, room] = [(await tabs.boundingBox())!, (await work.boundingBox())!];
      const taken = strip.y + strip.height - room.y;
      return strip.y >= room.y - 1 && taken <= room.height * 0.4;
    })
    .toBe(true);
});

test('the menu of the configuration keeps to its own column, however wide the window is', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Office');
  await page.goto('/configuration');
  const menu = page.getByRole('navigation', { name: 'Sections' });
  await menu.getByRole('link', { name: 'Behaviour import' }).waitFor();
  for (const { width, size } of [
    ...[360, 768, 1366].map((wide) => ({ width: wide, size: '' })),
    { width: 1366, size: '200%' },
  ]) {
    await page.setViewportSize({ width, height: 768 });
    await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
    await expectNoSidewaysScrolling(page);
    const spilling = await menu.evaluate((nav) => {
      const end = nav.getBoundingClientRect().right;
      return [...nav.querySelectorAll('a')]
        .filter((link) => link.scrollWidth > link.clientWidth || link.getBoundingClientRect().right > end)
        .map((link) => link.textContent);
    });
    expect(spilling, `at ${width} px ${size}`).toEqual([]);
  }
});

test('the office sees its rolls, and a long list of screens, without waste at a desk', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Office');
  const line = page
    .getByRole('list', { name: 'Overdue' })
    .locator('li', { hasNot: page.locator('ul') })
    .first();
  await line.waitFor();
  const heightOf = async (what: typeof line) => (await what.boundingBox())?.height ?? Number.NaN;
  expect(await heightOf(line)).toBeLessThanOrEqual(48);

  const other = await school.visit();
  await signInAs(other.page, 'Administrator', '/system/users/violations');
  const rail = other.page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true });
  await rail.getByRole('link', { name: 'Locked sign-ins' }).waitFor();
  expect(await rail.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0);
});

test('a form on a phone spends no line on what says nothing', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Office', '/people/enrol');
  const over = page.getByRole('button', { name: 'Start over' });
  await over.waitFor();
  const kept = await over.locator('xpath=..').boundingBox();
  expect(kept?.height).toBeLessThanOrEqual(72);
  const foot = await page.locator('[data-form-actions]').last().boundingBox();
  expect(foot?.height).toBeLessThanOrEqual(64);
});
