import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { eventually } from '../../../test/eventually.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, type TestRoll, TODAY } from '../../../test/roll.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

let school: TestSchool;
let nurse: Caller;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-11-27');
  nurse = await school.signedIn(['nurse']);
  office = await school.office();
});

let roll: TestRoll;
let ids: number[];
beforeEach(async () => {
  roll = await newRoll(school, 3);
  ids = roll.students;
});
const absent = (studentID: number) => ({ studentID, mark: 'absent', absence: {} });

describe('who is at school today', () => {
  const presences = async (caller = nurse): Promise<string[]> => {
    const { body } = await caller.get('/api/StudentPresences', { studentIds: ids.join() });
    return ids.map((id) => body.find((one: { studentID: number }) => one.studentID === id)?.presence);
  };

  it('is not known before a roll says it, but of whom an absence is known', async () => {
    expect(await presences()).toEqual(['unknown', 'unknown', 'unknown']);
    await school.arrange((db) =>
      db
        .insertInto('known_absence')
        .values({
          student_id: ids[1] as number,
          date_from: TODAY,
          date_to: TODAY,
          reason_id: 1,
          recorded_by_id: office.id,
        })
        .execute(),
    );
    expect(await presences()).toEqual(['unknown', 'absent', 'unknown']);
  });

  it('is what the last roll of the day says; a submit says present of the others', async () => {
    await roll.save(absent(ids[0] as number));
    expect(await presences()).toEqual(['absent', 'unknown', 'unknown']);
    await roll.submit();
    expect(await presences()).toEqual(['absent', 'here', 'here']);
    const periodId = await school.period('Period 1', '09:00', '09:50', 1);
    const { id: classId } = await school.subjectClass({ students: ids, periods: [periodId] });
    const mark = (studentID: number, body: object) =>
      office.put(
        '/api/AttendanceStudents',
        { dateOf: TODAY, classId: String(classId), periodId: String(periodId) },
        { studentID, version: 0, ...body },
      );
    expect((await mark(ids[0] as number, { mark: 'present', absence: null })).status).toBe(200);
    expect((await mark(ids[1] as number, { mark: 'absent', absence: {} })).status).toBe(200);
    expect(await presences()).toEqual(['here', 'absent', 'here']);
  });

  it('counts lessons before somebody came late as part of that lateness', async () => {
    const periodId = await school.period('Before school', '08:00', '08:40', 0);
    const { id: classId } = await school.subjectClass({ students: ids, periods: [periodId] });
    const lesson = { dateOf: TODAY, classId: String(classId), periodId: String(periodId) };
    const [late, away] = ids as [number, number, number];
    for (const studentID of [late, away])
      await office.put('/api/AttendanceStudents', lesson, { version: 0, ...absent(studentID) });
    expect((await presences()).slice(0, 2)).toEqual(['absent', 'absent']);
    const { status } = await roll.save({
      ...{ studentID: late, mark: 'late' },
      absence: { timeArrived: '08:50' },
    });
    expect(status).toBe(200);
    expect((await presences()).slice(0, 2)).toEqual(['here', 'absent']);
  });

  it('is of students alone', async () => {
    const staff = await school.staff();
    const { status, body } = await nurse.get('/api/StudentPresences', { studentIds: `${staff},999999` });
    expect([status, body]).toEqual([200, []]);
    expect((await nurse.get('/api/StudentPresences')).body).toEqual([]);
  });
});

describe('who is often absent', () => {
  const often = async () => (await nurse.get('/api/OftenAbsentStudents')).body;
  // The office marks days that are over; the clock stands at 18 November.
  const days = ['2026-11-05', '2026-11-06', '2026-11-17', TODAY];

  it('was so without a reason on three of ten school days; a reason, or a day that is longer ago, does not count', async () => {
    const [thrice, twice, explained] = ids as [number, number, number];
    for (const day of days.slice(1)) await roll.save(absent(thrice), office, day);
    for (const day of days.slice(2)) await roll.save(absent(twice), office, day);
    // Outside the ten school days: 4 November.
    await roll.save(absent(twice), office, '2026-11-04');
    const reason = await school.reasonID('I');
    for (const day of days)
      await roll.save(
        { studentID: explained, mark: 'absent', absence: { reason: { id: reason } } },
        office,
        day,
      );
    const found = (await often()).filter(({ student }: { student: { id: number } }) =>
      ids.includes(student.id),
    );
    expect(found).toEqual([
      {
        student: { id: thrice, itemName: expect.stringMatching(/^Student\d+, Ada$/) },
        ...{ rollClass: roll.code, days: [TODAY, '2026-11-17', '2026-11-06'] },
      },
    ]);
  });

  it('follows what is recorded, here and by another server, student by student', async () => {
    const [thrice, twice] = ids as [number, number];
    const listed = async (as: Caller = nurse) =>
      (await as.get('/api/OftenAbsentStudents')).body
        .map(({ student }: { student: { id: number } }) => student.id)
        .filter((id: number) => ids.includes(id));
    const second = await school.secondServer();
    const there = nurse.at(second.url);
    try {
      for (const day of days.slice(1)) await roll.save(absent(thrice), office, day);
      for (const day of days.slice(2)) await roll.save(absent(twice), office, day);
      expect(await listed()).toEqual([thrice]);
      await eventually(async () => expect(await listed(there)).toEqual([thrice]));
      await roll.save(absent(twice), office, '2026-11-16');
      expect(await listed()).toContain(twice);
      await eventually(async () =>
        expect((await listed(there)).toSorted()).toEqual([thrice, twice].toSorted()),
      );
      const known = { dateFrom: '2026-11-16', dateTo: '2026-11-16', reasonID: await school.reasonID('I') };
      const elsewhere = office.at(second.url);
      expect((await elsewhere.post(`/api/KnownAbsences/${twice}`, { body: known })).status).toBe(200);
      expect(await listed(there)).toEqual([thrice]);
      await eventually(async () => expect(await listed()).toEqual([thrice]));
      const rename = (surname: string) =>
        inTransaction(second.school, 'system:test', (db) =>
          db.updateTable('person').set({ surname }).where('id', '=', thrice).execute(),
        );
      await rename('Renamed');
      await eventually(async () =>
        expect(
          (await often()).map(({ student }: { student: { itemName: string } }) => student.itemName),
        ).toContain('Renamed, Ada'),
      );
    } finally {
      await second.close();
    }
  });

  it('is told to nobody who may not read rolls', async () => {
    const guest = await school.signedIn(['guest']);
    expect((await guest.get('/api/OftenAbsentStudents')).status).toBe(403);
    expect((await guest.get('/api/StudentPresences', { studentIds: ids.join() })).status).toBe(403);
  });
});

it('a teacher is rung at work: no other number of theirs is told, and nobody else’s', async () => {
  const teacher = await school.staff();
  const parent = await school.person('Una', 'Novak');
  await school.arrange((db) =>
    db
      .updateTable('person')
      .set({ work_phone: ' 5550 1762 ', mobile: '0491 570 737', phone: '5550 3207' })
      .where('id', 'in', [teacher, parent])
      .execute(),
  );
  const query = { teacherIds: [teacher, parent, await school.staff()].join() };
  expect((await office.get('/api/RollTeachers', query)).body).toEqual([
    { personID: teacher, workPhone: '5550 1762' },
  ]);
  expect((await nurse.get('/api/RollTeachers', query)).status).toBe(403);
});
