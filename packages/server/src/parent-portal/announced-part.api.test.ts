import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newFamily, type TestFamily } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { TODAY } from '../../test/roll.ts';

const DENTIST = { timeFrom: '10:00', timeTo: '11:30' };
let school: TestSchool;
let office: Caller;
let medical: number;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-27');
  office = await school.office();
  medical = await school.reasonID('M');
});

let family: TestFamily;
beforeEach(async () => {
  family = await newFamily(school);
});

const say = (fields: object = DENTIST) =>
  family.parent.post('/api/AbsenceReplies', {
    body: {
      ...{ studentID: family.child, kind: 'announce', dateFrom: TODAY, dateTo: TODAY },
      ...{ reasonID: medical, details: '', ...fields },
    },
  });
const proposals = async () =>
  (await office.get('/api/AbsenceProposals')).body.filter(
    ({ studentID }: { studentID: number }) => studentID === family.child,
  );
const decide = ({ id, version }: { id: number; version: number }) =>
  office.post(`/api/AbsenceProposals/${id}/Decision`, {
    body: { accepts: true, reasonID: null, answer: '', version, onlyPlain: true },
  });
const morning = async () =>
  (await office.get('/api/AttendanceStudents', { dateOf: TODAY, rollClass: family.rollClass.code })).body[0];
const summary = async () => (await family.parent.get('/api/AttendanceSummaries')).body[0];

it('a family announces a part of a day, and it is so on the rolls in it once the office has confirmed', async () => {
  const periodId = await school.period('Period 2', '10:00', '10:50', 2);
  const { id: classId } = await school.subjectClass({ students: [family.child], periods: [periodId] });
  expect((await say()).body).toMatchObject({ ...DENTIST, state: 'waiting' });
  // That the child is at school before is nothing that speaks against it.
  await office.put(
    '/api/AttendanceStudents',
    { dateOf: TODAY, rollClass: family.rollClass.code },
    { studentID: family.child, version: 0, absence: null },
  );
  const [proposal] = await proposals();
  expect(proposal).toMatchObject({ ...DENTIST, isPlain: true, obstacle: null });
  expect((await decide(proposal)).status).toBe(200);
  expect(await morning()).toMatchObject({ mark: 'present', known: null });
  const lesson = { dateOf: TODAY, classId: String(classId), periodId: String(periodId) };
  expect((await office.get('/api/AttendanceStudents', lesson)).body[0]).toMatchObject({
    ...{ mark: 'absent', known: DENTIST },
  });
  expect(await summary()).toMatchObject({ mark: 'present', ahead: [DENTIST], timeFrom: null, daysAbsent: 0 });
});

it('the day of a child says of which part an absence by the morning roll was known', async () => {
  await say({ timeTo: '10:00' });
  const [proposal] = await proposals();
  await decide(proposal);
  expect(await summary()).toMatchObject({ mark: '' });
  await office.post('/api/ClassAttendances', {
    query: { dateOf: TODAY, rollClass: family.rollClass.code },
  });
  expect(await summary()).toMatchObject({
    ...{ mark: 'absent', reason: 'Medical appointment', timeFrom: null, timeTo: '10:00', daysAbsent: 0 },
  });
});

it('what is known of a part of the day does not settle the whole, nor another part', async () => {
  const know = (fields: object) =>
    office.post(`/api/KnownAbsences/${family.child}`, {
      body: { dateFrom: TODAY, dateTo: TODAY, reasonID: medical, ...fields },
    });
  expect((await know(DENTIST)).status).toBe(200);
  const obstacle = async (fields: object) => {
    expect((await say(fields)).status).toBe(200);
    return (await proposals())[0].obstacle;
  };
  expect(await obstacle({ timeFrom: '10:15', timeTo: '11:00' })).toBe('known');
  expect(await obstacle({ timeFrom: '11:00', timeTo: '12:00' })).toBeNull();
  expect(await obstacle({ timeFrom: '10:00' })).toBeNull();
  expect(await obstacle({})).toBeNull();
});

it('explains of today the rolls in it alone', async () => {
  const mark = (rollClass: string) =>
    office.put(
      '/api/AttendanceStudents',
      { dateOf: TODAY, rollClass },
      { studentID: family.child, version: 0, mark: 'absent', absence: {} },
    );
  await mark(family.rollClass.code);
  await say({ timeFrom: '11:00' });
  const [afternoon] = await proposals();
  expect((await decide(afternoon)).status).toBe(200);
  expect((await morning()).absence.reason.code).not.toBe('M');
  await say({ timeTo: '10:00' });
  const [early] = await proposals();
  expect((await decide(early)).status).toBe(200);
  expect((await morning()).absence.reason.code).toBe('M');
});

it.each([
  [{ ...DENTIST, dateTo: '2026-11-19' }, 'timeFrom', 'can be given for one day only'],
  [{ timeFrom: '10:00', timeTo: '09:00' }, 'timeTo', 'must be after the time from which it is'],
  [{ ...DENTIST, kind: 'explain' }, 'timeFrom', 'can be given for an absence to come only'],
  [{ timeTo: '10:00', kind: 'explain' }, 'timeTo', 'can be given for an absence to come only'],
])('%o is refused by its field %s', async (fields, path, message) => {
  const { status, body } = await say(fields);
  expect(status).toBe(400);
  expect(body.errors).toContainEqual({ path, message });
});
