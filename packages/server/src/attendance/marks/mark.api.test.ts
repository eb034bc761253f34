import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { whileHeld } from '../../../test/held.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, TODAY } from '../../../test/roll.ts';
import { forgetSettings } from '../../configuration/configuration.facts.ts';

let school: TestSchool;
let office: Caller;
const reasons: Record<string, number> = {};

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  for (const code of ['U', 'I', 'F', 'S', 'O', 'L', 'LE']) reasons[code] = await school.reasonID(code);
  office = await school.office('Olga Office');
});

const reason = (code: string) => ({ reason: { id: reasons[code] } });

describe("a save by the specification's record alone", () => {
  it('marks absent with the default absence, present where the absence is null', async () => {
    const { students, save, read, teacher } = await newRoll(school, 1);
    const [studentID] = students;
    const marked = await save({ studentID, absence: {} });
    expect(marked.status).toBe(200);
    expect(marked.body).toMatchObject({
      studentID,
      mark: 'absent',
      layer: 'teacher',
      version: 1,
      dateTime: '2026-11-18T09:00:00',
      recordedByID: teacher.id,
      absence: { reason: { code: 'U', countsAsAbsence: true }, details: '', late: false, timeArrived: null },
    });
    const present = await save({ studentID, version: 1, absence: null });
    expect(present.body).toMatchObject({ mark: 'present', absence: null, version: 2 });
    expect((await read()).body).toEqual([present.body]);
  });

  it('takes the record as it was read, with only the absence changed', async () => {
    const { save, read } = await newRoll(school, 1);
    const [first] = (await read()).body;
    const settings = (await office.get('/api/ClassAbsenceSettings', { dateOf: TODAY })).body;
    const absent = (await save({ ...first, absence: settings.absentDefault })).body;
    expect(absent).toMatchObject({ mark: 'absent', absence: { reason: { code: 'U' } } });
    const back = (await save({ ...absent, absence: null })).body;
    expect(back).toMatchObject({ mark: 'present', absence: null });
    const late = (await save({ ...back, absence: settings.lateDefault })).body;
    expect(late).toMatchObject({ mark: 'late', absence: { reason: { code: 'L' }, timeArrived: '09:00' } });
    const again = (await save({ ...late, absence: settings.absentDefault })).body;
    expect(again).toMatchObject({ mark: 'absent', absence: { reason: { code: 'U' }, timeArrived: null } });
  });

  it.each([
    ['Nov 18, 2026 8:55:07 AM', '2026-11-18T08:55:07'],
    ['Nov 18, 2026 12:05:00 AM', '2026-11-18T00:05:00'],
    ['Nov 18, 2026 1:05:00 PM', '2026-11-18T13:05:00'],
    ['2026-11-18T08:56:00', '2026-11-18T08:56:00'],
    ['0001-01-01T00:00:00', '2026-11-18T09:00:00'],
    ['0001-01-01', '2026-11-18T09:00:00'],
  ])('reads the time of the absence %s', async (sent, stored) => {
    const { students, save, read } = await newRoll(school, 1);
    const saved = await save({ studentID: students[0], absence: { dateTime: sent } });
    expect(saved.body.absence.dateTime).toBe(stored);
    expect((await read()).body).toEqual([saved.body]);
  });

  it('refuses a time that does not exist', async () => {
    const { students, save, read } = await newRoll(school, 1);
    for (const dateTime of ['Feb 30, 2026 9:00:00 AM', '2026-11-18T24:00:00', 'yesterday', '2026-11-18']) {
      const answer = await save({ studentID: students[0], absence: { dateTime } });
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].path).toBe('absence.dateTime');
    }
    expect((await read()).body[0].mark).toBe('unmarked');
  });
});

describe('a save with more', () => {
  it('keeps reason, details with their line ends as CRLF, and who and when', async () => {
    const { students, save, read, teacher } = await newRoll(school, 1);
    const saved = await save({
      studentID: students[0],
      mark: 'absent',
      absence: { ...reason('I'), details: ' mother rang\nback on Friday ' },
    });
    expect(saved.body).toMatchObject({
      absence: { reason: { code: 'I', authorised: true }, details: 'mother rang\r\nback on Friday' },
      recordedByID: teacher.id,
    });
    expect(saved.body.recordedBy).toMatch(/^Teacher of /);
    expect((await read()).body).toEqual([saved.body]);
  });

  it('keeps the time of arrival of who is late: the one sent, else now, else none on an earlier day', async () => {
    const { students, save, read } = await newRoll(school, 1);
    const [studentID] = students;
    const sent = await save({ studentID, absence: { late: true, timeArrived: '09:12' } });
    expect(sent.body).toMatchObject({ mark: 'late', absence: { late: true, timeArrived: '09:12' } });
    const now = await save({ studentID, version: 1, absence: { late: true } });
    expect(now.body.absence).toMatchObject({ timeArrived: '09:00', reason: { code: 'L' } });
    expect((await read()).body).toEqual([now.body]);
    const before = await save({ studentID, absence: { late: true } }, undefined, '2026-11-17');
    expect(before.body.absence.timeArrived).toBeNull();
  });

  it('takes a mark back: nobody has said anything again', async () => {
    const { students, save } = await newRoll(school, 1);
    const [studentID] = students;
    await save({ studentID, absence: {} });
    const back = await save({ studentID, version: 1, mark: 'unmarked', absence: null });
    expect(back.body).toMatchObject({
      mark: 'unmarked',
      layer: 'default',
      absence: null,
      recordedBy: null,
      dateTime: null,
      version: 2,
    });
  });

  it('refuses a reason of another set, one that teachers may not use, and one of the other kind', async () => {
    const { students, save, read } = await newRoll(school, 1);
    const [studentID] = students;
    const english = { reason: { id: await school.reasonID('I', 'england') } };
    const refused = [
      { absence: english },
      { absence: reason('F') },
      { absence: reason('L') },
      { absence: { ...reason('I'), late: true } },
      { absence: { reason: { id: 2_000_000_000 } } },
    ];
    for (const record of refused) {
      const answer = await save({ studentID, ...record });
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('attendance.reason_not_allowed');
    }
    expect((await read()).body[0].mark).toBe('unmarked');
    const byOffice = await save({ studentID, absence: { ...reason('F'), details: 'wedding' } }, office);
    expect(byOffice.body.absence.reason.code).toBe('F');
  });

  it('refuses a reason that needs details without them', async () => {
    const { students, save } = await newRoll(school, 1);
    const [studentID] = students;
    for (const details of [undefined, '', '  \n ']) {
      const answer = await save({ studentID, absence: { ...reason('LE'), late: true, details } });
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('attendance.details_needed');
    }
    const told = await save({ studentID, absence: { ...reason('LE'), late: true, details: 'bus' } });
    expect(told.status).toBe(200);
  });
});

describe('a save that is refused', () => {
  it('for a student who is not on the roll, or not any more', async () => {
    const { id, save } = await newRoll(school, 1);
    const stranger = await school.student();
    const left = await school.student();
    await school.joins(left, { rollClass: id, to: '2026-11-17' });
    for (const studentID of [stranger, left, 2_000_000_000]) {
      const answer = await save({ studentID, absence: {} });
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe('attendance.not_on_roll');
    }
    expect((await save({ studentID: left, absence: {} }, undefined, '2026-11-17')).status).toBe(200);
  });

  it('for who may not: another teacher and the own teacher after the window 403, a counsellor 403', async () => {
    const { students, save, read } = await newRoll(school, 1);
    const record = { studentID: students[0], absence: {} };
    expect((await save(record, await school.teacher())).status).toBe(403);
    expect((await save(record, await school.signedIn(['counsellor']))).status).toBe(403);
    expect((await save(record, undefined, '2026-11-10')).status).toBe(403);
    expect((await read()).body[0].mark).toBe('unmarked');
    expect((await save(record, office, '2026-11-10')).status).toBe(200);
  });

  it('before its day and on a day without school, whoever asks', async () => {
    const { students, save, teacher, submit } = await newRoll(school, 1);
    const record = { studentID: students[0], absence: {} };
    for (const caller of [teacher, office]) {
      for (const [day, code] of [
        ['2026-11-19', 'attendance.future'],
        ['2026-11-14', 'attendance.no_school'],
        ['2025-03-03', 'attendance.no_school'],
      ] as const) {
        const answer = await save(record, caller, day);
        expect(answer.status).toBe(400);
        expect(answer.body.code).toBe(code);
        expect((await submit(caller, day)).body.code).toBe(code);
      }
    }
  });

  it('when the version is stale: 409 with the current record', async () => {
    const { students, save, read } = await newRoll(school, 1);
    const [studentID] = students;
    await save({ studentID, absence: {} });
    const stale = await save({ studentID, version: 0, absence: null });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'record.changed',
      message: 'Somebody else changed this meanwhile.',
      current: { studentID, mark: 'absent', version: 1 },
    });
    const [current] = (await read()).body;
    expect(stale.body.current).toEqual(current);
    expect((await save({ studentID, version: 7, absence: null })).status).toBe(409);
  });
});

describe('savers at once', () => {
  it('of one line: exactly one wins, the rest get 409, nothing is lost', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, students, save, read } = await newRoll(school, 1);
      const [studentID] = students;
      const first = await school.teacher({ of: [{ id }] });
      const second = await school.teacher({ of: [{ id }] });
      const wishes = [{}, { late: true }, null, reason('I')];
      const answers = await Promise.all(
        wishes.map((absence, nth) => save({ studentID, absence }, nth % 2 ? first : second)),
      );
      const won = answers.filter((answer) => answer.status === 200);
      expect(won).toHaveLength(1);
      const lost = answers.filter((answer) => answer.status === 409);
      expect(lost).toHaveLength(3);
      for (const { body } of lost) expect(body.current).toMatchObject({ studentID, version: 1 });
      const [line] = (await read()).body;
      expect(line.mark).toBe(won[0]?.body.mark);
      expect(line.version).toBe(1);
    }
  });

  it('teacher and office of one line: one wins, and the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const { students, save, read, teacher } = await newRoll(school, 1);
      const [studentID] = students;
      const answers = await whileHeld(school, 'lock table attendance_mark in exclusive mode', () =>
        Promise.all([
          save({ studentID, absence: {} }, teacher),
          save({ studentID, absence: { late: true } }, office),
        ]),
      );
      const [teachers, offices] = answers;
      const won = answers.find(({ status }) => status === 200);
      // What the office has corrected is no longer the teacher's to change, and is shown.
      if (won === offices)
        expect(teachers).toMatchObject({
          status: 409,
          body: { code: 'record.changed', current: { mark: 'late', layer: 'office', permission: 1 } },
        });
      else
        expect(offices).toMatchObject({
          status: 409,
          body: { code: 'record.changed', current: { mark: 'absent', layer: 'teacher', version: 1 } },
        });
      expect((await read()).body[0]).toMatchObject({ mark: won?.body.mark, version: 1 });
    }
  });

  it('of a line that was written between its reading and its writing: the second is told', async () => {
    const { id, students, save, read } = await newRoll(school, 2);
    const [studentID, other] = students;
    await save({ studentID: other, absence: {} });
    const statement = `insert into attendance_mark (roll_id, student_id, layer, date_of, status, marked_by_id)
      select id, ${studentID}, 2, date_of, 'late', ${office.id} from roll where roll_class_id = ${id}`;
    const told = await whileHeld(school, statement, () => save({ studentID, absence: {} }));
    expect(told).toMatchObject({ status: 409, body: { current: { mark: 'late', version: 1 } } });
    const lines = (await read()).body;
    expect(lines.find((line: { studentID: number }) => line.studentID === studentID)).toMatchObject({
      ...{ mark: 'late', version: 1 },
    });
  });

  it('of more lines than the server has connections, though the settings have to be read anew', async () => {
    const { students, save, read, teacher } = await newRoll(school, 20);
    // Four of them: a user has six requests under way at most.
    const savers = [teacher, await school.office(), await school.office(), await school.office()];
    // Every connection of the server is in a transaction when the settings are forgotten.
    const answers = await whileHeld(
      school,
      'lock table attendance_mark in access exclusive mode',
      () =>
        Promise.all(
          students.map((studentID, nth) =>
            save({ studentID, absence: {} }, savers[nth % savers.length], TODAY, {
              'Idempotency-Key': `student-${nth}`,
            }),
          ),
        ),
      { waiting: 16, beforeCommit: () => forgetSettings(school.school) },
    );
    expect(answers.map((answer) => answer.status)).toEqual(students.map(() => 200));
    expect((await read()).body.every((line: { mark: string }) => line.mark === 'absent')).toBe(true);
  });
});

describe('a save whose mark contradicts its absence', () => {
  it.each([
    [{ mark: 'absent', absence: null }, 'mark'],
    [{ mark: 'late', absence: null }, 'mark'],
    [{ mark: 'absent', absence: { late: true } }, 'mark'],
    [{ mark: 'late', absence: { late: false } }, 'mark'],
    [{ mark: 'unmarked', absence: { details: 'left at noon' } }, 'mark'],
    [{ mark: 'present', absence: { details: 'was seen', late: true } }, 'mark'],
    [{ mark: 'present', absence: { timeArrived: '09:20' } }, 'mark'],
    [{ mark: 'absent', absence: { timeArrived: '09:20' } }, 'absence.timeArrived'],
  ])('is refused with the field, alone and with a whole roll: %j', async (said, path) => {
    const { students, save, read, teacher, query } = await newRoll(school, 1);
    const [studentID] = students;
    const alone = await save({ studentID, ...said });
    expect(alone).toMatchObject({ status: 400, body: { code: 'request.invalid', errors: [{ path }] } });
    const whole = await teacher.post('/api/ClassAttendances', {
      query,
      body: { marks: [{ studentID, version: 0, ...said }] },
    });
    expect(whole).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ path: `marks.0.${path}` }] },
    });
    expect((await read()).body[0]).toMatchObject({ mark: 'unmarked', version: 0 });
  });

  it('is none where what is written is of a present student: it is kept as a note', async () => {
    const { students, save, read, teacher, query } = await newRoll(school, 2);
    const [studentID, other] = students;
    const said = { mark: 'present', absence: { details: 'no lunch\nwith her', late: false } };
    const saved = await save({ studentID, ...said });
    const noted = { mark: 'present', absence: null, note: 'no lunch\r\nwith her' };
    expect(saved).toMatchObject({ status: 200, body: noted });
    const whole = await teacher.post('/api/ClassAttendances', {
      query,
      body: { marks: [{ studentID: other, version: 0, ...said }] },
    });
    expect(whole.status).toBe(200);
    expect((await read()).body).toMatchObject([noted, noted]);
  });
});
