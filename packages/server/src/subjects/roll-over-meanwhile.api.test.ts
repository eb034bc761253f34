import { expect, test } from 'vitest';
import { whileHeld } from '../../test/held.ts';
import { newSchool } from '../../test/new-school.ts';

const school = await newSchool();
await school.year(2026);
await school.days('2026-12-14', '2026-12-18');
const office = await school.office();
const colleague = await school.office();
const rows = async (text: string, values: unknown[] = []) =>
  (await school.school.pool.query(text, values)).rows;

const level = async (ordinal: number) =>
  school.arrange(
    async (db) =>
      (
        await db
          .insertInto('level')
          .values({ code: String(ordinal), name: `Year ${ordinal}`, ordinal })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  );
const [seven, eight] = [await level(7), await level(8)];
await level(9);
const [ada, ben, cleo] = [await school.student(), await school.student(), await school.student()];
const all = [ada, ben, cleo];
await school.arrange((db) =>
  db.updateTable('student').set({ level_id: seven }).where('id', 'in', all).execute(),
);
await school.rollClass({ code: '7A', students: all });
await school.rollClass({ code: '8A' });

const plan = {
  ...{ fromYearID: 2026, dateStart: '2027-01-20', dateEnd: '2027-12-18' },
  ...{ rollClasses: [], repeating: [] },
};
const preview = async () => (await office.post('/api/YearRollOvers/Preview', { body: plan })).body;
const roll = (token: string) => office.post('/api/YearRollOvers', { body: { ...plan, token } });
const levelsOf = () =>
  rows('select id, level_id, next_level_id, date_left from student where id = any($1) order by id', [all]);

test('a level that somebody is saving stays theirs: the roll-over is told that the plan changed', async () => {
  const { token } = await preview();
  const save = `update student set level_id = ${eight} where id = ${ben}`;
  const { status, body } = await whileHeld(school, save, () => roll(token));
  expect([status, body.code]).toEqual([409, 'rollover.changed']);
  expect(body.current.levels.map(({ students }: { students: number }) => students)).toEqual([2, 1, 0]);
  expect((await levelsOf()).map(({ level_id, next_level_id }) => [level_id, next_level_id])).toEqual([
    [seven, null],
    [eight, null],
    [seven, null],
  ]);
  await school.arrange((db) =>
    db.updateTable('student').set({ level_id: seven }).where('id', '=', ben).execute(),
  );
});

test('who is just leaving gets no place in a class of the next year', async () => {
  const { token } = await preview();
  const leave = `update student set date_left = '2026-12-01' where id = ${cleo};
    update roll_class_member set date_to = '2026-12-01' where student_id = ${cleo}`;
  const { body } = await whileHeld(school, leave, () => roll(token));
  expect(body.code).toBe('rollover.changed');
  expect(await rows(`select 1 from roll_class_member where student_id = ${cleo}`)).toHaveLength(1);
});

test('a move to another roll class that is being saved is seen', async () => {
  const { token } = await preview();
  const move = `update roll_class_member set roll_class_id = (select id from roll_class where code = '8A')
    where student_id = ${ben}`;
  expect((await whileHeld(school, move, () => roll(token))).body.code).toBe('rollover.changed');
});

test('who saves while it runs is told that the record changed, and nothing of either is lost', async () => {
  const { token } = await preview();
  const seen = (await colleague.get(`/api/StudentInformations/${ada}`)).body;
  const { campus: _campus, level: _level, permission: _may, rollClasses: _classes, ...fields } = seen;
  const body = { ...fields, campusID: null, levelID: eight };
  let saving: Promise<{ status: number; body: { code: string } }> | undefined;
  // When the roll-over waits for Ben it has come past Ada.
  const hold = `select from student where id = ${ben} for update`;
  const beforeCommit = () => {
    saving = colleague.put(`/api/StudentInformations/${ada}`, {}, body);
  };
  const rolled = await whileHeld(school, hold, () => roll(token), { beforeCommit });
  const saved = await saving;
  expect([rolled.status, saved?.status, saved?.body.code]).toEqual([200, 409, 'record.changed']);
  expect((await levelsOf())[0]).toMatchObject({ level_id: seven, next_level_id: eight });
});
