import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { TODAY } from '../../../test/roll.ts';

let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-11-30');
  office = await school.office();
});

/** A roll of one student, as it is saved and read. */
async function aRoll(dateOf = TODAY) {
  const id = await school.student();
  const { code: rollClass } = await school.rollClass({ students: [id] });
  const roll = { dateOf, rollClass };
  const read = async () => (await office.get('/api/AttendanceStudents', roll)).body[0];
  const mark = (version: number, more: object = {}) =>
    office.put('/api/AttendanceStudents', roll, { studentID: id, version, absence: {}, ...more });
  return { id, roll, read, mark };
}
/** A minute of the school's day, so long before now. */
const before = (now: string, minutes: number) =>
  new Date(Date.parse(`${now}Z`) - minutes * 60_000).toISOString().slice(0, 19);

it('a mark that arrives later says when it was made and when it arrived, until the next word on the line', async () => {
  const { mark, read, roll, id } = await aRoll();
  const { dateTime: now, receivedAt } = (await mark(0)).body;
  expect(receivedAt).toBeNull();
  const madeAt = before(now, 27);
  const { body } = await mark(1, { madeAt });
  expect(body).toMatchObject({ dateTime: madeAt, receivedAt: now });
  expect(await read()).toMatchObject({ dateTime: madeAt, receivedAt: now });
  const layers = await office.get('/api/AttendanceLayers', { ...roll, studentID: id });
  expect(layers.body.find((layer: { wins: boolean }) => layer.wins)).toMatchObject({
    ...{ recordedAt: madeAt, receivedAt: now },
  });
  school.clock.advance({ minutes: 5 });
  expect((await mark(2, { mark: 'late', absence: { late: true } })).body.receivedAt).toBeNull();
  expect(await read()).toMatchObject({ mark: 'late', receivedAt: null });
});

it('the word of the browser counts on the day of the roll alone, and never for the future', async () => {
  const { mark } = await aRoll();
  const { dateTime: now } = (await mark(0)).body;
  for (const [version, madeAt] of [before(now, -30), before(now, 60 * 24)].entries())
    expect((await mark(version + 1, { madeAt })).body).toMatchObject({ dateTime: now, receivedAt: null });
});

it('marks that are sent with their submit say it too', async () => {
  const { id, roll, read } = await aRoll();
  const { dateTime: localNow } = (await (await aRoll()).mark(0)).body;
  const madeAt = before(localNow, 40);
  const body = { marks: [{ studentID: id, version: 0, absence: {}, madeAt }], restPresent: true };
  const answer = await office.send('POST', '/api/ClassAttendances', { query: roll, body });
  expect(answer.status).toBe(200);
  expect(await read()).toMatchObject({ mark: 'absent', dateTime: madeAt, receivedAt: localNow });
});

it('the time of an absence is on the day of its roll', async () => {
  const { mark, read } = await aRoll('2026-11-17');
  const refused = await mark(0, { absence: { dateTime: '2025-11-17T09:00:00' } });
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'absence.dateTime']);
  expect((await mark(0)).status).toBe(200);
  const { absence } = await read();
  expect(absence.dateTime).toMatch(/^2026-11-17T/);
  // What was read can be sent again.
  expect((await mark(1, { absence: { dateTime: absence.dateTime } })).status).toBe(200);
});
