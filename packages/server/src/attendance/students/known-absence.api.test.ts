import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { whileHeld } from '../../../test/held.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, TODAY } from '../../../test/roll.ts';

let school: TestSchool;
let office: Caller;
let illness = 0;
let leave = 0;

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  illness = await school.reasonID('I');
  leave = await school.reasonID('F');
  office = await school.office('Olga Office');
});

const know = (studentID: number | undefined, more: object = {}) =>
  office.post(`/api/KnownAbsences/${studentID}`, {
    body: { dateFrom: '2026-11-17', dateTo: '2026-11-18', reasonID: leave, details: 'wedding', ...more },
  });

describe('an absence that is known in advance', () => {
  it('is shown on its days, both inclusive, with who recorded it and when', async () => {
    const { students, read, teacher } = await newRoll(school, 2);
    const told = await know(students[0], { details: ' wedding\nof the aunt ' });
    expect(told.body).toEqual({ id: expect.any(Number) });
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
    const marks = await Promise.all(days.map(async (day) => (await read(teacher, day)).body[0].mark));
    expect(marks).toEqual(['unmarked', 'absent', 'absent', 'unmarked']);
    const { body } = await read();
    expect(body[0]).toMatchObject({
      layer: 'known',
      absence: { reason: { code: 'F' }, details: 'wedding\r\nof the aunt', late: false },
      recordedBy: 'Olga Office',
      dateTime: '2026-11-18T09:00:00',
      version: 0,
      permission: 2,
      known: {
        reason: 'Family leave',
        details: 'wedding\r\nof the aunt',
        recordedBy: 'Olga Office',
        recordedAt: '2026-11-18T09:00:00',
      },
    });
    expect(body[1].known).toBeNull();
  });

  it('is of one academic year at most', async () => {
    const student = await school.student();
    expect((await know(student, { dateTo: '2027-12-22' })).status).toBe(200);
    const refused = await know(student, { dateTo: '2036-11-18' });
    expect([refused.status, refused.body.errors[0]]).toEqual([
      400,
      { path: 'dateTo', message: 'must be within 400 days of the first day' },
    ]);
  });

  it("gives way to a teacher's mark only when the mark says that it knows", async () => {
    const { students, save, read } = await newRoll(school, 1);
    const [studentID] = students;
    await know(studentID);
    const refused = await save({ studentID, absence: null });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'attendance.known_absence',
      current: { studentID, mark: 'absent', layer: 'known' },
    });
    const overruled = await save({ studentID, absence: null, overrideKnown: true });
    expect(overruled.body).toMatchObject({ mark: 'present', layer: 'teacher' });
    expect(overruled.body.known.reason).toBe('Family leave');
    expect((await read()).body).toEqual([overruled.body]);

    const back = await save({ studentID, version: 1, mark: 'unmarked', absence: null });
    expect(back.body).toMatchObject({ mark: 'absent', layer: 'known' });
  });

  it('may be corrected by the office without a word', async () => {
    const { students, save } = await newRoll(school, 1);
    await know(students[0]);
    const saved = await save({ studentID: students[0], absence: null }, office);
    expect(saved.body).toMatchObject({ mark: 'present', layer: 'office' });
  });

  it('is gone from the roll when it is cancelled, and cannot be cancelled twice', async () => {
    const { students, read } = await newRoll(school, 1);
    const { body } = await know(students[0]);
    const cancelled = await office.delete(`/api/KnownAbsences/${body.id}`);
    expect(cancelled.status).toBe(204);
    expect(cancelled.body).toBe('');
    expect((await read()).body[0]).toMatchObject({ mark: 'unmarked', known: null });
    expect((await office.delete(`/api/KnownAbsences/${body.id}`)).status).toBe(404);
    expect((await office.delete('/api/KnownAbsences/2000000000')).status).toBe(404);
  });

  it('ends earlier where the child is back, for the days that are left alone, and again as before', async () => {
    const { students, read, teacher, submit } = await newRoll(school, 1);
    const { body } = await know(students[0], { dateFrom: '2026-11-16', dateTo: '2026-11-20' });
    const marks = async () => {
      const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
      return Promise.all(days.map(async (day) => (await read(teacher, day)).body[0].mark));
    };
    const ends = (dateTo: string, seen: string, as = office) =>
      as.put(`/api/KnownAbsences/${body.id}`, {}, { dateTo, seen });
    await submit(teacher, '2026-11-16');
    expect((await ends('2026-11-17', '2026-11-20')).status).toBe(204);
    expect(await marks()).toEqual(['absent', 'absent', 'unmarked', 'unmarked']);
    // Of whoever did not hear of it, and asks again.
    expect((await ends('2026-11-17', '2026-11-20')).status).toBe(204);
    // Whoever still sees the old end moves nothing.
    expect((await ends('2026-11-19', '2026-11-20')).body.code).toBe('record.changed');
    const early = await ends('2026-11-13', '2026-11-17');
    expect([early.status, early.body.errors[0].path]).toEqual([400, 'dateTo']);
    expect((await ends('2028-11-17', '2026-11-17')).status).toBe(400);
    expect((await ends('2026-11-16', '2026-11-17', teacher)).status).toBe(403);
    expect((await ends('2026-11-20', '2026-11-17')).status).toBe(204);
    expect(await marks()).toEqual(['absent', 'absent', 'absent', 'absent']);

    const part = await know(students[0], { dateFrom: TODAY, dateTo: TODAY, timeFrom: '10:00' });
    const longer = await office.put(
      `/api/KnownAbsences/${part.body.id}`,
      {},
      { dateTo: '2026-11-19', seen: TODAY },
    );
    expect(longer.status).toBe(400);
    await office.delete(`/api/KnownAbsences/${body.id}`);
    expect((await ends('2026-11-16', '2026-11-20')).status).toBe(404);
  });

  it('is recorded and cancelled by the office alone', async () => {
    const { students, teacher } = await newRoll(school, 1);
    const body = { dateFrom: TODAY, dateTo: TODAY, reasonID: illness };
    expect((await teacher.post(`/api/KnownAbsences/${students[0]}`, { body })).status).toBe(403);
    const { body: made } = await know(students[0]);
    expect((await teacher.delete(`/api/KnownAbsences/${made.id}`)).status).toBe(403);
  });

  it('is refused for who is no student, with a reason that cannot be used, or without needed details', async () => {
    const { students, read, teacher } = await newRoll(school, 1);
    expect((await know(teacher.personId)).status).toBe(404);
    expect((await know(2_000_000_000)).status).toBe(404);
    const wrong: [object, string][] = [
      [{ reasonID: await school.reasonID('L') }, 'attendance.reason_not_allowed'],
      [{ reasonID: await school.reasonID('I', 'england') }, 'attendance.reason_not_allowed'],
      [{ details: '  ' }, 'attendance.details_needed'],
      [{ dateTo: '2026-11-16' }, 'request.invalid'],
      [{ dateTo: '2026-11-31' }, 'request.invalid'],
    ];
    for (const [more, code] of wrong) {
      const answer = await know(students[0], more);
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe(code);
    }
    expect((await read()).body[0].known).toBeNull();
  });
});

describe('marking the rest present', () => {
  it('fills only who has neither a mark nor a known absence, and answers those lines', async () => {
    const { students, save, read, teacher, query } = await newRoll(school, 5);
    const [away = 0, late = 0, third = 0, fourth = 0, known = 0] = students;
    await know(known);
    await save({ studentID: away, absence: {} });
    await save({ studentID: late, absence: { late: true } });
    const rest = await teacher.post('/api/AttendanceStudents/MarkRestPresent', { query });
    expect(rest.status).toBe(200);
    expect(rest.body.map((line: { studentID: number }) => line.studentID)).toEqual([third, fourth]);
    expect(rest.body[0]).toMatchObject({ mark: 'present', layer: 'teacher', version: 1 });
    const { body } = await read();
    expect(body.map((line: { mark: string }) => line.mark)).toEqual([
      ...['absent', 'late', 'present', 'present', 'absent'],
    ]);
    expect(body[4]).toMatchObject({ layer: 'known', version: 0 });
    expect((await teacher.post('/api/AttendanceStudents/MarkRestPresent', { query })).body).toEqual([]);
  });

  it('never overwrites a mark that is made at the same time', async () => {
    const { students, save, read, teacher, query } = await newRoll(school, 3);
    const [one = 0, two = 0, three = 0] = students;
    await save({ studentID: one, absence: {} });
    const rest = await whileHeld(
      school,
      `insert into attendance_mark (roll_id, student_id, layer, date_of, status, marked_by_id)
       select roll_id, ${two}, layer, date_of, 'absent', marked_by_id from attendance_mark where student_id = ${one}`,
      () => teacher.post('/api/AttendanceStudents/MarkRestPresent', { query }),
    );
    expect(rest.body.map((line: { studentID: number }) => line.studentID)).toEqual([three]);
    const { body } = await read();
    expect(body.map((line: { mark: string }) => line.mark)).toEqual(['absent', 'absent', 'present']);
  });

  it('is not undone where somebody marks at the same time', async () => {
    const { students, save, read, teacher, query } = await newRoll(school, 1);
    const [studentID] = students;
    await save({ studentID, absence: null });
    const undone = await whileHeld(
      school,
      `update attendance_mark set status = 'absent' where student_id = ${studentID}`,
      () => teacher.post('/api/AttendanceStudents/Unmark', { query, body: [{ studentID, version: 1 }] }),
    );
    expect(undone.body).toEqual([]);
    expect((await read()).body[0]).toMatchObject({ mark: 'absent', version: 2 });
  });

  it('can be undone, except where somebody has marked in between', async () => {
    const { students, save, read, teacher, query } = await newRoll(school, 3);
    const [one = 0, two = 0, three = 0] = students;
    const rest = await teacher.post('/api/AttendanceStudents/MarkRestPresent', { query });
    const seen = rest.body.map(({ studentID, version }: { studentID: number; version: number }) => ({
      studentID,
      version,
    }));
    await save({ studentID: two, version: 1, absence: {} });
    await save({ studentID: three, version: 1, absence: { late: true } }, office);
    const undone = await teacher.post('/api/AttendanceStudents/Unmark', { query, body: seen });
    expect(undone.status).toBe(200);
    expect(undone.body).toMatchObject([{ studentID: one, mark: 'unmarked', version: 2 }]);
    const { body } = await read();
    expect(body.map((line: { mark: string }) => line.mark)).toEqual(['unmarked', 'absent', 'late']);
    expect(body[0]).toEqual(undone.body[0]);
    expect((await teacher.post('/api/AttendanceStudents/Unmark', { query, body: seen })).body).toEqual([]);
  });

  it('is refused like a mark: not of the own roll 403, no such roll 404, not yet 400', async () => {
    const { students, query, teacher } = await newRoll(school, 1);
    const other = await school.teacher();
    const body = [{ studentID: students[0], version: 0 }];
    for (const path of ['MarkRestPresent', 'Unmark']) {
      const ask = (caller: Caller, more: object = {}) =>
        caller.post(`/api/AttendanceStudents/${path}`, { query: { ...query, ...more }, body });
      expect((await ask(other)).status).toBe(403);
      expect((await ask(teacher, { rollClass: 'no such class' })).status).toBe(404);
      expect((await ask(teacher, { dateOf: '2026-11-19' })).status).toBe(400);
    }
  });
});
