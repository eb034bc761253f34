import { beforeAll, describe, expect, test } from 'vitest';
import { behaviourLists, saveEvent } from '../../test/behaviour.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let list: Awaited<ReturnType<typeof behaviourLists>>;
let office: Caller;
let teacher: Caller;
let [pupil, stranger] = [0, 0];

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  list = await behaviourLists(school);
  [pupil, stranger] = [await school.student('Tolu', 'Adeyemi'), await school.student('Zed', 'Stranger')];
  teacher = await school.teacher({ of: [await school.rollClass({ code: '7B', students: [pupil] })] });
  office = await school.office('Olga Office');
});

const record = (id: number, day: string, type: string, more: object = {}) =>
  saveEvent(office, [{ id, incidents: [{ incidentType: { id: list('incident', type) } }], ...more }], {
    dateOf: `${day}T08:00:00`,
  });

describe('levels', () => {
  const move = (as: Caller, personId: number, level: string, dateof: string, more: object = {}) =>
    as.put(
      `/api/BehaviourPersonalLevels/${personId}`,
      {},
      { id: 0, level: list('level', level), dateof, ...more },
    );
  const moves = async (as: Caller, id: number) => (await as.get('/api/BehaviourPersonalLevels', { id })).body;

  test('the latest of dated moves counts, whenever it was recorded', async () => {
    const id = await school.student();
    await move(office, id, 'Level 2', '2026-11-10T00:00:00', { reason: 'Three fights' });
    const answer = await move(office, id, 'Level 1', '2026-10-01');
    expect(answer.body).toMatchObject([
      {
        level: { itemName: 'Level 2' },
        dateof: '2026-11-10',
        dateOf: '2026-11-10',
        isCurrent: true,
        reason: 'Three fights',
        writtenBy: 'Olga Office',
      },
      { level: { itemName: 'Level 1' }, isCurrent: false, statusDateOf: '2026-11-18T09:00:00' },
    ]);
    const [person] = (
      await office.get('/api/BehaviourReportPersons', { searchName: 'student', withBehaviour: '' })
    ).body;
    expect(person).toMatchObject({ id, level: { itemName: 'Level 2' } });
  });

  test('somebody else’s move meanwhile is a conflict, a day to come is refused', async () => {
    const id = await school.student();
    await move(office, id, 'Level 1', '2026-11-10');
    expect(await move(office, id, 'Level 2', '2026-11-11', { seenID: 0 })).toMatchObject({
      status: 409,
      body: { current: [{ level: { itemName: 'Level 1' } }] },
    });
    expect((await move(office, id, 'Level 2', '2026-11-19')).status).toBe(400);
    expect((await move(office, id, 'Level 2', 'Nov 17, 2026 9:00:00 AM')).status).toBe(200);
    expect((await move(teacher, id, 'Level 2', '2026-11-11')).status).toBe(403);
  });

  test('incidents are linked to a move by date, and stay with the first that has them', async () => {
    const id = await school.student();
    for (const [day, type] of [
      ['2026-11-01', 'Fighting'],
      ['2026-11-09', 'Disruption'],
      ['2026-11-12', 'Defiance'],
    ] as const)
      await record(id, day, type);
    await move(office, id, 'Level 1', '2026-11-05');
    await move(office, id, 'Level 2', '2026-11-10');
    const link = async (body?: object) =>
      (await office.put(`/api/BehaviourLevelLinks/${id}`, {}, body)).body.map(
        ({ incidents }: { incidents: number[] }) => incidents.length,
      );
    expect(await link({})).toEqual([1, 0]);
    expect(await link({ dateof: '2026-10-01' })).toEqual([2, 0]);
    const [, first] = await moves(office, id);
    expect(await link({ id: first.id })).toEqual([2, 0]);
    expect((await office.put(`/api/BehaviourLevelLinks/${stranger}`, {}, {})).status).toBe(404);
  });

  test('a move is taken back right after, and not once somebody has built upon it', async () => {
    const id = await school.student();
    const back = (as: Caller, of: { id: number; version: number }) =>
      as.delete(`/api/BehaviourPersonalLevels/${id}/${of.id}?version=${of.version}`);
    const names = (body: { level: { itemName: string } }[]) => body.map(({ level }) => level.itemName);
    await move(office, id, 'Level 1', '2026-11-01');
    const [made] = (await move(office, id, 'Level 2', '2026-11-10')).body;
    const counsellor = await school.allowed(['behaviour.read']);
    expect((await back(counsellor, made)).status).toBe(403);
    expect((await back(office, { ...made, version: 9 })).status).toBe(409);
    expect((await back(office, { ...made, id: 2_000_000_000 })).status).toBe(404);
    expect(names((await back(office, made)).body)).toEqual(['Level 1']);
    expect((await back(office, made)).status).toBe(404);
    expect((await office.get(`/api/BehaviourSummaries/${id}`)).body.level).toMatchObject({
      itemName: 'Level 1',
    });
    // Somebody moves them on from there, or links what led to it: both would hang in the air.
    const [mine] = (await move(office, id, 'Level 3', '2026-11-12')).body;
    await move(counsellor, id, 'Level 2', '2026-11-13');
    expect(await back(office, mine)).toMatchObject({
      status: 409,
      body: { current: [{ level: { itemName: 'Level 2' } }, {}, {}] },
    });
  });

  test('links are taken back by the version of their move, and can be made again', async () => {
    const id = await school.student();
    await record(id, '2026-11-03', 'Fighting');
    const { body: later } = await record(id, '2026-11-09', 'Disruption');
    const [made] = (await move(office, id, 'Level 2', '2026-11-10')).body;
    const put = (body: object) => office.put(`/api/BehaviourLevelLinks/${id}`, {}, body);
    const back = (body: object) => office.post(`/api/BehaviourLevelLinks/${id}/TakeBack`, { body });
    const [first] = (await put({ dateof: '2026-11-08', version: made.version })).body;
    expect(first.incidents).toEqual([later.people[0].incidents[0].id]);
    expect((await put({ dateof: '2026-11-01', version: made.version })).status).toBe(409);
    const taken = { id: made.id, incidents: first.incidents };
    expect((await back({ ...taken, version: made.version })).status).toBe(409);
    expect((await back({ ...taken, incidents: [2_000_000_000], version: first.version })).status).toBe(404);
    const { body } = await back({ ...taken, version: first.version });
    expect(body[0].incidents).toEqual([]);
    expect((await put({})).body[0].incidents).toHaveLength(2);
    // The move itself has been built upon since.
    const gone = await office.delete(`/api/BehaviourPersonalLevels/${id}/${made.id}?version=${made.version}`);
    expect(gone.status).toBe(409);
  });

  test('are read by who teaches the student', async () => {
    await move(office, pupil, 'Level 1', '2026-11-01');
    await move(office, stranger, 'Level 3', '2026-11-01');
    expect(await moves(teacher, pupil)).toHaveLength(1);
    expect(await moves(teacher, stranger)).toEqual([]);
    const persons = await teacher.get('/api/BehaviourReportPersons', { filterType: 'StudentCurrent' });
    expect(persons.body.find(({ id }: { id: number }) => id === stranger)).toMatchObject({
      level: null,
      dateOf: null,
    });
    expect((await teacher.get('/api/BehaviourReportPersons', { withBehaviour: '' })).body).toMatchObject([
      { id: pupil },
    ]);
  });
});

test('a person’s totals are positive and negative apart, week by week, as far as one reads them', async () => {
  const id = await school.student();
  await school.joins(id, { rollClass: (await school.rollClass({ code: '8C', teachers: [] })).id });
  for (const [day, type] of [
    ['2025-11-18', 'Praise'],
    ['2026-11-16', 'Outstanding work'],
    ['2026-11-17', 'Disruption'],
    ['2026-11-15', 'Observation'],
  ] as const)
    await record(
      id,
      day,
      type,
      type === 'Disruption' ? { actions: [{ actionType: { id: list('action', 'Letter home') } }] } : {},
    );
  const { body } = await office.get(`/api/BehaviourSummaries/${id}`);
  expect(body).toMatchObject({
    dateOfStart: '2025-11-19',
    positive: { count: 1, weight: 3 },
    negative: { count: 1, weight: 2 },
    neutral: { count: 1, weight: 0 },
    openActions: 1,
    level: null,
  });
  expect(body.weeks.slice(-2)).toEqual([
    { week: '2026-11-09', positive: 0, negative: 0, neutral: 1 },
    { week: '2026-11-16', positive: 1, negative: 1, neutral: 0 },
  ]);
  expect((await teacher.get(`/api/BehaviourSummaries/${id}`)).body).toMatchObject({
    positive: { count: 0 },
    openActions: 0,
  });
  const incidents = await office.get('/api/BehaviourIncidents', { studentID: id });
  expect(incidents.body.map(({ dateOf }: { dateOf: string }) => dateOf.slice(0, 10))).toEqual([
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2025-11-18',
  ]);
  expect((await office.get('/api/BehaviourActions', { studentID: id })).body).toMatchObject([
    { personID: id },
  ]);
});

describe('the office’s lists', () => {
  const types = async (as = office) => (await as.get('/api/BehaviourIncidentTypes')).body;
  test('are added to, moved, closed and reopened; a stale save gets what stands', async () => {
    const { permission: _, dateClosed: __, ...first } = (await types())[0];
    const add = await office.put(
      '/api/BehaviourIncidentTypes/1',
      {},
      { ...first, id: 0, itemName: ' Kindness ', ordinal: 1, version: 0 },
    );
    expect(add.body[0]).toMatchObject({ itemName: 'Kindness', ordinal: 1, permission: 2 });
    const { permission: ___, dateClosed: ____, ...added } = add.body[0];
    const path = `/api/BehaviourIncidentTypes/${added.id}`;
    const closed = await office.put(path, {}, { ...added, isClosed: true });
    expect(closed.body.at(-1)).toMatchObject({ itemName: 'Kindness', dateClosed: '2026-11-18' });
    const stale = await office.put(path, {}, { ...added, isClosed: false });
    expect(stale).toMatchObject({
      status: 409,
      body: { current: { itemName: 'Kindness', dateClosed: '2026-11-18' } },
    });
    const { incidentTypes } = (await office.get('/api/BehaviourReportDefaults')).body;
    expect(incidentTypes.map(({ itemName }: { itemName: string }) => itemName)).not.toContain('Kindness');
  });
  test('are put in another order without disturbing who edits another one of them', async () => {
    for (const name of [
      ...['IncidentTypes', 'ActionTypes', 'Locations', 'Statuses', 'Involvements', 'Levels'],
    ]) {
      const path = `/api/Behaviour${name}`;
      const put = (row: { id: number }, more: object) =>
        office.put(`${path}/${row.id}`, {}, { ...row, ...more });
      const [first, second, third] = (await office.get(path)).body;
      expect((await put(first, { ordinal: third.ordinal })).status).toBe(200);
      const { ordinal: _, ...edited } = second;
      const saved = await put(edited, { itemName: `${second.itemName} or so` });
      expect([saved.status, saved.body.slice(0, 3).map(({ id }: { id: number }) => id)]).toEqual([
        ...[200, [second.id, third.id, first.id]],
      ]);
      await put(saved.body[0], { itemName: second.itemName });
      await put(first, { ordinal: first.ordinal });
    }
  });
  test('keep what a type means, and its name to itself', async () => {
    const [praise] = await types();
    const save = async (more: object) =>
      (await office.put(`/api/BehaviourIncidentTypes/${praise.id}`, {}, { ...praise, ...more })).body
        .errors?.[0]?.path;
    expect(await save({ kind: 'negative' })).toBe('kind');
    expect(await save({ itemName: 'late to LESSON' })).toBe('itemName');
  });
  test('are restricted, and lifted, by those alone who may read what is restricted', async () => {
    const counsellor = await school.allowed(['behaviour.read', 'behaviour.manage', 'behaviour.restricted']);
    const put = (by: typeof office, type: { id: number }, more: object) =>
      by.put(`/api/BehaviourIncidentTypes/${type.id}`, {}, { ...type, ...more });
    const all = await types(counsellor);
    const hidden = all.find(({ itemName }: { itemName: string }) => itemName === 'Safeguarding');
    expect((await put(office, hidden, { access: 'teachers' })).status).toBe(404);
    expect((await put(office, hidden, { version: 99 })).status).toBe(404);
    expect((await put(office, all[0], { access: 'restricted', isOffered: false })).status).toBe(403);
    const offered = await put(counsellor, all[0], { access: 'restricted', isOffered: true });
    expect(offered.body.errors?.[0]?.path).toBe('isOffered');
    expect((await put(counsellor, hidden, { itemName: 'Safeguarding concern' })).status).toBe(200);
  });
  test('are read by teachers without what is restricted, and kept by the office alone', async () => {
    const names = (await types(teacher)).map(({ itemName }: { itemName: string }) => itemName);
    expect([names.includes('Praise'), names.includes('Safeguarding')]).toEqual([true, false]);
    expect(
      (
        await teacher.put(
          '/api/BehaviourLocations/1',
          {},
          { id: 0, itemName: 'Roof', ordinal: 1, version: 0 },
        )
      ).status,
    ).toBe(403);
    const added = await office.put(
      '/api/BehaviourLocations/1',
      {},
      { id: 0, itemName: 'Roof', ordinal: 99, version: 0 },
    );
    expect(added.body.at(-1)).toMatchObject({ itemName: 'Roof' });
  });
});

test('a name finds those first whom one teaches, also where there are more than are asked for', async () => {
  const own = await school.student('Zoe', 'Zimmer');
  for (const given of ['Adam', 'Ben', 'Carl']) await school.student(given, 'Zimmer');
  const teaches = await school.teacher({ of: [await school.rollClass({ code: '9Z', students: [own] })] });
  const found = await teaches.get('/api/BehaviourReportPersons', { searchName: 'zimmer', limit: '2' });
  expect(found.body.map(({ itemName }: { itemName: string }) => itemName)).toEqual([
    'Zimmer, Zoe',
    'Zimmer, Adam',
  ]);
});

test('persons are found by words of their names in any order, told apart by number, and counted whole', async () => {
  const zhangs = [await school.student('Wei', 'Zhang', 'Z-1'), await school.student('Wei', 'Zhang', 'Z-2')];
  const list = async (query: Record<string, string>) =>
    (await office.get('/api/BehaviourReportPersons', query)).body.map(({ id }: { id: number }) => id);
  for (const searchName of ['zhang wei', 'Wei Zhang']) expect(await list({ searchName })).toEqual(zhangs);
  const { body } = await office.get('/api/BehaviourReportPersons', { searchName: 'zhang', limit: '1' });
  expect(body).toMatchObject([{ itemName: 'Zhang, Wei', number: 'Z-1' }]);
  expect((await office.get('/api/BehaviourPersonCounts', { searchName: 'zhang' })).body).toEqual({
    count: 2,
  });
});
