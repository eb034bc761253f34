import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import type { AcademicYear } from '@homeroom/contract/subjects/subjects.schemas.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { addPerson, demoPeople } from '../harness/demoPeople.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { find, openTab, profileOf } from '../screens/people.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();
const office = () => colleague(school.url, 'office');
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const pick = async (page: Page, label: string, typed: string, name: string | RegExp) => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(typed);
  await page.getByRole('option', { name }).first().click();
};

test('the office adds somebody who is no duplicate, makes them a student of a class, and keeps a court order', async () => {
  const who = await office();
  const { plain } = await demoPeople(who);
  await addPerson(who, { surname: 'Quillfeather', givenName: 'Odo', birthDate: '2014-05-06' });
  const { page } = await school.visit();
  await signInAs(page, 'Office', '/people/add');
  await page.getByLabel('Family name').fill('Quillfeather');
  await page.getByLabel('Given name').fill('Odo');
  await page.getByRole('textbox', { name: 'Birth date' }).fill('2014-05-06');
  await page.getByRole('checkbox', { name: 'A student' }).check();
  await button(page, 'Add the person').click();
  await page.getByText('Somebody like this is here already.').waitFor();
  await page.getByRole('link', { name: 'Quillfeather, Odo' }).waitFor();
  await button(page, 'This is somebody else').click();
  await page.waitForURL(/\/entities\/view\/\d+/);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));

  await page.goto(profileOf(id, 'enrolment'));
  await openTab(page);
  const panel = page.getByRole('tabpanel', { name: 'Enrolment' });
  await panel.getByRole('button', { name: 'Edit', exact: true }).click();
  await panel.getByLabel('Student number').fill('Q-1');
  await panel.getByRole('textbox', { name: 'Starts' }).fill(today());
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByText('Q-1').waitFor();
  await button(page, 'Move to another').click();
  const move = page.getByRole('dialog', { name: 'Roll class of Odo Quillfeather' });
  await move.getByRole('combobox', { name: 'Roll class' }).click();
  await page.getByRole('option', { name: new RegExp(`^${plain[0].rollClass}( |$)`) }).click();
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await panel.getByRole('row').filter({ hasText: plain[0].rollClass }).waitFor();

  await page.goto(profileOf(id, 'relations'));
  await openTab(page);
  const adult = await addPerson(who, {
    surname: 'Quillfeather',
    givenName: 'Ursula',
    mobile: '0491 570 006',
  });
  await button(page, 'Add a relation').click();
  await page.getByLabel('Relationship').fill('Mother');
  await page.getByRole('checkbox', { name: 'May be contacted' }).uncheck();
  await page.getByLabel('Court order').fill('No contact at the school.');
  await pick(page, 'The other person', 'Ursula Quill', /Ursula/);
  await button(page, 'Save').click();
  await page.getByRole('tabpanel', { name: 'Relations' }).getByText('No contact at the school.').waitFor();
  await expectAccessible(page);

  const teacher = await colleague(school.url, 'teacher');
  const contacts = await teacher.read<{ personID: number; phones: unknown[]; courtOrder: string | null }[]>(
    `/api/PersonContacts/${id}`,
  );
  expect(contacts[0]).toMatchObject({ personID: adult, phones: [], courtOrder: null });
  const members = await teacher.read<{ id: number }[]>(
    `/api/RollClassStudents?rollClass=${encodeURIComponent(plain[0].rollClass)}`,
  );
  expect(members.map((member) => member.id)).toContain(id);
});

test('two records of one person become one, and two again', async () => {
  const who = await office();
  const fields = { surname: 'Periwinkle', givenName: 'Tamsin' };
  const kept = await addPerson(who, { ...fields, birthDate: '2012-02-03' });
  const merged = await addPerson(who, { ...fields, mobile: '0491 570 110' });
  const { page } = await school.visit();
  await signInAs(page, 'Office', `/people/merge?keptId=${kept}&mergedId=${merged}`);
  await page.getByText('fills an empty field').first().waitFor();
  await button(page, 'Merge').click();
  const question = page.getByRole('dialog', { name: 'Merge these two records?' });
  await question.getByRole('button', { name: 'Merge', exact: true }).click();
  const takeBack = button(page, 'Take back the merge of Tamsin Periwinkle');
  await takeBack.waitFor();
  await page.goto('/entities/search');
  await find(page, 'Periwinkle');
  expect(await page.getByRole('link', { name: /^Periwinkle, Tamsin/ }).count()).toBe(1);
  await page.goto(profileOf(merged, 'information'));
  await page.waitForURL(`**${profileOf(kept, 'information')}`);
  await page.getByRole('tabpanel').getByText('0491 570 110').waitFor();

  await page.goto('/people/merge');
  await takeBack.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await page.getByText('taken back', { exact: true }).waitFor();
  const found = await who.read<PersonMatch[]>('/api/Persons?searchName=Periwinkle');
  expect(found.map(({ id }) => id).sort()).toEqual([kept, merged].sort());
});

test('the next year is seen before it is made, and made as it was seen', async () => {
  const who = await office();
  const years = await who.read<AcademicYear[]>('/api/AcademicYears');
  const next = Math.max(...years.map(({ id }) => id)) + 1;
  const { page } = await school.visit();
  await signInAs(page, 'Office', '/subjects/rollover');
  const go = button(page, `Roll over to ${next}`);
  await go.waitFor();
  const seen = await page.getByText(/students go on, \d+ students leave\.$/).textContent();
  const [goOn = '', leave = ''] = seen!.match(/\d+/g)!;
  expect((await who.read<AcademicYear[]>('/api/AcademicYears')).length).toBe(years.length);
  await go.click();
  const question = page.getByRole('dialog', { name: `Roll over to ${next}?` });
  await question.getByLabel(`Type ${next} to confirm`).fill(String(next));
  await expectAccessible(page);
  await question.getByRole('button', { name: `Roll over to ${next}` }).click();
  await page.getByRole('heading', { name: 'Done' }).waitFor();
  await page.getByText(`${next} is set up: ${goOn} students go on, ${leave} students leave.`).waitFor();
  expect((await who.read<AcademicYear[]>('/api/AcademicYears')).map(({ id }) => id)).toContain(next);
});
