import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { demoPeople } from '../harness/demoPeople.ts';
import { useSchool } from '../harness/school.ts';
import { desk, phone } from '../harness/visitor.ts';
import { openTab, profileOf } from '../screens/people.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

/** Whether all of it is within the window, and nothing lies over its middle. */
const isInSight = async (page: Page, part: Locator) => {
  const box = await part.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box || box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height)
    return false;
  return part.evaluate(
    (element, [x, y]) => element.contains(document.elementFromPoint(x!, y!)),
    [box.x + box.width / 2, box.y + box.height / 2],
  );
};
const seen = (page: Page, part: Locator) => expect.poll(() => isInSight(page, part)).toBe(true);

test.each([
  ['a desk', desk, desk.viewport],
  ['a phone', phone, phone.viewport],
  ['a phone with its keyboard up', phone, { width: 360, height: 400 }],
])('on %s a save is answered where the eye is, and is undone', async (_, device, size) => {
  const { page } = await school.visit(device);
  await page.setViewportSize(size);
  await signInAs(page, 'Administrator', '/configuration');
  const retire = page.getByRole('button', { name: /^Retire the reason: / }).last();
  const reason = ((await retire.getAttribute('aria-label')) ?? '').replace('Retire the reason: ', '');
  await page.getByRole('button', { name: `Edit ${reason}`, exact: true }).click();
  const form = page.locator('form:has([data-primary])');
  await form.locator(':focus').waitFor();
  await form.getByRole('textbox', { name: 'Name' }).fill(`${reason} today`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  // The form is longer than a small view: its button stays in sight at both its ends.
  await seen(page, save);
  await form.getByRole('button', { name: 'Discard' }).scrollIntoViewIfNeeded();
  await seen(page, save);
  const buttons = await form
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  expect(buttons.at(-1)).toContain('Save');
  await page.keyboard.press('Control+Enter');
  const row = page.locator('[data-just-saved]').filter({ hasText: `${reason} today` });
  await seen(page, row.getByRole('heading'));
  await page.getByText('Saved.', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Edit ${reason}`, exact: true }).waitFor();
});

test('at 360 px the primary button of a long dialog takes the width at the foot, also over the keyboard', async () => {
  const { page } = await school.visit(phone);
  await page.setViewportSize({ width: 360, height: 400 });
  const [student] = (await demoPeople(await colleague(school.url, 'office'))).plain;
  await signInAs(page, 'Teacher', profileOf(student.id, 'comments'));
  await openTab(page);
  await page.getByRole('button', { name: /^New comment/ }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await seen(page, save);
  await dialog.getByLabel('Details').fill('A line\n'.repeat(30));
  await seen(page, save);
  await page.setViewportSize(phone.viewport);
  await seen(page, save);
  const [wide, whole] = await Promise.all([save.boundingBox(), dialog.boundingBox()]);
  expect((wide?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.8);
});
