import { beforeAll, expect, test } from 'vitest';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let student: number;
let teacher: number;
let lesson: number;
let maths: { id: number };
let rolls: { id: number }[];
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  [student, teacher, lesson] = [await school.student(), await school.staff(), await school.period()];
  maths = await school.subjectClass({ students: [student], teachers: [teacher], periods: [lesson] });
  rolls = [
    await school.rollClass({ students: [student], teachers: [teacher] }),
    await school.rollClass({ code: '7Z' }),
  ];
});

/** What open screens would hear of a change, as `model id`. */
const heard = async (change: string): Promise<string[]> => {
  const client = await school.school.pool.connect();
  try {
    await client.query(
      `begin; set local homeroom.actor = 'system:test'; delete from change_notice; ${change}`,
    );
    const { rows } = await client.query('select distinct model, unnest(ids) as id from change_notice');
    return rows.map(({ model, id }) => `${model} ${id}`);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

test.each([
  [
    'a room that changes',
    () => `update class_meeting set location = 'B2' where class_detail_id = ${maths.id}`,
  ],
  ['a lesson that falls away', () => `delete from class_meeting where class_detail_id = ${maths.id}`],
  [
    'a lesson that is added',
    () =>
      `insert into class_meeting (class_detail_id, cycle_day, period_id) values (${maths.id}, 2, ${lesson})`,
  ],
  ['a class with another name', () => `update class_detail set name = 'Maths' where id = ${maths.id}`],
])('%s is told to the screens of whoever is in the class or teaches it', async (_what, change) => {
  expect(await heard(change())).toEqual(
    expect.arrayContaining([
      `StudentClassDetail ${student}`,
      `TeacherClassDetail ${teacher}`,
      `ClassDetail ${maths.id}`,
    ]),
  );
});

test('a roll class with another code, or another teacher, is told to its people', async () => {
  const [own] = rolls;
  const renamed = await heard(`update roll_class set code = '7Q' where id = ${own?.id}`);
  expect(renamed).toEqual(
    expect.arrayContaining([`PersonalInformation ${student}`, `PersonalInformation ${teacher}`]),
  );
  const ended = `update roll_class_teacher set date_to = '2026-11-20' where roll_class_id = ${own?.id}`;
  expect(await heard(ended)).toContain(`PersonalInformation ${teacher}`);
});

test('a student who moves is told to the class that was theirs and to the one that is', async () => {
  const [from, to] = rolls;
  const move = `update roll_class_member set roll_class_id = ${to?.id} where student_id = ${student}`;
  expect(await heard(move)).toEqual(
    expect.arrayContaining([
      `RollClass ${from?.id}`,
      `RollClass ${to?.id}`,
      `PersonalInformation ${student}`,
    ]),
  );
});
