import { expect, test } from 'vitest';
import { expectAccessible } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { phone } from '../harness/visitor.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

test('news of the office is on a parent’s phone without a reload, and gone when it is taken down', async () => {
  const [{ page: desk }, { page: home }] = [await school.visit(), await school.visit(phone)];
  await signInAs(home, 'Parent');
  await home.getByRole('region', { name: 'School news' }).waitFor();
  await signInAs(desk, 'Office', '/noticeboard');
  await desk.getByRole('button', { name: 'Add news' }).click();
  const form = desk.getByRole('region', { name: 'Add news' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Heat: school ends at noon');
  await expectAccessible(desk);
  await form.getByRole('button', { name: /^Save/ }).click();
  await desk.getByRole('button', { name: 'Take down: Heat: school ends at noon' }).waitFor();
  await home.getByRole('heading', { name: 'Heat: school ends at noon' }).waitFor();
  await expectAccessible(home);
  await desk.getByRole('button', { name: 'Take down: Heat: school ends at noon' }).click();
  await desk.getByRole('button', { name: 'Put up again: Heat: school ends at noon' }).waitFor();
  await home.getByRole('heading', { name: 'Heat: school ends at noon' }).waitFor({ state: 'detached' });
});

test('a calendar program reads what a teacher has subscribed to, until it is revoked', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher', '/calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Make an address: Timetable' }).click();
  const address = await page.getByRole('textbox', { name: 'Address of: Timetable' }).inputValue();
  await expectAccessible(page);
  const file = await fetch(address);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toContain('BEGIN:VEVENT');
  await page.getByRole('button', { name: 'Revoke: Timetable' }).click();
  await page.getByRole('button', { name: 'Make an address: Timetable' }).waitFor();
  expect((await fetch(address)).status).toBe(404);
});
