import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { BehaviourReportDefaults } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import type { ClassMember } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { phone } from '../harness/visitor.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

/** Three of a class, whose names tell them apart. */
const three = async (): Promise<[ClassMember, ClassMember, ClassMember]> => {
  const office = await colleague(school.url, 'office');
  const members = await office.read<ClassMember[]>('/api/RollClassStudents?rollClass=7B');
  const [one, two, last] = members;
  if (!one || !two || !last) throw new Error('There are no three students in 7B');
  return [one, two, last];
};
const givenName = ({ itemName }: ClassMember) => itemName.split(', ')[1] ?? '';

const addPerson = async (page: Page, { itemName }: ClassMember) => {
  await page.getByRole('combobox', { name: 'Add a participant' }).fill(itemName.split(',')[0] ?? '');
  await page.getByRole('option', { name: itemName }).first().click();
  await page.getByRole('checkbox', { name: `Select ${itemName.split(', ').reverse().join(' ')}` }).waitFor();
};
const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).click();
const saved = (page: Page) => page.getByText('Save complete').waitFor();

test('an event with three participants: one type for all at once, and each parents’ text without the names of others', async () => {
  const { page } = await school.visit();
  const [one, two, last] = await three();
  await signInAs(page, 'Teacher', '/behaviour/event/new');
  for (const person of [one, two, last]) await addPerson(page, person);
  await page.getByText('3 selected').waitFor();
  await page.getByRole('button', { name: 'Incidents for the selected' }).click();
  await page.getByRole('button', { name: 'Add: Disruption' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the event' }).click();
  const name = one.itemName.split(', ').reverse().join(' ');
  await page.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('button', { name: 'Add: Repair meeting' }).click();
  await page.getByRole('textbox', { name: 'What was agreed' }).fill('To say sorry.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the event' }).click();
  await page.getByRole('textbox', { name: 'What happened' }).fill('Loud at the window.');
  await page.getByRole('checkbox', { name: `Share with the parents of ${name}` }).check();
  await page
    .getByRole('textbox', { name: `What the parents of ${name} read` })
    .fill(`Was loud with ${givenName(two)}.`);
  await page.getByText(/’s parents will read: Was loud with /).waitFor();
  await page.getByText(`Masked: ${givenName(two)}`).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  // What is typed outlives the page.
  await page.reload();
  await page.getByText('You go on with what you typed before.').waitFor();
  await save(page);
  await page.getByRole('button', { name: 'Share with the names masked' }).click();
  await saved(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View the event' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  expect(await page.getByRole('heading', { level: 3 }).count()).toBe(3);
  await page.getByText('Loud at the window.').waitFor();
  await expectAccessible(page);
});

test('a stale save shows both, and nothing wins until one is chosen; on a phone', async () => {
  const { page } = await school.visit(phone);
  const [one] = await three();
  const teacher = await colleague(school.url, 'teacher');
  const { defaultDateOf: now } = await teacher.read<BehaviourReportDefaults>('/api/BehaviourReportDefaults');
  const stored = await teacher.write<BehaviourReport>('PUT', '/api/BehaviourReports', {
    ...{ id: 0, dateOf: now, comment: 'First.', people: [{ id: one.id }] },
  });
  await signInAs(page, 'Teacher', `/behaviour/event/${stored.id}`);
  const text = page.getByRole('textbox', { name: 'What happened' });
  await text.fill('Mine.');
  await teacher.write('PUT', '/api/BehaviourReports', {
    ...{ id: stored.id, version: stored.version, dateOf: stored.dateOf, comment: 'Theirs.' },
    people: [{ id: one.id }],
  });
  await save(page);
  await page.getByText('Somebody else changed this meanwhile.').waitFor();
  await page.getByText('Theirs.').first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  expect((await teacher.read<BehaviourReport>(`/api/BehaviourReports/${stored.id}`)).comment).toBe('Theirs.');
  await page.getByRole('button', { name: 'Save mine instead' }).click();
  await saved(page);
  expect((await teacher.read<BehaviourReport>(`/api/BehaviourReports/${stored.id}`)).comment).toBe('Mine.');
});

test('changes are cancelled after a question', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Second teacher', '/behaviour/event/new');
  await page.getByRole('textbox', { name: 'What happened' }).fill('Nothing.');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByText('CONFIRM: Cancel Changes?').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel the changes' }).click();
  await page.getByText('The changes were cancelled. Nothing was saved.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/behaviour/event/cancel');
});
