import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { anotherParent, newFamily, relate } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

// The school's today is 2026-11-18.
const DAY = '2026-11-18';
let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-20');
});

const summariesOf = async (parent: Caller) => (await parent.get('/api/AttendanceSummaries?parent=true')).body;
const absent = async (child: number, rollClass: string, dateOf = DAY, reasonID: number | null = null) => {
  const office = await school.office();
  const reason = reasonID === null ? null : { id: reasonID };
  const absence = { reason, details: 'not for parents', timeArrived: null };
  const body = { studentID: child, version: 0, mark: 'absent', absence };
  const saved = await office.put('/api/AttendanceStudents', { dateOf, rollClass }, body);
  expect(saved.body).toMatchObject({ mark: 'absent' });
};

describe('the day of a child', () => {
  it('is shown to its parent: with whom it is, what the morning roll says, and why', async () => {
    const { child, parent, rollClass } = await newFamily(school);
    expect(await summariesOf(parent)).toEqual([
      {
        ...{ id: child, fullName: 'Nia Novak', givenName: 'Nia', rollClass: rollClass.code },
        ...{
          teacher: 'Grace Okafor',
          isSchoolDay: true,
          note: '',
          mark: '',
          timeArrived: null,
          reason: null,
          timeFrom: null,
          timeTo: null,
        },
        ...{ lessons: [], unexplained: [], ahead: [], daysAbsent: 0, daysLate: 0, mayExplain: true },
        teachers: [{ fullName: 'Grace Okafor', rollClass: rollClass.code, teaches: [], email: null }],
        ...{ photo: null, officePhone: '' },
      },
    ]);
    await absent(child, rollClass.code);
    const [after] = await summariesOf(parent);
    expect(after).toMatchObject({
      mark: 'absent',
      daysAbsent: 1,
      unexplained: [{ dateOf: DAY, itemName: rollClass.code, periodName: null }],
    });
    expect(JSON.stringify(after)).not.toContain('not for parents');
  });

  it('of December still waits for an explanation in January, and does not count in the new year', async () => {
    const ended = await newSchool();
    await ended.year(2026);
    await ended.year(2027, '2027-01-05');
    await ended.days('2026-12-14', '2027-01-08');
    const { child, parent, rollClass } = await newFamily(ended);
    ended.clock.set('2026-12-17T09:00:00Z');
    await parent.signIn(undefined, 'parent');
    const body = {
      ...{ studentID: child, version: 0, mark: 'absent' },
      absence: { reason: null, details: '', timeArrived: null },
    };
    const office = await ended.office();
    const query = { dateOf: '2026-12-17', rollClass: rollClass.code };
    expect((await office.put('/api/AttendanceStudents', query, body)).status).toBe(200);
    // Until the new year begins the old one counts.
    for (const [day, daysAbsent] of [
      ['2026-12-28', 1],
      ['2027-01-06', 0],
    ] as const) {
      ended.clock.set(`${day}T09:00:00Z`);
      await parent.signIn(undefined, 'parent');
      const [summary] = await summariesOf(parent);
      expect(summary).toMatchObject({ daysAbsent, unexplained: [{ dateOf: '2026-12-17' }] });
    }
  });

  it('waits for no explanation where somebody has said why', async () => {
    const { child, parent, rollClass } = await newFamily(school);
    await absent(child, rollClass.code, DAY, await school.reasonID('I'));
    const [day] = await summariesOf(parent);
    expect(day).toMatchObject({ reason: 'Illness', unexplained: [] });
  });

  it('has the lessons of the day with their times, and not those of another day of the cycle', async () => {
    const { child, parent } = await newFamily(school);
    await school.day(DAY, { cycleDay: 3 });
    const [first, second] = [
      await school.period('P1', '09:00', '09:50', 1),
      await school.period('P2', '10:00', '10:50', 2),
    ];
    const teacher = await school.staff('Ann', 'Reader');
    const [art, maths, other] = [
      await school.subjectClass({ code: 'Art', students: [child], teachers: [teacher], periods: [second] }),
      await school.subjectClass({ code: 'Maths', students: [child], periods: [first], cycleDay: 3 }),
      await school.subjectClass({ code: 'Drama', students: [child], periods: [first], cycleDay: 4 }),
    ];
    const [day] = await summariesOf(parent);
    expect(day.lessons).toMatchObject([
      { itemName: maths.code, timeStart: '09:00', timeEnd: '09:50', teachers: [] },
      { itemName: art.code, timeStart: '10:00', teachers: ['Ann Reader'] },
    ]);
    const [relation] = (await parent.get('/api/UserRelations')).body;
    const detail = (await parent.get(`/api/UserRelations/${relation.id}`)).body;
    expect(JSON.stringify(detail.timetable)).toContain(other.code);
    await school.day(DAY);
  });

  it('tells absences that are known, without what the school has written of them', async () => {
    const { child, parent } = await newFamily(school);
    const office = await school.office();
    const reasonID = await school.reasonID('F');
    const known = { dateFrom: '2026-11-19', dateTo: '2026-11-20', reasonID, details: 'not for parents' };
    expect((await office.post(`/api/KnownAbsences/${child}`, { body: known })).status).toBe(200);
    const [day] = await summariesOf(parent);
    expect(day.ahead).toMatchObject([{ dateFrom: '2026-11-19', dateTo: '2026-11-20' }]);
    expect(JSON.stringify(day)).not.toContain('not for parents');
  });
});

describe('what custody says', () => {
  it.each([
    ['an adult whose access is no', { access: 'no' }],
    ['an adult whom an order keeps away', { access: 'no', court_order: 'Order 7' }],
    ['an adult whose relation is closed', { date_closed: '2026-11-01' }],
  ])('shows %s nothing of the child, not even that there is one', async (_, relation) => {
    const { parent } = await newFamily(school, relation);
    expect(await summariesOf(parent)).toEqual([]);
    expect((await parent.get('/api/UserRelations')).body).toEqual([]);
  });

  it('shows an adult of limited access whether the child is at school, and nothing else', async () => {
    const { child, parent, rollClass } = await newFamily(school, { access: 'limited' });
    await absent(child, rollClass.code, DAY, await school.reasonID('I'));
    const [day] = await summariesOf(parent);
    expect(day).toMatchObject({
      ...{ id: child, mark: 'absent', reason: null, teacher: null, lessons: null, unexplained: [] },
      ...{ ahead: [], daysAbsent: null, daysLate: null, mayExplain: false, teachers: null },
    });
    const [relation] = (await parent.get('/api/UserRelations')).body;
    const detail = (await parent.get(`/api/UserRelations/${relation.id}`)).body;
    expect(detail).toMatchObject({ attendance: null, timetable: null, teachers: null, years: [] });
  });

  it.each([
    ['whom an order concerns', { court_order: 'Order 7' }, false],
    ['who may not collect the child', { may_collect: false }, true],
  ])('does not tell an adult %s where the child is when', async (_, relation, mayExplain) => {
    const { parent } = await newFamily(school, relation);
    const [day] = await summariesOf(parent);
    expect(day).toMatchObject({ teacher: 'Grace Okafor', lessons: null, mayExplain });
    expect(JSON.stringify(day)).not.toContain('Order 7');
  });

  it('counts on the day: what is over restricts nobody', async () => {
    const { parent } = await newFamily(school, { access: 'no', access_to: '2026-11-17' });
    expect(await summariesOf(parent)).toHaveLength(1);
  });
});

describe('the photo of a child', () => {
  const withPhoto = async (relation: object = {}) => {
    const family = await newFamily(school, relation);
    const form = new FormData();
    const create = { width: 8, height: 8, channels: 3 as const, background: '#884422' };
    const bytes = await sharp({ create }).png().toBuffer();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'face.png');
    const office = await school.office();
    expect((await office.post(`/imgs/persons/${family.child}`, { body: form })).status).toBe(200);
    const [relationOf] = (await family.parent.get('/api/UserRelations')).body;
    return { ...family, path: `/api/UserRelations/${relationOf.id}/Photo` };
  };

  it('is shown to its parent where the day says, and to no other parent', async () => {
    const { parent, path } = await withPhoto();
    const [{ photo }] = await summariesOf(parent);
    expect(photo).toMatch(new RegExp(`^${path}\\?v=[\\w-]{8}$`));
    expect((await parent.get(photo)).status).toBe(200);
    const { parent: stranger } = await newFamily(school);
    expect((await stranger.get(path)).status).toBe(404);
  });

  it('is not shown to an adult of limited access', async () => {
    const { parent, path } = await withPhoto({ access: 'limited' });
    expect(await summariesOf(parent)).toMatchObject([{ photo: null }]);
    expect((await parent.get(path)).status).toBe(404);
  });
});

it('tells families the number of the office, as the school has set it', async () => {
  const { parent } = await newFamily(school);
  const admin = await school.admin();
  const value = JSON.stringify({ key: 'school', value: { phone: '02 5550 1200' } });
  const body = [{ itemName: 'system/school', value }];
  expect((await admin.post('/api/SystemSettings', { body })).status).toBe(200);
  expect(await summariesOf(parent)).toMatchObject([{ officePhone: '02 5550 1200' }]);
});

describe('a relation', () => {
  it('is of oneself: another adult of the child is not in any answer', async () => {
    const { child, parent } = await newFamily(school);
    const { parent: other } = await anotherParent(school, child);
    const [mine] = (await parent.get('/api/UserRelations')).body;
    expect(mine).toMatchObject({ personID: child, relationship: 'Mother' });
    const [theirs] = (await other.get('/api/UserRelations')).body;
    expect(theirs.id).not.toBe(mine.id);
    expect((await other.get(`/api/UserRelations/${mine.id}`)).status).toBe(404);
    expect((await parent.get(`/api/UserRelations/${theirs.id}`)).status).toBe(404);
    expect(JSON.stringify((await parent.get(`/api/UserRelations/${mine.id}`)).body)).not.toContain('Other');
  });

  it('lists absences and lateness of the year, not the days at school', async () => {
    const { child, parent, rollClass } = await newFamily(school);
    await absent(child, rollClass.code, '2026-11-17', await school.reasonID('I'));
    const [mine] = (await parent.get('/api/UserRelations')).body;
    const { attendance } = (await parent.get(`/api/UserRelations/${mine.id}`)).body;
    expect(attendance).toEqual([
      {
        ...{ dateOf: '2026-11-17', itemName: rollClass.code, periodName: null },
        ...{ mark: 'absent', reason: 'Illness', timeArrived: null, timeFrom: null, timeTo: null },
      },
    ]);
  });
});

describe('the teachers of a child', () => {
  const detailOf = async (parent: Caller) => {
    const [relation] = (await parent.get('/api/UserRelations')).body;
    return (await parent.get(`/api/UserRelations/${relation.id}`)).body;
  };
  const writeTo = (person: number, email: string) =>
    school.arrange((db) => db.updateTable('person').set({ email }).where('id', '=', person).execute());
  const show = async (teacherMail: object) => {
    const admin = await school.admin();
    const value = JSON.stringify({ key: 'teacherMail', value: teacherMail });
    const body = [{ itemName: 'system/teacherMail', value }];
    expect((await admin.post('/api/SystemSettings', { body })).status).toBe(200);
  };

  it('are told by what they teach; their addresses where the school shows its own, and no private one', async () => {
    const { child, parent } = await newFamily(school);
    const [ann, ben, gone] = [
      await school.staff('Ann', 'Reader'),
      await school.staff('Ben', 'Painter'),
      await school.staff('Gil', 'Gone'),
    ];
    const [maths, art] = [
      await school.subjectClass({ students: [child], teachers: [ann] }),
      await school.subjectClass({ students: [child], teachers: [ann, ben] }),
    ];
    await school.teaches(gone, { classId: maths.id, to: '2026-11-17' });
    await writeTo(ann, 'ann@School.example');
    await writeTo(ben, 'ben@private.example');
    const { teachers } = await detailOf(parent);
    expect(teachers).toEqual([
      { fullName: 'Grace Okafor', rollClass: expect.any(String), teaches: [], email: null },
      { fullName: 'Ben Painter', rollClass: null, teaches: [art.code], email: null },
      { fullName: 'Ann Reader', rollClass: null, teaches: [maths.code, art.code].sort(), email: null },
    ]);
    await show({ isShown: true, domains: ['school.example'] });
    const shown = await detailOf(parent);
    expect(shown.teachers.map(({ email }: { email: string | null }) => email)).toEqual([
      null,
      null,
      'ann@School.example',
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/private|Gil/);
    await show({ isShown: false, domains: ['school.example'] });
    expect(JSON.stringify(await detailOf(parent))).not.toContain('School.example');
  });

  it('are the roll class’s alone for an adult who is not shown where the child is', async () => {
    const { child, parent } = await newFamily(school, { may_collect: false });
    await school.subjectClass({ students: [child], teachers: [await school.staff('Ann', 'Reader')] });
    const { teachers } = await detailOf(parent);
    expect(teachers).toMatchObject([{ fullName: 'Grace Okafor', teaches: [] }]);
  });
});

it('tells the attendance of an earlier year where it is asked for, and of none to come', async () => {
  const older = await newSchool();
  await older.year(2025);
  await older.year(2026);
  await older.year(2027);
  await older.days('2025-11-17', '2025-11-21');
  await older.days('2026-11-16', '2026-11-20');
  const { child, parent, rollClass } = await newFamily(older);
  const office = await older.office();
  for (const dateOf of ['2025-11-18', '2026-11-17']) {
    const absence = { reason: { id: await older.reasonID('I') }, details: '', timeArrived: null };
    const body = { studentID: child, version: 0, mark: 'absent', absence };
    expect(
      (await office.put('/api/AttendanceStudents', { dateOf, rollClass: rollClass.code }, body)).status,
    ).toBe(200);
  }
  const [relation] = (await parent.get('/api/UserRelations')).body;
  const yearOf = async (yearid?: number) =>
    (await parent.get(`/api/UserRelations/${relation.id}`, { yearid })).body;
  const now = await yearOf();
  expect(now.years).toEqual([
    { id: 2026, itemName: '2026' },
    { id: 2025, itemName: '2025' },
  ]);
  expect(now).toMatchObject({ yearID: 2026, attendance: [{ dateOf: '2026-11-17' }] });
  expect(await yearOf(2025)).toMatchObject({ yearID: 2025, attendance: [{ dateOf: '2025-11-18' }] });
  expect(await yearOf(2027)).toMatchObject({ yearID: 2026 });
  await older.close();
});

it('shows nobody to who is signed in as staff', async () => {
  const { parent } = await newFamily(school, {}, { roles: ['parent', 'teacher'], scope: 'user' });
  expect((await parent.get('/api/AttendanceSummaries')).status).toBe(403);
});

it('shows who is of the staff and a parent their own children alone, as a parent', async () => {
  const teacher = await school.staff('Both', 'Roles');
  const [own, taught] = [await school.student(), await school.student()];
  await school.rollClass({ students: [own, taught], teachers: [teacher] });
  await relate(school, teacher, own);
  const parent = await school.signedIn(['teacher', 'parent'], { person: teacher, scope: 'parent' });
  expect((await summariesOf(parent)).map(({ id }: { id: number }) => id)).toEqual([own]);
});

it('owes nothing where no area keeps accounts', async () => {
  const { parent } = await newFamily(school);
  expect(await parent.get('/api/BillingSummaries?parent=true')).toMatchObject({ status: 200, body: [] });
});
