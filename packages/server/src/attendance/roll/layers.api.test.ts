import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll } from '../../../test/roll.ts';

let school: TestSchool;
let office: Caller;

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  office = await school.office('Olga Office');
});

describe('an office correction', () => {
  it("wins over the teacher's mark, which is kept; the teacher may then only read the line", async () => {
    const { students, save, read, query, teacher } = await newRoll(school, 2);
    const [studentID] = students;
    await save({ studentID, absence: {} });
    school.clock.advance({ minutes: 5 });
    const corrected = await save(
      { studentID, version: 1, absence: { late: true, timeArrived: '09:02' } },
      office,
    );
    expect(corrected.body).toMatchObject({
      mark: 'late',
      layer: 'office',
      recordedBy: 'Olga Office',
      dateTime: '2026-11-18T09:05:00',
      version: 2,
      permission: 2,
    });
    const lines = (await read()).body;
    expect(lines.map((line: { permission: number }) => line.permission)).toEqual([1, 2]);
    const refused = await save({ studentID, version: 2, absence: null });
    expect(refused.status).toBe(403);
    // Marked without a network, before the correction was seen: it is shown, and not merely refused.
    const stale = await save({ studentID, version: 1, absence: null });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'record.changed', current: { mark: 'late', layer: 'office', permission: 1 } },
    });

    const layers = await teacher.get('/api/AttendanceLayers', { ...query, studentID });
    expect(layers.body).toMatchObject([
      { layer: 'default', mark: 'unmarked', wins: false, recordedBy: null, recordedAt: null },
      {
        layer: 'teacher',
        mark: 'absent',
        reason: 'Unexplained',
        wins: false,
        recordedAt: '2026-11-18T09:00:00',
      },
      {
        layer: 'office',
        mark: 'late',
        reason: 'Late',
        timeArrived: '09:02',
        wins: true,
        recordedBy: 'Olga Office',
        recordedAt: '2026-11-18T09:05:00',
      },
    ]);
    school.clock.set('2026-11-18T09:00:00Z');
  });

  it("an office correction that is taken back leaves the teacher's mark, and the line to the teacher", async () => {
    const { students, save, read } = await newRoll(school, 1);
    const [studentID] = students;
    await save({ studentID, absence: {} });
    await save({ studentID, version: 1, absence: null }, office);
    const back = await save({ studentID, version: 2, mark: 'unmarked', absence: null }, office);
    expect(back.body).toMatchObject({ mark: 'absent', layer: 'teacher', version: 3 });
    expect((await read()).body[0]).toMatchObject({ mark: 'absent', permission: 2, version: 3 });
    expect((await save({ studentID, version: 3, absence: null })).status).toBe(200);
  });

  it('of somebody who teaches the roll is a mark of its teacher', async () => {
    const { id, students, save } = await newRoll(school, 1);
    const person = await school.staff();
    await school.teaches(person, { rollClass: id });
    const both = await school.signedIn(['teacher', 'office'], { person });
    expect((await save({ studentID: students[0], absence: {} }, both)).body.layer).toBe('teacher');
    expect((await save({ studentID: students[0], absence: {} }, both, '2026-11-10')).body.layer).toBe(
      'office',
    );
  });
});

describe('the layers of a line', () => {
  it('tell what each said before, by whom, the newest first', async () => {
    const { id, students, save, query } = await newRoll(school, 1);
    const [studentID] = students;
    const relief = await school.teacher({ of: [{ id }], name: 'Rita Relief' });
    await save({ studentID, absence: { reason: { id: await school.reasonID('I') } } });
    await save({ studentID, version: 1, absence: null }, relief);
    await save({ studentID, version: 2, absence: { late: true } });
    const { body } = await office.get('/api/AttendanceLayers', { ...query, studentID });
    const [, teacher] = body;
    expect(teacher).toMatchObject({ layer: 'teacher', mark: 'late', wins: true });
    expect(teacher.history).toMatchObject([
      { mark: 'present', reason: null, recordedBy: 'Rita Relief' },
      { mark: 'absent', reason: 'Illness', recordedBy: expect.stringMatching(/^Teacher of/) },
    ]);
  });

  it('hold what was known in advance, with who and when', async () => {
    const { students, save, query } = await newRoll(school, 1);
    const [studentID] = students;
    await office.post(`/api/KnownAbsences/${studentID}`, {
      body: {
        dateFrom: '2026-11-18',
        dateTo: '2026-11-18',
        reasonID: await school.reasonID('I'),
        details: 'flu',
      },
    });
    const layers = async () => (await office.get('/api/AttendanceLayers', { ...query, studentID })).body;
    expect(await layers()).toMatchObject([
      { layer: 'default', wins: false },
      {
        layer: 'known',
        mark: 'absent',
        reason: 'Illness',
        details: 'flu',
        recordedBy: 'Olga Office',
        wins: true,
      },
    ]);
    await save({ studentID, absence: null, overrideKnown: true });
    expect(await layers()).toMatchObject([
      { layer: 'default', wins: false },
      { layer: 'known', wins: false },
      { layer: 'teacher', mark: 'present', wins: true },
    ]);
  });

  it('are unknown of who is not on the roll; a student has to be named', async () => {
    const { query } = await newRoll(school, 1);
    const stranger = await school.student();
    const answer = await office.get('/api/AttendanceLayers', { ...query, studentID: stranger });
    expect(answer.status).toBe(404);
    expect((await office.get('/api/AttendanceLayers', query)).body.errors).toEqual([
      { path: 'studentID', message: 'is needed' },
    ]);
  });
});
