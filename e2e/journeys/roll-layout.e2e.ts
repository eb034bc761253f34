import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { desk, lyingPhone, phone } from '../harness/visitor.ts';
import { connection } from '../screens/frame.ts';
import { openFirstRoll, rollOn, submitOffline } from '../screens/roll.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

/** Upper and lower edges of lines, px. */
const edges = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return [Math.round(top), Math.round(bottom)] as const;
    }),
  );

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

test('Back from a profile returns to the line that was left, where it stood', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const last = roll.grid.locator('[data-row]').last();
  await last.focus();
  await page.keyboard.press('ArrowUp');
  const left = await placesOf(page);
  await page.keyboard.press('o');
  await roll.grid.waitFor({ state: 'detached' });
  await page.goBack();
  await rollOn(page);
  await expect.poll(() => placesOf(page)).toEqual(left);
});

test('a roll that is opened again shows the line on which somebody has to choose', async () => {
  const { context, page } = await school.visit(phone);
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const name = (await roll.unmarked()).at(-1)!;
  const row = (await roll.names()).indexOf(name);
  await context.setOffline(true);
  await connection(page, 'offline').waitFor();
  await roll.toggle(name).tap();
  const office = await colleague(school.url, 'office');
  await office.mark(roll.address(), name, 'late');
  await context.setOffline(false);
  await roll.choice(name).waitFor();
  await page.getByRole('link', { name: 'Today' }).filter({ visible: true }).tap();
  await roll.grid.waitFor({ state: 'detached' });
  await openFirstRoll(page);
  await expect.poll(async () => (await placesOf(page)).row).toBe(row);
  const { top, bottom, head, bar } = await placesOf(page);
  expect(top).toBeGreaterThanOrEqual(head);
  expect(bottom).toBeLessThanOrEqual(bar);
});

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

/** Where the focused line, the bar of actions and the head are, px from the top. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const at = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const head = document.querySelector('section > header')!;
    const isStuck = getComputedStyle(head).position === 'sticky';
    const main = document.querySelector('main')!.getBoundingClientRect();
    const { top, bottom } = document.activeElement!.getBoundingClientRect();
    return {
      row: Number(document.activeElement!.getAttribute('data-row')),
      top: Math.round(top),
      bottom: Math.round(bottom),
      head: Math.round(isStuck ? head.getBoundingClientRect().bottom : Math.max(0, main.top)),
      bar: Math.round(at('section > footer').top),
    };
  });

test.each([
  ['a desk', desk],
  ['a phone', phone],
])('on %s the line that keys act on is never under the bar of actions or the head', async (_, device) => {
  const { page } = await school.visit(device);
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const count = (await roll.names()).length;
  const last = roll.grid.locator('[data-row]').last();
  for (const key of ['ArrowDown', 'ArrowUp'])
    for (let step = 1; step < count; step += 1) {
      await page.keyboard.press(key);
      const { row, top, bottom, head, bar } = await placesOf(page);
      expect(row).toBe(key === 'ArrowDown' ? step : count - 1 - step);
      expect(bottom, `${key} to line ${row}`).toBeLessThanOrEqual(bar);
      expect(top, `${key} to line ${row}`).toBeGreaterThanOrEqual(head);
    }
  expect(await last.evaluate((row) => row.getBoundingClientRect().top)).toBeGreaterThan(0);
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

test('a phone says in full that a submit waits for a choice, and a tap on that shows both values and the choice', async () => {
  const { context, page } = await school.visit(phone);
  await signInAs(page, 'Second teacher');
  const roll = await openFirstRoll(page);
  const [name] = await roll.unmarked();
  const rows = roll.grid.locator('[data-row]');
  await context.setOffline(true);
  await connection(page, 'offline').waitFor();
  await roll.toggle(name!).tap();
  const office = await colleague(school.url, 'office');
  await office.mark(roll.address(), name!, 'late');
  await rows.last().scrollIntoViewIfNeeded();
  await submitOffline(page);
  await context.setOffline(false);
  const held = page.getByRole('button', { name: 'The submit waits for your choice on one line.' });
  await held.waitFor();
  expect(await held.locator('..').evaluate((said) => said.scrollWidth - said.clientWidth)).toBe(0);
  await rows.last().scrollIntoViewIfNeeded();
  await held.tap();
  const keep = page.getByRole('button', { name: `Keep theirs: ${name}` });
  const { x, width } = (await keep.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(360);
  await keep.tap();
  await keep.waitFor({ state: 'detached' });
  const { top, bottom, head, bar } = await placesOf(page);
  expect(top).toBeGreaterThanOrEqual(head);
  expect(bottom).toBeLessThanOrEqual(bar);
});

test.each([
  ['a desk', desk],
  ['a phone', phone],
])(
  'on %s a choice that arrives moves neither lines nor bar, and a submit before it queues nothing',
  async (_, device) => {
    const { context, page } = await school.visit(device);
    await signInAs(page, 'Second teacher');
    const roll = await openFirstRoll(page);
    const [name] = await roll.unmarked();
    const rows = roll.grid.locator('[data-row]');
    await context.setOffline(true);
    await connection(page, 'offline').waitFor();
    await roll.toggle(name!).click();
    const office = await colleague(school.url, 'office');
    await office.mark(roll.address(), name!, 'late');
    const before = await edges(rows);
    const { bar } = await placesOf(page);
    await context.setOffline(false);
    await roll.choice(name!).waitFor();
    expect(await edges(rows)).toEqual(before);
    expect((await placesOf(page)).bar).toBe(bar);
    expect(await page.getByRole('alert').count()).toBe(0);
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Submit/ }).click();
    await page.getByRole('button', { name: 'Not submitted: choose on one line first.' }).waitFor();
    expect(await edges(rows)).toEqual(before);
    expect((await placesOf(page)).bar).toBe(bar);
    await roll.chooses(name!);
    await page.getByRole('button', { name: `Keep theirs: ${name}` }).click();
    await roll.says(name!, /, late\b/);
    expect(await page.getByRole('button', { name: /^Submit/ }).isEnabled()).toBe(true);
  },
);
