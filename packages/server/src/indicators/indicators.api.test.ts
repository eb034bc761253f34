import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSet, type TestSet } from '../../test/indicators.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { TODAY } from '../../test/roll.ts';

let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  office = await school.office();
});

const roll = (set: TestSet) => ({ dateOf: TODAY, classId: set.classId, periodId: set.periods[0] });
const markOnRoll = (set: TestSet, studentID: number, record: object, as: Caller = set.teacher) =>
  as.put('/api/AttendanceStudents', roll(set), { studentID, version: 0, ...record });
const lineOf = async (set: TestSet, studentID: number) =>
  (await set.teacher.get('/api/AttendanceStudents', roll(set))).body.find(
    (line: { studentID: number }) => line.studentID === studentID,
  );

describe('the set of a class', () => {
  it('has the columns of the school, the students of the day, and is not persisted until it is submitted', async () => {
    const set = await newSet(school);
    const { status, body } = await set.read();
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: null, active: 1, permission: 2, version: 0, submittedAt: null });
    expect(body.indicatorTypes.map((type: { itemName: string }) => type.itemName)).toEqual([
      ...['Attendance', 'Homework', 'Effort', 'Conduct', 'Uniform', 'Equipment'],
    ]);
    expect(body.indicatorTypes[0]).toMatchObject({ isAttendance: true });
    expect(body.indicatorClassStudents.map((row: { id: number }) => row.id)).toEqual(set.students);
  });

  it('is saved and submitted with one request, each cell with the name that its option has', async () => {
    const set = await newSet(school);
    const [one, other] = set.students as [number, number];
    const saved = await set.save({
      [one]: { Homework: 'Done', Effort: 'Good' },
      [other]: { Homework: 'None' },
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      refused: [],
      active: 1,
      isAutomatic: false,
      submittedAt: `${TODAY}T09:00:00`,
    });
    expect(saved.body.id).toBeGreaterThan(0);
    expect(await set.cells(one)).toMatchObject({ Homework: 'Done', Effort: 'Good', Conduct: null });
    expect(await set.cells(other)).toMatchObject({ Homework: 'None' });
  });

  it('keeps the name that an option had when it was chosen', async () => {
    const set = await newSet(school);
    const [one] = set.students as [number];
    await set.save({ [one]: { Equipment: 'Missing' } });
    const admin = await school.admin();
    const types = (await admin.get('/api/IndicatorTypes')).body;
    const column = types.find((t: { itemName: string }) => t.itemName === 'Equipment');
    const { mark: _, isAbsent: __, dateClosed: ___, ...option } = column.indicatorOptions[1];
    const renamed = await admin.put(
      `/api/IndicatorOptions/${option.id}`,
      {},
      { ...option, itemName: 'Nothing here' },
    );
    expect(renamed.status).toBe(200);
    expect(await set.cells(one)).toMatchObject({ Equipment: 'Missing' });
    const back = renamed.body.find((t: { id: number }) => t.id === column.id).indicatorOptions[1];
    await admin.put(`/api/IndicatorOptions/${option.id}`, {}, { ...option, version: back.version });
  });

  it('of a double period is one, whichever period is asked for', async () => {
    const set = await newSet(school, { periods: 2, from: 60 });
    const [one] = set.students as [number];
    await set.save({ [one]: { Conduct: 'Good' } });
    const query = { classId: set.classId, dateOf: TODAY, periodId: set.periods[1] };
    const { body } = await set.teacher.get('/api/IndicatorClasses', query);
    expect(body.periodId).toBe(set.periods[0]);
    expect(body.periods).toHaveLength(2);
    expect(body.id).not.toBeNull();
  });

  it('is none where the class does not meet, and none of a class that there is not', async () => {
    const set = await newSet(school);
    const elsewhere = await newSet(school);
    const ask = async (query: object) =>
      (await office.get('/api/IndicatorClasses', { dateOf: TODAY, ...query })).status;
    expect(await ask({ classId: set.classId, periodId: elsewhere.periods[0] })).toBe(404);
    expect(await ask({ classId: 999_999, periodId: set.periods[0] })).toBe(404);
    expect(await ask({ classId: set.classId })).toBe(400);
  });
});

describe('attendance', () => {
  it('is the mark of the roll, and marks it', async () => {
    const set = await newSet(school);
    const [one, other] = set.students as [number, number];
    await markOnRoll(set, one, { mark: 'absent', absence: {} });
    expect(await set.cells(one)).toMatchObject({ Attendance: 'Absent' });
    const saved = await set.save({ [other]: { Attendance: 'Late' } });
    expect(saved.body.refused).toEqual([]);
    expect(await lineOf(set, other)).toMatchObject({ mark: 'late', layer: 'teacher' });
  });

  it('of an absent student nothing else is taken, also where both come together', async () => {
    const set = await newSet(school);
    const [one] = set.students as [number];
    const { body } = await set.save({ [one]: { Attendance: 'Absent', Homework: 'Done' } });
    expect(body.refused).toMatchObject([{ studentID: one, code: 'indicators.absent' }]);
    expect(await set.cells(one)).toMatchObject({ Attendance: 'Absent', Homework: null });
    expect(body.indicatorClassStudents[0]).toMatchObject({ isAbsent: true });
    const rights = body.indicatorClassStudents[0].indicatorStudentOptions.map(
      (cell: { permission: number }) => cell.permission,
    );
    expect(rights).toEqual([2, 1, 1, 1, 1, 1]);
  });

  it('attendance that changes after the submit voids what was said, and opens it again', async () => {
    const set = await newSet(school);
    const [one] = set.students as [number];
    await set.save({ [one]: { Homework: 'None' } });
    school.clock.advance({ minutes: 1 });
    await markOnRoll(set, one, { mark: 'absent', absence: {} }, office);
    expect(await set.cells(one)).toMatchObject({ Homework: 'void None' });
    const row = (await set.read()).body.indicatorClassStudents[0];
    expect(row.changedSince).toMatch(/^2026-11-18T09:0/);
    await markOnRoll(set, one, { mark: 'present', absence: null, version: 1 }, office);
    expect(await set.cells(one)).toMatchObject({ Homework: 'None' });
  });

  it('known in advance gives way only to a save that says it knows', async () => {
    const set = await newSet(school);
    const [one] = set.students as [number];
    await office.post(`/api/KnownAbsences/${one}`, {
      body: { dateFrom: TODAY, dateTo: TODAY, reasonID: await school.reasonID('I'), details: '' },
    });
    expect(await set.cells(one)).toMatchObject({ Attendance: 'Absent' });
    const [row] = (await set.read()).body.indicatorClassStudents;
    expect(row).toMatchObject({ isAbsent: true, known: 'Illness' });
    for (const as of [set.teacher, office])
      expect((await set.save({ [one]: { Attendance: 'Present' } }, { as })).body.code).toBe('record.changed');
    const automatic = await set.save({ [one]: { Attendance: 'Present' } }, { as: office, isAutomatic: true });
    expect(automatic.body.refused).toMatchObject([{ studentID: one, code: 'attendance.known_absence' }]);
    expect(await set.cells(one)).toMatchObject({ Attendance: 'Absent' });
    const types = (await set.read()).body.indicatorTypes[0];
    const present = types.indicatorOptions[0].id;
    const knowing = await set.teacher.put(
      '/api/IndicatorClasses',
      {},
      {
        ...roll(set),
        indicatorClassStudents: [
          {
            id: one,
            indicatorStudentOptions: [
              {
                indicatorTypeID: types.id,
                indicatorOption: { id: present },
                version: 0,
                overrideKnown: true,
              },
            ],
          },
        ],
      },
    );
    expect(knowing.status).toBe(200);
    expect(await lineOf(set, one)).toMatchObject({ mark: 'present' });
    expect(knowing.body.indicatorClassStudents[0]).toMatchObject({ isAbsent: false, known: null });
  });
});

describe('two who fill in one set', () => {
  it('write different cells without disturbing each other', async () => {
    const set = await newSet(school);
    const [one] = set.students as [number];
    await set.save({ [one]: { Homework: 'Done' } });
    const second = await set.save({ [one]: { Effort: 'Poor' } }, { as: office });
    expect(second.status).toBe(200);
    expect(await set.cells(one)).toMatchObject({ Homework: 'Done', Effort: 'Poor' });
  });

  it('are told of one cell that both changed, and nothing of the second save is written', async () => {
    const set = await newSet(school);
    const [one, other] = set.students as [number, number];
    await set.save({ [one]: { Homework: 'Done' } });
    const stale = await set.save(
      { [one]: { Homework: 'None' }, [other]: { Homework: 'Part' } },
      { as: office },
    );
    expect([stale.status, stale.body.code]).toEqual([409, 'record.changed']);
    const cell = stale.body.current.indicatorClassStudents[0].indicatorStudentOptions[1];
    expect(cell).toMatchObject({ version: 1, indicatorOption: { itemName: 'Done' } });
    expect(await set.cells(other)).toMatchObject({ Homework: null });
    const over = await set.save({ [one]: { Homework: { option: 'None', version: 1 } } }, { as: office });
    expect(over.status).toBe(200);
    expect(await set.cells(one)).toMatchObject({ Homework: 'None' });
  });

  it('at the same moment: one of them wins, the other is told', async () => {
    const set = await newSet(school);
    const [one] = set.students as [number];
    const both = await Promise.all([
      set.save({ [one]: { Homework: 'Done' } }),
      set.save({ [one]: { Homework: 'None' } }, { as: office }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a stale mark of the roll holds the whole save back', async () => {
    const set = await newSet(school);
    const [one] = set.students as [number];
    await markOnRoll(set, one, { mark: 'late', absence: { late: true } }, office);
    const stale = await set.save({ [one]: { Attendance: 'Absent', Homework: 'Done' } });
    expect(stale.status).toBe(409);
    expect(await set.cells(one)).toMatchObject({ Attendance: 'Late', Homework: null });
  });
});

describe('an automatic submit', () => {
  it('says so, leaves alone what somebody else changed, and gives way to a person', async () => {
    const set = await newSet(school);
    const [one, other] = set.students as [number, number];
    const auto = await set.save({ [one]: { Homework: 'Part' } }, { isAutomatic: true });
    expect(auto.body).toMatchObject({ isAutomatic: true, submittedAt: expect.any(String) });
    const late = await set.save(
      { [one]: { Homework: 'Done' }, [other]: { Homework: 'Done' } },
      { isAutomatic: true },
    );
    expect(late.status).toBe(200);
    expect(late.body.refused).toMatchObject([{ studentID: one, code: 'record.changed' }]);
    expect(await set.cells(one)).toMatchObject({ Homework: 'Part' });
    expect(await set.cells(other)).toMatchObject({ Homework: 'Done' });
    const person = await set.save({});
    expect(person.body).toMatchObject({ isAutomatic: false });
  });

  it('an automatic submit that is repeated under its key has one effect', async () => {
    const set = await newSet(school);
    const [one] = set.students as [number];
    const headers = { 'Idempotency-Key': 'the-lid-was-closed' };
    const send = () => set.save({ [one]: { Homework: 'Part' } }, { isAutomatic: true, headers });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    const cell = (await set.read()).body.indicatorClassStudents[0].indicatorStudentOptions[1];
    expect(cell.version).toBe(1);
  });
});

describe('a class that did not take place', () => {
  it('is cancelled by the version that was seen, is only read then, and can be taken up again', async () => {
    const set = await newSet(school);
    const [one] = set.students as [number];
    const { body: first } = await set.save({ [one]: { Homework: 'None' } });
    expect((await set.save({}, { active: 0, version: 0 })).status).toBe(409);
    const { body: cancelled } = await set.save({}, { active: 0, version: first.version });
    expect(cancelled).toMatchObject({ active: 0 });
    const again = await set.save({ [one]: { Effort: 'Good' } }, { isAutomatic: true });
    expect([again.status, again.body.code]).toEqual([400, 'indicators.cancelled']);
    const up = await set.save({}, { active: 1, version: cancelled.version });
    expect(up.body).toMatchObject({ active: 1 });
    expect(await set.cells(one)).toMatchObject({ Homework: 'None' });
  });
});

describe('who may', () => {
  it('another teacher reads a set and fills in nothing', async () => {
    const set = await newSet(school);
    const [one] = set.students as [number];
    const colleague = await school.teacher();
    expect((await set.read(colleague)).body).toMatchObject({ permission: 1 });
    expect((await set.save({ [one]: { Homework: 'Done' } }, { as: colleague })).status).toBe(403);
  });

  it('nobody fills in a day that has not come, nor a student who is not on the roll', async () => {
    const set = await newSet(school);
    const stranger = await school.student();
    const [one] = set.students as [number];
    const tomorrow = await set.save({ [one]: { Homework: 'Done' } }, { dateOf: '2026-11-19' });
    expect([tomorrow.status, tomorrow.body.code]).toEqual([400, 'attendance.future']);
    expect((await set.save({ [stranger]: { Homework: 'Done' } })).status).toBe(404);
  });

  it('a column of the class alone is not shown to others, nor told by the profile or the sets before', async () => {
    const admin = await school.admin();
    const type = {
      id: 0,
      itemName: 'Mood',
      levelIDs: [],
      seenBy: 'class',
      concernAfter: null,
      ordinal: 99,
      version: 0,
    };
    const added = (await admin.put('/api/IndicatorTypes/1', {}, type)).body.at(-1);
    const option = {
      id: 0,
      indicatorTypeID: added.id,
      itemName: 'Low',
      letter: '',
      tone: 'concern',
      isDefault: false,
      ordinal: 1,
      version: 0,
    };
    await admin.put('/api/IndicatorOptions/1', {}, option);
    const set = await newSet(school);
    const [one] = set.students as [number];
    await set.save({ [one]: { Mood: 'Low', Homework: 'Done' } }, { dateOf: '2026-11-17' });
    const colleague = await school.teacher();
    const told = async (as: Caller) => {
      const query = { classId: set.classId, dateOf: TODAY };
      const answers = [
        await set.read(as, '2026-11-17'),
        await as.get(`/api/IndicatorStudents/${one}`),
        await as.get('/api/IndicatorClasses/Recent', query),
      ];
      const recent = answers[2]?.body[0].columns.length;
      return [...answers.slice(0, 2).map(({ body }) => JSON.stringify(body).includes('Low')), recent];
    };
    expect(await told(set.teacher)).toEqual([true, true, 2]);
    expect(await told(colleague)).toEqual([false, false, 1]);
    expect(await told(office)).toEqual([true, true, 2]);
    const { permission: _, isAttendance: __, indicatorOptions: ___, dateClosed: ____, ...kept } = added;
    await admin.put(`/api/IndicatorTypes/${added.id}`, {}, { ...kept, isClosed: true });
  });
});

describe('over time', () => {
  it('three sets in a row of concern ask whether to tell home; absence, other classes and cancelled sets do not count', async () => {
    const set = await newSet(school);
    const [one, other, third] = set.students as [number, number, number];
    const days = ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17'];
    for (const dateOf of days) {
      const { body } = await set.save(
        {
          [one]: { Homework: 'None' },
          [other]: { Homework: dateOf === days[1] ? 'Done' : 'None' },
          [third]: { Homework: 'Part' },
        },
        { dateOf },
      );
      if (dateOf === days[2]) await set.save({}, { dateOf, active: 0, version: body.version });
    }
    const { body } = await set.save({ [one]: { Homework: 'None' }, [other]: { Homework: 'None' } });
    expect(body.concerns).toEqual([
      {
        ...{ indicatorTypeID: expect.any(Number), itemName: 'Homework' },
        students: [{ id: one, fullName: expect.any(String), sets: 4, optionName: 'None' }],
      },
    ]);
    await markOnRoll(set, one, { mark: 'absent', absence: {} }, office);
    expect((await set.read()).body.concerns).toEqual([]);
  });

  it('the last ten sets stand beside the grid, cancelled ones among them, with what counts', async () => {
    const set = await newSet(school);
    const [one, other] = set.students as [number, number];
    await set.save(
      { [one]: { Homework: 'None', Effort: 'Outstanding' }, [other]: { Homework: 'Done' } },
      { dateOf: '2026-11-17' },
    );
    await set.save({}, { dateOf: '2026-11-16', active: 0 });
    const { body } = await set.teacher.get('/api/IndicatorClasses/Recent', {
      classId: set.classId,
      dateOf: TODAY,
    });
    expect(body).toMatchObject([
      { dateOf: '2026-11-17', active: 1, columns: [{ fine: 1, concern: 1, good: 0 }, { good: 1 }] },
      { dateOf: '2026-11-16', active: 0, columns: [] },
    ]);
  });

  it('a student has them by year, without days of absence and cancelled sets', async () => {
    const set = await newSet(school);
    const [one] = set.students as [number];
    await set.save({ [one]: { Homework: 'None' } }, { dateOf: '2026-11-16' });
    await set.save({ [one]: { Homework: 'Done' } }, { dateOf: '2026-11-17' });
    await set.save({ [one]: { Homework: 'Part' } });
    await markOnRoll(set, one, { mark: 'absent', absence: {} });
    const read = async (query = {}) => (await office.get(`/api/IndicatorStudents/${one}`, query)).body;
    expect((await read()).marks.map((m: { optionName: string }) => m.optionName)).toEqual(['None', 'Done']);
    expect((await read()).columns).toMatchObject([{ itemName: 'Homework' }]);
    expect(await read({ yearId: 2025 })).toEqual({ columns: [], marks: [] });
    expect((await office.get('/api/IndicatorStudents/999999')).status).toBe(404);
  });

  it('parents are told of their own children what is shared with them, and nothing else', async () => {
    const set = await newSet(school);
    const [one, other] = set.students as [number, number];
    const adult = await school.person('Una', 'Parent');
    await school.arrange((db) =>
      db.insertInto('relation').values({ adult_id: adult, child_id: one, relationship: 'Mother' }).execute(),
    );
    await set.save({ [one]: { Homework: 'None', Effort: 'Poor' }, [other]: { Homework: 'Done' } });
    const parent = await school.signedIn(['parent'], { person: adult, scope: 'parent' });
    const { body } = await parent.get('/api/OwnChildrenIndicators');
    expect(body).toMatchObject([{ id: one, marks: [{ optionName: 'None' }] }]);
    expect(JSON.stringify(body)).not.toContain('Poor');
    expect((await set.teacher.get('/api/OwnChildrenIndicators')).body).toEqual([]);
  });
});
