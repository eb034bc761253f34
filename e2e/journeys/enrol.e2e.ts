import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { demoPeople } from '../harness/demoPeople.ts';
import { useSchool } from '../harness/school.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

/** The most clicks of the pointer that a student with two parents, a class set and a restriction may take. */
const MAX_CLICKS = 25;

/** Counts what is clicked: fields that the Tab key reaches are typed in without. */
const counting = () => {
  let clicks = 0;
  return {
    click: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
    count: () => clicks,
  };
};
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });

test('a student is enrolled with two parents, a restriction, a roll class and its classes, on one screen', async () => {
  const who = await colleague(school.url, 'office');
  const { plain } = await demoPeople(who);
  const { page } = await school.visit();
  await signInAs(page, 'Office', '/entities/search/students');
  const { click, count } = counting();
  await click(page.getByRole('link', { name: 'Enrol a student' }).filter({ visible: true }).first());
  await page.getByRole('region', { name: 'The student' }).waitFor();
  // From the first field on by keyboard.
  const type = async (...words: string[]) => {
    for (const word of words) {
      await page.keyboard.type(word);
      await page.keyboard.press('Tab');
    }
  };
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.textContent ?? ''))
    .toContain('The student');
  await type('Odile', 'Quillfeather', '2014-05-06');
  await page.getByLabel('Address line 1').fill('4 Feather Lane');
  await page.getByLabel('Suburb').fill('Quillton');

  const mother = page.getByRole('group', { name: 'Contact 1' });
  await mother.getByLabel('Given name').fill('Ursula');
  await mother.getByLabel('Family name').fill('Quillfeather');
  await mother.getByLabel('Mobile').fill('0491 570 006');
  await mother.getByRole('combobox', { name: 'Relationship to the student' }).fill('Mother');
  await click(button(page, 'Add another parent or carer'));
  const father = page.getByRole('group', { name: 'Contact 2' });
  await father.getByLabel('Given name').fill('Oskar');
  await father.getByRole('combobox', { name: 'Relationship to the student' }).fill('Father');
  await click(father.getByRole('button', { name: 'Add custody or access restrictions' }));
  await click(father.getByRole('checkbox', { name: 'May collect' }));

  const code = plain[0].rollClass;
  await click(page.getByRole('combobox', { name: 'Roll class' }));
  await click(page.getByRole('option', { name: code, exact: true }));
  await page.getByText(/classes are ticked/).waitFor();
  // Nothing is half under the bar of the actions when it is looked at.
  await page.getByRole('region', { name: 'Classes' }).getByRole('checkbox').last().scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await click(button(page, /^Enrol/));
  await page
    .getByText(new RegExp(`^Odile Quillfeather is enrolled from .*: ${code}, \\d+ classes\\.$`))
    .waitFor();
  expect(count()).toBeLessThanOrEqual(MAX_CLICKS);

  const [found] = await who.read<{ id: number; rollClass: string }[]>(
    '/api/Persons?searchName=Quillfeather%20Odile',
  );
  expect(found?.rollClass).toBe(code);
  const relations = await who.read<{ fullName: string; custody: { mayCollect: boolean } }[]>(
    `/api/PersonalRelations/${found?.id}`,
  );
  expect(relations.map(({ fullName, custody }) => [fullName, custody.mayCollect])).toEqual([
    ['Ursula Quillfeather', true],
    ['Oskar Quillfeather', false],
  ]);
  const classes = await who.read<unknown[]>(`/api/StudentClassDetails?studentID=${found?.id}`);
  expect(classes.length).toBeGreaterThan(3);

  await button(page, 'Take this enrolment back').click();
  await button(page, 'Not Odile Quillfeather').waitFor();
  const after = await who.read<unknown[]>(`/api/StudentClassDetails?studentID=${found?.id}`);
  expect(after).toEqual([]);
});

test('an enrolment is typed on a phone, and goes on after a reload', async () => {
  const { page } = await school.visit({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await signInAs(page, 'Office', '/people/enrol');
  await page.getByRole('region', { name: 'The student' }).getByLabel('Family name').fill('Umlauf');
  await page.getByLabel('Address line 1').fill('9 Phone Street');
  await page.waitForFunction(() =>
    indexedDB.databases().then((all) => all.some(({ name }) => name === 'homeroom-drafts')),
  );
  await page.reload();
  await expect
    .poll(() => page.getByRole('region', { name: 'The student' }).getByLabel('Family name').inputValue())
    .toBe('Umlauf');
  await page.getByLabel('Student number').fill('U-1');
  await button(page, /^Enrol/).tap();
  await page.getByText(/^Umlauf is enrolled from .*no roll class yet\.$/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
