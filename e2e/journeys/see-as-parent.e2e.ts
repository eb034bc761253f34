import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { PersonalRelation } from '@homeroom/contract/families/relations.endpoints.ts';
import type { AttendanceSummary } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import type { ParentAccount } from '@homeroom/contract/parent-portal/parent-accounts.endpoints.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { expectAccessibleInEveryLook, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { childrenOf } from '../harness/family.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { openTab, profileOf } from '../screens/people.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

/** The first child of the demo's parent, and the parent's person. */
async function demoFamily(office: Colleague): Promise<{ child: AttendanceSummary; parent: number }> {
  const [child] = await childrenOf(school.url);
  if (!child) throw new Error('The demo parent has no child');
  for (const { personID } of await office.read<PersonalRelation[]>(`/api/PersonalRelations/${child.id}`)) {
    const { account } = await office.read<ParentAccount>(`/api/ParentAccounts/${personID}`);
    if (account?.userName === 'parent') return { child, parent: personID };
  }
  throw new Error('The demo parent is no parent of the child');
}

/** The child is absent from the morning roll, and nobody has said why. */
async function markAbsent(office: Colleague, { id: studentID, rollClass }: AttendanceSummary): Promise<void> {
  const roll = `/api/AttendanceStudents?dateOf=${today()}&rollClass=${rollClass}`;
  const line = (await office.read<AttendanceStudent[]>(roll)).find((one) => one.studentID === studentID);
  const absence = { reason: null, details: '', timeArrived: null };
  const said = { version: line?.version ?? 0, mark: 'absent', absence, overrideKnown: true };
  await office.write('PUT', roll, { studentID, ...said });
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Seeing as a parent' });

test('the office sees a parent’s screens from the profile, changes nothing, stops, and the read log has it', async () => {
  const office = await colleague(school.url, 'office');
  const { child, parent } = await demoFamily(office);
  await markAbsent(office, child);

  const { page } = await school.visit();
  await signInAs(page, 'Office');
  await page.goto(profileOf(parent, 'portal'));
  await page.getByRole('button', { name: 'See as this parent' }).click();
  await banner(page)
    .getByText(/^You see what .+ sees\. Nothing can be changed\.$/)
    .waitFor();
  const faces = page.getByRole('list', { name: 'Your children' });
  await faces
    .getByRole('listitem')
    .filter({ hasText: child.givenName })
    .getByText('Absent', { exact: true })
    .waitFor();

  // What would change something says why it does not. It is not switched off, so that it can be reached.
  const explain = page.getByRole('button', { name: `Say why ${child.givenName} was absent on ${today()}` });
  await explain.focus();
  await page.keyboard.press('Enter');
  await page.getByText('You see what somebody else sees: nothing can be changed until you stop.').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  await expectAccessibleInEveryLook(page);
  expect(await office.read<unknown[]>('/api/AbsenceProposals')).not.toContainEqual(
    expect.objectContaining({ studentID: child.id, dateFrom: today() }),
  );

  const screens = page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true });
  expect(await screens.getByRole('link').allTextContents()).not.toContain('Your account');
  await screens.getByRole('link', { name: 'Contact details' }).click();
  await page.getByRole('heading', { name: 'Your details' }).waitFor();

  // On a phone too it has a row of its own, above the work.
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScrolling(page);
  const [above, work] = [await banner(page).boundingBox(), await page.locator('#work').boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((work?.y ?? 0) + 1);
  // And in large text.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScrolling(page);

  // The staff's screens are not there, and a reload goes on with the view.
  await page.goto('/attendance/class');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard');
  await banner(page).getByRole('button', { name: 'Stop' }).waitFor();

  // The view has ended on the server, and a screen reads once more before the page hears of it: it still goes back.
  await page.route('**/api/ParentViews/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    const response = await route.fetch();
    const isRefused = page.waitForResponse((one) => one.status() === 401);
    await screens.getByRole('link', { name: 'Contact details' }).click();
    await isRefused;
    await route.fulfill({ response });
  });
  await banner(page).getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'See as this parent' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(profileOf(parent));

  await page.goto(profileOf(parent, 'history'));
  await openTab(page);
  await page.getByRole('button', { name: 'Reads and exports' }).click();
  await page
    .getByText(/What they see as a parent/)
    .first()
    .waitFor();
});
