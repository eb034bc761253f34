import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { phone } from '../harness/visitor.ts';
import { rollOn } from '../screens/roll.ts';

const school = useSchool();

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { ...box, bottom: box.y + box.height };
};

/** A finger that stays until something has happened. */
async function longPress(page: Page, what: Locator, until: Locator) {
  const { x, y, height } = await boxOf(what);
  const client = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + 60, y: y + height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await until.waitFor();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on a phone: the first student in sight, marks by tap, late and reason, submit under the thumb', async () => {
  const { page } = await school.visit(phone);
  await page.goto('/');
  const teacher = page.getByRole('button', { name: 'Teacher', exact: true });
  await teacher.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await teacher.tap();
  const first = page.getByRole('list', { name: 'Your rolls today' }).getByRole('link').first();
  await first.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await first.tap();

  const roll = await rollOn(page);
  const names = await roll.names();
  const submit = page.getByRole('button', { name: /^Submit/ });
  const top = await boxOf(roll.row(names[0]!));
  expect(top.bottom).toBeLessThan((await boxOf(submit)).y);
  expect(top.height).toBeGreaterThanOrEqual(48);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  const [one, two, three] = await roll.unmarked();
  const toggle = await boxOf(roll.toggle(one!));
  expect(Math.min(toggle.width, toggle.height)).toBeGreaterThanOrEqual(44);
  await roll.toggle(one!).tap();
  await roll.says(one!, /, absent, /);

  const details = page.getByRole('dialog');
  await longPress(page, roll.row(two!), details);
  await details.getByText('Late', { exact: true }).tap();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await details.getByRole('button', { name: 'Save' }).tap();
  await roll.says(two!, /, late, /);

  await page.getByRole('button', { name: `Details: ${three}` }).tap();
  await details.getByText('Absent', { exact: true }).tap();
  await details.getByText('Illness', { exact: true }).tap();
  await details.getByRole('button', { name: 'Save' }).tap();
  await roll.says(three!, /, absent, Illness/);
  const address = roll.address();

  const thumb = await boxOf(submit);
  expect(thumb.y).toBeGreaterThan(740 / 2);
  expect(thumb.bottom).toBeLessThanOrEqual(740);
  expect(thumb.height).toBeGreaterThanOrEqual(44);
  await submit.tap();
  await page.getByRole('region', { name: 'Attendence Records Submitted - Thank you!' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  const office = await colleague(school.url, 'office');
  const marks = await Promise.all([one!, two!, three!].map((name) => office.line(address, name)));
  expect(marks.map((l) => l.mark)).toEqual(['absent', 'late', 'absent']);
});
