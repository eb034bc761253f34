import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { TODAY } from '../../../test/roll.ts';

const YESTERDAY = '2026-11-17';

let school: TestSchool;
let office: Caller;

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  office = await school.office();
});

it('a membership of a roll class says it too, and neither to whoever may not read marks', async () => {
  const id = await school.student();
  const { code } = await school.rollClass({ students: [id] });
  const subject = await school.subjectClass({ students: [id], periods: [await school.period()] });
  await office.put(
    '/api/AttendanceStudents',
    { dateOf: TODAY, rollClass: code },
    { studentID: id, version: 0, absence: {} },
  );
  const { rows } = await school.school.pool.query(
    `select m.id, s.id as "subjectMember" from roll_class_member m join class_detail_member s using (student_id)
     where m.student_id = $1`,
    [id],
  );
  const [{ id: memberId, subjectMember }] = rows;
  const path = `/api/RollClassMembers/${id}/${memberId}`;
  expect((await office.get(path)).body).toMatchObject({ code, marks: 1 });
  const clerk = await school.allowed(['people.read', 'people.write']);
  expect((await clerk.get(path)).body).toMatchObject({ code, marks: null });
  expect((await clerk.get(`/api/ClassDetailStudents/${subject.id}/${subjectMember}`)).body.marks).toBeNull();
});

it('a membership says how many rolls of its class have a mark of the student on its days', async () => {
  const [student, other] = (await school.students(2)) as [number, number];
  const periodId = await school.period();
  const { id } = await school.subjectClass({ students: [other], periods: [periodId] });
  const elsewhere = await school.subjectClass({ students: [student], periods: [periodId] });
  const save = (body: object) =>
    office.put(`/api/ClassDetailStudents/${id}`, {}, { memberID: 0, dateTo: null, version: 0, ...body });
  const { body: added } = await save({ studentID: student, dateFrom: '2026-11-16' });
  const path = `/api/ClassDetailStudents/${id}/${added.memberID}`;
  const marks = async () => (await office.get(path)).body.marks;
  const mark = (studentID: number, dateOf: string, record: object, classId = id) =>
    office.put(
      '/api/AttendanceStudents',
      { dateOf, classId, periodId },
      { studentID, version: 0, ...record },
    );

  expect(await marks()).toBe(0);
  await mark(student, YESTERDAY, { absence: {} });
  await mark(student, TODAY, { absence: null });
  // Neither somebody else's, nor those of another class.
  await mark(other, TODAY, { absence: {} });
  await mark(student, TODAY, { absence: {} }, elsewhere.id);
  expect((await office.get(path)).body).toMatchObject({ id: student, version: added.version, marks: 2 });

  await mark(student, TODAY, { mark: 'unmarked', absence: null, version: 1 });
  expect(await marks()).toBe(1);
  await save({ studentID: student, memberID: added.memberID, dateFrom: TODAY, version: added.version });
  expect(await marks()).toBe(0);

  expect((await office.get(`/api/ClassDetailStudents/${elsewhere.id}/${added.memberID}`)).status).toBe(404);
});
