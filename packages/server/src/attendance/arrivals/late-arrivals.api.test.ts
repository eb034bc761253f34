import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, TODAY } from '../../../test/roll.ts';

let school: TestSchool;
let office: Caller;

beforeEach(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  office = await school.office();
});

const scan = (studentID: number, more: object = {}, by = office) =>
  by.post('/api/AttendanceScans', { body: { studentID, ...more } });
const late = async (by = office) => (await by.get('/api/LateArrivals')).body;
const give = (studentID: number, body: object, by = office) =>
  by.put(`/api/LateArrivals/${studentID}`, {}, body);

test('lists who is late today, whoever arrived last first, with the class and whether one may take it back', async () => {
  const roll = await newRoll(school, 3);
  const [first, second, absent] = roll.students as [number, number, number];
  await scan(first);
  school.clock.advance({ minutes: 5 });
  await scan(second);
  await roll.save({ studentID: absent, absence: {} });
  expect(await late()).toMatchObject([
    { id: second, timeArrived: '09:05', rollClass: roll.code, isOwn: true, version: 1 },
    { id: first, timeArrived: '09:00', isOwn: true },
  ]);
  expect(await late(await school.office('Other Office'))).toMatchObject([{ isOwn: false }, { isOwn: false }]);
  // The teacher saw them later, and the office takes its own mark back: nobody is late any more.
  await scan(second, { takeBack: 1 });
  expect(await late()).toMatchObject([{ id: first }]);
});

test('a reason that is given afterwards leaves the time; taking the arrival back takes both back', async () => {
  const roll = await newRoll(school, 1);
  const [student] = roll.students as [number];
  await roll.save({ studentID: student, absence: { details: 'asleep' } }, office);
  const { arrival } = (await scan(student)).body;
  school.clock.advance({ minutes: 5 });
  const { body: reasons } = await office.get('/api/AbsenceReasons');
  const reason = reasons.find((one: { isLate: boolean; isDefault: boolean }) => one.isLate && !one.isDefault);
  const given = await give(student, { version: arrival, reasonID: reason.id });
  expect(given.body).toMatchObject({ id: student, reasonID: reason.id, timeArrived: '09:00' });
  expect((await roll.read()).body[0]).toMatchObject({
    ...{ mark: 'late', absence: { timeArrived: '09:00', reason: { label: reason.label } } },
  });
  const back = await scan(student, { takeBack: given.body.version });
  expect(back.body).toMatchObject({ mark: 'absent', arrival: null });
  expect((await roll.read()).body[0]).toMatchObject({ mark: 'absent', absence: { details: 'asleep' } });
});

test('a reason is refused where the line has changed since, where nobody is late, and where it says no lateness', async () => {
  const roll = await newRoll(school, 2);
  const [student, there] = roll.students as [number, number];
  const { arrival: version } = (await scan(student)).body;
  const illness = await school.reasonID('I');
  const [{ reasonID }] = await late();
  expect((await give(student, { version, reasonID: illness })).status).toBe(400);
  expect((await give(there, { version: 1, reasonID })).status).toBe(404);
  const stale = await give(student, { version: version + 1, reasonID });
  expect(stale.status).toBe(409);
  expect(stale.body.current).toMatchObject({ id: student, version });
});

test('who is there by the submit of the roll, or by a mark, is recorded as late where the desk says so', async () => {
  const roll = await newRoll(school, 2);
  const [marked, other] = roll.students as [number, number];
  await roll.save({ studentID: marked, mark: 'present', absence: null });
  await roll.submit();
  for (const student of [marked, other]) {
    expect((await scan(student)).body).toMatchObject({ mark: 'present', arrival: null });
    const { body } = await scan(student, { isLate: true });
    expect(body).toMatchObject({ mark: 'late', timeArrived: '09:00' });
    expect((await scan(student, { takeBack: body.arrival })).body).toMatchObject({ arrival: null });
  }
  const line = (await roll.read()).body.find(({ studentID }: { studentID: number }) => studentID === marked);
  expect(line).toMatchObject({ mark: 'present', layer: 'teacher' });
});

test('a birth date is shown to whoever may know it', async () => {
  const roll = await newRoll(school, 0);
  const student = await school.student('Zoe', 'Quill', 'S-9');
  await school.arrange((db) =>
    db.updateTable('person').set({ birth_date: '2012-03-04' }).where('id', '=', student).execute(),
  );
  await school.joins(student, { rollClass: roll.id, from: TODAY });
  expect((await office.get('/api/AttendanceScans', { keyword: 'S-9' })).body).toMatchObject([
    { birthDate: '2012-03-04' },
  ]);
});
