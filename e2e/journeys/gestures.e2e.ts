import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { LateArrival } from '@homeroom/contract/attendance/late-arrivals.endpoints.ts';
import type { BehaviourAction } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { SchoolNews } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import type { AbsenceProposal } from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { demoPeople } from '../harness/demoPeople.ts';
import { childrenOf } from '../harness/family.ts';
import { begin, expectAtMost, hasFocus, waitForFocus, watchGestures } from '../harness/gestures.ts';
import { latecomer, unexplained } from '../harness/latecomer.ts';
import { blackPng } from '../harness/png.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { phone } from '../harness/visitor.ts';
import { openFirstRoll } from '../screens/roll.ts';
import { type DemoUser, signInAs } from '../screens/signIn.ts';

const school = useSchool();

/** Somebody who has signed in, at an address; what they do there can be counted. */
async function somebody(user: DemoUser, address?: string, options?: object): Promise<Page> {
  const { page } = await school.visit(options);
  await watchGestures(page);
  await signInAs(page, user, address);
  return page;
}

const ofOffice = () => colleague(school.url, 'office');

/** The list on the office's Today. */
const listOn = (page: Page) => page.getByRole('grid', { name: 'Students who are absent without a reason' });

/** It is said, no roll asks for a reason any more, and a colleague who looks at the same list sees that too. */
async function expectExplained(page: Page, other: Page, studentID: number): Promise<void> {
  const line = `[data-student="${studentID}"]`;
  await page
    .getByText(/: Illness$/)
    .first()
    .waitFor();
  const office = await ofOffice();
  await expect
    .poll(async () => (await unexplained(office)).map((one) => one.studentID))
    .not.toContain(studentID);
  const open = other.locator(line).filter({ hasNotText: 'No longer without a reason' });
  await expect.poll(() => open.count()).toBe(0);
}

test('the office explains an absence of today by two clicks, from Today', async () => {
  const page = await somebody('Office');
  const other = await somebody('Office');
  const line = listOn(page).locator('[data-student]').first();
  await line.waitFor();
  const studentID = Number(await line.getAttribute('data-student'));
  await listOn(other).locator(`[data-student="${studentID}"]`).waitFor();

  // It begins with the list in sight. The reasons open, and one of them is pressed.
  await begin(page);
  await line.getByRole('button', { name: /^Reason: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Illness' }).click();
  await expectExplained(page, other, studentID);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectAtMost(page, { clicks: 2 });
});

test('by keys it is the first letter of the name and the digit of the reason, from Today', async () => {
  const page = await somebody('Office');
  const other = await somebody('Office');
  const lines = listOn(page).locator('[data-student]');
  await lines.first().waitFor();
  // The first whose name begins with a letter of this keyboard: it leads there from the top of the list.
  const names = await listOn(page)
    .getByRole('rowheader')
    .evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ''));
  const at = names.findIndex((name) => /^[A-Z]/.test(name));
  const line = lines.nth(at);
  const studentID = Number(await line.getAttribute('data-student'));
  await listOn(other).locator(`[data-student="${studentID}"]`).waitFor();

  // It begins where a page does that has just been opened: nothing on it has the focus.
  await begin(page);
  await page.keyboard.press(`Shift+${names[at]![0]}`);
  await waitForFocus(line);
  await page.keyboard.press('2');
  await expectExplained(page, other, studentID);
  await expectAtMost(page, { keys: 2 });
});

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Name, number or barcode' });

/** The desk, with its field ready: whoever works there types the next name at once. */
async function atDesk() {
  const page = await somebody('Office', '/attendance/scan');
  await waitForFocus(fieldOf(page));
  return page;
}

/** The desk says so, the field is free for the next one, and the morning roll has it. */
async function expectLate(page: Page, person: { id: number; fullName: string }) {
  await page.getByText(`${person.fullName} is recorded as late, `).waitFor();
  await waitForFocus(fieldOf(page));
  expect(await fieldOf(page).inputValue()).toBe('');
  const office = await ofOffice();
  const late = await office.read<LateArrival[]>('/api/LateArrivals');
  expect(late.map(({ id }) => id)).toContain(person.id);
}

const inFull = (fullName: string) => fullName.replace(', ', ' ');

test('a latecomer whose name is typed is recorded by Enter alone, or by one click', async () => {
  const page = await atDesk();
  const isAlone = ({ fullName }: { fullName: string }) =>
    page.getByText(`↵ records the arrival of ${fullName}`);
  const one = await latecomer(await ofOffice(), inFull, true);
  await begin(page);
  await page.keyboard.type(one.words);
  await isAlone(one).waitFor();
  await page.keyboard.press('Enter');
  await expectLate(page, one);
  await expectAtMost(page, { keys: 1 });

  const other = await latecomer(await ofOffice(), inFull, true);
  await begin(page);
  await page.keyboard.type(other.words);
  await isAlone(other).waitFor();
  await page.getByRole('option', { name: other.fullName }).click();
  await expectLate(page, other);
  await expectAtMost(page, { clicks: 1 });
});

test('of several of one name the latecomer is looked at first: Enter twice', async () => {
  const page = await atDesk();
  const one = await latecomer(await ofOffice(), (fullName) => fullName.split(',')[0] ?? '', false);
  await begin(page);
  await page.keyboard.type(one.words);
  await page.getByText(/^(\d+ students found$|The first \d+ of )/).waitFor();
  for (let down = 0; down < one.at; down++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: one.fullName }).waitFor();
  await page.keyboard.press('Enter');
  await expectLate(page, one);
  // And a key for each who stands above in the list.
  await expectAtMost(page, { keys: 2 + one.at });
});

test('a student with two parents is enrolled by four clicks and typing, from Today', async () => {
  const office = await ofOffice();
  const { plain } = await demoPeople(office);
  const code = plain[0].rollClass;
  const page = await somebody('Office');
  await listOn(page).waitFor();
  /** Types into a field that the Tab key leads to. */
  const into = async (field: Locator, text: string) => {
    for (let steps = 0; steps < 25 && !(await hasFocus(field)); steps++) await page.keyboard.press('Tab');
    await waitForFocus(field);
    await page.keyboard.type(text);
  };
  const student = page.getByRole('region', { name: 'The student' });
  const [mother, father] = [1, 2].map((n) => page.getByRole('group', { name: `Contact ${n}` })) as [
    Locator,
    Locator,
  ];
  const relationship = { name: 'Relationship to the student' };

  await begin(page);
  const screens = page.getByRole('navigation', { name: 'Screens' });
  // In a window of this height the group is folded.
  await screens.getByRole('button', { name: 'School', exact: true }).click();
  await screens.getByRole('link', { name: 'Enrol a student' }).click();
  await waitForFocus(student.getByLabel('Given name'));
  await page.keyboard.type('Odile');
  await into(student.getByLabel('Family name'), 'Quillfeather');
  await into(page.getByRole('textbox', { name: 'Birth date' }), '2014-05-06');
  const rollClass = page.getByRole('combobox', { name: 'Roll class' });
  await into(rollClass, code);
  await page.getByRole('option', { name: code, exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => rollClass.inputValue()).toBe(code);
  await into(page.getByLabel('Address line 1'), '4 Feather Lane');
  await into(page.getByLabel('Suburb'), 'Quillton');
  await into(mother.getByLabel('Given name'), 'Ursula');
  await into(mother.getByLabel('Family name'), 'Quillfeather');
  await into(mother.getByRole('combobox', relationship), 'Mother');
  await into(mother.getByLabel('Mobile'), '0491 570 006');
  await page.getByRole('button', { name: 'Add another parent or carer' }).click();
  await father.locator(':focus').waitFor();
  await into(father.getByLabel('Given name'), 'Oskar');
  await into(father.getByRole('combobox', relationship), 'Father');
  await page.getByText(/classes are ticked/).waitFor();
  await page
    .getByRole('button', { name: /^Enrol/ })
    .filter({ visible: true })
    .click();
  await page
    .getByText(new RegExp(`^Odile Quillfeather is enrolled from .*: ${code}, \\d+ classes\\.$`))
    .waitFor();
  // The keys lead from field to field, past those that were left empty.
  await expectAtMost(page, { clicks: 4, keys: 28 });

  const [found] = await office.read<{ id: number; rollClass: string }[]>(
    '/api/Persons?searchName=Quillfeather%20Odile',
  );
  expect(found?.rollClass).toBe(code);
  const relations = await office.read<{ fullName: string }[]>(`/api/PersonalRelations/${found?.id}`);
  expect(relations.map(({ fullName }) => fullName)).toEqual(['Ursula Quillfeather', 'Oskar Quillfeather']);
});

test('a parent explains an absence by three taps, from Today on a phone', async () => {
  const office = await ofOffice();
  const page = await somebody('Parent', '/', phone);
  const [child] = await childrenOf(school.url);
  if (!child) throw new Error('The demo parent has no child');
  const { id: studentID, rollClass, givenName, fullName } = child;
  const roll = `/api/AttendanceStudents?dateOf=${today()}&rollClass=${rollClass}`;
  const version =
    (await office.read<AttendanceStudent[]>(roll)).find((line) => line.studentID === studentID)?.version ?? 0;
  const absence = { reason: null, details: '', timeArrived: null };
  await office.write('PUT', roll, { studentID, version, mark: 'absent', absence, overrideKnown: true });
  const why = page.getByRole('button', { name: `Say why ${givenName} was absent on ${today()}` });
  await why.waitFor();

  await begin(page);
  await why.tap();
  await page.getByRole('radio', { name: 'Illness' }).tap();
  await page.getByRole('button', { name: 'Send' }).tap();
  const day = page.getByRole('article', { name: fullName });
  await day.getByText('waiting for the office', { exact: true }).waitFor();
  await expectAtMost(page, { taps: 3 });
  expect(await office.read<AbsenceProposal[]>('/api/AbsenceProposals')).toContainEqual(
    expect.objectContaining({ studentID, dateFrom: today() }),
  );
});

test('a teacher gives a detention with its seat by four clicks and what happened, from the roll', async () => {
  const office = await ofOffice();
  const page = await somebody('Teacher');
  const roll = await openFirstRoll(page);
  const name = (await roll.names())[2]!;
  const [student] = await office.read<{ id: number }[]>(
    `/api/Persons?filterType=StudentCurrent&limit=15&searchName=${encodeURIComponent(name)}`,
  );
  const detentions = async () =>
    (await office.read<BehaviourAction[]>(`/api/BehaviourActions?studentID=${student?.id}`)).filter(
      ({ actionType, seat }) => actionType.itemName === 'Detention' && seat,
    ).length;
  const before = await detentions();

  await begin(page);
  await page.getByRole('button', { name: `Behaviour: ${name}` }).click();
  await page.getByRole('button', { name: 'Detention …', exact: true }).click();
  await waitForFocus(page.getByRole('textbox', { name: 'What happened' }));
  await page.keyboard.type('Threw a shoe.');
  await page
    .getByRole('group', { name: /^Detention session of / })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByText('Save complete').waitFor();
  await expectAtMost(page, { clicks: 4 });
  expect(await detentions()).toBe(before + 1);
});

test('the office publishes news with a picture by three clicks and typing, from Today', async () => {
  const page = await somebody('Office');
  const publish = page.getByRole('link', { name: 'Publish news' });
  await publish.waitFor();

  await begin(page);
  await publish.click();
  const form = page.getByRole('region', { name: 'Add news' });
  await waitForFocus(form.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type('The new pool');
  // What is pressed in the system's own dialog is not the page's: there it is which file.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: 'Choose a picture' }).click(),
  ]);
  await chooser.setFiles({ name: 'pool.png', mimeType: 'image/png', buffer: blackPng(800, 400) });
  await waitForFocus(form.getByRole('textbox', { name: 'What the picture shows' }));
  await page.keyboard.type('An empty pool');
  await form.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('button', { name: 'Take down: The new pool' }).waitFor();
  await expectAtMost(page, { clicks: 3 });

  const parent = await colleague(school.url, 'parent', { scope: 'parent' });
  const news = await parent.read<SchoolNews[]>('/api/SchoolNews?parent=true');
  expect(news.find(({ itemName }) => itemName === 'The new pool')?.picture?.alt).toBe('An empty pool');
});
