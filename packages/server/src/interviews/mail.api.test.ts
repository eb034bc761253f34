import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { anotherParent } from '../../test/family.ts';
import { EVENING, familyOf, freeOf, newCycle, put, type Row, rowsOf } from '../../test/interviews.ts';
import { type MailSink, openMailSink } from '../../test/mail-sink.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { userWith } from '../../test/user.ts';
import { startSchoolJobs } from '../app/school-jobs.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { listJobs } from '../platform/jobs/queue.ts';
import { interviewsModels } from './models.views.ts';

let school: TestSchool;
let sink: MailSink;
let jobs: Jobs;
/** The clock never goes back for the jobs: each test has a day of its own. */
let day = 15;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  const value = { fromAddress: 'office@school.example', quietFrom: '00:00', quietTo: '00:00' };
  const item = { itemName: 'system/messages', value: JSON.stringify({ key: 'messages', value }) };
  expect((await (await school.admin()).post('/api/SystemSettings', { body: [item] })).status).toBe(200);
});
beforeEach(async () => {
  school.clock.set(`2026-11-${++day}T09:00:00Z`);
  sink = await openMailSink();
  jobs = startSchoolJobs({
    ...{ school: school.school, clock: school.clock, log: school.log.log },
    environment: { publicUrl: school.url, smtpUrl: sink.url },
  });
});
afterEach(async () => {
  await jobs.stop();
  await sink.close();
});

const sent = async () => {
  await jobs.tick();
  await eventually(async () => expect(await listJobs(school.school.db, school.school)).toEqual([]));
  return sink.received;
};
const mailOf = (person: number, email: string) =>
  school.arrange((db) => db.updateTable('person').set({ email }).where('id', '=', person).execute());

/** A family with an address, and its child's other parent, who lives elsewhere. */
async function divided() {
  const cycle = await newCycle(school);
  const { personId } = await school.teacher();
  await cycle.meets(personId);
  const family = await familyOf(school, [personId]);
  const other = await anotherParent(school, family.children[0] as number, { lives_with: false });
  await mailOf(family.adult, `una${family.adult}@example.org`);
  await mailOf(other.adult, `otto${other.adult}@example.org`);
  await cycle.invites(...family.children);
  const [row] = (await rowsOf(family.parent, cycle.id)) as [Row];
  const free = await freeOf(family.parent, cycle.id, row);
  return { cycle, teacher: personId, family, other, row, free, address: `una${family.adult}@example.org` };
}

it('who booked is told once, in one mail, and the other parent is told nothing', async () => {
  const { family, row, free, address } = await divided();
  const booked = await put(family.parent, row, free[0]?.id as number);
  await put(family.parent, booked.body, free[3]?.id as number);
  expect(await sent()).toEqual([]);
  school.clock.advance({ minutes: 4 });
  const mails = await sent();
  expect(mails.map(({ to }) => to)).toEqual([address]);
  expect(mails[0]?.mail.text).toContain('16:30–16:40');
  expect(mails[0]?.mail.text).not.toContain('16:00–16:10');
});

it('the day before, families are reminded once', async () => {
  const { family, row, free, address } = await divided();
  await put(family.parent, row, free[0]?.id as number);
  school.clock.advance({ minutes: 4 });
  await sent();
  sink.received.length = 0;
  school.clock.set('2026-11-24T08:59:00Z');
  expect(await sent()).toEqual([]);
  school.clock.set('2026-11-24T09:00:00Z');
  await sent();
  school.clock.advance({ hours: 2 });
  const mails = await sent();
  expect(mails.filter(({ to }) => to === address)).toHaveLength(1);
});

it('an offer is told at once, and goes to the next one when it runs out', async () => {
  const { cycle, teacher, family, row, free } = await divided();
  const hours = [{ sessionID: cycle.sessionId, timeStart: '16:00', timeEnd: '16:10' }];
  const part = { parentTeacherCycleID: cycle.id, closeQuota: null, version: 1, hours };
  expect((await cycle.office.put(`/api/InterviewTeachers/${teacher}`, {}, part)).status).toBe(200);
  const booked = await put(family.parent, row, free[0]?.id as number);
  const waiting = [await familyOf(school, [teacher]), await familyOf(school, [teacher])] as const;
  await cycle.invites(...waiting.flatMap(({ children }) => children));
  for (const [at, one] of waiting.entries()) {
    await mailOf(one.adult, `waits${at}@example.org`);
    const [own] = (await rowsOf(one.parent, cycle.id)) as [Row];
    await one.parent.post('/api/InterviewWaits', { body: { invitationID: own.invitationID } });
  }
  await put(family.parent, booked.body, null);
  await sent();
  const offers = () => sink.received.map(({ to }) => to).filter((to) => to.startsWith('waits'));
  expect(offers()).toEqual(['waits0@example.org']);
  school.clock.advance({ minutes: 61 });
  await sent();
  expect(offers()).toEqual(['waits0@example.org', 'waits1@example.org']);
  for (const one of waiting) await one.parent.signIn(one.parent.password, 'parent');
  const state = async (at: 0 | 1) =>
    ((await rowsOf(waiting[at].parent, cycle.id))[0] as Row)['wait']?.state ?? null;
  expect([await state(0), await state(1)]).toEqual([null, 'offered']);
  // When the door closes nobody waits any more, and nothing is held.
  school.clock.set(`${EVENING}T12:00:30Z`);
  await sent();
  await waiting[1].parent.signIn(waiting[1].parent.password, 'parent');
  expect(await state(1)).toBeNull();
  const held = await school.school.pool.query('select from interview_slot where held_wait_id is not null');
  expect(held.rows).toEqual([]);
});

it('parents hear of their own rows and of free times with their teachers, never when others book', async () => {
  const { family, other, teacher, cycle } = await divided();
  const stranger = await familyOf(school, []);
  const { db } = school.school;
  const as = (id: number, personId: number) => userWith(['parent'], { id, personId, scope: 'parent' });
  const una = as(family.parent.id, family.adult);
  const otto = as(other.parent.id, other.adult);
  const nobody = as(stranger.parent.id, stranger.adult);
  const hears = async (model: keyof typeof interviewsModels, user: typeof una, id: number) =>
    (await interviewsModels[model].permittedIds(db, user, [id], school.today)).length > 0;
  const child = family.children[0] as number;
  for (const user of [una, otto]) {
    expect(await hears('ParentTeacherParentSchedule', user, child)).toBe(false);
    expect(await hears('ParentTeacherTeacherSchedule', user, teacher)).toBe(false);
    expect(await hears('InterviewTimes', user, teacher)).toBe(true);
    expect(await hears('InterviewCycle', user, cycle.id)).toBe(true);
    expect(await hears('InterviewRunning', user, teacher)).toBe(false);
  }
  expect(await hears('InterviewFamily', una, family.adult)).toBe(true);
  expect(await hears('InterviewFamily', otto, family.adult)).toBe(false);
  expect(await hears('InterviewTimes', nobody, teacher)).toBe(false);
  expect(await hears('InterviewCycle', nobody, cycle.id)).toBe(false);
});
