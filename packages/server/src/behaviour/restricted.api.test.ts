import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behaviourLists, saveEvent } from '../../test/behaviour.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { type Client, call, connected, next } from '../../test/realtime.ts';

// The office reads the school's behaviour and not what is restricted; the counsellor reads that as well.
let school: TestSchool;
let list: Awaited<ReturnType<typeof behaviourLists>>;
let office: Caller;
let counsellor: Caller;
let teacher: Caller & { personId: number };
let rollClass: { id: number; code: string };
let students: number[];

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-20');
  list = await behaviourLists(school);
  office = await school.office();
  counsellor = await school.signedIn(['counsellor'], { person: await school.staff() });
  students = [await school.student('Tolu', 'Adeyemi'), await school.student('Isabella', 'Ferrari')];
  rollClass = await school.rollClass({ code: '7B', students });
  teacher = await school.teacher({ of: [rollClass] });
});

const incident = (name: string, more: object = {}) => ({
  incidentType: { id: list('incident', name) },
  ...more,
});
const action = (name: string, more: object = {}) => ({ actionType: { id: list('action', name) }, ...more });
const read = async (as: Caller, id: number) => (await as.get(`/api/BehaviourReports/${id}`)).body;
const save = (as: Caller, event: object) => as.put('/api/BehaviourReports', {}, event);

/** An event of the teacher about Tolu, to which the counsellor, who may change events of others, adds what is restricted. */
async function withSuspension() {
  const { body } = await saveEvent(teacher, [{ id: students[0], incidents: [incident('Fighting')] }]);
  const manager = await school.allowed(['behaviour.manage', 'behaviour.restricted']);
  const added = await save(manager, {
    ...body,
    people: [{ ...body.people[0], actions: [action('Suspension')] }],
  });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return added.body;
}

describe('what is restricted', () => {
  test('is in no template for whoever may not record it', async () => {
    const template = {
      ...{ id: 0, itemName: 'Held', locationID: null, comment: '', parentsText: '', ordinal: 1, version: 0 },
      ...{ incidentTypeID: list('incident', 'Restraint'), actionTypeID: null, isClosed: false },
    };
    const manager = await school.allowed(['behaviour.manage', 'behaviour.restricted']);
    expect((await office.put('/api/BehaviourTemplates/1', {}, template)).body.errors).toMatchObject([
      { path: 'incidentTypeID' },
    ]);
    const saved = await manager.put('/api/BehaviourTemplates/1', {}, template);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const offered = async (as: Caller) =>
      (await as.get('/api/BehaviourReportDefaults')).body.templates.map(
        ({ itemName }: { itemName: string }) => itemName,
      );
    const kept = async (as: Caller) =>
      (await as.get('/api/BehaviourTemplates')).body.map(({ itemName }: { itemName: string }) => itemName);
    expect(await offered(teacher)).not.toContain('Held');
    expect(await kept(office)).not.toContain('Held');
    expect(await offered(counsellor)).toContain('Held');
    expect(await kept(manager)).toContain('Held');
  });

  test('stays as it is when the author saves the event, sends it otherwise or not at all', async () => {
    const event = await withSuspension();
    const seen = await read(teacher, event.id);
    expect(seen.people[0]).toMatchObject({ permission: 1, actions: [{ permission: 1 }] });
    const without = await save(teacher, {
      ...seen,
      comment: 'More of it.',
      people: [{ ...seen.people[0], actions: [] }],
    });
    expect(without.status).toBe(200);
    const changed = await save(teacher, {
      ...without.body,
      people: [{ ...without.body.people[0], actions: [{ ...seen.people[0].actions[0], comment: 'Mine' }] }],
    });
    const other = await save(teacher, { ...changed.body, people: [{ id: students[1] }] });
    expect(other.body.people.map(({ id }: { id: number }) => id)).toEqual(students);
    const stored = await read(counsellor, event.id);
    expect(stored.comment).toBe('More of it.');
    expect(stored.people[0].actions).toMatchObject([{ actionType: { itemName: 'Suspension' }, comment: '' }]);
    expect((await teacher.delete(`/api/BehaviourReports/${event.id}`)).status).toBe(403);
  });

  test('hides the history of all participants from whoever may not read it', async () => {
    const { body: event } = await saveEvent(counsellor, [
      { id: students[0], incidents: [incident('Restraint')] },
      { id: students[1], incidents: [incident('Fighting', { comment: 'canary: Tolu was held' })] },
    ]);
    expect(event.people).toHaveLength(2);
    const history = async (as: Caller) =>
      JSON.stringify((await as.get(`/api/RecordHistories/${students[1]}`)).body);
    expect(await history(office)).not.toContain('canary');
    expect(await history(await school.admin())).toContain('canary');
  });

  test('is not named on the roll of a detention', async () => {
    const type = await counsellorsDetention();
    const { body: session } = await office.put(
      '/api/BehaviourSessions/1',
      {},
      {
        ...{
          id: 0,
          dateOf: '2026-11-19',
          timeStart: '15:30',
          timeEnd: '16:15',
          place: 'Room 4',
          capacity: 9,
        },
        ...{ supervisorID: teacher.personId, version: 0 },
      },
    );
    const sat = await saveEvent(counsellor, [
      {
        id: students[1],
        actions: [{ actionType: { id: type }, sessionID: session.id }],
      },
    ]);
    expect(sat.status, JSON.stringify(sat.body)).toBe(200);
    const roll = async (as: Caller) => (await as.get(`/api/BehaviourSessions/${session.id}/Seats`)).body;
    expect(await roll(teacher)).toMatchObject([{ person: { id: students[1] }, actionType: null }]);
    expect(await roll(counsellor)).toMatchObject([{ actionType: { itemName: 'Quiet room' } }]);
  });
});

/** Adds a detention that is restricted. @returns the type's id */
async function counsellorsDetention(): Promise<number> {
  const manager = await school.allowed(['behaviour.manage', 'behaviour.restricted']);
  const { body } = await manager.put(
    '/api/BehaviourActionTypes/1',
    {},
    {
      ...{ id: 0, itemName: 'Quiet room', kind: 'detention', access: 'restricted', isCompleted: false },
      ...{ completed: false, dueDays: null, escalatesToID: null, ordinal: 1, isClosed: false, version: 0 },
    },
  );
  return body.find(({ itemName }: { itemName: string }) => itemName === 'Quiet room').id;
}

test('a seat is given to a detention alone', async () => {
  const { body: session } = await office.put(
    '/api/BehaviourSessions/1',
    {},
    {
      ...{ id: 0, dateOf: '2026-11-19', timeStart: '15:30', timeEnd: '16:15', place: 'Room 5', capacity: 9 },
      ...{ supervisorID: null, version: 0 },
    },
  );
  const sat = await saveEvent(teacher, [
    { id: students[0], actions: [action('Repair meeting', { sessionID: session.id })] },
  ]);
  expect(sat.body.errors).toMatchObject([{ path: 'people.0.actions.0.sessionID' }]);
});

describe('a proposal', () => {
  const propose = async (studentId: number) => {
    const threshold = await office.put(
      '/api/BehaviourThresholds/1',
      {},
      {
        ...{ id: 0, itemName: 'Once', incidentTypeID: list('incident', 'Bullying'), kind: 'negative' },
        ...{ count: 1, windowDays: 10, actionTypeID: list('action', 'Letter home'), version: 0 },
      },
    );
    expect(threshold.status, JSON.stringify(threshold.body)).toBe(200);
    const { body } = await saveEvent(counsellor, [
      { id: studentId, incidents: [incident('Bullying')] },
      { id: students[1], incidents: [incident('Restraint')] },
    ]);
    return body;
  };
  test('a proposal that is accepted gives nobody more to read', async () => {
    const student = await school.student('Noor', 'Haddad');
    const event = await propose(student);
    const [proposal] = (await office.get('/api/BehaviourProposals', { studentID: student })).body;
    const accepted = await office.post(`/api/BehaviourProposals/${proposal.id}`, {
      body: { accept: true, version: proposal.version },
    });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    expect((await read(office, event.id)).people).toHaveLength(1);
    expect((await read(counsellor, event.id)).people[0].actions).toMatchObject([{ owner: null }]);
  });
  test('is not shown to who reads a part of what it counts', async () => {
    const student = await school.student('Zoe', 'Zimmer');
    await saveEvent(counsellor, [{ id: student, incidents: [incident('Bullying')] }]);
    await saveEvent(teacher, [{ id: student, incidents: [incident('Bullying')] }]);
    expect((await teacher.get('/api/BehaviourProposals', { studentID: student })).body).toEqual([]);
    expect((await office.get('/api/BehaviourProposals', { studentID: student })).body).not.toEqual([]);
  });
});

describe('a search', () => {
  let hidden: { id: number };
  beforeAll(async () => {
    const staff = await school.staff('Vera', 'Vogel');
    hidden = (
      await saveEvent(counsellor, [
        { id: staff, incidents: [incident('Safeguarding')] },
        { id: students[0], incidents: [incident('Helped others')] },
      ])
    ).body;
    expect(hidden.id).toBeGreaterThan(0);
  });
  test('for an id that nobody has finds nothing', async () => {
    expect((await office.get('/api/BehaviourReports', { studentIds: '' })).body).not.toEqual([]);
    expect((await office.get('/api/BehaviourReports', { studentIds: '0' })).body).toEqual([]);
  });
  test('for a kind of person finds no event of one whom the reader does not read', async () => {
    const found = async (as: Caller) =>
      (await as.get('/api/BehaviourReports', { filterType: 'StaffCurrent' })).body.map(
        ({ id }: { id: number }) => id,
      );
    expect(await found(counsellor)).toContain(hidden.id);
    expect(await found(office)).not.toContain(hidden.id);
  });
  test('goes on behind no event that the reader does not read', async () => {
    const { body: secret } = await saveEvent(counsellor, [
      { id: students[0], incidents: [incident('Safeguarding')] },
    ]);
    expect((await office.get('/api/BehaviourReports', { before: secret.id })).status).toBe(404);
    expect((await counsellor.get('/api/BehaviourReports', { before: secret.id })).status).toBe(200);
  });
});

test('a note comes back to its author as it was written, to others without the names that they do not read', async () => {
  const { body: event } = await saveEvent(counsellor, [
    { id: students[0], actions: [action('Repair meeting')] },
    { id: students[1], incidents: [incident('Safeguarding')] },
  ]);
  const actionID = event.people[0].actions[0].id;
  const details = 'Spoke with Isabella Ferrari and with Liam.';
  const mine = await teacher.post('/api/BehaviourNotes', { body: { actionID, details } });
  expect(mine.body).toMatchObject([{ details }]);
  expect((await office.get('/api/BehaviourNotes', { actionID })).body).toMatchObject([
    { details: 'Spoke with another student and with Liam.' },
  ]);
});

test('what is recorded from the roll shares no name of somebody else on it', async () => {
  const record = (parentsText: string) =>
    teacher.post('/api/BehaviourQuickReports', {
      body: {
        ...{ students: [students[0]], incidentTypeID: list('incident', 'Helped others'), parentsText },
        rollClass: rollClass.code,
      },
    });
  const refused = await record('Tolu helped Isabella');
  expect(refused.body).toMatchObject({
    code: 'behaviour.names_in_text',
    errors: [{ path: 'parentsText', message: 'Isabella' }],
  });
  expect((await record('Tolu helped a friend')).status).toBe(200);
});

test('nobody is to do what they may not read, no member of staff is watched, and no day is far away', async () => {
  const nurse = await school.staff();
  await school.signedIn(['nurse'], { person: nurse });
  const asked = (more: object) =>
    saveEvent(teacher, [{ id: students[0], actions: [action('Repair meeting', more)] }]);
  expect((await asked({ owner: { id: nurse } })).body.errors).toMatchObject([
    { path: 'people.0.actions.0.owner' },
  ]);
  expect((await asked({ dueDate: '2199-01-01' })).body.errors).toMatchObject([
    { path: 'people.0.actions.0.dueDate' },
  ]);
  expect((await asked({ dateOf: '1900-01-01T08:00:00' })).body.errors).toMatchObject([
    { path: 'people.0.actions.0.dateOf' },
  ]);
  expect((await asked({ owner: { id: teacher.personId }, dueDate: '2026-12-01' })).status).toBe(200);
  const watched = await office.put(
    '/api/BehaviourWatchList/1',
    {},
    {
      ...{ id: 0, personID: nurse, reason: 'r', dateFrom: '2026-11-18', dateTo: null, version: 0 },
    },
  );
  expect(watched.body.errors).toMatchObject([{ path: 'personID' }]);
});

describe('notices', () => {
  const sockets: Client[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.close();
  });
  const open = async (as: Caller): Promise<Client> => {
    const client: Client = io(school.url, {
      ...{ path: REALTIME_PATH, transports: ['websocket'], forceNew: true },
      auth: { token: as.token },
    });
    sockets.push(client);
    await connected(client);
    return client;
  };
  test('of any event come to those who read it, also once it is restricted', async () => {
    const client = await open(teacher);
    expect(await call(client, 'SubscribeModel', 'BehaviourReport')).toEqual({ ok: true });
    const heard: number[] = [];
    client.on('NotifyChange', ({ ids }) => heard.push(...ids));
    const of = (id: number) => next(client, 'NotifyChange', ({ ids }) => ids.includes(id));
    const { body: hidden } = await saveEvent(counsellor, [
      { id: students[0], incidents: [incident('Safeguarding')] },
    ]);
    const { body: shown } = await saveEvent(counsellor, [
      { id: students[0], incidents: [incident('Helped others')] },
    ]);
    await call(client, 'SubscribeModelID', 'BehaviourReport', String(shown.id));
    const last = of(shown.id);
    const restricted = await save(counsellor, {
      ...shown,
      people: [{ ...shown.people[0], incidents: [incident('Safeguarding')] }],
    });
    // Their screen shows it: this once they hear of it, and find it gone.
    await last;
    expect((await teacher.get(`/api/BehaviourReports/${shown.id}`)).status).toBe(404);
    // Notices come in the order of the saves: after the one of a later event, none of these saves is on its way.
    const { body: later } = await saveEvent(counsellor, [
      { id: students[1], incidents: [incident('Helped others')] },
    ]);
    if (!heard.includes(later.id)) await of(later.id);
    heard.length = 0;
    await save(counsellor, { ...restricted.body, comment: 'again' });
    const { body: other } = await saveEvent(counsellor, [
      { id: students[1], incidents: [incident('Helped others')] },
    ]);
    if (!heard.includes(other.id)) await of(other.id);
    expect(heard).not.toContain(shown.id);
    expect(heard).not.toContain(hidden.id);
  });
});
