import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { rollOn } from '../screens/roll.ts';
import { signInForm } from '../screens/signIn.ts';

const school = useSchool();
const thanks = 'Attendence Records Submitted - Thank you!';

test('a teacher signs in, marks two students absent and submits, in at most 8 keystrokes', async () => {
  const { page } = await school.visit();
  await page.goto('/');
  const form = signInForm(page);
  await form.userName.waitFor();
  await expectAccessible(page);
  // Name and password are the person's own; what comes after them is counted.
  await form.userName.fill('teacher');
  await form.password.fill('homeroom-demo');
  let keystrokes = 0;
  const press = async (key: string) => {
    keystrokes += 1;
    await page.keyboard.press(key);
  };

  await press('Enter');
  const first = page.getByRole('list', { name: 'Your rolls today' }).getByRole('link').first();
  await first.waitFor();
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await press('Enter');
  const roll = await rollOn(page);
  const [one, , three] = await roll.unmarked();
  const names = await roll.names();
  await expectAccessible(page);
  // The first line has the focus; a mark moves on by itself.
  const firstRow = roll.row(names[0]!);
  await expect.poll(() => firstRow.evaluate((row) => row === document.activeElement)).toBe(true);
  for (let at = 0; at < names.indexOf(one!); at++) await press('j');
  await press('a');
  await roll.says(one!, /, absent, /);
  for (let at = names.indexOf(one!) + 1; at < names.indexOf(three!); at++) await press('j');
  await press('a');
  await roll.says(three!, /, absent, /);
  const address = roll.address();
  await press('Control+Enter');
  await page.getByText(thanks).first().waitFor();
  await page.getByRole('region', { name: thanks }).waitFor();
  await expectAccessible(page);
  expect(keystrokes).toBeLessThanOrEqual(8);

  const office = await colleague(school.url, 'office');
  const lines = await office.roll(address);
  expect(lines.filter((l) => l.layer === 'teacher' && l.mark === 'absent').map((l) => l.fullName)).toEqual([
    one,
    three,
  ]);
  const state = (await office.rolls(today())).find(
    (s) => s.rollClass === new URLSearchParams(address).get('rollClass'),
  );
  expect(state).toMatchObject({ state: 'submitted', submittedBy: 'Maya Okafor' });

  // A second submit does nothing.
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Show the roll again' }).click();
  await rollOn(page);
  await page.getByText(/^Submitted .* by you$/).waitFor();
});

test('by mouse in at most 4 clicks', async () => {
  const { page } = await school.visit();
  let clicks = 0;
  await page.exposeFunction('tellClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        // A click of a key on a button has no detail.
        if (event.detail > 0) (globalThis as unknown as { tellClick: () => void }).tellClick();
      },
      true,
    );
  });
  await page.goto('/');
  const form = signInForm(page);
  await form.userName.fill('teacher2');
  await form.password.fill('homeroom-demo');
  // Enter belongs to the password.
  await form.password.press('Enter');
  await page.getByRole('list', { name: 'Your rolls today' }).getByRole('link').first().click();
  const roll = await rollOn(page);
  const [one, two] = await roll.unmarked();
  await roll.toggle(one!).click();
  await roll.says(one!, /, absent, /);
  await roll.toggle(two!).click();
  await roll.says(two!, /, absent, /);
  await page.getByRole('button', { name: /^Submit/ }).click();
  await page.getByRole('region', { name: thanks }).waitFor();
  expect(clicks).toBe(4);
});
