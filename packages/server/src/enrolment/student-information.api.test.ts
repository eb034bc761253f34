import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let office: Caller;
let teacher: Caller;
let levelID = 0;
let campusID = 0;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  office = await school.office();
  teacher = await school.teacher();
  await school.arrange(async (db) => {
    const of = async (table: 'level' | 'campus', values: object) =>
      (
        await db
          .insertInto(table)
          .values({ code: '7', name: 'Seven', ...values } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    levelID = await of('level', { ordinal: 7 });
    campusID = await of('campus', {});
  });
});

const path = (id: number) => `/api/StudentInformations/${id}`;
const staffPath = (id: number) => `/api/TeacherInformations/${id}`;
const blank = {
  ...{
    number: '',
    campusID: null,
    levelID: null,
    leavingReason: '',
    dateApplied: null,
    dateAppliedFor: null,
  },
  ...{ dateEnrol: null, dateLeft: null, dateNotified: null, dateStart: null, version: 0 },
};
const save = (id: number, changes: object) =>
  office.put(path(id), {}, { ...blank, dateStart: '2020-01-01', version: 1, ...changes });

describe('enrolment', () => {
  it('makes a student of a person, and is then kept up', async () => {
    const id = await school.person('Nia', 'New');
    expect((await office.get(path(id))).status).toBe(404);
    expect((await save(id, { version: 1 })).status).toBe(404);
    const fields = {
      ...{ dateApplied: '2026-05-01', dateAppliedFor: '2027-01-20', dateEnrol: '2026-06-01' },
      ...{ dateStart: '2027-01-20', dateNotified: null, dateLeft: null, leavingReason: '' },
    };
    const made = await office.put(
      path(id),
      {},
      { ...fields, number: ' S-1 ', campusID, levelID, version: 0 },
    );
    expect(made.body).toEqual({
      ...{ id, ...fields, number: 'S-1', campus: { id: campusID, itemName: 'Seven' } },
      ...{
        level: { id: levelID, itemName: 'Seven' },
        nextLevel: null,
        nextLevelFrom: null,
        nextCampus: null,
        nextCampusFrom: null,
        standing: 'future',
      },
      ...{ rollClasses: [], permission: 2, version: 1, carried: [], lost: [] },
    });
    const { carried: _, lost: __, ...read } = made.body;
    expect((await teacher.get(path(id))).body).toEqual({ ...read, permission: 1 });
    const again = await office.put(path(id), {}, { ...blank, version: 0 });
    expect([again.status, again.body.current]).toEqual([409, read]);
    const same = await office.put(path(id), {}, { ...fields, number: 'S-1', campusID, levelID, version: 1 });
    expect(same.body.version).toBe(1);
    const started = await office.put(
      path(id),
      {},
      { ...fields, number: 'S-1', dateStart: '2026-11-18', campusID, levelID, version: 1 },
    );
    expect(started.body).toMatchObject({ standing: 'current', version: 2 });
  });

  it('refuses what cannot be, at its field', async () => {
    await school.student('Ned', 'Numbered', 'S-9');
    const id = await school.student();
    const wrong: [object, string][] = [
      [{ dateLeft: '2019-12-31' }, 'dateLeft'],
      [{ dateStart: null, dateEnrol: '2020-02-01', dateLeft: '2020-01-01' }, 'dateLeft'],
      [{ dateApplied: '2020-01-02' }, 'dateStart'],
      [{ dateStart: null, dateApplied: '2020-01-02', dateEnrol: '2020-01-01' }, 'dateEnrol'],
      [{ number: 'S-9' }, 'number'],
      [{ levelID: 2_000_000_000 }, 'levelID'],
      [{ campusID: 2_000_000_000 }, 'campusID'],
    ];
    for (const [changes, field] of wrong) {
      const { status, body } = await save(id, changes);
      expect([status, body.errors?.[0]?.path], JSON.stringify(changes)).toEqual([400, field]);
      expect(body.errors[0].message).toMatch(/\.$/);
    }
    expect((await teacher.put(path(id), {}, { ...blank, version: 1 })).status).toBe(403);
  });

  it('an enrolment that ends, ends the memberships which would run on and names them; one that goes on after all has them back', async () => {
    const id = await school.student();
    const rollClass = await school.rollClass({ students: [id] });
    const english = await school.subjectClass({ students: [id] });
    const over = await school.subjectClass();
    const nextYear = await school.subjectClass();
    await school.joins(id, { classId: over.id, to: '2026-06-30' });
    await school.joins(id, { classId: nextYear.id, from: '2027-01-20' });
    const left = await save(id, { dateLeft: '2026-11-20', leavingReason: 'Moves' });
    expect(left.body).toMatchObject({ standing: 'current', leavingReason: 'Moves' });
    const ended = { what: 'ended', dateFrom: '2020-01-01', dateTo: '2026-11-20' };
    expect(left.body.carried).toEqual([
      { code: rollClass.code, ...ended },
      { code: english.code, ...ended },
      { code: nextYear.code, what: 'removed', dateFrom: '2027-01-20', dateTo: '2026-11-20' },
    ]);
    expect(left.body.rollClasses).toMatchObject([{ code: rollClass.code, dateTo: '2026-11-20' }]);
    const classes = () =>
      school.school.db
        .selectFrom('class_detail_member')
        .select(['class_detail_id', 'date_to'])
        .where('student_id', '=', id)
        .orderBy('class_detail_id')
        .execute();
    const wasOver = { class_detail_id: over.id, date_to: '2026-06-30' };
    expect(await classes()).toEqual([{ class_detail_id: english.id, date_to: '2026-11-20' }, wasOver]);

    const later = await save(id, { version: 2, dateLeft: '2026-12-11' });
    expect(later.body.carried).toMatchObject([
      { code: rollClass.code, what: 'resumed', dateTo: '2026-12-11' },
      { code: english.code, what: 'resumed', dateTo: '2026-12-11' },
    ]);
    const back = await save(id, { version: 3 });
    expect(back.body).toMatchObject({ dateLeft: null, rollClasses: [{ dateTo: null }] });
    expect(await classes()).toEqual([{ class_detail_id: english.id, date_to: null }, wasOver]);
    const gone = await save(id, { version: 4, dateLeft: '2026-11-17' });
    expect([gone.body.carried.length, gone.body.standing]).toEqual([2, 'past']);
    // Taken back at once: nobody was ever away.
    const again = await save(id, { version: 5 });
    expect(again.body.rollClasses).toMatchObject([{ dateFrom: '2020-01-01', dateTo: null }]);
    expect(await classes()).toEqual([{ class_detail_id: english.id, date_to: null }, wasOver]);
  });

  it('an enrolment that ended long ago, or of which nothing is known, begins in its classes again today', async () => {
    const id = await school.student();
    const rollClass = await school.rollClass();
    await school.joins(id, { rollClass: rollClass.id, to: '2026-06-30' });
    await school.arrange((db) =>
      db
        .updateTable('student')
        .set({ date_start: '2020-01-01', date_left: '2026-06-30' })
        .where('id', '=', id)
        .execute(),
    );
    const { version } = (await office.get(path(id))).body;
    const back = await save(id, { version });
    expect(back.body.rollClasses).toMatchObject([
      { dateFrom: '2026-11-18', dateTo: null },
      { dateFrom: '2020-01-01', dateTo: '2026-06-30' },
    ]);
  });

  it('of which a wrong last day is taken back is in the classes as before, each to its own last day', async () => {
    const id = await school.student();
    const rollClass = await school.rollClass({ students: [id] });
    const short = await school.subjectClass();
    const ended = await school.subjectClass();
    await school.joins(id, { classId: short.id, to: '2026-09-25' });
    await school.joins(id, { classId: ended.id });
    await save(id, { dateLeft: '2026-06-30' });
    await save(id, { version: 2, dateLeft: '2026-07-31' });
    const [{ memberID, version }] = (
      await office.get('/api/ClassDetailStudents', { classID: ended.id, dateOf: '2026-06-01' })
    ).body;
    const corrected = { studentID: id, memberID, dateFrom: '2020-01-01', dateTo: '2026-07-15', version };
    expect((await office.put(`/api/ClassDetailStudents/${ended.id}`, {}, corrected)).status).toBe(200);
    const back = await save(id, { version: 3 });
    expect(back.body.carried).toEqual([
      { code: rollClass.code, what: 'resumed', dateFrom: '2020-01-01', dateTo: null },
      { code: short.code, what: 'resumed', dateFrom: '2020-01-01', dateTo: '2026-09-25' },
    ]);
    expect(back.body.rollClasses).toMatchObject([{ dateFrom: '2020-01-01', dateTo: null }]);
  });

  it('whose last day is postponed or cleared offers the places that it had taken out, and no others', async () => {
    const id = await school.student();
    const rollClass = await school.rollClass();
    const [planned, mistake, taken] = [
      await school.subjectClass(),
      await school.subjectClass(),
      await school.subjectClass(),
    ];
    await school.joins(id, { rollClass: rollClass.id, from: '2026-12-01' });
    for (const { id: classId } of [planned, mistake, taken])
      await school.joins(id, { classId, from: '2026-12-02' });
    const members = await office.get('/api/ClassDetailStudents', {
      ...{ classID: mistake.id, dateOf: '2026-12-02' },
    });
    const [{ memberID }] = members.body;
    const mistaken = `/api/ClassDetailStudents/${mistake.id}/${memberID}?version=1`;
    expect((await office.delete(mistaken)).status).toBe(204);
    expect((await save(id, { dateLeft: '2026-11-25' })).body).toMatchObject({ lost: [] });
    await school.joins(id, { classId: taken.id, from: '2026-11-18', to: '2026-11-25' });
    // A class that runs on by itself is in the way of the place that had been planned in it.
    const later = await save(id, { version: 2, dateLeft: '2026-12-10' });
    expect(later.body.lost).toEqual([
      {
        ...{ kind: 'rollClass', classID: rollClass.id, code: rollClass.code },
        ...{ dateFrom: '2026-12-01', dateTo: '2026-12-10' },
      },
      {
        ...{ kind: 'class', classID: planned.id, code: planned.code },
        ...{ dateFrom: '2026-12-02', dateTo: '2026-12-10' },
      },
    ]);
    const cleared = await save(id, { version: 3 });
    // They begin before the last day that stood until now: whoever did not want them then is not asked again.
    expect(cleared.body.lost).toEqual([]);
    await save(id, { version: 4, dateLeft: '2026-11-25' });
    expect((await save(id, { version: 5 })).body.lost).toMatchObject([
      { code: rollClass.code, dateTo: null },
      { code: planned.code, dateTo: null },
    ]);
  });

  it('an enrolment that begins later takes its classes along', async () => {
    const id = await school.student();
    const { code, id: rollClass } = await school.rollClass();
    await save(id, { dateStart: '2027-01-20' });
    await school.joins(id, { rollClass, from: '2027-01-20' });
    const { body } = await save(id, { version: 2, dateStart: '2027-02-03' });
    expect(body.carried).toEqual([{ code, what: 'moved', dateFrom: '2027-02-03', dateTo: null }]);
    expect(body.rollClasses).toMatchObject([{ dateFrom: '2027-02-03' }]);
  });

  it('of which a later first day is taken back is in each class from the day on which it was', async () => {
    const id = await school.student();
    const before = await school.rollClass();
    const now = await school.rollClass();
    const maths = await school.subjectClass();
    await school.joins(id, { rollClass: before.id, to: '2025-12-31' });
    await school.joins(id, { rollClass: now.id, from: '2026-01-01' });
    await school.joins(id, { classId: maths.id, from: '2026-03-02' });
    await save(id, { dateStart: '2018-02-01' });
    await save(id, { version: 2, dateStart: '2026-11-25' });
    const later = await save(id, { version: 3, dateStart: '2026-11-30' });
    expect(later.body.rollClasses).toMatchObject([
      { code: now.code, dateFrom: '2026-11-30' },
      { code: before.code },
    ]);
    const back = await save(id, { version: 4, dateStart: '2018-02-01' });
    expect(back.body.carried).toEqual([
      { code: now.code, what: 'moved', dateFrom: '2026-01-01', dateTo: null },
      { code: maths.code, what: 'moved', dateFrom: '2026-03-02', dateTo: null },
    ]);
    const today = await office.get('/api/RollClassStudents', { rollClass: now.code });
    expect(today.body).toMatchObject([{ id }]);
  });

  it('has the level that a roll-over prepared once it begins, and it can be corrected then', async () => {
    const id = await school.student('Lena', 'Later', 'L-1');
    const [next, right] = await school.arrange((db) =>
      db
        .insertInto('level')
        .values([
          { code: '8', name: 'Eight', ordinal: 8 },
          { code: '9', name: 'Nine', ordinal: 9 },
        ])
        .returning('id')
        .execute(),
    );
    const prepare = (from: string) =>
      school.arrange((db) =>
        db
          .updateTable('student')
          .set({ level_id: levelID, next_level_id: next?.id ?? 0, next_level_from: from })
          .where('id', '=', id)
          .execute(),
      );
    await prepare('2027-01-20');
    const { body: before } = await office.get(path(id));
    expect(before).toMatchObject({
      level: { itemName: 'Seven' },
      nextLevel: { itemName: 'Eight' },
      nextLevelFrom: '2027-01-20',
    });
    const kept = await save(id, { number: 'L-2', levelID, version: before.version });
    expect(kept.body).toMatchObject({ level: { itemName: 'Seven' }, nextLevel: { itemName: 'Eight' } });

    await prepare('2026-11-01');
    const { body: begun } = await office.get(path(id));
    expect(begun).toMatchObject({ level: { itemName: 'Eight' }, nextLevel: null, nextLevelFrom: null });
    const corrected = await save(id, { number: 'L-2', levelID: right?.id, version: begun.version });
    expect(corrected.body).toMatchObject({ level: { itemName: 'Nine' }, nextLevel: null });
    expect((await office.get(`/api/PersonalDetails/${id}`)).body.level).toBe('Nine');
  });

  it('does not end before a class in which the student has been already', async () => {
    const id = await school.student();
    const { code } = await school.rollClass();
    const joined = await office.put(
      `/api/RollClassMembers/${id}`,
      {},
      { rollClass: code, dateFrom: '2026-11-10', version: 0 },
    );
    expect(joined.status).toBe(200);
    const answer = await save(id, { dateLeft: '2026-11-05' });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [
        {
          path: 'dateLeft',
          message: `There are classes that began after this day: ${code} from 2026-11-10.`,
        },
      ],
    ]);
  });
});

describe('staff information', () => {
  const fields = {
    ...{
      code: 'ABC',
      position: 'Head of Art',
      isTeaching: true,
      dateStart: '2020-01-01',
      dateEnd: null,
      campusID: null,
    },
  };
  const morning = { weekday: 1, timeStart: '08:00', timeEnd: '12:00' };
  const noon = { weekday: 1, timeStart: '12:00', timeEnd: '15:30' };

  it('makes staff of a person; hours are the whole list, and those that are gone are closed', async () => {
    const id = await school.person('Stan', 'Staff');
    const made = await office.put(staffPath(id), {}, { ...fields, staffTimes: [noon, morning], version: 0 });
    const { campusID: _, ...shown } = fields;
    const hours = [morning, noon].map((row) => ({ id: expect.any(Number), ...row }));
    const answer = { id, ...shown, campus: null, standing: 'current', staffTimes: hours, rollClasses: [] };
    expect(made.body).toEqual({ ...answer, permission: 2, version: 1, carried: [] });
    const { carried: _carried, ...read } = made.body;
    expect((await teacher.get(staffPath(id))).body).toEqual({ ...read, permission: 1 });

    const less = await office.put(staffPath(id), {}, { ...fields, staffTimes: [noon], version: 1 });
    expect(less.body).toMatchObject({ staffTimes: [made.body.staffTimes[1]], version: 2 });
    const late = await office.put(staffPath(id), {}, { ...fields, staffTimes: [morning], version: 1 });
    const { carried: _none, ...current } = less.body;
    expect([late.status, late.body.current]).toEqual([409, current]);
    const stored = await school.school.db
      .selectFrom('staff_time')
      .select(['time_start', 'date_closed'])
      .where('person_id', '=', id)
      .orderBy('time_start')
      .execute();
    expect(stored).toEqual([
      { time_start: '08:00:00', date_closed: '2026-11-18' },
      { time_start: '12:00:00', date_closed: null },
    ]);
    const same = await office.put(staffPath(id), {}, { ...fields, staffTimes: [noon], version: 2 });
    expect(same.body.version).toBe(2);
  });

  it('refuses what cannot be, at its field', async () => {
    const id = await school.staff();
    const other = await school.staff();
    await school.arrange((db) =>
      db.updateTable('staff').set({ code: 'XYZ' }).where('id', '=', other).execute(),
    );
    const wrong: [object, string][] = [
      [{ dateEnd: '2019-12-31' }, 'dateEnd'],
      [{ code: 'XYZ' }, 'code'],
      [{ campusID: 2_000_000_000 }, 'campusID'],
      [{ staffTimes: [morning, { ...noon, timeStart: '11:59' }] }, 'staffTimes.1.timeStart'],
      [{ staffTimes: [{ ...morning, timeEnd: '08:00' }] }, 'staffTimes.0.timeStart'],
    ];
    for (const [changes, field] of wrong) {
      const { status, body } = await office.put(
        staffPath(id),
        {},
        { ...fields, code: '', staffTimes: [], version: 1, ...changes },
      );
      expect([status, body.errors?.[0]?.path], JSON.stringify(changes)).toEqual([400, field]);
    }
    expect((await teacher.get(staffPath(await school.student()))).status).toBe(404);
  });

  it('employment that ends, ends the teaching and names it; a form of the class that was open is told; and back again', async () => {
    const id = await school.staff('Eve', 'Ending');
    const { code, id: rollClass } = await school.rollClass({ teachers: [id] });
    const maths = await school.subjectClass({ teachers: [id] });
    const put = (changes: object) =>
      office.put(staffPath(id), {}, { ...fields, code: '', staffTimes: [], version: 1, ...changes });
    const classVersion = async () =>
      (await office.get('/api/RollClasses')).body.find((one: { id: number }) => one.id === rollClass).version;
    const before = await classVersion();
    const { body } = await put({ dateEnd: '2026-11-27' });
    const ended = { what: 'ended', dateFrom: '2020-01-01', dateTo: '2026-11-27' };
    expect(body.carried).toEqual([
      { code, ...ended },
      { code: maths.code, ...ended },
    ]);
    expect(await classVersion()).toBe(before + 1);
    const record = async () => (await office.get(`/api/ClassRecords/${maths.id}`)).body.teachers;
    expect(await record()).toMatchObject([{ personID: id, dateTo: '2026-11-27' }]);
    const back = await put({ version: body.version });
    expect(back.body.carried).toMatchObject([{ what: 'resumed' }, { what: 'resumed' }]);
    expect(await record()).toMatchObject([{ personID: id, dateTo: null }]);
  });
});

it('what is planned is taken back one by one, and planned again by undo, by version', async () => {
  const id = await school.student();
  const planned = {
    ...{
      nextLevelID: levelID,
      nextLevelFrom: '2027-01-20',
      nextCampusID: campusID,
      nextCampusFrom: '2027-01-20',
    },
  };
  const next = (changes: object, version: number) =>
    office.put(`${path(id)}/Next`, {}, { ...planned, ...changes, version });
  const { body } = await next({}, 1);
  expect(body).toMatchObject({ nextLevel: { id: levelID }, nextCampus: { id: campusID }, level: null });
  const { body: without } = await next({ nextLevelID: null, nextLevelFrom: null }, body.version);
  expect(without).toMatchObject({ nextLevel: null, nextLevelFrom: null, nextCampusFrom: '2027-01-20' });
  const stale = await next({}, body.version);
  expect([stale.status, stale.body.current.nextLevel]).toEqual([409, null]);
  expect((await next({}, without.version)).body).toMatchObject({ nextLevelFrom: '2027-01-20' });
  const wrong = await next({ nextCampusFrom: '2026-11-01' }, without.version + 1);
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'nextCampusFrom']);
});
