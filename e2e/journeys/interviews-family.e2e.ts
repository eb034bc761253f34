import type { InterviewCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import type { InterviewTeacher } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { expectAccessible, expectAccessibleInEveryLook, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { childrenOf } from '../harness/family.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { phone } from '../harness/visitor.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

const userNames = { Parent: 'parent', 'Separated parent': 'parent2', 'Parent who teaches here': 'parent3' };

/** A parent of the demo school with their browser, and the children they are told of. */
async function arrives(name: keyof typeof userNames, options?: BrowserContextOptions) {
  const { page } = await school.visit(options);
  await signInAs(page, name);
  return { page, children: await childrenOf(school.url, userNames[name]) };
}

/**
 * A new cycle that is open now, of one evening; each test has a day of its own, as nobody is in two places. Talks
 * follow each other without a way between them, so that a family that has planned all of its talks can still move one.
 */
async function openCycle(office: Colleague, itemName: string, inDays: number): Promise<number> {
  const closed = { readFrom: null, openFrom: null, openTo: null };
  const open = { ...closed, openFrom: `${addDays(today(), -1)}T08:00:00` };
  const cycles = await office.write<InterviewCycle[]>('PUT', '/api/InterviewCycles/1', {
    ...{ id: 0, itemName, booksFor: 'household', oncePer: 'class', slotMinutes: 10, gapMinutes: 0 },
    ...{ travelMinutes: 0, closeQuota: 4, offerMinutes: 60, staffDoor: open, parentsDoor: open, version: 0 },
  });
  const id = cycles.find((one) => one.itemName === itemName)?.id;
  if (!id) throw new Error('The cycle is not there');
  const evening = { id: 0, parentTeacherCycleID: id, itemName: 'Evening', dateOf: addDays(today(), inDays) };
  await office.write('PUT', '/api/InterviewSessions/1', {
    ...{ ...evening, timeStart: '16:00', timeEnd: '20:00', version: 0 },
  });
  return id;
}

/** Invites children to their teachers, all of whom are met. */
async function invite(office: Colleague, cycle: number, children: readonly { id: number }[]): Promise<void> {
  const of = { parentTeacherCycleID: cycle };
  await office.write('POST', '/api/InterviewTeachers', { ...of, everybody: true });
  const studentIDs = children.map(({ id }) => id);
  await office.write('POST', '/api/InterviewInvitations/Groups', { ...of, studentIDs });
}

const familyOf = (office: Colleague, cycle: number, parent: number) =>
  office.read<FamilyInterviews>(`/api/InterviewFamilies?parentTeacherCycleId=${cycle}&parentId=${parent}`);
const parentsIn = (office: Colleague, cycle: number) =>
  office.read<{ id: number; fullName: string; booked: number }[]>(
    `/api/Parents?parentTeacher&parentTeacherCycleId=${cycle}`,
  );

/** Chooses the nth time that can be had in the open dialog, and presses the button that names it. */
async function book(page: Page, nth: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { disabled: false, checked: false }).nth(nth).check({ force: true });
  await dialog.getByRole('button', { name: /^(Book|Move to) \d/ }).click();
}

test('a family’s evening is booked in one go on a phone, moved, printed, and follows in a calendar program', async () => {
  const office = await colleague(school.url, 'office');
  const { page, children } = await arrives('Parent', phone);
  const cycle = await openCycle(office, 'Winter talks', 40);
  await invite(office, cycle, children);

  await page.goto(`${school.url}/interviews?cycle=${cycle}&view=plan`);
  await page.getByRole('button', { name: 'Show a plan' }).tap();
  const plan = page.getByRole('region', { name: 'Your plan' });
  await plan.waitFor();
  await expectNoSidewaysScrolling(page);
  await expectAccessibleInEveryLook(page);
  const planned = await plan
    .getByRole('listitem')
    .filter({ has: page.locator('strong') })
    .count();
  await plan.getByRole('button', { name: /^Book (these|this)/ }).tap();
  await page
    .getByText(new RegExp(`^${planned} of \\d+ booked$`))
    .first()
    .waitFor();
  await expectNoSidewaysScrolling(page);
  await expectAccessibleInEveryLook(page);

  const [parent] = (await parentsIn(office, cycle)).filter(({ booked }) => booked === planned);
  if (!parent) throw new Error('Nobody has booked what was planned');
  const before = await familyOf(office, cycle, parent.id);
  await page
    .getByRole('button', { name: /^Change: / })
    .first()
    .tap();
  await page.getByRole('dialog').getByRole('radio').first().waitFor({ state: 'attached' });
  await expectAccessible(page);
  await book(page, 0);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const after = await familyOf(office, cycle, parent.id);
  const moved = after.interviews.filter((row, at) => row.id !== before.interviews[at]?.id);
  expect(moved).toHaveLength(1);
  expect(after.interviews.filter(({ bookingID }) => bookingID !== null)).toHaveLength(planned);

  // All times on a phone are cards.
  await page.getByRole('tab', { name: 'All times' }).tap();
  await page
    .getByRole('group', { name: /^Times of / })
    .first()
    .waitFor();
  await expectNoSidewaysScrolling(page);
  await expectAccessibleInEveryLook(page);

  // On paper: the talks by time, and nothing else of the screen.
  await page.emulateMedia({ media: 'print' });
  const rows = page.getByRole('table').getByRole('rowheader').filter({ visible: true });
  await expect.poll(() => rows.count()).toBe(planned);
  expect(await page.getByRole('tab').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar file (.ics)' }).tap();
  expect((await saving).suggestedFilename()).toBe('Winter talks.ics');

  // A finger that rests on a notice keeps it, and it lies over what a dialog has below.
  await page.mouse.move(1, 1);
  await page.getByText(/interviews are booked$/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show in my calendar program' }).tap();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the calendar' }).tap();
  await page.getByRole('button', { name: 'Subscribe' }).tap();
  await page.getByRole('button', { name: /^Make an address: .*[Cc]alendar/ }).tap();
  const address = await page.getByRole('textbox', { name: /^Address of: .*[Cc]alendar/ }).inputValue();
  const events = (await (await fetch(address)).text()).split('BEGIN:VEVENT');
  expect(events.filter((event) => event.includes('SUMMARY:Winter talks'))).toHaveLength(planned);
});

test('two parents race for one time: one has it, and the other picks from what is free and keeps the message', async () => {
  const office = await colleague(school.url, 'office');
  const [first, second] = await Promise.all([arrives('Parent'), arrives('Parent who teaches here')]);
  const cycle = await openCycle(office, 'One coordinator', 41);
  const of = { parentTeacherCycleID: cycle };
  const met = await office.write<InterviewTeacher[]>('POST', '/api/InterviewTeachers', {
    ...{ ...of, everybody: true },
  });
  // Not the parent who teaches here.
  const names = [await first.page.title(), ...second.children.map(({ teacher }) => teacher)];
  const teacher = met.find(({ fullName }) => !names.includes(fullName));
  const studentIDs = [first.children[0]?.id, second.children[0]?.id];
  await office.write('POST', '/api/InterviewInvitations', {
    ...{ ...of, teacherID: teacher?.id, studentIDs, reason: 'Year coordinator' },
  });

  const pages = [first.page, second.page];
  for (const page of pages) {
    await page.goto(`${school.url}/interviews?cycle=${cycle}`);
    await page.getByRole('button', { name: /^Book: / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').nth(5).check({ force: true });
    await dialog.getByRole('textbox').fill('We come from work.');
  }
  await Promise.all(pages.map((page) => page.getByRole('button', { name: /^Book \d/ }).click()));
  const isDone = async (page: Page) => (await page.getByRole('dialog').count()) === 0;
  await expect.poll(async () => (await Promise.all(pages.map(isDone))).filter(Boolean)).toHaveLength(1);
  const loser = (await isDone(first.page)) ? second.page : first.page;
  await loser
    .getByText(/not free any more|Somebody else has taken/)
    .first()
    .waitFor();
  expect(await loser.getByRole('dialog').getByRole('textbox').inputValue()).toBe('We come from work.');
  await expectAccessible(loser);
  await book(loser, 0);
  await loser.getByRole('dialog').waitFor({ state: 'detached' });
  const booked = await Promise.all(
    (await parentsIn(office, cycle))
      .filter((one) => one.booked > 0)
      .map(async ({ id }) => (await familyOf(office, cycle, id)).interviews[0]),
  );
  expect(new Set(booked.map((row) => row?.id)).size).toBe(2);
  expect(booked.map((row) => row?.comment)).toEqual(['We come from work.', 'We come from work.']);
});

test('a separated parent sees neither what the other has booked nor who that is', async () => {
  const office = await colleague(school.url, 'office');
  const { page, children } = await arrives('Parent');
  const cycle = await openCycle(office, 'Spring talks', 42);
  await invite(office, cycle, children);
  await page.goto(`${school.url}/interviews?cycle=${cycle}`);
  await page
    .getByRole('button', { name: /^Book: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill('Only for her teacher.');
  await book(page, 2);
  await page
    .getByText(/^1 of \d+ booked$/)
    .first()
    .waitFor();
  const [parent] = (await parentsIn(office, cycle)).filter(({ booked }) => booked === 1);

  const { page: other } = await arrives('Separated parent');
  const heard: string[] = [];
  other.on('response', async (response) => {
    if (response.url().includes('/api/')) heard.push(await response.text().catch(() => ''));
  });
  for (const address of [`/interviews?cycle=${cycle}`, `/interviews?cycle=${cycle}&view=times`]) {
    await other.goto(school.url + address);
    await other.getByRole('heading', { name: 'Interviews' }).waitFor();
    await other
      .getByText(/No interviews found|Please select cycle|Not booked/)
      .first()
      .waitFor();
    await expectAccessible(other);
  }
  const all = `${await other.content()} ${heard.join(' ')}`;
  expect(all).not.toContain('Only for her teacher.');
  expect(all).not.toContain(parent?.fullName ?? '');
});
