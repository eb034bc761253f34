import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { openFirstRoll, rollOn } from '../screens/roll.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

test('"Mark the rest present" leaves known absences and marks alone, and can be taken back', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const address = roll.address();
  const office = await colleague(school.url, 'office');
  const before = await office.roll(address);
  const known = before.filter((l) => l.layer === 'known').map((l) => l.fullName);
  expect(known.length).toBeGreaterThan(0);
  const [absent, ...rest] = await roll.unmarked();
  await roll.row(absent!).focus();
  await page.keyboard.press('a');
  await roll
    .row(absent!)
    .getByText(/by you$/)
    .waitFor();

  await page.getByRole('button', { name: 'Mark the rest present' }).click();
  await page.getByText(`${rest.length} students marked present.`).waitFor();
  await roll.says(rest.at(-1)!, /, present$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'undo', exact: true }).click();
  await roll.says(rest.at(-1)!, /, not marked$/);
  const marks = async () => (await office.roll(address)).map((l) => [l.fullName, l.mark, l.layer]);
  const expected = before.map((l) => [
    l.fullName,
    ...(l.fullName === absent ? ['absent', 'teacher'] : [l.mark, l.layer]),
  ]);
  await expect.poll(marks).toEqual(expected);

  await page.getByRole('button', { name: 'Mark the rest present' }).click();
  for (const name of known) await roll.says(name, /, absent, /);
  await expect
    .poll(async () => (await office.roll(address)).filter((l) => l.mark === 'present').length)
    .toBe(rest.length);
  expect((await office.roll(address)).filter((l) => l.layer === 'known').map((l) => l.fullName)).toEqual(
    known,
  );
});

test("a correction of the office is a layer of its own, with who and when; the teacher's stays under it", async () => {
  const [teacher, office] = [await school.visit(), await school.visit()];
  await signInAs(teacher.page, 'Second teacher');
  const mine = await openFirstRoll(teacher.page);
  const [name] = await mine.unmarked();
  await mine.row(name!).focus();
  await teacher.page.keyboard.press('a');
  await mine
    .row(name!)
    .getByText(/by you$/)
    .waitFor();

  const shown = new URL(teacher.page.url());
  await signInAs(office.page, 'Office', shown.pathname + shown.search);
  const theirs = await rollOn(office.page);
  await theirs.says(name!, /, absent, /);
  await theirs.toggle(name!).click();
  await theirs
    .row(name!)
    .getByText(/by you$/)
    .waitFor();
  await office.page.getByRole('button', { name: `Details: ${name}` }).click();
  const details = office.page.getByRole('dialog');
  await details.getByRole('button', { name: 'Who recorded what' }).click();
  const layers = details.getByRole('list', { name: 'Who recorded what' }).getByRole('listitem');
  await layers.filter({ hasText: /^Office.*present.*\d+:\d\d [AP]M by / }).waitFor();
  await layers.filter({ hasText: /^Teacher.*absent.*\d+:\d\d [AP]M by Daniel Nguyễn/ }).waitFor();
  await expectAccessible(office.page);

  await mine.says(name!, /, present, recorded by the office$/);
  await mine.row(name!).focus();
  await teacher.page.keyboard.press('a');
  await mine.says(name!, /, present, recorded by the office$/);
  const why = 'Recorded by the office. Only the office changes it.';
  await teacher.page.getByText(`${name}: ${why}`, { exact: true }).waitFor();
  await teacher.page.keyboard.press('Enter');
  await teacher.page.getByRole('dialog').getByText(why).waitFor();
  await expectAccessible(teacher.page);
});

test('a day that has not come says why it can only be read', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  await openFirstRoll(page);
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByText('This day has not come yet: a roll cannot be marked before its day.').waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: /^Submit/ }).count()).toBe(0);
});
