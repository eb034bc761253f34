import { beforeAll, describe, expect, it } from 'vitest';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, type TestRoll, TODAY } from '../../../test/roll.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-10-26', '2026-12-04');
});

const ids = (answer: { body: { studentID: number }[] }) => answer.body.map((line) => line.studentID);
const permissions = (answer: { body: { permission: number }[] }) => [
  ...new Set(answer.body.map((line) => line.permission)),
];

describe('a roll as at its date', () => {
  it('lists who was a member that day, both ends inclusive, by name', async () => {
    const { id, code, teacher, read } = await newRoll(school, 0);
    const joinedLater = await school.student('Cleo', 'Zola');
    const leftEarlier = await school.student('Ana', 'Ćosić');
    const whole = await school.student('Bo', 'Dahl');
    await school.joins(joinedLater, { rollClass: id, from: '2026-11-17' });
    await school.joins(leftEarlier, { rollClass: id, to: '2026-11-17' });
    await school.joins(whole, { rollClass: id });

    expect(ids(await read(teacher, '2026-11-16'))).toEqual([leftEarlier, whole]);
    expect(ids(await read(teacher, '2026-11-17'))).toEqual([leftEarlier, whole, joinedLater]);
    expect(ids(await read(teacher, '2026-11-18'))).toEqual([whole, joinedLater]);
    const [first] = (await teacher.get('/api/AttendanceStudents', { dateOf: '2026-11-16', rollClass: code }))
      .body;
    expect(first).toMatchObject({ fullName: 'Ćosić, Ana', mark: 'unmarked', absence: null, version: 0 });
  });

  it('answers exactly the promised fields of a line', async () => {
    const { read } = await newRoll(school, 1);
    const { body } = await read();
    expect(Object.keys(body[0]).sort()).toEqual(
      [
        ...[
          'absence',
          'apart',
          'dateTime',
          'flags',
          'fullName',
          'known',
          'layer',
          'mark',
          'morning',
          'note',
          'permission',
          'photo',
          'receivedAt',
        ],
        ...['recent', 'recordedBy', 'recordedByID', 'studentID', 'version'],
      ].sort(),
    );
  });

  it('lists a subject class, and takes the first meeting of the day where no period is named', async () => {
    const second = await school.period('B2', '10:00', '10:50', 2);
    const first = await school.period('B1', '09:00', '09:50', 1);
    const [student = 0] = await school.students(1);
    const teacher = await school.teacher();
    const { id } = await school.subjectClass({
      students: [student],
      teachers: [teacher.personId],
      periods: [second, first],
    });
    const query = { dateOf: TODAY, classId: id };
    const saved = await teacher.put('/api/AttendanceStudents', query, {
      studentID: student,
      version: 0,
      absence: {},
    });
    expect(saved.status).toBe(200);

    const markOf = async (periodId?: number) =>
      (await teacher.get('/api/AttendanceStudents', { ...query, periodId })).body[0].mark;
    expect(await markOf()).toBe('absent');
    expect(await markOf(first)).toBe('absent');
    expect(await markOf(second)).toBe('unmarked');
  });

  it('tells on the roll of a period who was absent in the morning', async () => {
    const { students, save, teacher } = await newRoll(school, 3);
    const { id } = await school.subjectClass({ students, teachers: [teacher.personId] });
    const mornings = async () =>
      (await teacher.get('/api/AttendanceStudents', { dateOf: TODAY, classId: id })).body.map(
        (line: { morning: string | null; mark: string }) => [line.morning, line.mark],
      );
    await mornings();
    await save({ studentID: students[0], absence: {} });
    await save({ studentID: students[1], absence: { late: true } });
    await save({ studentID: students[2], mark: 'present', absence: null });
    const expected = [
      ['absent', 'unmarked'],
      ['late', 'unmarked'],
      [null, 'unmarked'],
    ];
    expect((await mornings()).toSorted()).toEqual(expected.toSorted());
    // The office knows better.
    await save({ studentID: students[0], version: 1, mark: 'present', absence: null }, await school.office());
    expect((await mornings()).toSorted()).toEqual([expected[1], expected[2], expected[2]].toSorted());
  });

  it('is unknown for a period in which the class does not meet', async () => {
    const meets = await school.period('C1', '09:00', '09:50', 1);
    const other = await school.period('C2', '10:00', '10:50', 2);
    const { id } = await school.subjectClass({ periods: [meets] });
    const office = await school.office();
    const answer = await office.get('/api/AttendanceStudents', {
      dateOf: TODAY,
      classId: id,
      periodId: other,
    });
    expect(answer.status).toBe(404);
  });

  it('answers an unknown roll class like an unknown subject class', async () => {
    const office = await school.office();
    const byClass = await office.get('/api/AttendanceStudents', {
      dateOf: TODAY,
      rollClass: 'no such class',
    });
    const bySubject = await office.get('/api/AttendanceStudents', { dateOf: TODAY, classId: 2_000_000_000 });
    expect(byClass.status).toBe(404);
    expect(byClass.body).toEqual({ code: 'record.unknown', message: 'There is no such record.' });
    expect(bySubject.body).toEqual(byClass.body);
  });

  it('needs either a roll class or a subject class, not both and not neither', async () => {
    const office = await school.office();
    for (const query of [{}, { rollClass: 'A', classId: 1 }, { rollClass: '' }, { classId: 0 }]) {
      const answer = await office.get('/api/AttendanceStudents', { dateOf: TODAY, ...query });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        { path: 'rollClass', message: 'either rollClass or classId is needed' },
      ]);
    }
  });
});

describe('what each user may do with a roll', () => {
  let roll: TestRoll;
  beforeAll(async () => {
    roll = await newRoll(school);
  });

  it('2 for its own teacher, 1 for another, 2 for the office, 1 for a counsellor', async () => {
    expect(permissions(await roll.read())).toEqual([2]);
    expect(permissions(await roll.read(await school.teacher()))).toEqual([1]);
    expect(permissions(await roll.read(await school.office()))).toEqual([2]);
    expect(permissions(await roll.read(await school.signedIn(['counsellor'])))).toEqual([1]);
  });

  it('2 for the relief teacher on that day alone', async () => {
    const relief = await school.teacher();
    await school.teaches(relief.personId, {
      rollClass: roll.id,
      from: '2026-11-17',
      to: '2026-11-17',
      role: 'relief',
    });
    expect(permissions(await roll.read(relief, '2026-11-16'))).toEqual([1]);
    expect(permissions(await roll.read(relief, '2026-11-17'))).toEqual([2]);
    expect(permissions(await roll.read(relief, '2026-11-18'))).toEqual([1]);
  });

  it('1 for its teacher before its day, after the window, and on a day without school', async () => {
    expect(permissions(await roll.read(roll.teacher, '2026-11-19'))).toEqual([1]);
    expect(permissions(await roll.read(roll.teacher, '2026-11-11'))).toEqual([2]);
    expect(permissions(await roll.read(roll.teacher, '2026-11-10'))).toEqual([1]);
    expect(permissions(await roll.read(roll.teacher, '2026-11-14'))).toEqual([1]);
    const office = await school.office();
    expect(permissions(await roll.read(office, '2026-11-10'))).toEqual([2]);
    expect(permissions(await roll.read(office, '2026-11-19'))).toEqual([1]);
    expect(permissions(await roll.read(office, '2026-11-14'))).toEqual([1]);
  });

  it('nothing at all for a guest, and for a teacher who signed in as a parent', async () => {
    const guest = await school.signedIn(['guest']);
    const asParent = await school.signedIn(['teacher', 'parent'], { scope: 'parent' });
    for (const caller of [guest, asParent]) {
      const answer = await roll.read(caller);
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ error: 'permission.denied', error_description: 'You may not do this.' });
    }
  });
});

describe('beside the name', () => {
  it('stand the flags that are open, with their icons', async () => {
    const { students, read } = await newRoll(school, 1);
    await school.arrange((db) =>
      db
        .insertInto('flag')
        .values([
          { person_id: students[0]!, category: 'allergy', item_name: 'Nuts' },
          { person_id: students[0]!, category: 'other', item_name: 'Glasses' },
          { person_id: students[0]!, category: 'medical', item_name: 'Healed', date_closed: '2026-01-01' },
        ])
        .execute(),
    );
    const { body } = await read();
    expect(body[0].flags).toEqual([
      { category: 'allergy', itemName: 'Nuts', icon: 'allergy' },
      { category: 'other', itemName: 'Glasses', icon: 'flag' },
    ]);
  });

  it('stand the last ten school days, a letter each, the latest last', async () => {
    const { students, read, save, submit } = await newRoll(school, 2);
    const [one = 0, two = 0] = students;
    const office = await school.office();
    const illness = { reason: { id: await school.reasonID('I') } };
    await save({ studentID: one, absence: {} }, office, '2026-11-16');
    await save({ studentID: one, absence: illness }, office, '2026-11-13');
    await save({ studentID: one, absence: { late: true } }, office, '2026-11-12');
    await save({ studentID: one, absence: null }, office, '2026-11-11');
    await submit(office, '2026-11-10');
    // The days: 4 to 6, 9 to 13, 16 and 17 November.
    const { body } = await read();
    expect(body[0]).toMatchObject({ studentID: one, recent: '----PPLEA-' });
    expect(body[1]).toMatchObject({ studentID: two, recent: '----P-----' });
  });

  it('an absence that was known in advance stands in the strip even when its roll was submitted', async () => {
    const { students, read, submit } = await newRoll(school, 1);
    const office = await school.office();
    const leave = {
      dateFrom: '2026-11-16',
      dateTo: '2026-11-17',
      reasonID: await school.reasonID('I'),
    };
    await office.post(`/api/KnownAbsences/${students[0]}`, { body: leave });
    await submit(office, '2026-11-13');
    await submit(office, '2026-11-16');
    const { body } = await read();
    expect(body[0].recent).toBe('-------PEE');
  });
});
