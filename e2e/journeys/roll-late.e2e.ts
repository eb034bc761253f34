import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import {
  becomes,
  expectAccessible,
  expectNoSidewaysScrolling,
  expectReadableColours,
} from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { phone } from '../harness/visitor.ts';
import { openFirstRoll, type RollScreen } from '../screens/roll.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

/** Upper and lower edges of lines, px. */
const edges = (roll: RollScreen) =>
  roll.grid.locator('[data-row]').evaluateAll((all) =>
    all.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return [Math.round(top), Math.round(bottom)];
    }),
  );
const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
};
const middleOf = async (what: Locator) => {
  const { x, y, width, height } = await boxOf(what);
  return { x: x + width / 2, y: y + height / 2 };
};
/** The shorter side of each mark that is open to choose from, px. */
const sizes = (roll: RollScreen, name: string) =>
  Promise.all(
    (['Absent', 'Late', 'Present'] as const).map(async (mark) => {
      const { width, height } = await boxOf(roll.offered(name, mark));
      return Math.min(width, height);
    }),
  );
const marksOf = async (roll: RollScreen, names: readonly string[]) => {
  const office = await colleague(school.url, 'office');
  return Promise.all(names.map(async (name) => (await office.line(roll.address(), name)).mark));
};
/** A finger on the screen. */
const fingerOn = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: { x: number; y: number }) => touch('touchStart', at),
    move: (at: { x: number; y: number }) => touch('touchMove', at),
    up: () => touch('touchEnd'),
  };
};

test('by mouse two absent and one late are three clicks beyond reading, and no line moves', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const [one, two, three] = await roll.unmarked();
  const before = await edges(roll);
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  await click(roll.toggle(one!));
  await click(roll.toggle(two!));
  await roll.toggle(three!).hover();
  const late = roll.offered(three!, 'Late');
  await late.waitFor();
  expect(await edges(roll)).toEqual(before);
  expect(Math.min(...(await sizes(roll, three!)))).toBeGreaterThanOrEqual(24);
  await expectAccessible(page);
  await becomes(page, 'dark');
  await expectReadableColours(page);
  await click(late);
  await roll.says(three!, /, late, \d+:\d\d [AP]M/);
  expect(await edges(roll)).toEqual(before);
  expect(clicks).toBe(3);
  await expect.poll(() => marksOf(roll, [one!, two!, three!])).toEqual(['absent', 'absent', 'late']);

  // A mistake is one click as well.
  await page.getByRole('button', { name: 'undo', exact: true }).click();
  await roll.says(three!, /, not marked$/);
  await expect.poll(() => marksOf(roll, [three!])).toEqual(['unmarked']);
});

const strokes: Record<string, string> = { Đ: 'D', Ł: 'L', Ø: 'O' };
/** The first letter of a name, as a keyboard has it; empty where it has none. */
const letterOf = (name: string) => {
  const [first = ''] = name.normalize('NFD').toUpperCase();
  const letter = strokes[first] ?? first;
  return /[A-Z]/.test(letter) ? letter : '';
};

test('by keys two absent and one late are six keys beyond reading', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const names = await roll.names();
  const free = new Set(await roll.unmarked());
  const focused = roll.grid.locator('[data-row]:focus');
  await focused.waitFor();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const marked: string[] = [];
  for (const key of ['a', 'a', 'l']) {
    const here = Number(await focused.getAttribute('data-row'));
    const order = names.map((_, step) => names[(here + 1 + step) % names.length]!);
    // To whom the capital of their name leads from here.
    const name = order.find(
      (one) => free.has(one) && letterOf(one) && order.find((n) => letterOf(n) === letterOf(one)) === one,
    )!;
    free.delete(name);
    marked.push(name);
    await press(`Shift+${letterOf(name)}`);
    await expect.poll(() => roll.row(name).evaluate((row) => row === document.activeElement)).toBe(true);
    await press(key);
    await roll.says(name, key === 'l' ? /, late, \d+:\d\d [AP]M/ : /, absent, /);
  }
  expect(keys).toBe(6);
  await expect.poll(() => marksOf(roll, marked)).toEqual(['absent', 'absent', 'late']);
});

test('on a phone two absent and one late are four taps beyond reading, and nothing moves under the finger', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const [one, two, three] = await roll.unmarked();
  const before = await edges(roll);
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.tap();
  };
  await tap(roll.toggle(one!));
  await tap(roll.toggle(two!));

  const finger = await fingerOn(page);
  const mark = await middleOf(roll.toggle(three!));
  taps += 1;
  await finger.down(mark);
  const late = roll.offered(three!, 'Late');
  await late.waitFor();
  expect(await middleOf(roll.toggle(three!))).toEqual(mark);
  expect(await edges(roll)).toEqual(before);
  await finger.up();
  expect(Math.min(...(await sizes(roll, three!)))).toBeGreaterThanOrEqual(40);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await roll.says(three!, /, not marked$/);
  await tap(late);
  await roll.says(three!, /, late, \d+:\d\d [AP]M/);
  expect(taps).toBe(4);
  // The details beneath have not opened.
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await edges(roll)).toEqual(before);
  await expect.poll(() => marksOf(roll, [one!, two!, three!])).toEqual(['absent', 'absent', 'late']);
});

test('on a phone a finger that stays on the mark may slide to late without lifting', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Second teacher');
  const roll = await openFirstRoll(page);
  const [name] = await roll.unmarked();
  const finger = await fingerOn(page);
  await finger.down(await middleOf(roll.toggle(name!)));
  const late = roll.offered(name!, 'Late');
  await late.waitFor();
  await finger.move(await middleOf(late));
  await finger.up();
  await roll.says(name!, /, late, \d+:\d\d [AP]M/);
  await expect.poll(() => marksOf(roll, [name!])).toEqual(['late']);
});

test('the details choose nothing for who is not marked, and stand still whatever is chosen', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Second teacher');
  const roll = await openFirstRoll(page);
  const [name] = await roll.unmarked();
  await page.getByRole('button', { name: `Details: ${name}` }).click();
  const details = page.getByRole('dialog');
  const late = details.getByRole('group', { name: 'Mark' }).getByText('Late', { exact: true });
  await late.waitFor();
  expect(await details.getByRole('radio', { checked: true }).count()).toBe(0);
  const places = async () => [
    await boxOf(late),
    await boxOf(details.getByRole('button', { name: 'Save' })),
    (await boxOf(details)).y,
  ];
  const before = await places();
  await late.dblclick();
  const reason = details.getByRole('group', { name: 'Reason' }).getByRole('radio', { checked: true });
  await reason.waitFor();
  expect(await reason.evaluate((radio) => radio.closest('label')?.textContent)).toMatch(/^Late\d*$/);
  expect(await places()).toEqual(before);
  await details.getByText('Absent', { exact: true }).click();
  await details.getByRole('group', { name: 'Reason' }).getByText('Illness', { exact: true }).waitFor();
  expect(await places()).toEqual(before);
  await expectAccessible(page);
});
