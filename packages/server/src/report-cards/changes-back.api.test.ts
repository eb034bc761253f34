import { beforeAll, expect, test } from 'vitest';
import { lastSave, undo } from '../../test/audit.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool } from '../../test/new-school.ts';
import { bring, type CardsClass, cardsClass, enterAll } from '../../test/report-cards.ts';

let cards: CardsClass;
let admin: Caller;
beforeAll(async () => {
  const school = await newSchool();
  cards = await cardsClass(school, 7);
  admin = await school.admin();
});

const row = async (studentID: number | undefined) =>
  (await cards.teacher.get('/api/ClassEntryResults', cards.query)).body.find(
    (one: { studentID: number }) => one.studentID === studentID,
  );
const cellOf = async (studentID: number | undefined, column = 'Achievement') =>
  (await row(studentID)).resultCriteria.find(
    ({ criterionID }: { criterionID: number }) => criterionID === cards.column(column),
  );
const commentOf = async (studentID: number | undefined) => (await row(studentID)).classComment[0];

/** Changes the result and the comment of a student at once. */
const change = (studentID: number | undefined, value: string, comment: string) =>
  cards.teacher.put('/api/ClassEntryResults', cards.query, {
    studentID,
    resultCriteria: [
      {
        ...{ criterionID: cards.column('Achievement'), reportCardResultValue: value },
        ...{ reportCardResultOptionID: null, emptyKind: null, version: 1 },
      },
    ],
    classComment: [{ sectionID: cards.section('Comment'), comment, version: 1 }],
  });

test('results and comments are changed back in one, and the teacher goes on with what stands', async () => {
  const [student = 0] = cards.students;
  await enterAll(cards, student, 'Ada');
  expect((await change(student, 'D', 'Overwritten')).status).toBe(200);
  const last = await lastSave(admin, { personID: student });
  const whole = await lastSave(admin, { saveID: last.saveID });
  expect(whole.changes.map(({ tableName, mayUndo }) => [tableName, mayUndo]).toSorted()).toEqual([
    ['report_comment', true],
    ['report_result', true],
  ]);
  const shown = await undo(admin, whole, { preview: true });
  expect(JSON.stringify(shown.body)).toContain('Ada works well.');
  expect(await cellOf(student)).toMatchObject({ reportCardResultValue: 'D', version: 2 });
  expect((await undo(admin, whole)).status).toBe(200);
  expect(await cellOf(student)).toMatchObject({
    ...{ reportCardResultValue: 'B', reportCardResultOptionID: cards.option('B'), version: 3 },
  });
  expect(await commentOf(student)).toMatchObject({ comment: 'Ada works well.', version: 3 });
  expect(await undo(admin, whole)).toMatchObject({ status: 409, body: { code: 'audit.changed_since' } });
});

test('what was entered first is emptied; its row says nothing by itself', async () => {
  const [, student = 0] = cards.students;
  await enterAll(cards, student, 'Bob');
  const pastoral = await lastSave(admin, { personID: student, searchTableName: 'report_comment' });
  expect((await undo(admin, await lastSave(admin, { saveID: pastoral.saveID }))).status).toBe(200);
  const ofStudent = { yearId: 2026, assessmentPeriodId: cards.periodId, studentId: student };
  expect((await cards.rollTeacher.get('/api/ReportCardComments', ofStudent)).body[0]).toMatchObject({
    itemName: 'Pastoral',
    comment: '',
  });
  const entered = await lastSave(admin, { searchTableName: 'report_result' });
  expect((await undo(admin, await lastSave(admin, { saveID: entered.saveID }))).status).toBe(200);
  expect(await cellOf(student)).toMatchObject({ reportCardResultValue: '', version: 2 });
  expect(await commentOf(student)).toMatchObject({ comment: '' });
});

test('a changed result is found by its student, and says whose it is and which option it was', async () => {
  const student = cards.students[6] ?? 0;
  await enterAll(cards, student, 'Fay');
  await change(student, 'D', 'Fay works well.');
  const { changes } = await lastSave(admin, { personID: student, searchTableName: 'report_result' });
  expect(changes).toMatchObject([{ about: { id: student } }]);
  expect(changes[0]?.fields).toContainEqual(
    expect.objectContaining({ fieldName: 'result_option_id', oldName: 'B', newName: 'D' }),
  );
});

test('one value of a result is not changed back by itself', async () => {
  const [, , student = 0] = cards.students;
  await enterAll(cards, student, 'Cem');
  await change(student, 'A', 'Cem works well.');
  const last = await lastSave(admin, { searchTableName: 'report_result' });
  const changeID = last.changes[0]?.changeID;
  expect(await undo(admin, last, { changeID, fieldName: 'value' })).toMatchObject({
    status: 409,
    body: { code: 'audit.not_undoable' },
  });
});

test('what is approved is locked, for an undo too', async () => {
  const [, , , student = 0] = cards.students;
  await enterAll(cards, student, 'Dan');
  await change(student, 'E', 'Dan does not.');
  const last = await lastSave(admin, { personID: student, searchTableName: 'report_comment' });
  const whole = await lastSave(admin, { saveID: last.saveID });
  expect(await bring(cards.office, cards, 'approved', { students: [student] })).toBeNull();
  for (const preview of [true, false])
    expect(await undo(admin, whole, { preview })).toMatchObject({
      status: 409,
      body: { code: 'report_cards.locked' },
    });
  expect(await cellOf(student)).toMatchObject({ reportCardResultValue: 'E' });
  // The step itself is taken back on the board.
  const step = await lastSave(admin, { searchTableName: 'report_step' });
  expect(await undo(admin, step)).toMatchObject({ status: 409, body: { code: 'audit.not_undoable' } });
});

test('a rule that nothing is asked of a student is taken back', async () => {
  const [, , , , student = 0] = cards.students;
  await enterAll(cards, student, 'Eva');
  const { version } = (await row(student)).standing ?? (await row(student));
  const said = await cards.teacher.put('/api/ReportCardRowStates', cards.query, {
    ...{ studentID: student, isRequired: false, reason: 'Abroad', version },
  });
  expect(said.status).toBe(200);
  expect(
    (await undo(admin, await lastSave(admin, { personID: student, searchTableName: 'report_row' }))).status,
  ).toBe(200);
  expect(JSON.stringify(await row(student))).not.toContain('Abroad');
});

test('who proofreads and does not enter there changes nothing back', async () => {
  const [, , , , , student = 0] = cards.students;
  await enterAll(cards, student, 'Fay');
  await change(student, 'A', 'Fay changed.');
  const last = await lastSave(admin, { personID: student, searchTableName: 'report_comment' });
  const proofreader = await cards.school.allowed(
    ['audit.undo', 'people.read', 'report-cards.enter', 'report-cards.proofread'],
    await cards.school.staff(),
  );
  expect((await undo(proofreader, last, { changeID: last.changes[0]?.changeID })).status).toBe(403);
  expect(await commentOf(student)).toMatchObject({ comment: 'Fay changed.' });
});

test('of an undo and an entry of the same row at once, one is first and the other is told', async () => {
  const [student = 0] = cards.students;
  const { version } = await commentOf(student);
  const save = (comment: string, seen: number) =>
    cards.teacher.put('/api/ClassEntryResults', cards.query, {
      studentID: student,
      classComment: [{ sectionID: cards.section('Comment'), comment, version: seen }],
    });
  expect((await save('For an undo', version)).status).toBe(200);
  const last = await lastSave(admin, { personID: student, searchTableName: 'report_comment' });
  const answers = await Promise.all([undo(admin, last), save('At the same time', version + 1)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
