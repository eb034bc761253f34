import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { MailAddresses } from '@homeroom/contract/messages/mail-addresses.endpoints.ts';
import type { Mail, MailWithText } from '@homeroom/contract/messages/mails.endpoints.ts';
import type { PersonalMail } from '@homeroom/contract/messages/person-mails.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../harness/axe.ts';
import { childrenOf } from '../harness/family.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { phone } from '../harness/visitor.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();
/** Jobs are looked for every half minute, and do their work on a machine that has others to do. */
const SOON = { timeout: 180_000, interval: 500 };

/** Where no mail server is set, links stand in the words that the mailbox shows. */
const linksIn = (text: string, kind: 'absence-reply' | 'unsubscribe') =>
  [...text.matchAll(new RegExp(`/${kind}/[\\w-]+`, 'g'))].map(([link]) => link);

/** The mails that are in the mailbox today, with their words; `address`: those to it alone. */
async function shownToday(admin: Colleague, template: string, address?: string): Promise<MailWithText[]> {
  const mails = await admin.read<Mail[]>('/api/Mails?state=mailbox');
  const found = mails.filter(
    (mail) =>
      mail.template === template &&
      today(new Date(mail.madeAt)) === today() &&
      (address === undefined || mail.address === address),
  );
  return Promise.all(found.map(({ id }) => admin.read<MailWithText>(`/api/Mails/${id}`)));
}

test('a family answers the absence mail of the morning on a phone without signing in, and the roll has the reason', async () => {
  const office = await colleague(school.url, 'office');
  const admin = await colleague(school.url, 'admin');
  const isAnswerable = ({ text }: MailWithText) => linksIn(text, 'absence-reply').length === 1;
  const mails = await expect
    .poll(async () => (await shownToday(admin, 'absence')).filter(isAnswerable), SOON)
    .not.toHaveLength(0)
    .then(() => shownToday(admin, 'absence'));
  const mail = mails.find(isAnswerable);
  if (!mail) throw new Error('Nobody is asked about one child');
  const about = await office.read<PersonalMail[]>(`/api/PersonalMails/${mail.personID}`);
  const child = about.find(({ id }) => id === mail.id)?.children[0];
  if (!child) throw new Error('The mail is about nobody');
  // The office reads its words in the child's history, and not the link by which the family answers.
  const history = await office.read<{ text: string }>(`/api/PersonalMails/${child.id}/${mail.id}`);
  expect(linksIn(history.text, 'absence-reply')).toEqual([]);

  const { page: desk } = await school.visit();
  await signInAs(desk, 'Administrator', `/messages/mailbox?mail=${mail.id}`);
  const panel = desk.getByRole('complementary', { name: mail.subject });
  const [link = ''] = linksIn((await panel.getByText(/absence-reply/).textContent()) ?? '', 'absence-reply');
  await expectAccessible(desk);

  const { page: home } = await school.visit(phone);
  await home.goto(link);
  await expectAccessible(home);
  await expectNoSidewaysScrolling(home);
  await home.getByRole('radio', { name: 'Illness' }).check();
  await home.locator('form button').tap();
  await home.locator('form').waitFor({ state: 'detached' });

  const { rollClass } = await office.read<PersonalDetails>(`/api/PersonalDetails/${child.id}`);
  const { page: counter } = await school.visit();
  await signInAs(counter, 'Office');
  const surname = child.fullName.split(' ').at(-1) ?? '';
  const proposal = counter
    .getByRole('list', { name: 'Absences to confirm' })
    .getByRole('listitem')
    .filter({ hasText: surname })
    .filter({ hasText: 'Illness' });
  await proposal.getByRole('button', { name: /^Confirm: / }).click();
  await counter.getByText('1 confirmed.').waitFor();
  const roll = `/api/AttendanceStudents?dateOf=${today()}&rollClass=${rollClass}`;
  await expect
    .poll(async () => {
      const lines = await office.read<AttendanceStudent[]>(roll);
      return lines.find(({ studentID }) => studentID === child.id)?.absence?.reason?.label;
    })
    .toBe('Illness');
  await counter.goto(`/attendance/class?date=${today()}&rollClass=${rollClass}`);
  const line = counter.getByRole('row').filter({ hasText: surname }).filter({ hasText: 'Illness' });
  await line.first().waitFor();
});

const unsubscribed = async (page: Page, link: string) => {
  await page.goto(link);
  await page.getByRole('heading', { name: 'No more news by mail?' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).tap();
  await page.getByRole('heading', { name: 'You are unsubscribed.' }).waitFor();
};

test('news of the day reach a parent in one mail, which ends them by its link; the account has them again', async () => {
  const office = await colleague(school.url, 'office');
  const admin = await colleague(school.url, 'admin');
  const { page } = await school.visit(phone);
  await signInAs(page, 'Parent');
  const children = await childrenOf(school.url);
  const classes = await office.read<{ id: number; code: string }[]>('/api/RollClasses');
  const rollClass = classes.find(({ code }) => code === children[0]?.rollClass);
  if (!rollClass) throw new Error('The demo parent has no child in a class');

  const audience = { audience: 'families', levelIDs: [], rollClassIDs: [rollClass.id], campusIDs: [] };
  const shown = { dateFrom: today(), dateTo: null, isDraft: false };
  await office.write('PUT', '/api/SchoolNewsRecords/1', {
    ...{ id: 0, itemName: 'Cake stall', details: 'On Friday at the gate.', version: 0 },
    ...{ ...audience, ...shown },
  });
  const value = { newsByMail: true, newsAt: '00:00', fromAddress: '', schoolDaysOnly: true };
  await admin.write('POST', '/api/SystemSettings', [
    { itemName: 'system/messages', value: JSON.stringify({ key: 'messages', value }) },
  ]);
  const { page: account } = await school.visit();
  await signInAs(account, 'Parent', '/user');
  const wish = account.getByRole('checkbox', { name: 'Send me school news by mail' });
  await expect.poll(() => wish.isChecked()).toBe(true);
  const hint = await account.getByText(/One mail on a school day/).textContent();
  const address = /\S+@\S+[a-z]/.exec(hint ?? '')?.[0];
  const mine = () => shownToday(admin, 'news', address);
  await expect.poll(mine, SOON).toHaveLength(1);
  const [mail] = await mine();
  expect(mail?.text).toContain('Cake stall\nOn Friday at the gate.');
  const [link = ''] = linksIn(mail?.text ?? '', 'unsubscribe');

  await unsubscribed(page, link);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByRole('heading', { name: 'You are subscribed again.' }).waitFor();
  await unsubscribed(page, link);

  await account.reload();
  await expect.poll(() => wish.isChecked()).toBe(false);
  await wish.click();
  await account.getByText(`School news is sent to ${address}.`).waitFor();
  await expectAccessible(account);
  await page.goto(link);
  await page.getByRole('heading', { name: 'No more news by mail?' }).waitFor();
});

test('the office finds whose address refuses mail, reads what came of it, and takes it into use again', async () => {
  const office = await colleague(school.url, 'office');
  const [bounced] = (await office.read<MailAddresses>('/api/MailAddresses')).bounced;
  const [person] = bounced?.persons ?? [];
  if (!bounced || !person) throw new Error('No address of the demo school refuses mail');
  const { page } = await school.visit(phone);
  await signInAs(page, 'Office');
  await page.getByRole('link', { name: '1 address refuses mail' }).tap();
  const row = page.getByRole('row').filter({ hasText: bounced.address ?? '' });
  await row.getByRole('link', { name: person.fullName, exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  const { page: desk } = await school.visit();
  await signInAs(desk, 'Office', `/entities/view/${person.personID}?tab=mail`);
  const mails = desk.getByRole('row').filter({ hasText: 'Refused by the address' });
  await mails.getByRole('button', { name: /^Open: / }).click();
  await desk.getByText('Opening a mail is logged.').waitFor();
  await expectAccessible(desk);

  await page.getByRole('button', { name: `Use again: ${bounced.address}` }).tap();
  await page.getByText('The address is used again.').waitFor();
  await page.getByText('No address refuses mail.').waitFor();
  await page.getByRole('button', { name: /^Without an address/ }).tap();
  await page.getByText('These carers receive mail, and have no address').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});
