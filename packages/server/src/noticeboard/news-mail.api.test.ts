import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { newFamily } from '../../test/family.ts';
import { type MailSink, openMailSink } from '../../test/mail-sink.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { startSchoolJobs } from '../app/school-jobs.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { listJobs } from '../platform/jobs/queue.ts';

let school: TestSchool;
let sink: MailSink;
let jobs: Jobs;
let day = 16;
const emailOf = (person: number, email: string) =>
  school.arrange((db) => db.updateTable('person').set({ email }).where('id', '=', person).execute());
const setting = async (more: object = {}) => {
  const value = { fromAddress: 'office@school.example', newsByMail: true, newsAt: '15:30', ...more };
  const item = { itemName: 'system/messages', value: JSON.stringify({ key: 'messages', value }) };
  const admin = await school.admin();
  expect((await admin.post('/api/SystemSettings', { body: [item] })).status).toBe(200);
};
/** School days, over a weekend. */
const nextDay = () => {
  day += day === 20 ? 3 : 1;
};
const at = (time: string) => school.clock.set(`2026-11-${day}T${time}:00Z`);

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-27');
  await setting();
});
beforeEach(async () => {
  at('09:00');
  sink = await openMailSink();
  jobs = startSchoolJobs({
    ...{ school: school.school, clock: school.clock, log: school.log.log },
    environment: { publicUrl: school.url, smtpUrl: sink.url },
  });
});
afterEach(async () => {
  await jobs.stop();
  await sink.close();
  nextDay();
});

const publish = async (itemName: string, more: object = {}) => {
  const body = {
    ...{ id: 0, itemName, details: `All about ${itemName}.`, dateFrom: `2026-11-${day}`, dateTo: null },
    ...{ audience: 'all', levelIDs: [], rollClassIDs: [], campusIDs: [], isDraft: false, version: 0 },
    ...more,
  };
  const saved = await (await school.office()).put(`/api/SchoolNewsRecords/${body.id || 1}`, {}, body);
  expect(saved.status).toBe(200);
  return saved.body.find((one: { itemName: string }) => one.itemName === itemName);
};
const sent = async () => {
  await jobs.tick();
  await eventually(async () => expect(await listJobs(school.school.db, school.school)).toEqual([]));
  return sink.received;
};
/** Which of these titles stand in the one mail to an address. */
const titlesTo = (address: string, titles: readonly string[]) => {
  const mails = sink.received.filter(({ to }) => to === address);
  expect(mails.length).toBeLessThanOrEqual(1);
  return mails.flatMap(({ mail }) => titles.filter((title) => mail.text?.includes(`${title}\n`)));
};

it('one mail an address has the news that its recipient reads on the noticeboard, from the hour that is set', async () => {
  const [novak, other] = [await newFamily(school), await newFamily(school)];
  const teacher = await school.staff('Ann', 'Teacher');
  const limited = await newFamily(school, { access: 'limited' });
  await emailOf(novak.adult, 'novak@example.org');
  await emailOf(other.adult, 'other@example.org');
  await emailOf(limited.adult, 'limited@example.org');
  await emailOf(teacher, 'ann@school.example');
  const titles = ['Fair', 'Camp', 'Roster', 'Draft', 'Taken down'];
  await publish('Fair');
  await publish('Camp', { audience: 'families', rollClassIDs: [novak.rollClass.id] });
  await publish('Roster', { audience: 'staff' });
  await publish('Draft', { isDraft: true });
  const down = await publish('Taken down');
  const { permission: _, dateClosed: __, ...stored } = down;
  await publish('Taken down', { ...stored, isClosed: true });

  at('15:29');
  expect(await sent()).toEqual([]);
  at('15:30');
  await sent();
  expect(titlesTo('novak@example.org', titles)).toEqual(['Fair', 'Camp']);
  expect(titlesTo('other@example.org', titles)).toEqual(['Fair']);
  expect(titlesTo('ann@school.example', titles)).toEqual(['Fair', 'Roster']);
  expect(titlesTo('limited@example.org', titles)).toEqual([]);
  expect(sink.received[0]?.mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
});

it('news go out once, and a day without news has no mail', async () => {
  at('15:30');
  expect(await sent()).toEqual([]);
});

it('who teaches here and has a child here gets both in one mail, also where an address is shared', async () => {
  const { adult, child } = await newFamily(school);
  const teacher = await school.staff('Grace', 'Both');
  await emailOf(adult, 'both@example.org');
  await emailOf(teacher, 'Both@example.org');
  void child;
  await publish('For families', { audience: 'families' });
  await publish('For staff', { audience: 'staff' });
  at('15:30');
  await sent();
  expect(titlesTo('both@example.org', ['For families', 'For staff'])).toEqual(['For families', 'For staff']);
});

it('what is corrected or over before it leaves goes out so, or not at all', async () => {
  const { adult } = await newFamily(school);
  await emailOf(adult, 'late@example.org');
  const wrong = await publish('Sports day on Monday', { audience: 'families' });
  await publish('Only today', { audience: 'families', dateTo: `2026-11-${day}` });
  // The mail server is not there.
  const { port } = sink;
  await sink.close();
  at('15:30');
  await jobs.tick();
  const failing = await eventually(async () => {
    const found = (await listJobs(school.school.db, school.school)).filter(
      ({ state }) => state === 'failing',
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ name }) => name === 'messages.deliver')).toBe(true);
    return found;
  });
  const { permission: _, dateClosed: __, ...stored } = wrong;
  await publish('Sports day on Tuesday', { ...stored, itemName: 'Sports day on Tuesday' });
  nextDay();
  at('09:00');
  sink = await openMailSink(port);
  const admin = await school.admin();
  for (const { id } of failing) await admin.post(`/api/Jobs/${id}/Retry`);
  await eventually(() => expect(sink.received.map(({ to }) => to)).toContain('late@example.org'));
  const titles = ['Sports day on Monday', 'Sports day on Tuesday', 'Only today'];
  expect(titlesTo('late@example.org', titles)).toEqual(['Sports day on Tuesday']);
});

it('who has ended them in their account gets none, and again once they want them', async () => {
  const family = await newFamily(school);
  await emailOf(family.adult, 'una@example.org');
  // A session ends with the day.
  const parent = async () => {
    await family.parent.signIn(undefined, 'parent');
    return family.parent;
  };
  const subscription = async () => (await (await parent()).get('/api/MailSubscription')).body;
  expect(await subscription()).toEqual({ address: 'una@example.org', isSubscribed: true, isSent: true });
  const put = async (isSubscribed: boolean) =>
    (await parent()).put('/api/MailSubscription', {}, { isSubscribed });
  expect((await put(false)).body.isSubscribed).toBe(false);
  await publish('First');
  at('15:30');
  await sent();
  expect(titlesTo('una@example.org', ['First'])).toEqual([]);
  expect((await put(true)).body.isSubscribed).toBe(true);
  nextDay();
  at('09:00');
  await publish('Second');
  at('15:30');
  await sent();
  expect(titlesTo('una@example.org', ['First', 'Second'])).toEqual(['Second']);
});

it('a new school sends none', async () => {
  const { settings } = await import('@homeroom/contract/settings.ts');
  expect(settings['system/messages'].defaults).toMatchObject({ newsByMail: false });
  await setting({ newsByMail: false });
  await publish('Unsent');
  at('15:30');
  expect(await sent()).toEqual([]);
});
