import { expect, test } from 'vitest';
import { expectAccessible } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { phone } from '../harness/visitor.ts';
import { openTab } from '../screens/people.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();
const NUMBER = '0491 570 157';

test('a parent asks for a new mobile with one thumb, the office sees it beside the old one and accepts', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Parent', '/contact');
  const details = page.getByRole('region', { name: 'Your details' });
  await details.getByRole('button', { name: 'Change' }).tap();
  const mobile = page.getByRole('textbox', { name: 'Mobile' });
  const before = await mobile.inputValue();
  expect(before).not.toBe(NUMBER);
  await mobile.fill(NUMBER);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save/ }).tap();
  await page.getByText('Sent. The school office looks at it.').waitFor();
  // The record is as it was until the office has looked.
  await details.getByText(before).waitFor();

  const { page: desk } = await school.visit();
  await signInAs(desk, 'Office');
  const line = desk
    .getByRole('list', { name: 'Contact details to accept' })
    .getByRole('listitem')
    .filter({ hasText: NUMBER });
  await line.getByText(before).waitFor();
  await expectAccessible(desk);
  await line.getByRole('button', { name: /^Accept what / }).click();
  await line.getByText('Accepted', { exact: true }).waitFor();
  await page.getByText('confirmed', { exact: true }).waitFor();
  await details.getByText(NUMBER).waitFor();

  await line.getByRole('link').click();
  await openTab(desk);
  await desk.getByRole('tabpanel').getByText(NUMBER).waitFor();
});
