import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { TODAY } from '../../../test/roll.ts';

let school: TestSchool;
let office: Caller;
let teacher: Caller & { personId: number };
let colleague: Caller & { personId: number };
let code: string;
let science: number;
let tolu: number;
let maya: number;
let periods: number[];

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-27');
  office = await school.office();
  teacher = await school.teacher();
  colleague = await school.teacher();
  periods = [
    await school.period('Period 1', '09:00', '09:50', 1),
    await school.period('Recess', '09:50', '10:10', 2),
    await school.period('Period 2', '10:10', '11:00', 3),
  ];
  await school.arrange((db) =>
    db.updateTable('period').set({ kind: 'break' }).where('name', '=', 'Recess').execute(),
  );
  tolu = await school.student('Tolu', 'Adeyemi');
  maya = await school.student('Maya', 'Brown');
  ({ code } = await school.rollClass({ students: [tolu, maya], teachers: [colleague.personId] }));
  const level = await school.arrange((db) =>
    db
      .insertInto('level')
      .values({ code: '8', name: 'Year 8', ordinal: 8 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  ({ id: science } = await school.subjectClass({
    code: 'Science 8A',
    students: [tolu, maya],
    teachers: [teacher.personId],
    periods: [periods[2] as number],
  }));
  await school.arrange((db) =>
    db.updateTable('class_detail').set({ level_id: level.id }).where('id', '=', science).execute(),
  );
});

const day = async (as: Caller = teacher, dateOf = TODAY) =>
  (await as.get('/api/TeacherDays', { dateOf })).body;
const mark = (studentID: number, absence: object | null, version = 0) =>
  colleague.put(
    '/api/AttendanceStudents',
    { dateOf: TODAY, rollClass: code },
    { studentID, version, absence },
  );

describe("a teacher's day", () => {
  it('has its periods in their order, and the own rolls with class, level and state', async () => {
    const read = await day();
    expect(read).toMatchObject({
      dateOf: TODAY,
      periods: [
        { id: periods[0], itemName: 'Period 1', kind: 'lesson', timeStart: '09:00', timeEnd: '09:50' },
        { id: periods[1], itemName: 'Recess', kind: 'break' },
        { id: periods[2], itemName: 'Period 2', kind: 'lesson' },
      ],
      rolls: [
        {
          ...{ kind: 'subject', classId: science, periodId: periods[2], level: 'Year 8', total: 2 },
          ...{ state: 'notMarked', isRelief: false, reliefBy: [], carried: [] },
        },
      ],
    });
    expect(read.studentIDs.toSorted()).toEqual([tolu, maya].toSorted());
  });

  it("is the caller's own: nobody reads another one's, and who teaches nobody has none", async () => {
    const { rolls } = await day(colleague);
    expect(rolls).toMatchObject([{ kind: 'class', rollClass: code, level: '' }]);
    const stranger = await school.teacher();
    const { body } = await stranger.get('/api/TeacherDays', { dateOf: TODAY, teacherId: teacher.personId });
    expect(body).toMatchObject({ rolls: [], studentIDs: [] });
    expect(await day(office)).toEqual({ dateOf: TODAY, periods: [], rolls: [], studentIDs: [] });
  });

  it('has no rolls on a day without school', async () => {
    expect(await day(teacher, '2026-11-21')).toMatchObject({ rolls: [], studentIDs: [] });
  });

  it('says who stands in for whom, on that day', async () => {
    const relief = await school.teacher({ name: 'Rea Relief' });
    await school.teaches(relief.personId, { classId: science, from: TODAY, to: TODAY, role: 'relief' });
    expect((await day(relief)).rolls).toMatchObject([{ classId: science, isRelief: true, reliefBy: [] }]);
    const { rolls } = await day();
    expect(rolls).toMatchObject([{ isRelief: false, reliefBy: [expect.stringMatching(/^Tess /)] }]);
    expect((await day(teacher, '2026-11-19')).rolls).toMatchObject([{ reliefBy: [] }]);
    expect((await day(relief, '2026-11-19')).rolls).toEqual([]);
  });

  it('carries the morning to the lesson until its own roll has recorded the student', async () => {
    await mark(tolu, {});
    await mark(maya, { late: true });
    const carried = async () => (await day()).rolls[0].carried;
    expect(await carried()).toMatchObject([
      { studentID: tolu, fullName: 'Adeyemi, Tolu', mark: 'absent', since: null },
      { studentID: maya, fullName: 'Brown, Maya', mark: 'late', since: null },
    ]);
    // Of the morning roll itself nothing came before.
    expect((await day(colleague)).rolls[0].carried).toEqual([]);
    const query = { dateOf: TODAY, classId: science, periodId: periods[2] };
    await teacher.put('/api/AttendanceStudents', query, { studentID: tolu, version: 0, absence: {} });
    expect(await carried()).toMatchObject([{ studentID: maya }]);
    await teacher.post('/api/ClassAttendances', { query });
    expect(await carried()).toEqual([]);
  });

  it('carries what is known in advance, and not of who left the class', async () => {
    await office.post(`/api/KnownAbsences/${maya}`, {
      body: { dateFrom: '2026-11-20', dateTo: '2026-11-20', reasonID: await school.reasonID('I') },
    });
    const [roll] = (await day(teacher, '2026-11-20')).rolls;
    expect(roll.carried).toEqual([
      { studentID: maya, fullName: 'Brown, Maya', mark: 'known', since: null, timeFrom: null, timeTo: null },
    ]);
    await school.arrange((db) =>
      db
        .updateTable('class_detail_member')
        .set({ date_to: '2026-11-19' })
        .where('student_id', '=', maya)
        .execute(),
    );
    const later = await day(teacher, '2026-11-20');
    expect(later.rolls[0].carried).toEqual([]);
    expect(later.studentIDs).toEqual([tolu]);
  });
});
