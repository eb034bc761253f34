import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool } from '../../test/new-school.ts';
import { type CardsClass, cardsClass, enterAll } from '../../test/report-cards.ts';

let cards: CardsClass;
beforeAll(async () => {
  cards = await cardsClass(await newSchool(), 2);
});
const grid = async (by: Caller = cards.teacher) => (await by.get('/api/ClassEntryResults', cards.query)).body;

test('a grid that was read before shows at once what somebody has changed since, in a row and around it', async () => {
  const { office, teacher, students, query } = cards;
  await enterAll(cards, students[0] as number, 'Ada');
  const first = await grid();
  expect(await grid()).toEqual(first);
  // A cell of one row: the other one stays as it was.
  const cell = { criterionID: cards.column('Focus'), reportCardResultValue: 'Reading', version: 0 };
  await office.put('/api/ClassEntryResults', query, { studentID: students[1], resultCriteria: [cell] });
  const second = await grid();
  expect(second[0]).toEqual(first[0]);
  expect(second[1].resultCriteria[1]).toMatchObject({ reportCardResultValue: 'Reading', version: 1 });
  // What stands around the rows.
  const columns = (
    await office.get('/api/ReportCardColumns', { assessmentPeriodId: query.assessmentPeriodId })
  ).body;
  const focus = columns.find(({ itemName }: { itemName: string }) => itemName === 'Focus');
  await office.put(`/api/ReportCardColumns/${focus.id}`, {}, { ...focus, teacherPermission: 1 });
  expect((await grid())[1].resultCriteria[1]).toMatchObject({ permission: 1, version: 1 });
  expect((await grid(office))[1].resultCriteria[1]).toMatchObject({ permission: 2 });
  // A name.
  await cards.school.arrange((db) =>
    db
      .updateTable('person')
      .set({ surname: 'Zuma' })
      .where('id', '=', students[0] as number)
      .execute(),
  );
  expect((await grid()).at(-1).fullName).toMatch(/^Zuma/);
  // A right that was taken away.
  await cards.school.arrange((db) =>
    db
      .updateTable('class_detail_teacher')
      .set({ date_to: '2026-07-02' })
      .where('class_detail_id', '=', cards.classId)
      .execute(),
  );
  expect((await teacher.get('/api/ClassEntryResults', query)).status).toBe(404);
});
