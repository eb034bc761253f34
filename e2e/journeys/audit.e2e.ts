import { expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { demoPeople } from '../harness/demoPeople.ts';
import { useSchool } from '../harness/school.ts';
import { phone } from '../harness/visitor.ts';
import { loaded, profileOf } from '../screens/people.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

type Information = { id: number; permission: number; preferredName: string; version: number };

/** Writes some of what the school knows of a person, the rest as it is; answers what was there before. */
async function rewrite(by: Colleague, id: number, fields: Record<string, string>): Promise<Information> {
  const before = await by.read<Information>(`/api/PersonalInformations/${id}`);
  const { permission: _, id: __, ...stored } = before;
  await by.write('PUT', `/api/PersonalInformations/${id}`, { ...stored, ...fields });
  return before;
}

test('an administrator finds who renamed a student, undoes it while the teacher looks, and sees the record as it was', async () => {
  const office = await colleague(school.url, 'office');
  const { plain } = await demoPeople(office);
  const { id } = plain[0];
  const { page: teacher } = await school.visit();
  await signInAs(teacher, 'Teacher', profileOf(id));
  await loaded(teacher);
  const before = await rewrite(office, id, { preferredName: 'Zebedee' });
  await teacher
    .getByRole('heading', { name: /^Zebedee / })
    .first()
    .waitFor();

  const { page: admin } = await school.visit();
  await signInAs(admin, 'Administrator', `/system/audit/log?table=person&kind=update&person=${id}`);
  await admin
    .getByRole('link', { name: /Preferred name of Zebedee/i })
    .first()
    .click();
  const panel = admin.getByRole('complementary', { name: 'What was changed' });
  const then = panel.getByRole('region', { name: 'The record as it was' });
  await then.getByRole('cell', { name: 'Zebedee', exact: true }).waitFor();
  await then.getByRole('textbox', { name: 'At the end of' }).waitFor();
  await panel
    .getByRole('region', { name: 'Who may see this' })
    .getByText(/people may$/)
    .waitFor();
  await expectAccessible(admin);

  await panel.getByRole('button', { name: 'Undo this record' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Undo this change?' });
  await dialog.getByText(/Zebedee →/).waitFor();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Change it back' }).click();
  await admin.getByText('It has been changed back. That can be undone as well.').waitFor();
  await expect.poll(() => teacher.getByRole('heading', { name: /^Zebedee / }).count()).toBe(0);
  expect(await office.read(`/api/PersonalInformations/${id}`)).toMatchObject({
    preferredName: before.preferredName,
    version: before.version + 2,
  });
  // The undo is the newest save of the list.
  const newest = admin
    .getByRole('table', { name: 'Audit log' })
    .getByRole('rowgroup')
    .filter({ hasText: 'Zebedee' })
    .first();
  await newest.getByText('admin', { exact: true }).waitFor();
});

test('what is changed is heard live, and what comes while it is paused is counted', async () => {
  const office = await colleague(school.url, 'office');
  const { plain } = await demoPeople(office);
  const { page } = await school.visit(phone);
  await signInAs(page, 'Administrator', '/system/audit/events');
  await page.getByText('Nothing yet since this page was opened or emptied.').waitFor();
  const change = (title: string) => rewrite(office, plain[1].id, { title });
  await change('Dr');
  await page
    .getByRole('button', { name: `Open: Person ${plain[1].id}` })
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pause' }).tap();
  await change('Prof');
  await page.getByText(/^Paused · [1-9]\d* new$/).waitFor();
  await page.getByRole('button', { name: 'Go on' }).tap();
  await page
    .getByRole('button', { name: `Open: Person ${plain[1].id}` })
    .nth(1)
    .waitFor();
  await page.getByRole('button', { name: 'Empty' }).tap();
  await page.getByText('Nothing yet since this page was opened or emptied.').waitFor();
});

test('on a phone with a keyboard a change that is opened has the focus, and the list has it again where it was', async () => {
  const office = await colleague(school.url, 'office');
  const { plain } = await demoPeople(office);
  await rewrite(office, plain[1].id, { preferredName: 'Wilma' });
  const { page } = await school.visit(phone);
  await signInAs(page, 'Administrator', `/system/audit/log?table=person&kind=update&person=${plain[1].id}`);
  const change = page.getByRole('link', { name: /Preferred name of Wilma/i }).first();
  await change.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'What was changed' });
  const hasFocus = (part: typeof panel) => part.evaluate((one) => one === document.activeElement);
  await expect.poll(() => hasFocus(panel)).toBe(true);
  // The first key leads into it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(change)).toBe(true);

  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(panel)).toBe(true);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(change)).toBe(true);
});

test('a range of days that is too long says so at its last day, and a shorter one is read', async () => {
  const { page } = await school.visit(phone);
  await signInAs(page, 'Administrator', '/system/audit/log?from=2006-01-01&to=2026-01-01');
  const says = page.getByText('The last day is more than ten years after the first.');
  await says.last().waitFor();
  await page.getByRole('button', { name: /2006/ }).click();
  const last = page.getByRole('group', { name: 'To (this day too)' });
  await last.getByText('The last day is more than ten years after the first.').waitFor();
  await expectAccessible(page);
  await last.getByRole('textbox').fill('2006-01-05');
  await last.getByRole('textbox').press('Enter');
  await says.first().waitFor({ state: 'detached' });
  await page.getByText(/No change or read that you may see/).waitFor();
});
