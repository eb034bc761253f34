import type {
  CommentCode,
  PersonalComment,
  SecurityAccess,
} from '@homeroom/contract/comments/comments.endpoints.ts';
import type { MedicalRecord } from '@homeroom/contract/medical/medical.endpoints.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { demoPeople } from '../harness/demoPeople.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { withWorker } from '../harness/visitor.ts';
import { connection } from '../screens/frame.ts';
import { openTab, profileOf } from '../screens/people.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();
const who = (name: string) => colleague(school.url, name);
const plain = async () => (await demoPeople(await who('office'))).plain;

const noFields = {
  ...{ customFieldDate1: null, customFieldDate2: null, customFieldNumeric1: null, customFieldNumeric2: null },
  ...{ customFieldText1: null, customFieldText2: null, customFieldCheckBox: null },
};
const comments = async (reader: Colleague, studentID: number) =>
  reader.read<PersonalComment[]>(`/api/PersonalComments/${studentID}`);
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('a comment: its category decides its access, both texts are shown where two wrote, and no text is lost', async () => {
  const [student] = await plain();
  const [teacher, counsellor] = await Promise.all([who('teacher'), who('counsellor')]);
  const codes = await teacher.read<CommentCode[]>('/api/CommentCodes');
  const withFields = codes.find(({ customFields }) => customFields.customFieldText1)!;
  const other = codes.find(({ securityAccess }) => securityAccess.id !== withFields.securityAccess.id)!;
  const [wide] = await teacher.read<SecurityAccess[]>('/api/SecurityAccessUsers');
  const { context, page } = await school.visit(withWorker);
  await signInAs(page, 'Teacher', profileOf(student.id, 'comments'));
  await openTab(page);

  await page.getByRole('button', { name: /^New comment/ }).click();
  const modal = page.getByRole('dialog');
  const access = modal.getByRole('combobox', { name: 'Security access' });
  const field = modal.getByLabel(withFields.customFields.customFieldText1!, { exact: true });
  await choose(page, 'Category', withFields.commentCategory);
  expect(await access.inputValue()).toBe(withFields.securityAccess.itemName);
  await field.fill('to be cleared');
  await choose(page, 'Category', other.commentCategory);
  expect(await access.inputValue()).toBe(other.securityAccess.itemName);
  await choose(page, 'Category', withFields.commentCategory);
  expect(await field.inputValue()).toBe('');
  await choose(page, 'Security access', wide!.itemName);
  await modal.getByLabel('Details').fill('Mended the bicycle\nand rode home');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await modal.waitFor({ state: 'detached' });
  const list = page.getByRole('tabpanel', { name: 'Comments' }).getByRole('listitem');
  await list.filter({ hasText: 'Mended the bicycle' }).getByRole('button', { name: /^Edit/ }).waitFor();
  const [stored] = await comments(teacher, student.id);
  expect(stored).toMatchObject({
    ...{ details: 'Mended the bicycle\r\nand rode home', dateOf: today(), customFieldText1: null },
    securityAccess: { id: wide!.id },
  });

  // The counsellor changes it while the teacher writes.
  await list.filter({ hasText: 'Mended' }).getByRole('button', { name: /^Edit/ }).click();
  await modal.getByLabel('Details').fill('Mine: the brakes too');
  const theirs = { ...stored!, details: 'Theirs: the lamp too' };
  await counsellor.write('PUT', `/api/PersonalComments/${student.id}`, theirs);
  await page.keyboard.press('Control+Enter');
  const choice = page.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile.' });
  await choice.getByText('Theirs: the lamp too').waitFor();
  await choice.getByText('Mine: the brakes too').waitFor();
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Save mine instead' }).click();
  await choice.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await comments(teacher, student.id))[0]?.details)
    .toBe('Mine: the brakes too');

  // The network goes while another is saved.
  await page.getByRole('button', { name: /^New comment/ }).click();
  await choose(page, 'Category', withFields.commentCategory);
  await modal.getByLabel('Details').fill('Written in a tunnel');
  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'Attention!' });
  await alert.getByText('There has been a network problem and your last comment was not saved.').waitFor();
  await context.setOffline(false);
  await page.reload();
  await openTab(page);
  await page.getByText('Written in a tunnel').waitFor();
  await page.getByRole('button', { name: 'Go on writing' }).click();
  expect(await modal.getByLabel('Details').inputValue()).toBe('Written in a tunnel');
  await page.keyboard.press('Control+Enter');
  await list.filter({ hasText: 'Written in a tunnel' }).getByRole('button', { name: /^Edit/ }).waitFor();
  const written = (await comments(teacher, student.id)).filter(({ details }) => details.includes('tunnel'));
  expect(written).toHaveLength(1);
});

test('what a counsellor keeps to few is not seen by a teacher who has the comments open', async () => {
  const [, student] = await plain();
  const [teacher, counsellor] = await Promise.all([who('teacher'), who('counsellor')]);
  const codes = await counsellor.read<CommentCode[]>('/api/CommentCodes');
  const levels = await counsellor.read<SecurityAccess[]>('/api/SecurityAccessUsers');
  const before = (await comments(teacher, student.id)).length;
  const { page } = await school.visit();
  await signInAs(page, 'Teacher', profileOf(student.id, 'comments'));
  await openTab(page);
  await connection(page, 'live').waitFor();
  const list = page.getByRole('tabpanel', { name: 'Comments' }).getByRole('listitem');
  const write = (details: string, level: number) =>
    counsellor.write('PUT', `/api/PersonalComments/${student.id}`, {
      ...{ id: 0, dateOf: today(), details, ...noFields, commentCode: { id: codes[0]!.id }, version: 0 },
      securityAccess: { id: levels.find((one) => one.level === level)!.id },
    });
  await write('For few alone', 3);
  await write('For all who teach', 1);
  await list.filter({ hasText: 'For all who teach' }).waitFor();
  await expect.poll(() => list.count()).toBe(before + 1);
  expect(await page.getByText('For few alone').count()).toBe(0);
  const all = await teacher.read<unknown>(`/api/PersonalComments/${student.id}`);
  expect(JSON.stringify(all)).not.toContain('For few alone');
  expect((await comments(counsellor, student.id)).map(({ details }) => details)).toContain('For few alone');
});

test('a medical record: seen as it changes, never overwritten, hidden from teachers, and each read is in the history', async () => {
  const [student] = await plain();
  const { ill } = await demoPeople(await who('office'));
  const admin = await who('admin');
  const [nurse, office] = [await school.visit(), await school.visit()];
  for (const [{ page }, user] of [
    [nurse, 'Nurse'],
    [office, 'Office'],
  ] as const) {
    await signInAs(page, user, profileOf(ill.id, 'medical'));
    await page.getByText('Opening this is logged: who opened it, about whom, and when.').first().waitFor();
    await page.getByRole('button', { name: 'Medical record', exact: true }).click();
    await page.getByText('Immunisation', { exact: true }).waitFor();
    await connection(page, 'live').waitFor();
  }
  expect(await office.page.getByRole('button', { name: 'Edit the medical record' }).count()).toBe(0);

  const edit = async () => {
    await nurse.page.getByRole('button', { name: 'Edit the medical record' }).click();
    return nurse.page.getByLabel('Doctor', { exact: true });
  };
  await (await edit()).fill('Dr Quince');
  await nurse.page.getByRole('button', { name: 'Save', exact: true }).click();
  await office.page.getByText('Dr Quince').waitFor();
  const doctor = await edit();
  await doctor.fill('Dr Medlar');
  const stored = await admin.read<MedicalRecord>(`/api/MedicalRecords/${ill.id}`);
  await admin.write('PUT', `/api/MedicalRecords/${ill.id}`, { ...stored, doctorName: 'Dr Sloe' });
  await nurse.page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = nurse.page.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile.' });
  await conflict.getByText('Dr Sloe').waitFor();
  await conflict.getByText('Dr Medlar').waitFor();
  expect((await admin.read<MedicalRecord>(`/api/MedicalRecords/${ill.id}`)).doctorName).toBe('Dr Sloe');
  await conflict.getByRole('button', { name: 'Take what is there now' }).click();
  await office.page.getByText('Dr Sloe').waitFor();

  const teacher = await school.visit();
  const asked: string[] = [];
  teacher.page.on('request', (request) => void asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await signInAs(teacher.page, 'Teacher', profileOf(ill.id, 'medical'));
  await openTab(teacher.page);
  await teacher.page.getByRole('tab', { name: 'Attendance', selected: true }).waitFor();
  expect(await teacher.page.getByRole('tab', { name: 'Medical' }).count()).toBe(0);
  expect(asked.filter((one) => /\/api\/\w*Medical/i.test(one))).toEqual([]);
  const refused = await (await who('teacher')).send('GET', `/api/MedicalRecords/${ill.id}`);
  expect(refused.status).toBe(403);
  expect((await (await who('teacher')).send('GET', `/api/MedicalRecords/${student.id}`)).status).toBe(403);

  await office.page.goto(profileOf(ill.id, 'history'));
  await openTab(office.page);
  await office.page
    .getByRole('group', { name: 'What is shown' })
    .getByText('Reads and exports', { exact: true })
    .click();
  const reads = office.page.getByRole('row').filter({ hasText: 'Read: Medical record' });
  await reads.filter({ hasText: 'Amara Tesfaye' }).first().waitFor();
  await reads.filter({ hasText: 'Ruth Castellanos' }).first().waitFor();
});
