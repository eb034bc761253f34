import { beforeAll, expect, test } from 'vitest';
import { whileHeld } from '../../../test/held.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, TODAY } from '../../../test/roll.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
  await school.days(TODAY, TODAY);
});

/** While it is held, every mark of a roll waits for a lock, and so does the connection that it came by. */
const MARKS_WAIT = 'lock table attendance_mark in access exclusive mode';
const CONNECTIONS_OF_ONE = 6;

test('one who sends forty saves at once keeps nobody else waiting, and loses none of them', async () => {
  const office = await school.office();
  const { students, save } = await newRoll(school, 40);
  const [someone] = students;
  const beforeCommit = async () => {
    const body = { personID: someone, flagCategoryID: 5, flagType: null, comment: '', itemName: 'Glasses' };
    expect((await office.post('/api/PersonalFlagCategories', { body })).status).toBe(200);
  };
  const saveAll = () => Promise.all(students.map((studentID) => save({ studentID, absence: {} })));
  const saved = await whileHeld(school, MARKS_WAIT, saveAll, { waiting: CONNECTIONS_OF_ONE, beforeCommit });
  expect(saved.map(({ status }) => status)).toEqual(Array(40).fill(200));
});

test('what one sends beyond all measure is refused at once, to be sent again', async () => {
  const { students, save } = await newRoll(school, 1);
  const [studentID] = students;
  let saves: ReturnType<typeof save>[] = [];
  const saveAll = () => {
    saves = Array.from({ length: 230 }, () => save({ studentID, absence: {} }));
    return Promise.all(saves);
  };
  const beforeCommit = async () => {
    const refused = await Promise.race(saves);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate.limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  };
  const answers = await whileHeld(school, MARKS_WAIT, saveAll, { beforeCommit });
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
