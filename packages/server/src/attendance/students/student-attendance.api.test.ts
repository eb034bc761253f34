import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, TODAY } from '../../../test/roll.ts';

let school: TestSchool;
let office: Caller;

beforeAll(async () => {
  school = await newSchool();
  await school.year(2025);
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  await school.day('2025-11-18');
  office = await school.office('Olga Office');
});
beforeEach(() => school.clock.set(`${TODAY}T09:00:00Z`));

const yearOf = (studentID: number | undefined, yearid?: number, as = office) =>
  as.get(`/api/Attendances/${studentID}`, { yearid });

describe("a student's attendance by year", () => {
  it('tells each day of the morning roll, the newest first: submitted means present', async () => {
    const { students, code, save, submit } = await newRoll(school, 1);
    const [studentID] = students;
    await submit(office, '2026-11-12');
    await save({ studentID, absence: { late: true, timeArrived: '09:10' } }, office, '2026-11-13');
    await save({ studentID, absence: { details: 'no word' } });
    const { body } = await yearOf(studentID);
    expect(body).toEqual([
      {
        dateTime: '2026-11-18T09:00:00',
        dateOf: TODAY,
        kind: 'class',
        itemName: code,
        periodName: null,
        mark: 'absent',
        layer: 'teacher',
        reason: 'Unexplained',
        reasonCode: 'U',
        authorised: false,
        countsAsAbsence: true,
        details: 'no word',
        timeArrived: null,
        timeFrom: null,
        timeTo: null,
        known: null,
      },
      expect.objectContaining({
        ...{
          dateOf: '2026-11-13',
          mark: 'late',
          layer: 'office',
          countsAsAbsence: false,
          timeArrived: '09:10',
        },
      }),
      expect.objectContaining({ dateOf: '2026-11-12', mark: 'present', layer: 'default', reason: null }),
    ]);
  });

  it('tells absences from subject classes, and leaves presence there out', async () => {
    const period = await school.period('E1', '09:00', '09:50', 1);
    const [student = 0, here = 0] = await school.students(2);
    const { id, code } = await school.subjectClass({ students: [student, here], periods: [period] });
    const query = { dateOf: TODAY, classId: id };
    await office.put('/api/AttendanceStudents', query, { studentID: student, version: 0, absence: {} });
    await office.put('/api/AttendanceStudents', query, { studentID: here, version: 0, absence: null });
    expect((await yearOf(student)).body).toMatchObject([
      { kind: 'subject', itemName: code, periodName: 'E1', mark: 'absent', layer: 'office' },
    ]);
    expect((await yearOf(here)).body).toEqual([]);
  });

  it('tells days known in advance on school days, by the roll once there is one', async () => {
    const { students, submit, save } = await newRoll(school, 1);
    const [studentID] = students;
    await office.post(`/api/KnownAbsences/${studentID}`, {
      body: { dateFrom: '2026-11-12', dateTo: '2026-11-17', reasonID: await school.reasonID('E') },
    });
    // Told by both parents: still one day.
    await office.post(`/api/KnownAbsences/${studentID}`, {
      body: { dateFrom: '2026-11-16', dateTo: '2026-11-16', reasonID: await school.reasonID('I') },
    });
    await submit(office, '2026-11-12');
    await save({ studentID, absence: null, overrideKnown: true }, office, '2026-11-13');
    const known = { id: expect.any(Number), dateFrom: '2026-11-12', dateTo: '2026-11-17' };
    expect((await yearOf(studentID)).body).toMatchObject([
      { dateOf: '2026-11-17', kind: 'known', mark: 'absent', layer: 'known', countsAsAbsence: false, known },
      { dateOf: '2026-11-16', kind: 'known', known },
      { dateOf: '2026-11-13', kind: 'class', mark: 'present', layer: 'office', known: null },
      {
        dateOf: '2026-11-12',
        kind: 'class',
        mark: 'absent',
        layer: 'known',
        reasonCode: 'E',
        authorised: true,
      },
    ]);
  });

  it('goes by the class of each day: of the class that was left, and of the new one before, nothing', async () => {
    const former = await newRoll(school, 0);
    const present = await newRoll(school, 0);
    const [student = 0] = await school.students(1);
    await school.joins(student, { rollClass: former.id, to: '2026-11-12' });
    await school.joins(student, { rollClass: present.id, from: '2026-11-13' });
    for (const { submit } of [former, present])
      for (const day of ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16']) await submit(office, day);
    const { body } = await yearOf(student);
    expect(
      body.map(({ dateOf, itemName }: { dateOf: string; itemName: string }) => [dateOf, itemName]),
    ).toEqual([
      ['2026-11-16', present.code],
      ['2026-11-13', present.code],
      ['2026-11-12', former.code],
      ['2026-11-11', former.code],
    ]);
  });

  it('says that nobody has seen who joined after the submit, and what was known of the day where it is known', async () => {
    const { id, submit } = await newRoll(school, 1);
    await submit(office);
    const [unseen = 0, away = 0] = await school.students(2);
    await office.post(`/api/KnownAbsences/${away}`, {
      body: { dateFrom: TODAY, dateTo: TODAY, reasonID: await school.reasonID('I') },
    });
    for (const student of [unseen, away]) await school.joins(student, { rollClass: id, from: TODAY });
    expect((await yearOf(unseen)).body).toMatchObject([
      {
        kind: 'class',
        mark: 'unmarked',
        layer: 'default',
        reason: null,
        countsAsAbsence: false,
        details: '',
      },
    ]);
    expect((await yearOf(away)).body).toMatchObject([
      { kind: 'class', mark: 'absent', layer: 'known', reasonCode: 'I', known: { dateFrom: TODAY } },
    ]);
  });

  it("counts lateness as absence where its reason does, as England's U", async () => {
    const admin = await school.admin();
    const set = (reasonSet: string) =>
      admin.post('/api/SystemSettings', {
        body: [
          {
            itemName: 'system/attendance',
            value: JSON.stringify({ key: 'attendance', value: { reasonSet } }),
          },
        ],
      });
    expect((await set('england')).status).toBe(200);
    const { students, save } = await newRoll(school, 1);
    const [studentID] = students;
    const late = (code: string, day: string) => async () =>
      save(
        { studentID, absence: { late: true, reason: { id: await school.reasonID(code, 'england') } } },
        undefined,
        day,
      );
    expect((await late('U', TODAY)()).status).toBe(200);
    expect((await late('L', '2026-11-17')()).status).toBe(200);
    await set('general');
    const { body } = await yearOf(studentID);
    expect(body.map((line: { countsAsAbsence: boolean }) => line.countsAsAbsence)).toEqual([true, false]);
  });

  it('is of the year asked for, else of this calendar year, else of the newest', async () => {
    const { students, save } = await newRoll(school, 1);
    const [studentID] = students;
    await save({ studentID, absence: {} }, office, '2025-11-18');
    await save({ studentID, absence: {} });
    const days = async (yearid?: number, as = office) =>
      (await yearOf(studentID, yearid, as)).body.map((line: { dateOf: string }) => line.dateOf);
    expect(await days()).toEqual([TODAY]);
    expect(await days(2025)).toEqual(['2025-11-18']);
    expect(await days(2024)).toEqual([]);
    school.clock.set('2027-02-01T09:00:00Z');
    expect(await days(undefined, await school.office())).toEqual([TODAY]);
  });

  it('is unknown of who is no student', async () => {
    const staff = await school.staff();
    for (const id of [staff, 2_000_000_000]) expect((await yearOf(id)).status).toBe(404);
    expect((await office.get('/api/Attendances/0')).status).toBe(400);
    expect((await office.get('/api/Attendances/1e3')).status).toBe(400);
  });
});

describe('the arrivals desk', () => {
  const unmarked = { mark: 'unmarked', timeArrived: null, known: null, knownTimes: null, arrival: null };
  const arrives = (studentID: number | undefined, more: object = {}) =>
    office.post('/api/AttendanceScans', { body: { studentID, ...more } });

  it('finds students by number and by words of the name in any order', async () => {
    const { code, id } = await newRoll(school, 0);
    const found = await school.student('Zoë Quill', 'van der Meer', 'S-77');
    await school.joins(found, { rollClass: id });
    const find = async (keyword: string) =>
      (await office.get('/api/AttendanceScans', { keyword })).body.map((p: { id: number }) => p.id);
    for (const keyword of ['S-77', 'meer quill', 'QUILL', ' van  zoë ', 'zoe meer'])
      expect(await find(keyword)).toEqual([found]);
    for (const keyword of ['', '   ', 'S-7', '%', '_', 'quill nobody'])
      expect(await find(keyword)).toEqual([]);
    const { body } = await office.get('/api/AttendanceScans', { keyword: 'S-77' });
    expect(body).toEqual([
      {
        id: found,
        fullName: 'Zoë Quill van der Meer',
        number: 'S-77',
        ...{ birthDate: null, photo: null, level: null },
        rollClass: code,
        ...unmarked,
      },
    ]);
  });

  it("records who arrives as late on today's roll, at this time, even where the absence was known", async () => {
    const { students, read } = await newRoll(school, 1);
    const [studentID] = students;
    await office.post(`/api/KnownAbsences/${studentID}`, {
      body: { dateFrom: TODAY, dateTo: TODAY, reasonID: await school.reasonID('I') },
    });
    const scanned = await office.post('/api/AttendanceScans', { body: { studentID } });
    expect(scanned.body).toMatchObject({ id: studentID, mark: 'late' });
    expect((await read()).body[0]).toMatchObject({
      ...{ mark: 'late', layer: 'office', absence: { timeArrived: '09:00', late: true } },
    });
    // Scanned once more on the way in.
    school.clock.advance({ minutes: 5 });
    expect((await office.post('/api/AttendanceScans', { body: { studentID } })).body.mark).toBe('late');
    expect((await read()).body[0]).toMatchObject({ version: 1, absence: { timeArrived: '09:00' } });
  });

  it('makes nobody late before the roll begins: present, and still for the teacher to change', async () => {
    const { students, read, save } = await newRoll(school, 1);
    const [studentID] = students;
    school.clock.set(`${TODAY}T08:30:00Z`);
    expect((await arrives(studentID)).body).toMatchObject({ mark: 'present', timeArrived: null, arrival: 1 });
    expect((await read()).body[0]).toMatchObject({ mark: 'present', layer: 'teacher', permission: 2 });
    expect((await save({ studentID, version: 1, absence: {} })).body.mark).toBe('absent');
  });

  it('leaves present who is marked so, or is on a roll that is submitted', async () => {
    const { students, read, save, submit } = await newRoll(school, 2);
    const [marked, other] = students;
    await save({ studentID: marked, mark: 'present', absence: null });
    expect((await arrives(marked)).body).toMatchObject({ mark: 'present', arrival: null });
    await submit();
    expect((await arrives(other)).body).toMatchObject({ mark: 'present', arrival: null });
    expect((await read()).body.map((l: { layer: string }) => l.layer)).toEqual(['teacher', 'default']);
  });

  it('keeps an absence that was known under the arrival, and says so', async () => {
    const { students, read } = await newRoll(school, 1);
    const [studentID] = students;
    await office.post(`/api/KnownAbsences/${studentID}`, {
      body: { dateFrom: TODAY, dateTo: TODAY, reasonID: await school.reasonID('I') },
    });
    const arrived = await arrives(studentID);
    expect(arrived.body).toMatchObject({ mark: 'late', known: 'Illness' });
    expect((await read()).body[0]).toMatchObject({ layer: 'office', known: { reason: 'Illness' } });
    const back = await arrives(studentID, { takeBack: arrived.body.arrival });
    expect(back.body).toMatchObject({ mark: 'absent', known: 'Illness', arrival: null });
    expect((await read()).body[0]).toMatchObject({ mark: 'absent', layer: 'known' });
  });

  it('takes an arrival back to what the line said before, unless it has changed since', async () => {
    const { students, read, save } = await newRoll(school, 1);
    const [studentID] = students;
    const reason = { id: await school.reasonID('I') };
    await save({ studentID, absence: { reason, details: 'fever' } }, office);
    const { body } = await arrives(studentID);
    expect(body.mark).toBe('late');
    expect((await arrives(studentID, { takeBack: body.arrival - 1 })).status).toBe(409);
    expect((await arrives(studentID, { takeBack: body.arrival })).body).toMatchObject({ mark: 'absent' });
    expect((await read()).body[0]).toMatchObject({
      layer: 'office',
      absence: { reason: { code: 'I' }, details: 'fever', late: false },
    });
    expect((await arrives(studentID, { takeBack: body.arrival })).status).toBe(409);
  });

  it('is for the office alone, and for students with a roll class today', async () => {
    const { students, teacher } = await newRoll(school, 1);
    expect((await teacher.post('/api/AttendanceScans', { body: { studentID: students[0] } })).status).toBe(
      403,
    );
    expect((await teacher.get('/api/AttendanceScans', { keyword: 'a' })).status).toBe(403);
    const without = await school.student();
    expect((await office.post('/api/AttendanceScans', { body: { studentID: without } })).status).toBe(404);
  });
});
