import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { lyingPhone, phone } from '../harness/visitor.ts';
import { connection } from '../screens/frame.ts';
import { openFirstRoll, rollOn } from '../screens/roll.ts';
import { edges, placesOf } from '../screens/rollPlaces.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

test('on a phone ten students are in sight under the name of the class, and no notice moves them', async () => {
  const { context, page } = await school.visit(phone);
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const code = new URLSearchParams(roll.address()).get('rollClass');
  const name = page.getByRole('button', { name: `${code} · today` });
  await name.waitFor();
  const rows = roll.grid.locator('[data-row]');
  const submit = page.getByRole('button', { name: /^Submit/ });
  const bar = await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top);
  const before = await edges(rows);
  expect(before.filter(([, bottom]) => bottom <= bar).length).toBeGreaterThanOrEqual(10);
  for (const [top, bottom] of before) expect(bottom - top).toBeGreaterThanOrEqual(48);
  await expectNoSidewaysScrolling(page);

  const [one, two] = await roll.unmarked();
  await context.setOffline(true);
  await connection(page, 'offline').waitFor();
  expect(await edges(rows)).toEqual(before);
  await roll.toggle(one!).tap();
  await roll.toggle(two!).tap();
  await page.getByText('2 marks wait for the connection.').waitFor();
  expect(await edges(rows)).toEqual(before);
  await submit.tap();
  await page.getByText('The submit waits for the connection.').waitFor();
  expect(await edges(rows)).toEqual(before);
  expect(await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top)).toBe(bar);
  await expectAccessible(page);

  // The filters open over the list; the name stays when it is scrolled.
  await name.tap();
  await page.getByRole('combobox', { name: 'Roll class' }).waitFor();
  expect(await edges(rows)).toEqual(before);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await rows.last().scrollIntoViewIfNeeded();
  expect(await name.evaluate((button) => button.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
});

test.each([lyingPhone, { ...lyingPhone, viewport: { width: 844, height: 390 } }])(
  'on a phone that lies on its side four students are in sight, and no notice moves them',
  async (device) => {
    const { context, page } = await school.visit(device);
    await signInAs(page, 'Second teacher');
    const roll = await openFirstRoll(page);
    const rows = roll.grid.locator('[data-row]');
    const { bar } = await placesOf(page);
    const before = await edges(rows);
    expect(before.filter(([, bottom]) => bottom <= bar).length).toBeGreaterThanOrEqual(4);
    for (const [top, bottom] of before) expect(bottom - top).toBeGreaterThanOrEqual(48);
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
    const [one, two] = await roll.unmarked();
    await context.setOffline(true);
    await connection(page, 'offline').waitFor();
    await roll.toggle(one!).tap();
    await roll.toggle(two!).tap();
    await page.getByText('2 marks wait for the connection.').waitFor();
    expect(await edges(rows)).toEqual(before);
    expect((await placesOf(page)).bar).toBe(bar);
  },
);

test('a class with a long name is named in full on a phone', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Teacher', '/attendance/subject');
  await rollOn(page);
  const name = page.getByRole('button', { name: / · today$/ }).locator('span');
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('the thanks for a submit lie over nothing that can be pressed', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Teacher');
  await openFirstRoll(page);
  await page.getByRole('button', { name: /^Submit/ }).tap();
  const thanks = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) });
  const covered = await thanks.evaluate((notice) =>
    [...document.querySelectorAll('button, a')]
      .filter((control) => !notice.contains(control))
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        return notice.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((control) => control.textContent),
  );
  expect(covered).toEqual([]);
});

test('an absence is seen on a roll that is only to be read, and on paper with school, class, day and counts', async () => {
  const [mine, other] = [await school.visit(), await school.visit()];
  await signInAs(mine.page, 'Second teacher');
  const roll = await openFirstRoll(mine.page);
  const [name] = await roll.unmarked();
  const office = await colleague(school.url, 'office');
  await office.mark(roll.address(), name!, 'absent');
  const { pathname, search } = new URL(mine.page.url());
  await signInAs(other.page, 'Teacher', pathname + search);
  const theirs = await rollOn(other.page);
  const letter = theirs.toggle(name!);
  await letter.and(other.page.locator('[aria-disabled=true][data-mark=absent]')).waitFor();
  const { color, backgroundColor } = await letter.evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button);
    return { color, backgroundColor };
  });
  expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect(backgroundColor).not.toBe(color);

  await other.page.emulateMedia({ media: 'print' });
  const code = new URLSearchParams(roll.address()).get('rollClass');
  const head = other.page.getByText(new RegExp(`${code}, .*\\d{4}.* · .*1 absent`));
  await head.waitFor();
  const nameOfSchool = (await other.page.title()).split(' · ').at(-1) ?? '';
  expect(await head.textContent()).toContain(nameOfSchool);
  expect(await other.page.getByRole('combobox').filter({ visible: true }).count()).toBe(0);
});

test('with text at 200 % every mark button, count and action of a roll is in view on a phone', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScrolling(page);
  const right = await roll.grid
    .getByRole('button', { name: /^Absent: / })
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().right));
  expect(Math.max(...right)).toBeLessThanOrEqual(360);
  const counts = await page
    .locator('header')
    .getByRole('listitem')
    .evaluateAll((all) => all.map((count) => count.getBoundingClientRect().right));
  expect(Math.max(...counts)).toBeLessThanOrEqual(348);
  const rest = page.getByRole('button', { name: 'Mark the rest present' });
  expect(await rest.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const label = rest.getByText('Mark the rest present');
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const rows = roll.grid.locator('[data-row]');
  const before = await edges(rows);
  const [name] = await roll.unmarked();
  await roll.toggle(name!).tap();
  await roll.says(name!, /, absent, /);
  expect(await edges(rows)).toEqual(before);
});
