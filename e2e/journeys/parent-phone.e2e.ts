import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleInEveryLook, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { childrenOf } from '../harness/family.ts';
import { useSchool } from '../harness/school.ts';
import { phone } from '../harness/visitor.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

const face = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Your children' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** Of what is pressed in the work: links and buttons that stand by themselves. */
const sizesIn = (page: Page) =>
  page
    .locator('#work :is(section[aria-label="Your children"]) :is(a, button)')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().height] as const));

test('a parent sees on a phone at once how each child is, what there is to do, and one of them on a press', async () => {
  const children = await childrenOf(school.url);
  const [one, other] = children;
  if (!one || !other) throw new Error('The demo parent has two children');
  const { page } = await school.visit(phone);
  await signInAs(page, 'Parent');
  await face(page, one.givenName).waitFor();
  for (const { fullName } of children) await page.getByRole('article', { name: fullName }).waitFor();
  await page.getByRole('list', { name: 'To do' }).getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  await expectNoSidewaysScrolling(page);
  await expectAccessibleInEveryLook(page);
  expect((await sizesIn(page)).filter(([, height]) => height < 44)).toEqual([]);

  await face(page, other.givenName).tap();
  await page.getByRole('article', { name: one.fullName }).waitFor({ state: 'detached' });
  await face(page, other.givenName).tap();
  await page.getByRole('article', { name: one.fullName }).waitFor();

  // The office and the class teacher are one tap away.
  expect(await page.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(/^tel:\d+$/);
  const mail = page.getByRole('link', { name: /^Write to / }).first();
  expect(await mail.getAttribute('href')).toMatch(/^mailto:.+@/);

  const bar = page.getByRole('navigation', { name: 'Most used screens' });
  expect(await bar.getByRole('link').allTextContents()).toEqual(['Today', 'Children', 'Calendar']);
  await bar.getByRole('button', { name: 'More' }).tap();
  const more = page.getByRole('dialog', { name: 'More' });
  await more.getByRole('link', { name: 'Contact details' }).waitFor();
  expect(await more.getByRole('link').allTextContents()).toEqual([
    'Contact details',
    'Interviews',
    'Reports',
    'Billing',
    'Your account',
  ]);
});
