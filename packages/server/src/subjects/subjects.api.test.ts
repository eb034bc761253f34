import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let office: Caller;
let first = 0;
let second = 0;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
  await school.year(2026);
  await school.year(2025);
  await school.day('2026-11-18', { cycleDay: 3 });
  await school.day('2026-11-19', { cycleDay: 4 });
  await school.day('2026-11-20', { cycleDay: 3, school: false });
  second = await school.period('2', '10:00', '10:50', 2);
  first = await school.period('1', '09:00', '09:50', 1);
});

const classes = async (query: Record<string, string | number>) =>
  (await office.get('/api/ClassDetails', query)).body;
const ids = (list: { id: number }[]) => list.map((item) => item.id);

describe('academic years and periods', () => {
  it('are listed in their order', async () => {
    expect((await office.get('/api/AcademicYears')).body).toEqual([
      { id: 2025, itemName: '2025', dateStart: '2025-01-20', dateEnd: '2025-12-18' },
      { id: 2026, itemName: '2026', dateStart: '2026-01-20', dateEnd: '2026-12-18' },
    ]);
    expect((await office.get('/api/Periods')).body).toEqual([
      { id: first, itemName: '1', timeStart: '09:00', timeEnd: '09:50' },
      { id: second, itemName: '2', timeStart: '10:00', timeEnd: '10:50' },
    ]);
  });

  it('leave breaks out', async () => {
    await school.arrange((db) =>
      db
        .insertInto('period')
        .values({
          code: 'R',
          name: 'Recess',
          kind: 'break',
          time_start: '10:50',
          time_end: '11:10',
          ordinal: 3,
        })
        .execute(),
    );
    expect((await office.get('/api/Periods')).body).toHaveLength(2);
  });
});

describe('subject classes', () => {
  it('are those of a year and of a teacher, whatever the case of the parameter names', async () => {
    const teacher = await school.staff();
    const now = await school.subjectClass({ teachers: [teacher] });
    const before = await school.subjectClass({ year: 2025, teachers: [teacher] });
    const others = await school.subjectClass();
    expect(ids(await classes({ yearId: 2026, teacherId: teacher }))).toEqual([now.id]);
    expect(ids(await classes({ yearid: 2025, TEACHERID: teacher }))).toEqual([before.id]);
    expect(ids(await classes({ teacherID: teacher })).sort()).toEqual([now.id, before.id].sort());
    expect(ids(await classes({ yearID: 2026 }))).toEqual(expect.arrayContaining([now.id, others.id]));
    expect(await classes({ yearId: 2024 })).toEqual([]);
  });

  it('show on a date its teachers and the periods in which they meet that day, in order', async () => {
    const main = await school.staff();
    const relief = await school.staff();
    const { id, code } = await school.subjectClass({
      teachers: [main],
      periods: [second, first],
      cycleDay: 3,
    });
    await school.teaches(relief, { classId: id, from: '2026-11-18', to: '2026-11-18', role: 'relief' });
    const on = async (dateOf: string) =>
      (await classes({ teacherId: main, dateOf })).find((item: { id: number }) => item.id === id);
    expect(await on('2026-11-18')).toEqual({
      id,
      itemName: code,
      code,
      academicYearID: 2026,
      teacherIDs: [main, relief],
      periods: [
        { id: first, itemName: '1', timeStart: '09:00', timeEnd: '09:50' },
        { id: second, itemName: '2', timeStart: '10:00', timeEnd: '10:50' },
      ],
    });
    expect(await on('2026-11-19')).toMatchObject({ teacherIDs: [main], periods: [] });
    expect((await on('2026-11-20')).periods).toEqual([]);
    expect(ids(await classes({ teacherId: relief, dateOf: '2026-11-18' }))).toEqual([id]);
    expect(ids(await classes({ teacherId: relief, dateOf: '2026-11-19' }))).toEqual([]);
  });

  it('subject classes that are closed are not shown after their last day', async () => {
    const teacher = await school.staff();
    const { id } = await school.subjectClass({ teachers: [teacher] });
    await school.arrange((db) =>
      db.updateTable('class_detail').set({ date_closed: '2026-11-18' }).where('id', '=', id).execute(),
    );
    expect(ids(await classes({ teacherId: teacher, dateOf: '2026-11-18' }))).toEqual([id]);
    expect(ids(await classes({ teacherId: teacher, dateOf: '2026-11-19' }))).toEqual([]);
  });

  it('need ids that can be ids', async () => {
    for (const yearId of ['abc', '-1', '2147483648', '1.5']) {
      const answer = await office.get('/api/ClassDetails', { yearId });
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].path).toBe('yearId');
    }
  });
});
