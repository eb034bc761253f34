import type { BehaviourIncident } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { phone } from '../harness/visitor.ts';
import { openFirstRoll } from '../screens/roll.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

/** How many incidents of a type a student has. */
const countOf = async (fullName: string, type: string) => {
  const office = await colleague(school.url, 'office');
  const [student] = await office.read<{ id: number }[]>(
    `/api/Persons?filterType=StudentCurrent&limit=15&searchName=${encodeURIComponent(fullName)}`,
  );
  const all = await office.read<BehaviourIncident[]>(`/api/BehaviourIncidents?studentID=${student?.id}`);
  return all.filter(({ incidentType }) => incidentType.itemName === type).length;
};

test('two taps from a line of the roll record what was seen, and one takes it back', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const name = (await roll.names())[1]!;
  const before = await countOf(name, 'Praise');
  await page.getByRole('button', { name: `Behaviour: ${name}` }).click();
  await page.getByRole('button', { name: 'positive: Praise' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'positive: Praise' }).click();
  await page.getByText(`Praise: ${name}. Recorded.`).waitFor();
  await expect.poll(() => countOf(name, 'Praise')).toBe(before + 1);
  await page.getByRole('button', { name: 'undo' }).click();
  await page.getByText('Praise: taken back.').waitFor();
  await expect.poll(() => countOf(name, 'Praise')).toBe(before);
});

test('on a phone the two taps are the details and the type; no line of the roll moves', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const name = (await roll.names())[0]!;
  const edges = () =>
    roll.grid
      .locator('[data-row]')
      .evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)));
  const lines = await edges();
  const before = await countOf(name, 'Praise');
  await page.getByRole('button', { name: `Details: ${name}` }).tap();
  await page.getByRole('button', { name: 'positive: Praise' }).tap();
  await page.getByText(`Praise: ${name}. Recorded.`).waitFor();
  await expect.poll(() => countOf(name, 'Praise')).toBe(before + 1);
  expect(await edges()).toEqual(lines);
  await expectAccessible(page);
});

test('praise for a whole class is recorded at once, by keys alone', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Second teacher');
  const roll = await openFirstRoll(page);
  const names = await roll.names();
  await roll.row(names[0]!).focus();
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'positive: Praise' }).waitFor();
  await page.getByRole('button', { name: 'For several at once …' }).press('Enter');
  await page.getByRole('button', { name: 'All', exact: true }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'positive: Praise' }).press('Enter');
  await page.getByText(`Praise: recorded for ${names.length} students.`).waitFor();
});
