import ICAL from 'ical.js';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type BookingFamily,
  EVENING,
  familyOf,
  freeOf,
  newCycle,
  put,
  type Row,
  rowsOf,
  type TestCycle,
} from '../../test/interviews.ts';
import { mayMail, startMail, type TestMail } from '../../test/mail-school.ts';
import type { Received } from '../../test/mail-sink.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let mail: TestMail;
/** The clock never goes back for the jobs: each test has a day of its own. */
let day = 10;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await mayMail(school, { quietFrom: '00:00', quietTo: '00:00' });
});
beforeEach(async () => {
  school.clock.set(`2026-11-${++day}T09:00:00Z`);
  mail = await startMail(school);
});
afterEach(() => mail.stop());

interface Invited {
  cycle: TestCycle;
  family: BookingFamily;
  row: Row;
  free: { id: number }[];
  address: string;
}

const recordOf = (person: number, fields: object) =>
  school.arrange((db) => db.updateTable('person').set(fields).where('id', '=', person).execute());

/** A family with an address, its row and the times that are free. */
async function invited(): Promise<Invited> {
  const cycle = await newCycle(school);
  const { personId } = await school.teacher();
  await cycle.meets(personId);
  const family = await familyOf(school, [personId]);
  const address = `una${family.adult}@example.org`;
  await recordOf(family.adult, { email: address });
  await cycle.invites(...family.children);
  const [row] = (await rowsOf(family.parent, cycle.id)) as [Row];
  return { cycle, family, row, free: await freeOf(family.parent, cycle.id, row), address };
}

/** The mails to an address that leave within the next minutes. */
async function mailsTo(address: string): Promise<Received[]> {
  mail.sink.received.length = 0;
  await mail.work();
  school.clock.advance({ minutes: 4 });
  await mail.work();
  return mail.sink.received.filter(({ to }) => to === address);
}

/** What a calendar program reads of the file that came with a mail. */
function eventsOf(received: Received | undefined) {
  const files = received?.mail.attachments ?? [];
  expect(files.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['calendar.ics', 'text/calendar'],
  ]);
  const text = Buffer.from(files[0]?.content as ArrayBuffer).toString('utf8');
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(received?.raw).toMatch(/^Content-Type: text\/calendar;.*method=PUBLISH/im);
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    status: String(event.getFirstPropertyValue('status')),
    start: String(event.getFirstPropertyValue('dtstart')),
    summary: String(event.getFirstPropertyValue('summary')),
  }));
}

it('what is booked, moved and cancelled comes to the calendar by mail: one event, whose SEQUENCE rises', async () => {
  const { family, row, free, address } = await invited();
  const booked = await put(family.parent, row, free[0]?.id as number);
  const [first] = eventsOf((await mailsTo(address))[0]);
  expect(first).toMatchObject({
    status: 'CONFIRMED',
    start: `${EVENING}T16:00:00`,
  });

  const moved = await put(family.parent, booked.body, free[3]?.id as number);
  const [second] = eventsOf((await mailsTo(address))[0]);
  expect(second).toMatchObject({ uid: first?.uid, status: 'CONFIRMED', start: `${EVENING}T16:30:00` });
  expect(second?.sequence).toBeGreaterThan(first?.sequence as number);

  expect((await put(family.parent, moved.body, null)).status).toBe(200);
  const mails = await mailsTo(address);
  const [third] = eventsOf(mails[0]);
  expect(third).toMatchObject({ uid: first?.uid, status: 'CANCELLED' });
  expect(third?.sequence).toBeGreaterThan(second?.sequence as number);
  expect(mails[0]?.mail.text).toContain('none any more');
});

it('an evening that moves or is called off moves and cancels its events', async () => {
  const { cycle, family, row, free, address } = await invited();
  await put(family.parent, row, free[0]?.id as number);
  const [first] = eventsOf((await mailsTo(address))[0]);
  const [evening] = (await cycle.office.get('/api/InterviewSessions', { parentTeacherCycleId: cycle.id }))
    .body;
  const to = { dateOf: '2026-11-27', timeStart: '17:00', version: evening.version };
  const moved = await cycle.office.post(`/api/InterviewSessions/${evening.id}/Move`, { body: to });
  expect(moved.status).toBe(200);
  expect(eventsOf((await mailsTo(address))[0])).toMatchObject([
    { uid: first?.uid, status: 'CONFIRMED', start: '2026-11-27T17:00:00' },
  ]);
  const { version } = moved.body.sessions[0];
  const called = await cycle.office.delete(
    `/api/InterviewSessions/${evening.id}?version=${version}&cancelBookings=true`,
  );
  expect(called.status).toBe(204);
  expect(eventsOf((await mailsTo(address))[0])).toMatchObject([{ uid: first?.uid, status: 'CANCELLED' }]);
});

it('what was cancelled before anybody was told is in no mail', async () => {
  const { family, row, free, address } = await invited();
  const booked = await put(family.parent, row, free[0]?.id as number);
  const cleared = await put(family.parent, booked.body, null);
  expect(await mailsTo(address)).toEqual([]);
  await put(family.parent, cleared.body, free[2]?.id as number);
  expect(eventsOf((await mailsTo(address))[0])).toMatchObject([{ start: `${EVENING}T16:20:00` }]);
});

it('names that look like headers or events stay words of the event', async () => {
  const { family, row, free, address } = await invited();
  const name = 'Nia\r\nBcc: all@example.org\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:other\u0085\u2028X';
  await recordOf(family.children[0] as number, { given_name: name, preferred_name: name });
  await recordOf(row['classDetail'].teacher.id, { given_name: name, preferred_name: name });
  await put(family.parent, row, free[0]?.id as number);
  const mails = await mailsTo(address);
  expect(mails).toHaveLength(1);
  expect(eventsOf(mails[0])).toHaveLength(1);
  expect(eventsOf(mails[0])[0]?.summary).toContain('Bcc: all@example.org');
  const heads = mails[0]?.raw.split(/\r\n--.*\r\n/).map((part) => part.split('\r\n\r\n')[0] ?? '') ?? [];
  expect(heads.join('\n')).not.toMatch(/^bcc:/im);
});

it('days and times are in the language in which the family is written to', async () => {
  const words = { subject: '{{school}}', body: 'Bonjour {{name}}\n\n{{interviews}}' };
  const text = { id: 0, name: 'interviewsBooked', language: 'fr', ...words, version: 0 };
  const saved = await (await school.office()).put('/api/MailTemplates/1', {}, text);
  expect(saved.status).toBe(200);
  const french = await invited();
  const english = await invited();
  await recordOf(french.family.adult, { home_language: 'French' });
  await recordOf(english.family.adult, { home_language: 'Vietnamese' });
  for (const { family, row, free } of [french, english]) await put(family.parent, row, free[0]?.id as number);
  const [mailed] = await mailsTo(french.address);
  expect(mailed?.mail.text).toContain('mercredi 25 novembre\n16:00–16:10');
  // Nobody has worded it in that language: a mail is in one language, with its days.
  const other = mail.sink.received.find(({ to }) => to === english.address);
  expect(other?.mail.text).toContain('Wednesday 25 November\n16:00–16:10');
});
