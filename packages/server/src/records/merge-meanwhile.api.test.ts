import { expect, test } from 'vitest';
import { whileHeld } from '../../test/held.ts';
import { newSchool } from '../../test/new-school.ts';

const school = await newSchool();
await school.year(2026);
const office = await school.office();
const one = async (text: string, values: unknown[] = []) =>
  (await school.school.pool.query(text, values)).rows[0];
const change = (table: 'person' | 'student', id: number, values: object) =>
  school.arrange((db) => db.updateTable(table).set(values).where('id', '=', id).execute());
const versionsOf = async (keptID: number, mergedID: number) => {
  const { body } = await office.get('/api/PersonMerges/Preview', { keptId: keptID, mergedId: mergedID });
  return { keptVersion: body.keptVersion, mergedVersion: body.mergedVersion };
};
const merge = async (keptID: number, mergedID: number) => {
  const body = { keptID, mergedID, ...(await versionsOf(keptID, mergedID)) };
  return () => office.post('/api/PersonMerges', { body });
};
const pair = async () => [await school.student(), await school.student()] as const;

test('a number that is being saved for one of the two stops the merge, and is shown', async () => {
  const [kept, merged] = await pair();
  const begin = await merge(kept, merged);
  const save = `update person set mobile = '0491 570 156' where id = ${merged}`;
  const { status, body } = await whileHeld(school, save, begin);
  expect([status, body.code]).toEqual([409, 'record.changed']);
  expect(body.current.fields).toContainEqual(
    expect.objectContaining({ fieldName: 'mobile', kept: null, merged: '0491 570 156' }),
  );
  expect(await one('select merged_into from person where id = $1', [merged])).toEqual({ merged_into: null });
});

test('a number that a roster is just giving the kept student costs the other one nothing', async () => {
  const [kept, merged] = await pair();
  await change('student', merged, { number: 'M-1' });
  const begin = await merge(kept, merged);
  const give = `update student set number = 'K-1' where id = ${kept}`;
  expect((await whileHeld(school, give, begin)).status).toBe(200);
  const numbers = 'select array_agg(number order by id) as numbers from student where id = any($1)';
  expect(await one(numbers, [[kept, merged]])).toEqual({ numbers: ['K-1', 'M-1'] });
});

test('what is being saved for the kept record while a merge is undone stays as saved', async () => {
  const [kept, merged] = await pair();
  await change('person', merged, { email: 'ada@families.example' });
  await school.arrange((db) =>
    db.insertInto('flag').values({ person_id: merged, category: 'other', item_name: 'Glasses' }).execute(),
  );
  const { body } = await (await merge(kept, merged))();
  const undo = () => office.delete(`/api/PersonMerges/${body.id}`);
  const save = `update person set email = 'new@families.example' where id = ${kept};
    update flag set comment = 'Blue' where person_id = ${kept}`;
  const undone = await whileHeld(school, save, undo);
  expect([undone.status, undone.body]).toEqual([
    200,
    {
      rows: [{ tableName: 'flag', stay: 1 }],
      fields: [{ tableName: 'person', fieldName: 'email' }],
    },
  ]);
  expect(await one('select email from person where id = $1', [kept])).toEqual({
    email: 'new@families.example',
  });
  expect(await one('select person_id, comment from flag where item_name = $1', ['Glasses'])).toEqual({
    person_id: kept,
    comment: 'Blue',
  });
});
