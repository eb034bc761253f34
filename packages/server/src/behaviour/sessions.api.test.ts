import { beforeAll, expect, test } from 'vitest';
import { behaviourLists, saveEvent } from '../../test/behaviour.ts';
import type { Caller } from '../../test/caller.ts';
import { whileHeld } from '../../test/held.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let list: Awaited<ReturnType<typeof behaviourLists>>;
let office: Caller;
let supervisor: Caller & { personId: number };
let other: Caller;

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  list = await behaviourLists(school);
  office = await school.office();
  supervisor = await school.teacher();
  other = await school.teacher();
});

const session = async (values: object = {}) => {
  const { status, body } = await office.put(
    '/api/BehaviourSessions/1',
    {},
    {
      ...{ id: 0, dateOf: '2026-11-18', timeStart: '15:30', timeEnd: '16:15', place: 'Room 4', capacity: 2 },
      ...{ supervisorID: supervisor.personId, version: 0, ...values },
    },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
/** A detention of a student of its own, in a session where one is named. */
const detention = async (sessionID: number | null = null, name = 'Zoe') => {
  const student = await school.student(name);
  const { body } = await saveEvent(office, [
    { id: student, actions: [{ actionType: { id: list('action', 'Detention') }, sessionID }] },
  ]);
  return { student, code: body.code, report: body, action: body.people?.[0].actions[0] };
};
const seats = async (id: number, as: Caller = supervisor) =>
  (await as.get(`/api/BehaviourSessions/${id}/Seats`)).body;
const take = (id: number, actionID: number, as: Caller = office) =>
  as.post(`/api/BehaviourSessions/${id}/Seats`, { body: { actionID } });
const mark = (
  id: number,
  seat: { actionID: number; version: number },
  to: string,
  more: object = {},
  as: Caller = supervisor,
) =>
  as.put(
    `/api/BehaviourSessions/${id}/Seats`,
    {},
    { actionID: seat.actionID, version: seat.version, mark: to, ...more },
  );

test('a session has as many seats as it has; its event says in which one somebody sits', async () => {
  const { id } = await session();
  const { action } = await detention(id);
  expect(action.seat).toEqual({
    sessionID: id,
    dateOf: '2026-11-18',
    timeStart: '15:30',
    place: 'Room 4',
    mark: '',
  });
  await detention(id);
  expect((await detention(id)).code).toBe('behaviour.session_full');
  const [stored] = (await office.get('/api/BehaviourSessions')).body.filter(
    (one: { id: number }) => one.id === id,
  );
  expect(stored).toMatchObject({
    taken: 2,
    capacity: 2,
    supervisor: { id: supervisor.personId },
    permission: 2,
  });
  const { taken: _, permission: __, supervisor: ___, dateClosed: ____, ...fields } = stored;
  const fewer = await office.put(
    `/api/BehaviourSessions/${id}`,
    {},
    { ...fields, supervisorID: null, capacity: 1 },
  );
  expect(fewer.body.errors).toMatchObject([{ path: 'capacity' }]);
});

test('of two who want the last seat at once one gets it', async () => {
  const { id } = await session({ capacity: 1 });
  const both = [await detention(), await detention()];
  const answers = await whileHeld(school, `select from behaviour_session where id = ${id} for update`, () =>
    Promise.all(both.map(({ action }) => take(id, action.id))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await seats(id)).toHaveLength(1);
});

test('who is there has done it; taking the mark back undoes that', async () => {
  const { id } = await session();
  const { action, report } = await detention(id);
  const [seat] = await seats(id);
  const present = await mark(id, seat, 'present');
  expect(present.body).toMatchObject([{ mark: 'present' }]);
  const read = async () => (await office.get(`/api/BehaviourReports/${report.id}`)).body.people[0].actions[0];
  expect(await read()).toMatchObject({
    id: action.id,
    completed: true,
    completedDate: '2026-11-18T09:00:00',
  });
  expect((await mark(id, seat, 'absent')).status).toBe(409);
  await mark(id, present.body[0], '');
  expect(await read()).toMatchObject({ completed: false, completedDate: null });
});

test('who is excused sits in the next session with a free seat', async () => {
  const { id } = await session({ dateOf: '2026-11-23' });
  const full = await session({ dateOf: '2026-11-24', capacity: 1 });
  const next = await session({ dateOf: '2026-11-25' });
  await detention(full.id);
  const { action } = await detention(id);
  const [seat] = await seats(id);
  const moved = await mark(id, seat, 'excused');
  expect(moved.body).toMatchObject([{ mark: 'excused', movedTo: { id: next.id, dateOf: '2026-11-25' } }]);
  expect(await seats(next.id)).toMatchObject([{ actionID: action.id, mark: '' }]);
  expect(
    (await office.get('/api/BehaviourSessions')).body.find((one: { id: number }) => one.id === id),
  ).toMatchObject({ taken: 0 });
  const back = await mark(id, moved.body[0], '');
  expect(back.body).toMatchObject([{ mark: '', movedTo: null }]);
  expect(await seats(next.id)).toEqual([]);
});

test('who was moved from a session can come back to it', async () => {
  const { id } = await session({ dateOf: '2026-11-30' });
  const next = await session({ dateOf: '2026-12-01' });
  const { action } = await detention(id);
  const [seat] = await seats(id);
  await mark(id, seat, 'excused', { moveToID: next.id });
  expect(await take(id, action.id)).toMatchObject({
    status: 200,
    body: [{ actionID: action.id, mark: '', movedTo: null }],
  });
  expect(await seats(next.id)).toEqual([]);
});

test('who stays away without leave gets what the type says, once', async () => {
  const { id } = await session();
  const { report } = await detention(id);
  const [seat] = await seats(id);
  const absent = await mark(id, seat, 'absent');
  expect(absent.body).toMatchObject([{ mark: 'absent', escalatedTo: { itemName: 'Long detention' } }]);
  const types = async () =>
    (await office.get(`/api/BehaviourReports/${report.id}`)).body.people[0].actions.map(
      ({ actionType, dueDate }: { actionType: { itemName: string }; dueDate: string }) => [
        actionType.itemName,
        dueDate,
      ],
    );
  expect(await types()).toEqual([
    ['Detention', null],
    ['Long detention', '2026-11-25'],
  ]);
  await mark(id, absent.body[0], '');
  expect(await types()).toEqual([['Detention', null]]);
});

test('its supervisor reads and marks all of it, another teacher those whom they read, and marks nobody', async () => {
  const { id } = await session();
  const { action } = await detention(id);
  expect(await seats(id, other)).toEqual([]);
  const [seat] = await seats(id);
  expect((await mark(id, seat, 'present', {}, other)).status).toBe(404);
  expect((await take(id, action.id, other)).status).toBe(404);
  expect((await take(2_000_000_000, action.id)).status).toBe(404);
});

test('an event that was taken away gives its seat back, and takes it again where there is one', async () => {
  const { id } = await session({ capacity: 1 });
  const first = await detention(id);
  expect((await office.delete(`/api/BehaviourReports/${first.report.id}`)).status).toBe(204);
  const second = await detention(id, 'Adam');
  expect(second.action.seat).toMatchObject({ sessionID: id });
  const restored = await office.post(`/api/BehaviourReports/${first.report.id}/Restore`);
  expect(restored.status, JSON.stringify(restored.body)).toBe(200);
  expect(restored.body.people[0].actions[0].seat).toBeNull();
  expect(await seats(id)).toMatchObject([{ actionID: second.action.id }]);
});

test('who is excused after the last session waits for another one', async () => {
  const { id } = await session({ dateOf: '2027-01-29' });
  const { report } = await detention(id);
  const [seat] = await seats(id);
  const excused = await mark(id, seat, 'excused');
  expect(excused).toMatchObject({ status: 200, body: [{ mark: 'excused', movedTo: null }] });
  const next = await session({ dateOf: '2027-02-05' });
  const taken = await take(next.id, seat.actionID);
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  const { people } = (await office.get(`/api/BehaviourReports/${report.id}`)).body;
  expect(people[0].actions[0].seat).toMatchObject({ sessionID: next.id, mark: '' });
});

test('who was excused and came is there although the seat was given away, and waits for none without a free one', async () => {
  const { id } = await session({ dateOf: '2027-03-01', capacity: 1 });
  await session({ dateOf: '2027-03-08' });
  const { action } = await detention(id);
  const [seat] = await seats(id);
  const [excused] = (await mark(id, seat, 'excused')).body;
  await detention(id, 'Adam');
  expect((await mark(id, excused, '')).body.code).toBe('behaviour.session_full');
  const present = await mark(id, excused, 'present');
  expect(present.body.find((one: { actionID: number }) => one.actionID === action.id)).toMatchObject({
    mark: 'present',
    movedTo: null,
  });
});

test('a mark that moved somebody is not taken back once the later session was marked', async () => {
  const { id } = await session({ dateOf: '2027-04-05' });
  const next = await session({ dateOf: '2027-04-12' });
  await detention(id);
  const [seat] = await seats(id);
  const [excused] = (await mark(id, seat, 'excused')).body;
  const [later] = await seats(next.id);
  expect((await mark(next.id, later, 'present')).status).toBe(200);
  const refused = await mark(id, excused, 'present');
  expect(refused.body).toMatchObject({ code: 'request.invalid', errors: [{ path: 'mark' }] });
});

test('events that take seats in the same sessions, one the other way round, are both saved', async () => {
  const [one, two] = [await session({ capacity: 20 }), await session({ capacity: 20 })];
  const people = async (sessions: { id: number }[]) =>
    Promise.all(
      sessions.map(async ({ id }) => ({
        id: await school.student('Zoe'),
        actions: [{ actionType: { id: list('action', 'Detention') }, sessionID: id }],
      })),
    );
  const [there, back] = [await people([one, two]), await people([two, one])];
  const answers = await whileHeld(
    school,
    `select from behaviour_session where id = ${one.id} for update`,
    () => Promise.all([saveEvent(office, back), saveEvent(office, there)]),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await seats(one.id)).toHaveLength(2);
  expect(await seats(two.id)).toHaveLength(2);
});
