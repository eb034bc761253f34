import type { BehaviourReportDefaults } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import type { ClassMember } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

test('a student is moved to a level and incidents are linked by date, each after its question', async () => {
  const office = await colleague(school.url, 'office');
  const [student] = await office.read<ClassMember[]>('/api/RollClassStudents?rollClass=8A');
  const { incidentTypes, defaultDateOf: dateOf } = await office.read<BehaviourReportDefaults>(
    '/api/BehaviourReportDefaults',
  );
  const type = incidentTypes.find(({ itemName }) => itemName === 'Defiance');
  await office.write('PUT', '/api/BehaviourReports', {
    ...{ id: 0, dateOf },
    people: [{ id: student?.id, incidents: [{ incidentType: { id: type?.id } }] }],
  });

  const { page } = await school.visit();
  await signInAs(page, 'Office', '/behaviour/history');
  await page.getByRole('searchbox', { name: 'Find a name' }).fill(student?.itemName ?? '');
  await page
    .getByRole('link', { name: student?.itemName ?? '' })
    .first()
    .click();
  const levels = page.getByRole('list', { name: 'Levels' });
  const incidents = page.getByRole('list', { name: 'Incidents' });
  await incidents.getByText('Defiance').first().waitFor();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Move to' }).click();
  await page.getByRole('option', { name: 'Level 2' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Agreed with the family.');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('Save new behaviour level?').waitFor();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await levels.getByRole('listitem').filter({ hasText: 'Level 2' }).filter({ hasText: 'now' }).waitFor();
  await page.getByText('Agreed with the family.').waitFor();

  await page.getByRole('button', { name: 'Link incidents' }).click();
  await page.getByText('Link incidents based on a date?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Link incidents' }).click();
  await incidents
    .getByText(/^linked to Level 2/)
    .first()
    .waitFor();
  await expectAccessible(page);
  expect(await page.getByText(/incidents? linked$/).count()).toBeGreaterThan(0);
});
