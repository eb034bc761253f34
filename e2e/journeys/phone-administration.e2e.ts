import { expect, test } from 'vitest';
import { expectAccessible } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { phone } from '../harness/visitor.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

test('administration on a phone: each screen is named, each user fits, and Esc gives up nothing that is typed', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Administrator', '/system/users');
  await page.getByRole('link', { name: 'admin', exact: true }).waitFor();
  const width = page.viewportSize()?.width ?? 0;
  const beyond = await page
    .locator('#work table :is(th, td)')
    .evaluateAll(
      (cells, most) => cells.filter((cell) => cell.getBoundingClientRect().right > most).length,
      width,
    );
  expect(beyond).toBe(0);
  for (const [path, title] of [
    ['/system/users/authentications', 'Sessions'],
    ['/system/users/violations', 'Locked sign-ins'],
    ['/system/client', 'This device'],
    ['/system/users', 'Users'],
  ] as const) {
    await page.goto(path);
    const heading = page.getByRole('heading', { name: title, level: 1 });
    await heading.waitFor();
    expect((await heading.boundingBox())?.width).toBeGreaterThan(20);
    await expectAccessible(page);
  }

  await page.getByRole('link', { name: 'admin', exact: true }).click();
  const panel = page.getByRole('complementary');
  const name = panel.getByLabel('Name', { exact: true });
  await name.fill('Half a name');
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await name.inputValue()).toBe('Half a name');
});
