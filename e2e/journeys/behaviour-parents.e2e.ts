import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { BehaviourReportDefaults } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import type { ClassMember } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { childrenOf } from '../harness/family.ts';
import { useSchool } from '../harness/school.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

test('parents read what was written for them, and no name of another child', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Parent');
  const children = await childrenOf(school.url);
  const [child] = children;
  if (!child) throw new Error('The demo parent has no child');
  const office = await colleague(school.url, 'office');
  const others = await office.read<ClassMember[]>(`/api/RollClassStudents?rollClass=${child.rollClass}`);
  const other = others.find(({ id }) => !children.some((own) => own.id === id));
  if (!other) throw new Error('The child is alone in the class');
  const givenName = other.itemName.split(', ')[1] ?? '';
  const { incidentTypes, defaultDateOf: dateOf } = await office.read<BehaviourReportDefaults>(
    '/api/BehaviourReportDefaults',
  );
  const type = incidentTypes.find(({ itemName }) => itemName === 'Disruption');
  const report = await office.write<BehaviourReport>('PUT', '/api/BehaviourReports', {
    ...{ id: 0, dateOf, comment: `Staff alone read of ${givenName}.`, maskNames: true },
    people: [
      {
        id: child.id,
        incidents: [{ incidentType: { id: type?.id } }],
        parentsText: `Talked with ${givenName} in the lesson, marker.`,
        isShared: true,
      },
      { id: other.id, incidents: [{ incidentType: { id: type?.id } }] },
    ],
  });
  expect(report.people).toHaveLength(2);

  await page.reload();
  await page.getByRole('button', { name: `Read what the school wrote about ${child.fullName}` }).click();
  const fresh = page.getByRole('list', { name: `New about ${child.fullName}` });
  const shared = fresh.getByRole('listitem').filter({ hasText: 'marker' });
  await shared.waitFor();
  expect(await shared.textContent()).not.toContain(givenName);
  await expectAccessible(page);

  // It is not asked for again, and stays among what was shared.
  await page.reload();
  const list = page.getByRole('list', { name: 'Behaviour', exact: true });
  await list.getByRole('listitem').filter({ hasText: 'marker' }).waitFor();
  expect(await page.getByRole('button', { name: /^Read what the school wrote/ }).count()).toBe(0);
  const text = (await list.textContent()) ?? '';
  expect(text).toContain(child.fullName);
  expect(text).not.toContain('Staff alone');
  await expectAccessible(page);
  const look = page.getByRole('region', { name: 'Behaviour' }).getByRole('button', { name: 'Search' });
  if (await look.count()) await look.click();
  await page.getByRole('searchbox', { name: 'Words' }).fill('nothing of it');
  await page.getByText('No records found').waitFor();
});
