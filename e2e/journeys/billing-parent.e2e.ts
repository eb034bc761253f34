import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { accountOf, parentOf } from '../harness/billing.ts';
import { useSchool } from '../harness/school.ts';
import { signInAs, signInWith } from '../screens/signIn.ts';

const school = useSchool();

test('separated parents see their own accounts, and nothing of the other’s', async () => {
  const office = await colleague(school.url, 'office');
  const [one, other] = await Promise.all([parentOf(school.url, 'parent'), parentOf(school.url, 'parent2')]);
  const mine = await accountOf(office, 'First half', one.personID, { amount: '70.10', daysLate: 5 });
  const theirs = await accountOf(office, 'Second half', other.personID, { amount: '70.11', daysLate: 5 });

  const { page } = await school.visit();
  await signInAs(page, 'Parent');
  await page.goto('/billing');
  await page.getByRole('region', { name: 'First half' }).getByText(mine.reference).waitFor();
  await expectAccessible(page);
  const said = (await page.locator('body').textContent()) ?? '';
  for (const hidden of ['Second half', theirs.reference, '70.11']) expect(said).not.toContain(hidden);

  const { page: second } = await school.visit();
  await second.goto('/#login/Parent');
  await signInWith(second, 'parent2', 'homeroom-demo', '/#login/Parent');
  await second.goto('/billing');
  await second.getByRole('region', { name: 'Second half' }).getByText(theirs.reference).waitFor();
  const others = (await second.locator('body').textContent()) ?? '';
  for (const hidden of ['First half', mine.reference, '70.10']) expect(others).not.toContain(hidden);
});

test('who pays an account no more is told so, and keeps what was published; the office’s screens are no parent’s', async () => {
  const office = await colleague(school.url, 'office');
  const [one, other] = await Promise.all([parentOf(school.url, 'parent'), parentOf(school.url, 'parent2')]);
  const account = await accountOf(office, 'Handed over', one.personID, { amount: '12.00', daysLate: 1 });
  const { page } = await school.visit();
  await signInAs(page, 'Parent');
  await page.goto('/billing');
  await page.getByRole('region', { name: 'Handed over' }).waitFor();
  await office.write('PUT', `/api/BillingAccounts/${account.id}`, {
    ...{ id: account.id, itemName: 'Handed over', payerIDs: [other.personID], note: '' },
    ...{ isClosed: false, version: account.version },
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Statements' }).waitFor();
  await page.getByRole('region', { name: 'Handed over' }).waitFor({ state: 'detached' });
  await page.goto(`/billing/accounts/${account.id}`);
  await page.waitForURL('**/dashboard');
});
