import { beforeAll, expect, test } from 'vitest';
import { behaviourLists, saveEvent } from '../../test/behaviour.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let list: Awaited<ReturnType<typeof behaviourLists>>;
let office: Caller;
let teacher: Caller;
let other: Caller;

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  list = await behaviourLists(school);
  office = await school.office();
  teacher = await school.teacher();
  other = await school.teacher();
  const step = (itemName: string, count: number, action: string) =>
    office.put(
      '/api/BehaviourThresholds/1',
      {},
      {
        ...{ id: 0, itemName, incidentTypeID: list('incident', 'Late to lesson'), kind: 'negative', count },
        ...{ windowDays: 10, actionTypeID: list('action', action), version: 0 },
      },
    );
  await step('Late three times', 3, 'Letter home');
  expect(
    (await step('Late five times', 5, 'Detention')).body.map(({ count }: { count: number }) => count),
  ).toEqual([3, 5]);
});

const late = async (id: number, day = '2026-11-17') =>
  (
    await saveEvent(
      teacher,
      [{ id, incidents: [{ incidentType: { id: list('incident', 'Late to lesson') } }] }],
      {
        dateOf: `${day}T08:00:00`,
      },
    )
  ).body;
const proposals = async (studentID: number, as = teacher) =>
  (await as.get('/api/BehaviourProposals', { studentID })).body.map(
    ({
      state,
      threshold,
      count,
      countNow,
    }: {
      state: string;
      threshold: { itemName: string };
      count: number;
      countNow: number;
    }) => [state, threshold.itemName, count, countNow],
  );

test('warns one before, proposes, and goes on one step at a time', async () => {
  const id = await school.student();
  await late(id, '2026-11-08');
  await late(id);
  expect(await proposals(id)).toEqual([]);
  await late(id);
  expect(await proposals(id)).toEqual([['warning', 'Late three times', 2, 2]]);
  await late(id);
  expect(await proposals(id)).toEqual([['open', 'Late three times', 3, 3]]);
  await late(id);
  expect(await proposals(id)).toEqual([
    ['warning', 'Late five times', 4, 4],
    ['open', 'Late three times', 3, 4],
  ]);
});

test('a deleted event recomputes what stands, and takes back nothing but a warning', async () => {
  const id = await school.student();
  const events = [await late(id), await late(id), await late(id), await late(id)];
  await teacher.delete(`/api/BehaviourReports/${events[3].id}`);
  expect(await proposals(id)).toEqual([['open', 'Late three times', 3, 3]]);
  await teacher.delete(`/api/BehaviourReports/${events[2].id}`);
  expect(await proposals(id)).toEqual([['open', 'Late three times', 3, 2]]);
  // As many as before is no rise.
  await late(id);
  expect(await proposals(id)).toEqual([['open', 'Late three times', 3, 3]]);
});

test('what is accepted becomes an action of the event that reached it, once; what is dismissed stays so', async () => {
  const id = await school.student();
  const [, , third] = [await late(id), await late(id), await late(id)];
  const [proposal] = (await teacher.get('/api/BehaviourProposals', { studentID: id })).body;
  const decide = (as: Caller, accept: boolean) =>
    as.post(`/api/BehaviourProposals/${proposal.id}`, { body: { accept, version: proposal.version } });
  expect((await decide(other, true)).status).toBe(404);
  expect((await decide(teacher, true)).body).toMatchObject({ state: 'accepted', permission: 1 });
  expect((await decide(office, true)).status).toBe(409);
  const { body } = await teacher.get(`/api/BehaviourReports/${third.id}`);
  expect(body.people[0].actions).toMatchObject([
    { actionType: { itemName: 'Letter home' }, dueDate: '2026-11-21' },
  ]);
  expect(await proposals(id)).toEqual([]);
  expect(await proposals(id, office)).toEqual([]);
});

test('a proposal whose event was taken away goes to another that is counted, and can be accepted there', async () => {
  const id = await school.student();
  const [, second, third] = [await late(id), await late(id), await late(id)];
  const other = await late(id, '2026-11-16');
  await teacher.delete(`/api/BehaviourReports/${other.id}`);
  await teacher.delete(`/api/BehaviourReports/${third.id}`);
  const [proposal] = (await teacher.get('/api/BehaviourProposals', { studentID: id })).body;
  expect(proposal).toMatchObject({ state: 'open', reportID: second.id, countNow: 2 });
  const body = { accept: true, version: proposal.version };
  expect((await teacher.post(`/api/BehaviourProposals/${proposal.id}`, { body })).status).toBe(200);
  const event = (await teacher.get(`/api/BehaviourReports/${second.id}`)).body;
  expect(event.people[0].actions).toMatchObject([{ actionType: { itemName: 'Letter home' } }]);
});

test('what was recorded in two taps and taken back looks at the thresholds too', async () => {
  const id = await school.student();
  const [first] = [await late(id), await late(id)];
  const quick = {
    students: [id],
    incidentTypeID: list('incident', 'Late to lesson'),
    dateOf: '2026-11-18T08:00:00',
  };
  const { reports } = (await teacher.post('/api/BehaviourQuickReports', { body: quick })).body;
  expect(await proposals(id)).toEqual([['open', 'Late three times', 3, 3]]);
  await teacher.post('/api/BehaviourQuickReports/Undo', { body: { reports } });
  const [proposal] = (await teacher.get('/api/BehaviourProposals', { studentID: id })).body;
  expect(proposal).toMatchObject({ state: 'open', countNow: 2 });
  expect(proposal.reportID).toBeGreaterThanOrEqual(first.id);
  expect(proposal.reportID).not.toBe(reports[0].id);
});

test('a dismissal is taken back right after, by its version', async () => {
  const id = await school.student();
  for (let n = 0; n < 3; n++) await late(id);
  const [proposal] = (await teacher.get('/api/BehaviourProposals', { studentID: id })).body;
  const path = `/api/BehaviourProposals/${proposal.id}`;
  const back = (as: Caller, version: number) => as.post(`${path}/TakeBack`, { body: { version } });
  expect((await back(teacher, proposal.version)).status).toBe(409);
  const dismissed = (await teacher.post(path, { body: { accept: false, version: proposal.version } })).body;
  expect(dismissed.state).toBe('dismissed');
  expect(await proposals(id)).toEqual([]);
  expect((await back(other, dismissed.version)).status).toBe(404);
  expect((await back(teacher, proposal.version)).status).toBe(409);
  expect((await back(teacher, dismissed.version)).body).toMatchObject({ state: 'open', permission: 2 });
  expect(await proposals(id)).toEqual([['open', 'Late three times', 3, 3]]);
  expect((await back(teacher, dismissed.version)).status).toBe(409);
});

test('an unconcerned teacher hears of no proposal', async () => {
  const id = await school.student();
  for (let n = 0; n < 3; n++) await late(id);
  expect(await proposals(id, office)).toHaveLength(1);
  expect(await proposals(id, other)).toEqual([]);
});
