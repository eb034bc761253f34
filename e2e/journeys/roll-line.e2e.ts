import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { desk, phone } from '../harness/visitor.ts';
import { connection } from '../screens/frame.ts';
import { openFirstRoll, type RollScreen, rollOn, submitOffline } from '../screens/roll.ts';
import { edges, placesOf } from '../screens/rollPlaces.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

/** Somebody marks a student absent on a roll without a connection, and the office says late meanwhile. */
async function markedByTwo(roll: RollScreen, name: string): Promise<void> {
  await roll.page.context().setOffline(true);
  await connection(roll.page, 'offline').waitFor();
  await roll.toggle(name).click();
  const office = await colleague(school.url, 'office');
  await office.mark(roll.address(), name, 'late');
}

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
  await markedByTwo(roll, name);
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

test('a phone says in full that a submit waits for a choice, and a tap on that shows both values and the choice', async () => {
  const { context, page } = await school.visit(phone);
  await signInAs(page, 'Second teacher');
  const roll = await openFirstRoll(page);
  const [name] = await roll.unmarked();
  const rows = roll.grid.locator('[data-row]');
  await markedByTwo(roll, name!);
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
    await markedByTwo(roll, name!);
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
