import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

// The school's today is 2026-11-18.
let school: TestSchool;
let office: Caller;
let period = 0;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  office = await school.office();
  period = await school.period('P1');
});

const clashesOf = async (id: number) => (await office.get(`/api/ClassRecords/${id}`)).body.clashes;
const moveTo = (id: number, location: string) =>
  school.arrange((db) =>
    db.updateTable('class_meeting').set({ location }).where('class_detail_id', '=', id).execute(),
  );

describe('what is booked twice in a period is said, and not forbidden', () => {
  it('a teacher, beside the class that is saved with them', async () => {
    const teacher = await school.staff('Tia', 'Twice');
    const other = await school.subjectClass({ teachers: [teacher], periods: [period], cycleDay: 2 });
    const { id, code } = await school.subjectClass();
    const { clashes: _, subject: __, ...record } = (await office.get(`/api/ClassRecords/${id}`)).body;
    const saved = await office.put(
      '/api/ClassRecords',
      {},
      {
        ...{ ...record, subjectID: null, meetings: [{ cycleDay: null, periodID: period, location: '' }] },
        teachers: [{ personID: teacher, role: 'main', dateFrom: '2026-11-18', dateTo: null }],
      },
    );
    expect([saved.status, saved.body.clashes]).toEqual([
      200,
      [
        {
          ...{ what: 'teacher', names: ['Tia Twice'], classes: [code, other.code] },
          slots: [{ cycleDay: 2, period: 'P1' }],
        },
      ],
    ]);
  });

  it('a room, however its name is typed; not the room of a class that has ended', async () => {
    const [one, other, ended] = [
      await school.subjectClass({ periods: [period], cycleDay: 3 }),
      await school.subjectClass({ periods: [period], cycleDay: 3 }),
      await school.subjectClass({ periods: [period], cycleDay: 3 }),
    ];
    await moveTo(one.id, 'B12');
    await moveTo(other.id, ' b12');
    await moveTo(ended.id, 'B12');
    await school.arrange((db) =>
      db.updateTable('class_detail').set({ date_closed: '2026-11-01' }).where('id', '=', ended.id).execute(),
    );
    expect(await clashesOf(one.id)).toMatchObject([
      { what: 'room', names: ['B12'], classes: [one.code, other.code] },
    ]);
  });

  it('a student who joins, on days that both classes have; not at another time, or after they have left the other', async () => {
    const student = await school.student('Sia', 'Twice');
    const at = (cycleDay: number) => school.subjectClass({ periods: [period], cycleDay });
    const [first, same, before, elsewhere] = [await at(4), await at(4), await at(4), await at(5)];
    await school.joins(student, { classId: first.id });
    await school.joins(student, { classId: before.id, to: '2026-11-01' });
    const join = async (id: number) => {
      const body = { studentID: student, memberID: 0, dateFrom: '2026-11-18', dateTo: null, version: 0 };
      return (await office.put(`/api/ClassDetailStudents/${id}`, {}, body)).body;
    };
    expect((await join(elsewhere.id)).clashes).toEqual([]);
    expect((await join(same.id)).clashes).toEqual([
      {
        ...{ what: 'student', names: ['Sia Twice'], classes: [same.code, first.code] },
        slots: [{ cycleDay: 4, period: 'P1' }],
      },
    ]);
    expect(await clashesOf(first.id)).toMatchObject([{ what: 'student', names: ['Sia Twice'] }]);
    expect(await clashesOf(before.id)).toEqual([]);
  });
});
