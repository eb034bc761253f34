import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

// The school's today is 2026-11-18.
let school: TestSchool;
let office: Caller;
let classId = 0;
let otherClassId = 0;
let levelID = 0;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  office = await school.office();
  await school.rollClass({ code: '7B' });
  const periods = [await school.period()];
  classId = (await school.subjectClass({ periods })).id;
  otherClassId = (await school.subjectClass({ periods })).id;
  levelID = await school.arrange(
    async (db) =>
      (
        await db
          .insertInto('level')
          .values({ code: '07', name: 'Year 7', ordinal: 7 })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  );
});

const person = (givenName: string, surname: string, more: object = {}) => ({
  ...{ title: '', surname, givenName, middleName: '', preferredName: '', sex: '', birthDate: null },
  ...{ email: '', phone: '', mobile: '', workPhone: '' },
  ...more,
});
const fresh = (givenName: string, surname: string, more: object = {}) => ({
  ...{ personID: 0, person: person(givenName, surname, more), isNotDuplicate: false },
});
const relation = {
  ...{
    relationship: 'Mother',
    headOfHousehold: true,
    contactPriority: 1,
    livesWith: true,
    receivesMail: true,
  },
};
const address = {
  ...{ line1: '1 High Street', line2: '', suburb: 'Perth', state: 'WA', postcode: '6000', country: '' },
};
const enrolment = (surname: string, more: object = {}) => ({
  student: fresh('Nia', surname),
  ...{ number: '', campusID: null, levelID, dateStart: '2026-11-23', rollClass: '7B', classIDs: [classId] },
  ...{ address, adults: [{ ...fresh('Una', surname), livesAt: 'student', address: null, relation }] },
  ...more,
});
const enrol = (body: object, caller = office) => caller.post('/api/Enrolments', { body });
const personsCalled = async (surname: string) => {
  const rows = await school.school.db
    .selectFrom('person')
    .select('id')
    .where('surname', '=', surname)
    .execute();
  return rows.map(({ id }) => id);
};

describe('enrolling a student', () => {
  it('records student, adult, address, roll class and classes from the first day, all at once', async () => {
    const { status, body } = await enrol(enrolment('Whole', { number: 'W-1' }));
    expect([status, body.fullName, body.clashes]).toEqual([200, 'Nia Whole', []]);
    const id = body.personID;
    const information = (await office.get(`/api/StudentInformations/${id}`)).body;
    expect(information).toMatchObject({
      ...{ number: 'W-1', level: { id: levelID }, standing: 'future', dateStart: '2026-11-23' },
      ...{ dateApplied: '2026-11-18', dateEnrol: '2026-11-18' },
      rollClasses: [{ code: '7B', dateFrom: '2026-11-23', dateTo: null }],
    });
    const [related] = (await office.get(`/api/PersonalRelations/${id}`)).body;
    expect(related).toMatchObject({ fullName: 'Una Whole', isAdult: true, relationship: 'Mother' });
    for (const who of [id, related.personID])
      expect((await office.get(`/api/PersonalAddresses/${who}`)).body).toMatchObject([
        { ...address, kind: 'home', dateFrom: '2026-11-18' },
      ]);
    const members = (await office.get('/api/ClassDetailStudents', { classID: classId, dateOf: '2026-11-23' }))
      .body;
    expect(members.map((member: { id: number }) => member.id)).toContain(id);
    const before = (await office.get('/api/ClassDetailStudents', { classID: classId, dateOf: '2026-11-22' }))
      .body;
    expect(before.map((member: { id: number }) => member.id)).not.toContain(id);
  });

  it('lets the first day be moved before the application that nobody had said', async () => {
    const { body } = await enrol(enrolment('Earlier'));
    const path = `/api/StudentInformations/${body.personID}`;
    const { campus, level, ...stored } = (await office.get(path)).body;
    const fields = { ...stored, campusID: campus?.id ?? null, levelID: level?.id ?? null };
    const moved = await office.put(path, {}, { ...fields, dateStart: '2026-11-16' });
    expect([moved.status, moved.body.errors]).toEqual([200, undefined]);
    expect(moved.body).toMatchObject({ dateStart: '2026-11-16', dateApplied: '2026-11-16' });
    const said = {
      ...fields,
      version: moved.body.version,
      dateApplied: '2026-11-12',
      dateEnrol: '2026-11-16',
    };
    const typed = await office.put(path, {}, { ...said, dateStart: '2026-11-16' });
    expect(typed.body).toMatchObject({ dateApplied: '2026-11-12' });
    const refused = await office.put(
      path,
      {},
      { ...said, version: typed.body.version, dateStart: '2026-11-11' },
    );
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'dateStart']);
  });

  it('puts the student on the campus of the roll class, unless another one is said', async () => {
    const [junior, senior] = await school.arrange(async (db) => {
      const add = (code: string) =>
        db.insertInto('campus').values({ code, name: code }).returning('id').executeTakeFirstOrThrow();
      return [(await add('JNR')).id, (await add('SNR')).id];
    });
    const { id: rollClassId } = await school.rollClass({ code: '7J' });
    await school.arrange((db) =>
      db.updateTable('roll_class').set({ campus_id: junior }).where('id', '=', rollClassId).execute(),
    );
    const campusOf = async (more: object) => {
      const { body } = await enrol(enrolment('Campus', { adults: [], rollClass: '7J', ...more }));
      const { campus, version } = (await office.get(`/api/StudentInformations/${body.personID}`)).body;
      await office.post('/api/Enrolments/TakeBack', { body: { ...body.written, version } });
      return campus?.id ?? null;
    };
    const student = (n: number) => ({ student: fresh(`Nia${n}`, `Campus${n}`) });
    expect(await campusOf(student(1))).toBe(junior);
    expect(await campusOf({ ...student(2), campusID: senior })).toBe(senior);
    expect(await campusOf({ ...student(3), rollClass: '7B' })).toBe(null);
  });

  it('not before they applied, where the family’s day is written down ahead', async () => {
    const id = await school.student('Nia', 'Ahead');
    const applied = { date_start: null, date_applied: '2026-11-20' };
    await school.arrange((db) => db.updateTable('student').set(applied).where('id', '=', id).execute());
    const { status } = await enrol(
      enrolment('', { student: { personID: id, person: null }, address: null, adults: [] }),
    );
    expect(status).toBe(200);
    expect((await office.get(`/api/StudentInformations/${id}`)).body).toMatchObject({
      ...{ dateApplied: '2026-11-20', dateEnrol: '2026-11-20', dateStart: '2026-11-23' },
    });
  });

  it('is all or nothing: one part that cannot be leaves nobody behind, and says its place', async () => {
    const wrong: [object, string][] = [
      [{ rollClass: 'NONE' }, 'rollClass'],
      [{ classIDs: [classId, 999_999] }, 'classIDs.1'],
      [{ levelID: 999_999 }, 'levelID'],
      [{ student: fresh('Nia', 'Nothing', { birthDate: '2030-01-01' }) }, 'student.person.birthDate'],
      [{ student: { personID: 0, person: null } }, 'student.personID'],
      [
        {
          adults: [
            {
              ...{ ...fresh('Una', 'Nothing'), livesAt: 'unsaid', address: null },
              relation: {
                ...relation,
                custody: {
                  ...{ mayCollect: true, mayContact: true, access: 'limited', courtOrder: '' },
                  ...{ accessFrom: '2026-12-01', accessTo: '2026-11-01' },
                },
              },
            },
          ],
        },
        'adults.0.relation.custody.accessTo',
      ],
    ];
    const admin = await school.admin();
    for (const [change, path] of wrong) {
      const { status, body } = await enrol(enrolment('Nothing', change), admin);
      expect([path, status, body.errors?.[0]?.path]).toEqual([path, 400, path]);
    }
    expect(await personsCalled('Nothing')).toEqual([]);
  });

  it('once, however often the same is sent', async () => {
    const headers = { 'idempotency-key': 'enrol-once-0001' };
    const [first, again] = [
      await office.post('/api/Enrolments', { body: enrolment('Once'), headers }),
      await office.post('/api/Enrolments', { body: enrolment('Once'), headers }),
    ];
    expect(again.body).toEqual(first.body);
    expect(await personsCalled('Once')).toHaveLength(2);
  });

  it('names who is here already at each place, until they are found or somebody else is meant', async () => {
    const [applicant, mother] = [await school.person('Nia', 'Double'), await school.person('Una', 'Double')];
    const { status, body } = await enrol(enrolment('Double'));
    expect([status, body.code]).toEqual([409, 'person.duplicate']);
    expect(body.current.map((one: { place: string }) => one.place)).toEqual(['student', 'adults.0']);
    expect(body.message).toBe('Nia Double has the same name. Una Double has the same name.');
    const asked = { surname: 'Double', givenName: 'Nia', preferredName: '', birthDate: null, email: null };
    const alike = await office.post('/api/Enrolments/Alike', { body: asked });
    expect(alike.body).toMatchObject([{ id: applicant, fullName: 'Nia Double' }]);
    const found = await enrol({
      ...enrolment('Double'),
      student: { personID: applicant, person: null },
      adults: [{ personID: mother, person: null, livesAt: 'unsaid', address: null, relation }],
    });
    expect([found.status, found.body.personID]).toEqual([200, applicant]);
    const other = enrolment('Double', {
      student: { ...fresh('Nia', 'Double'), isNotDuplicate: true },
      adults: [],
    });
    expect((await enrol(other)).status).toBe(200);
    expect(await personsCalled('Double')).toHaveLength(3);
    const current = await school.student('Cara', 'Current');
    const refused = await enrol({ ...other, student: { personID: current, person: null } });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'student.personID']);
  });

  it('takes each part’s own right', async () => {
    const writer = await school.allowed(['people.write']);
    expect((await enrol(enrolment('Rights'), writer)).status).toBe(403);
    const alone = { address: null, adults: [] };
    expect((await enrol(enrolment('Rights', alone), writer)).status).toBe(200);
    const keeper = await school.allowed(['people.write', 'people.contact']);
    const custody = {
      ...{ mayCollect: false, mayContact: true, access: 'yes', accessFrom: null, accessTo: null },
      courtOrder: '',
    };
    const adult = { ...fresh('Una', 'Keeper'), livesAt: 'unsaid', address: null };
    const restricted = { adults: [{ ...adult, relation: { ...relation, custody } }] };
    expect((await enrol(enrolment('Keeper', restricted), keeper)).status).toBe(403);
    expect(await personsCalled('Keeper')).toEqual([]);
    expect((await enrol(enrolment('Keeper', { adults: [{ ...adult, relation }] }), keeper)).status).toBe(200);
  });

  it('says where the student has two classes at one time', async () => {
    const { body } = await enrol(enrolment('Clash', { classIDs: [classId, otherClassId], adults: [] }));
    expect(body.clashes).toMatchObject([{ what: 'student', names: ['Nia Clash'] }]);
    expect(body.clashes[0].classes).toHaveLength(2);
  });
});

describe('who has left and comes back', () => {
  const readOf = async (id: number) => (await office.get(`/api/StudentInformations/${id}`)).body;
  /** Somebody who was in 7B until the day before the school's today. */
  const leaver = async (surname: string) => {
    const { body } = await enrol(enrolment(surname, { dateStart: '2026-02-02', number: surname }));
    const { carried: _, ...read } = await readOf(body.personID);
    const left = await office.put(
      `/api/StudentInformations/${body.personID}`,
      {},
      {
        ...{ number: read.number, campusID: null, levelID, leavingReason: 'Moved away' },
        ...{ dateApplied: read.dateApplied, dateAppliedFor: null, dateEnrol: read.dateEnrol },
        ...{ dateStart: read.dateStart, dateNotified: null, dateLeft: '2026-11-13', version: read.version },
      },
    );
    expect(left.status).toBe(200);
    return body.personID as number;
  };
  const again = (personID: number, dateStart: string) =>
    enrolment('', { student: { personID, person: null }, dateStart, address: null, adults: [] });

  it('is enrolled anew from a later day, and the classes of before stay', async () => {
    const id = await leaver('Returns');
    const { status, body } = await enrol(again(id, '2026-11-23'));
    expect(status).toBe(200);
    expect(await readOf(id)).toMatchObject({
      ...{ number: 'Returns', standing: 'future', dateStart: '2026-11-23', dateApplied: '2026-11-18' },
      ...{ dateLeft: null, leavingReason: '' },
      rollClasses: [
        { code: '7B', dateFrom: '2026-11-23', dateTo: null },
        { code: '7B', dateFrom: '2026-02-02', dateTo: '2026-11-13' },
      ],
    });
    const history = JSON.stringify((await office.get(`/api/RecordHistories/${id}`)).body);
    expect(history).toContain('2026-11-13');
    expect(history).toContain('Moved away');

    expect((await office.post('/api/Enrolments/TakeBack', { body: body.written })).status).toBe(204);
    expect(await readOf(id)).toMatchObject({
      ...{ standing: 'past', dateStart: '2026-02-02', dateLeft: '2026-11-13', leavingReason: 'Moved away' },
      rollClasses: [{ code: '7B', dateFrom: '2026-02-02', dateTo: '2026-11-13' }],
    });
  });

  it.each(['7B', '7X'])(
    'on the day after they left, into %s: taken back, the class of before has ended as it had',
    async (rollClass) => {
      if (rollClass === '7X') await school.rollClass({ code: '7X' });
      const id = await leaver(`Tomorrow${rollClass}`);
      const { body } = await enrol({ ...again(id, '2026-11-14'), rollClass });
      expect((await office.post('/api/Enrolments/TakeBack', { body: body.written })).status).toBe(204);
      expect(await readOf(id)).toMatchObject({
        ...{ standing: 'past', dateLeft: '2026-11-13' },
        rollClasses: [{ code: '7B', dateFrom: '2026-02-02', dateTo: '2026-11-13' }],
      });
    },
  );

  it('not from a day on which they were still here', async () => {
    const id = await leaver('Overlaps');
    const { status, body } = await enrol(again(id, '2026-11-13'));
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: 'dateStart' }]);
    expect(await readOf(id)).toMatchObject({ standing: 'past', dateLeft: '2026-11-13' });
  });
});

describe('an enrolment is taken back', () => {
  it('as if it had not been, but for the persons', async () => {
    const { body } = await enrol(enrolment('Back', { number: 'B-1' }));
    const id = body.personID;
    const back = await office.post('/api/Enrolments/TakeBack', { body: body.written });
    expect(back.status).toBe(204);
    expect((await office.get(`/api/StudentInformations/${id}`)).body).toMatchObject({
      ...{ number: '', dateStart: null, dateEnrol: null, dateApplied: '2026-11-18', rollClasses: [] },
    });
    const members = (await office.get('/api/ClassDetailStudents', { classID: classId, dateOf: '2026-11-23' }))
      .body;
    expect(members.map((member: { id: number }) => member.id)).not.toContain(id);
    expect((await office.get(`/api/PersonalRelations/${id}`)).body).toMatchObject([
      { dateClosed: '2026-11-18' },
    ]);
    // What was taken back can be done again with the same persons.
    const again = enrolment('Back', {
      student: { personID: id, person: null },
      adults: [
        {
          personID: body.written.relations[0].personID,
          person: null,
          livesAt: 'unsaid',
          address: null,
          relation,
        },
      ],
    });
    expect((await enrol(again)).body).toMatchObject({ personID: id });
    expect((await office.get(`/api/PersonalRelations/${id}`)).body).toMatchObject([{ dateClosed: null }]);
  });

  it('with what was done since, once that was shown, and not with more', async () => {
    const { body } = await enrol(enrolment('Moved'));
    const id = body.personID;
    const other = await school.rollClass({ code: '7M' });
    const move = {
      rollClass: other.code,
      dateFrom: '2026-11-30',
      version: body.written.rollClassMember.version,
    };
    const moved = await office.put(`/api/RollClassMembers/${id}`, {}, move);
    expect(moved.status).toBe(200);
    const back = (more: object) =>
      office.post('/api/Enrolments/TakeBack', { body: { ...body.written, ...more } });
    expect((await back({})).status).toBe(409);
    const look = async () =>
      (await office.post('/api/Enrolments/TakeBack/Preview', { body: body.written })).body;
    const { lines, seen } = await look();
    expect(lines).toEqual([{ kind: 'rollClass', itemName: '7M', dateFrom: '2026-11-30' }]);
    await school.joins(id, { classId: otherClassId });
    expect((await back({ seen })).status).toBe(409);
    const again = await look();
    expect(again.lines).toHaveLength(2);
    expect((await back({ seen: again.seen })).status).toBe(204);
    expect((await office.get(`/api/StudentInformations/${id}`)).body).toMatchObject({
      ...{ dateStart: null, dateEnrol: null, rollClasses: [] },
    });
    expect((await office.get(`/api/PersonalRelations/${id}`)).body).toMatchObject([
      { dateClosed: '2026-11-18' },
    ]);
  });

  it('not over what somebody has changed meanwhile', async () => {
    const { body } = await enrol(enrolment('Meanwhile'));
    const { carried: _, ...read } = (await office.get(`/api/StudentInformations/${body.personID}`)).body;
    const changed = {
      ...{ number: 'M-9', campusID: null, levelID, leavingReason: '', dateApplied: read.dateApplied },
      ...{ dateAppliedFor: null, dateEnrol: read.dateEnrol, dateLeft: null, dateNotified: null },
      ...{ dateStart: read.dateStart, version: read.version },
    };
    expect((await office.put(`/api/StudentInformations/${body.personID}`, {}, changed)).status).toBe(200);
    const back = await office.post('/api/Enrolments/TakeBack', { body: body.written });
    expect(back.status).toBe(409);
    expect((await office.get(`/api/StudentInformations/${body.personID}`)).body.rollClasses).toHaveLength(1);
  });
});

it('offers the classes of a level, with those that most of the roll class are in', async () => {
  const rollClass = await school.rollClass({ code: '9C' });
  const { id, code } = await school.subjectClass();
  const rare = await school.subjectClass();
  for (const name of ['Ada', 'Ben', 'Cem']) {
    const student = await school.student(name, 'Mate');
    await school.joins(student, { rollClass: rollClass.id });
    if (name !== 'Cem') await school.joins(student, { classId: id });
    if (name === 'Cem') await school.joins(student, { classId: rare.id });
  }
  const { body } = await office.get('/api/ClassSets', { rollClass: '9C' });
  expect(body).toMatchObject([
    { id, code, isUsual: true, members: 2 },
    { id: rare.id, isUsual: false, members: 1 },
  ]);
});
