import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, TODAY } from '../../../test/roll.ts';
import { clientOptions } from '../database/pool.ts';

let school: TestSchool;
let holder: pg.Client;
beforeAll(async () => {
  school = await newSchool();
  await school.days(TODAY, TODAY);
  holder = new pg.Client(clientOptions(school.school.connection, school.school.schema));
  await holder.connect();
});
afterAll(() => holder.end());

/** While it lasts, every mark of a roll waits for a lock, and so does the connection that it came by. */
const whileMarksWait = async (work: () => Promise<void>) => {
  await holder.query('begin; lock table attendance_mark in exclusive mode');
  try {
    await work();
  } finally {
    await holder.query('rollback');
  }
};

test('one who sends forty saves at once keeps nobody else waiting, and loses none of them', async () => {
  const office = await school.office();
  const { students, save } = await newRoll(school, 40);
  const [someone] = students;
  let saves: ReturnType<typeof save>[] = [];
  await whileMarksWait(async () => {
    saves = students.map((studentID) => save({ studentID, absence: {} }));
    const body = { personID: someone, flagCategoryID: 5, flagType: null, comment: '', itemName: 'Glasses' };
    expect((await office.post('/api/PersonalFlagCategories', { body })).status).toBe(200);
  });
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(Array(40).fill(200));
});

test('what one sends beyond all measure is refused at once, to be sent again', async () => {
  const { students, save } = await newRoll(school, 1);
  const [studentID] = students;
  let saves: ReturnType<typeof save>[] = [];
  await whileMarksWait(async () => {
    saves = Array.from({ length: 230 }, () => save({ studentID, absence: {} }));
    const refused = await Promise.race(saves);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate.limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});
