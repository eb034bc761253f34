import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newDevice } from '../../test/device.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

const DAY = '2026-11-18';
let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  await school.day(DAY);
  office = await school.office();
});

const blank = { id: 0, code: '', dateFrom: DAY, dateTo: null, note: '', version: 0 };
const save = (student: number, more: object) =>
  office.put(`/api/StudentCards/${student}`, {}, { ...blank, ...more });

describe("a student's cards", () => {
  test('get a code of the school where none is typed, and keep one that is', async () => {
    const student = await school.student();
    const { body } = await save(student, {});
    expect(body[0].code).toMatch(/^[1-9]\d{9}$/);
    const { body: both } = await save(student, { code: 'BUS-77', note: 'Bus card' });
    expect(both.map((card: { code: string }) => card.code)).toEqual(['BUS-77', body[0].code]);
    expect((await save(student, { code: 'abc' })).status).toBe(400);
    expect((await save(student, { code: '47114711' })).status).toBe(400);
    expect((await save(student, { dateTo: '2026-11-17' })).status).toBe(400);
  });

  test('are never of two students, in whatever case', async () => {
    const [one, other] = await school.students(2);
    await save(one as number, { code: 'Shared1' });
    const refused = await save(other as number, { code: 'SHARED1' });
    expect(refused.body.errors).toEqual([{ path: 'code', message: 'Another card has this code.' }]);
  });

  test('are changed by the version that was seen, and only as that student’s', async () => {
    const [one, other] = (await school.students(2)) as [number, number];
    const [card] = (await save(one, { code: 'Mine0' })).body;
    const { dateLost: _, ...sent } = card;
    expect((await save(other, sent)).status).toBe(404);
    expect((await save(one, { ...sent, version: 0 })).body).toMatchObject({
      ...{ code: 'record.changed', current: { code: 'Mine0', version: 1 } },
    });
    expect((await save(one, { ...sent, dateTo: DAY })).body[0]).toMatchObject({ dateTo: DAY, version: 2 });
  });

  test("a student's cards that are lost are refused at once, and replaced by a new one", async () => {
    const student = await school.student();
    await school.rollClass({ students: [student] });
    const [card] = (await save(student, { code: 'Lost1' })).body;
    const replace = () =>
      office.post(`/api/StudentCards/${student}/Replacement`, { body: { id: card.id, version: 1 } });
    const { body } = await replace();
    expect(body.map((one: { dateLost: string | null }) => one.dateLost)).toEqual([null, DAY]);
    expect((await replace()).status).toBe(409);
    const { device } = await newDevice(school);
    const scan = async (code: string) =>
      (await device.post('/api/KioskScans', { body: { code, scannedAt: `${DAY}T09:00:00Z` } })).body.outcome;
    expect([await scan('Lost1'), await scan(body[0].code)]).toEqual(['unknown', 'late']);
  });
});

test('a sheet gives a card to each of a class who has none, and leaves the others theirs', async () => {
  const [with_, without] = (await school.students(2)) as [number, number];
  const { id } = await school.rollClass({ students: [with_, without] });
  await save(with_, { code: 'Before1' });
  const sheet = async () => (await office.get('/api/CardSheets', { rollClassID: id })).body;
  const codes = (rows: { studentID: number; code: string | null }[]) =>
    new Map(rows.map((row) => [row.studentID, row.code]));
  expect(codes(await sheet())).toEqual(
    new Map([
      [with_, 'Before1'],
      [without, null],
    ]),
  );
  const issued = await office.post('/api/CardSheets', { query: { rollClassID: id } });
  expect(codes(issued.body).get(with_)).toBe('Before1');
  expect(codes(issued.body).get(without)).toMatch(/^\d{10}$/);
  expect(await sheet()).toEqual(issued.body);
  expect((await office.get('/api/CardSheets', {})).body).toEqual([]);
});

test('a lost card keeps its code, and opens again once it is found', async () => {
  const student = await school.student();
  await school.rollClass({ students: [student] });
  const [card] = (await save(student, { code: 'Found1' })).body;
  await office.post(`/api/StudentCards/${student}/Replacement`, {
    body: { id: card.id, version: card.version },
  });
  const lost = (await office.get(`/api/StudentCards/${student}`)).body.find(
    ({ id }: { id: number }) => id === card.id,
  );
  const { dateLost: _, ...sent } = lost;
  expect((await save(student, { ...sent, code: 'Other1' })).body.errors).toMatchObject([{ path: 'code' }]);
  const found = await save(student, { ...sent, isFound: true });
  expect(found.body.find(({ id }: { id: number }) => id === card.id)).toMatchObject({ dateLost: null });
});

test('the arrivals desk finds a student by a code of theirs that is in use', async () => {
  const student = await school.student('Quill', 'Quennell');
  await school.rollClass({ students: [student] });
  const [card] = (await save(student, { code: 'Desk77' })).body;
  const found = async () =>
    (await office.get('/api/AttendanceScans', { keyword: 'desk77' })).body.map(
      ({ id }: { id: number }) => id,
    );
  expect(await found()).toEqual([student]);
  await office.post(`/api/StudentCards/${student}/Replacement`, {
    body: { id: card.id, version: card.version },
  });
  expect(await found()).toEqual([]);
});
