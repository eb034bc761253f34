import { expect, test } from 'vitest';
import { expectAccessible } from '../harness/axe.ts';
import { drawn } from '../harness/device.ts';
import { useSchool } from '../harness/school.ts';
import { desk, phone } from '../harness/visitor.ts';
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

  const row = page.getByRole('link', { name: 'admin', exact: true });
  await row.click();
  const panel = page.getByRole('complementary');
  const name = panel.getByLabel('Name', { exact: true });
  await name.fill('Half a name');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of [
    () => panel.getByRole('button', { name: 'Close' }).click(),
    () => name.press('Escape'),
  ]) {
    await leave();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Half a name');
  }
  await name.press('Escape');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('the sessions fit a narrow phone', async () => {
  const { page } = await school.visit(phone);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Administrator', '/system/users/authentications');
  const list = page.getByRole('region', { name: 'Sessions' });
  await list.getByRole('rowheader').first().waitFor();
  expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test.each([
  ['a desk', desk],
  ['a phone', phone],
])(
  'on %s an offer to undo lies over nothing that can be pressed, however far the screen is scrolled',
  async (_, device) => {
    const { page } = await school.visit(device);
    await signInAs(page, 'Administrator', '/configuration');
    const retire = page.getByRole('button', { name: /^Retire the reason: / }).first();
    const name = (await retire.getAttribute('aria-label')) ?? (await retire.textContent()) ?? '';
    await retire.click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
    const covered = await page.evaluate(async () => {
      const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const work = document.querySelector('#work') as HTMLElement;
      const toast = document.querySelector('[data-offer]')?.closest('[data-position]') as HTMLElement;
      const met = new Set<string>();
      for (let at = 0; at < 1200; at += 40) {
        work.scrollTop = at;
        await drawn();
        for (const control of document.querySelectorAll('button, input, select, textarea, a[href]')) {
          const { left, top, width, height } = control.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          // What is scrolled out of the work is seen nowhere.
          if (work.contains(control) && y > work.getBoundingClientRect().bottom - 1) continue;
          if (toast.contains(control) || !toast.contains(document.elementFromPoint(x, y))) continue;
          met.add(`${control.textContent} at ${at}`);
        }
      }
      return [...met];
    });
    expect(covered).toEqual([]);
    await undo.click();
    await page.getByRole('button', { name, exact: true }).waitFor();
  },
);

test('at twice the text a notice lies over no control of a form, however far it is scrolled', async () => {
  const other = await school.visit(phone);
  await signInAs(other.page, 'Nurse');
  const { page } = await school.visit(phone);
  await signInAs(page, 'Administrator', '/system/users');
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('nurse');
  await page.getByRole('link', { name: 'nurse', exact: true }).click();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const action = page.getByRole('button', { name: 'Sign out everywhere' });
  await action.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  const notice = page.getByText(/is signed out everywhere/);
  await notice.waitFor();
  // It stays as long as the pointer is on it.
  await notice.hover();
  await drawn(page);
  const covered = await page.evaluate(async () => {
    const next = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const work = document.querySelector('#work') as HTMLElement;
    const floating = document.querySelector('[data-position="bottom-left"]') as HTMLElement;
    const met: string[] = [];
    for (let at = work.scrollHeight; at >= 0; at -= 40) {
      work.scrollTop = at;
      await next();
      const [box, seen] = [floating.getBoundingClientRect(), work.getBoundingClientRect()];
      if (box.height < 40) return ['no notice'];
      for (const control of work.querySelectorAll('button, input, a[href]')) {
        const { top, bottom, left, right } = control.getBoundingClientRect();
        const isOver =
          Math.max(top, seen.top) < Math.min(bottom, seen.bottom, box.bottom) &&
          box.top < Math.min(bottom, seen.bottom) &&
          left < box.right &&
          box.left < right;
        if (isOver) met.push(`${control.tagName} ${control.textContent} at ${at}`);
      }
    }
    return met;
  });
  expect(covered).toEqual([]);
  // The room is the work's again once it is gone.
  await page.mouse.move(0, 0);
  await notice.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.locator('#work').evaluate((work) => getComputedStyle(work).marginBottom))
    .toBe('0px');
});
