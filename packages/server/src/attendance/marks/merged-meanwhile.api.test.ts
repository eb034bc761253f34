import { expect, test } from 'vitest';
import type { Answered } from '../../../test/caller.ts';
import { whileHeld } from '../../../test/held.ts';
import { newSchool } from '../../../test/new-school.ts';
import { newRoll, type TestRoll, TODAY } from '../../../test/roll.ts';

const school = await newSchool();
await school.year(2026);
await school.days('2026-11-02', '2026-12-04');
const office = await school.office();

/** What is sent while a record becomes part of another one waits for that, and is answered after it. */
const whileMerging = (merged: number, kept: number, send: () => Promise<Answered>): Promise<Answered> =>
  whileHeld(
    school,
    `select from person join student using (id) where id = ${merged} for update;
      update person set merged_into = ${kept} where id = ${merged}`,
    send,
  );

const isOnNothing = async (student: number) => {
  const rows = await school.school.pool.query(
    `select 'mark' from attendance_mark where student_id = $1 union all select 'known' from known_absence where student_id = $1`,
    [student],
  );
  return rows.rows.length === 0;
};

/** A roll of which everything is remembered; its last student becomes part of somebody who is not on it. */
async function rollWithDouble(): Promise<{ roll: TestRoll; merged: number; kept: number }> {
  const roll = await newRoll(school);
  await roll.read();
  return { roll, merged: roll.students[2] as number, kept: await school.student() };
}

test('a mark is refused where its student becomes part of another record just then', async () => {
  const { roll, merged, kept } = await rollWithDouble();
  const { status, body } = await whileMerging(merged, kept, () =>
    roll.save({ studentID: merged, absence: {} }),
  );
  expect([status, body.code]).toEqual([404, 'attendance.not_on_roll']);
  expect(await isOnNothing(merged)).toBe(true);
});

test('a whole roll refuses that student alone', async () => {
  const { roll, merged, kept } = await rollWithDouble();
  const marks = [{ studentID: merged, version: 0, absence: {} }];
  const { status, body } = await whileMerging(merged, kept, () =>
    roll.teacher.post('/api/ClassAttendances', { query: roll.query, body: { marks, restPresent: true } }),
  );
  expect([status, body.total]).toEqual([200, 2]);
  expect(body.refused).toMatchObject([{ studentID: merged }]);
  expect(await isOnNothing(merged)).toBe(true);
});

test('the rest that is marked present is the rest without that student', async () => {
  const { roll, merged, kept } = await rollWithDouble();
  const { status, body } = await whileMerging(merged, kept, () =>
    roll.teacher.post('/api/AttendanceStudents/MarkRestPresent', { query: roll.query }),
  );
  expect([status, body.length]).toEqual([200, 2]);
  expect(await isOnNothing(merged)).toBe(true);
});

test('a known absence is refused as for a record that is not there', async () => {
  const { merged, kept } = await rollWithDouble();
  const [reason] = (await office.get('/api/AbsenceReasons')).body;
  const absence = { dateFrom: TODAY, dateTo: TODAY, reasonID: reason.id, details: '' };
  const { status } = await whileMerging(merged, kept, () =>
    office.post(`/api/KnownAbsences/${merged}`, { body: absence }),
  );
  expect(status).toBe(404);
  expect(await isOnNothing(merged)).toBe(true);
});
