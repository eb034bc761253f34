import { beforeAll, describe, expect, test } from 'vitest';
import { newSchool } from '../../test/new-school.ts';
import { bring, type CardsClass, cardsClass, enterAll, plainColumn } from '../../test/report-cards.ts';

let cards: CardsClass;
beforeAll(async () => {
  cards = await cardsClass(await newSchool());
});

const cell = (criterionID: number, value: string, version = 0, more: object = {}) => ({
  ...{ criterionID, reportCardResultOptionID: null, reportCardResultValue: value, emptyKind: null, version },
  ...more,
});
const save = (
  by: CardsClass['teacher'] | CardsClass['office'],
  { query }: CardsClass,
  studentID: number,
  resultCriteria: object[],
  classComment: object[] = [],
) => by.put('/api/ClassEntryResults', query, { studentID, resultCriteria, classComment });

describe('the grid of a class', () => {
  test('columns, rows and comments are those of the class, for its teacher', async () => {
    const { teacher, query, option } = cards;
    const columns = await teacher.get('/api/SubjectCriterias', query);
    expect(columns.body).toMatchObject([
      { itemName: 'Achievement', enterMode: 0, studentEnterMode: 0, permission: 2, iconID: null },
      { itemName: 'Focus', enterMode: 1, reportCardResultOptions: [] },
      { itemName: 'Score', enterMode: 2, minimum: 0, maximum: 20, decimals: 1 },
      { itemName: 'Tests', enterMode: 3 },
    ]);
    expect(columns.body[0].reportCardResultOptions[1]).toMatchObject({
      id: option('B'),
      shortName: 'B',
      value: 4,
    });
    const rows = await teacher.get('/api/ClassEntryResults', query);
    expect(rows.body).toHaveLength(3);
    expect(rows.body[0]).toMatchObject({
      ...{ state: 'expected', step: 'open', lockLevel: 0, nextSteps: ['submitted'], givenName: 'Ada' },
      resultCriteria: [
        { permission: 2, reportCardResultOptionID: null, reportCardResultValue: '', emptyKind: null },
        {},
        {},
        {},
      ],
      classComment: [{ itemName: 'Comment', comment: '', maxCharacters: 300, permission: 2, suggestions: 0 }],
    });
  });

  test('what is missing of the filters is said in the words of the specification', async () => {
    const { teacher } = cards;
    const said = async (path: string, query = {}) =>
      (await teacher.get(path, query)).body.errors.map(({ message }: { message: string }) => message);
    expect(await said('/api/ClassEntryResults')).toEqual([
      'Please select year',
      'Please select period',
      'Please select class',
    ]);
    expect(await said('/api/AssessmentPeriods')).toEqual(['Please select year']);
    expect(await said('/api/Teachers', { reportCard: true })).toEqual([
      'Must have year',
      'Must have assessment period',
    ]);
    expect(await said('/api/Levels', { reportCard: true })).toEqual([
      'Please select year',
      'Please select a period',
    ]);
    expect(await said('/api/ClassDetails', { reportCard: true })).toEqual([
      'Please select year',
      'Please select period',
      'Please select a teacher',
    ]);
    expect(await said('/api/ReportCardStudents')).toEqual([
      'Please select year',
      'Please select a period',
      'Please select a level',
    ]);
    expect(await said('/api/ReportCardComments')).toEqual([
      'Please select year',
      'Please select period',
      'Please select a student',
    ]);
  });

  test('filters of a teacher answer their own classes alone', async () => {
    const { teacher, rollTeacher, office, classId, levelId, query } = cards;
    const asked = { reportCard: true, yearId: 2026, assessmentPeriodId: query.assessmentPeriodId };
    const ids = async (by: CardsClass['office'], path: string, more = {}) =>
      (await by.get(path, { ...asked, ...more })).body.map(({ id }: { id: number }) => id);
    expect(await ids(teacher, '/api/Teachers')).toEqual([teacher.personId]);
    expect(await ids(office, '/api/Teachers')).toEqual([teacher.personId]);
    expect(await ids(rollTeacher, '/api/Teachers')).toEqual([]);
    expect(await ids(teacher, '/api/Levels')).toEqual([levelId]);
    expect(await ids(teacher, '/api/ClassDetails', { teacherId: teacher.personId })).toEqual([classId]);
    expect(await ids(office, '/api/AcademicYears')).toEqual([2026]);
    expect((await teacher.get('/api/ReportCardClassDefaults')).body).toMatchObject({
      defaultYear: { id: 2026 },
      defaultAssessmentPeriod: { id: query.assessmentPeriodId },
      defaultTeacher: { id: teacher.personId },
      defaultClassDetail: { id: classId },
    });
    expect((await rollTeacher.get('/api/ClassEntryDefaults')).body).toMatchObject({ level: { id: levelId } });
  });
});

test('screens begin with the first class that still wants work, and with the first where none does', async () => {
  const own = await cardsClass(await newSchool());
  const { school, teacher, office, students, classId, periodId } = own;
  const { id: other } = await school.subjectClass({ students, teachers: [teacher.personId], periods: [] });
  const added = await office.put(
    '/api/ReportCardColumns/1',
    {},
    {
      ...{ id: 0, version: 0, itemName: 'Effort', assessmentPeriodID: periodId },
      ...{ ...plainColumn, classID: other, enterMode: 1, isRequired: false },
    },
  );
  expect(added.status).toBe(200);
  const begins = async () => (await teacher.get('/api/ReportCardClassDefaults')).body.defaultClassDetail.id;
  const first = await begins();
  const both = [classId, other];
  for (const student of students) await enterAll(own, student);
  expect(await bring(teacher, own, 'submitted', { classIds: [first] })).toBeNull();
  const second = both.find((id) => id !== first);
  await expect.poll(begins).toBe(second);
  expect(await bring(teacher, own, 'submitted', { classIds: both.filter((id) => id === second) })).toBeNull();
  await expect.poll(begins).toBe(first);
});

describe('a row', () => {
  test('takes what is typed by the way of its column, and clears what is emptied', async () => {
    const { teacher, students, column, option } = cards;
    const [student = 0] = students;
    const saved = await save(teacher, cards, student, [
      cell(column('Achievement'), 'b'),
      cell(column('Score'), '17,2'),
      cell(column('Tests'), '84 %'),
    ]);
    expect(saved).toMatchObject({ status: 200 });
    expect(saved.body.resultCriteria).toMatchObject([
      {
        reportCardResultOptionID: option('B'),
        reportCardResultValue: 'B',
        version: 1,
        recordedBy: expect.any(String),
      },
      { reportCardResultValue: '', version: 0 },
      { reportCardResultValue: '17.2', version: 1 },
      { reportCardResultValue: '84', version: 1 },
    ]);
    const cleared = await save(teacher, cards, student, [cell(column('Tests'), '', 1)]);
    expect(cleared.body.resultCriteria[3]).toMatchObject({ reportCardResultValue: '', version: 2 });
    const away = await save(teacher, cards, student, [cell(column('Tests'), '', 2, { emptyKind: 'absent' })]);
    expect(away.body.resultCriteria[3]).toMatchObject({ reportCardResultValue: '', emptyKind: 'absent' });
  });

  test.each([
    ['Achievement', 'F', 'is none of the options of this column'],
    ['Score', 'many', 'is not a number'],
    ['Score', '17.25', 'has more decimals than this column allows'],
    ['Tests', '12,5', 'has more decimals than this column allows'],
    ['Score', '1e1', 'is not a number'],
    ['Score', '١٢', 'is not a number'],
    ['Score', '20.1', 'is larger than this column allows'],
    ['Tests', '-1', 'is smaller than this column allows'],
  ])('%s does not take %s', async (name, value, message) => {
    const { teacher, students, column } = cards;
    const answer = await save(teacher, cards, students[1] as number, [cell(column(name), value)]);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ message }] } });
  });

  test('a row that somebody else changed meanwhile is answered as it stands, and nothing of the save is kept', async () => {
    const { teacher, office, students, column, section } = cards;
    const student = students[1] as number;
    await save(office, cards, student, [cell(column('Achievement'), 'A')]);
    const late = await save(
      teacher,
      cards,
      student,
      [cell(column('Focus'), 'Reading'), cell(column('Achievement'), 'C')],
      [{ sectionID: section('Comment'), comment: 'Ada works well.', version: 0 }],
    );
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'record.changed', current: { studentID: student } },
    });
    expect(late.body.current.resultCriteria).toMatchObject([
      { reportCardResultValue: 'A', version: 1 },
      { reportCardResultValue: '' },
      {},
      {},
    ]);
    expect(late.body.current.classComment).toMatchObject([{ comment: '' }]);
    // What is sent as it stands is nobody's change, whatever version was seen.
    expect((await save(teacher, cards, student, [cell(column('Achievement'), 'a')])).status).toBe(200);
  });

  test('of another class, or for another teacher, is not there', async () => {
    const { school, query, students, column } = cards;
    const other = await school.teacher();
    const [student = 0] = students;
    const unknown = { status: 404, body: { code: 'record.unknown' } };
    expect(await other.get('/api/ClassEntryResults', query)).toMatchObject(unknown);
    expect(await save(other, cards, student, [cell(column('Focus'), 'x')])).toMatchObject(unknown);
    expect(await cards.rollTeacher.get('/api/ClassEntryResults', query)).toMatchObject(unknown);
    const stranger = await school.student();
    expect(await save(cards.teacher, cards, stranger, [cell(column('Focus'), 'x')])).toMatchObject(unknown);
    expect(await cards.teacher.get('/api/ClassEntryResults', { ...query, yearId: 2025 })).toMatchObject(
      unknown,
    );
  });

  test('a row that is not required says why, refuses entries, and counts for nothing until it is again', async () => {
    const { teacher, students, column, query } = cards;
    const student = students[2] as number;
    const state = (body: object) =>
      teacher.put('/api/ReportCardRowStates', query, { studentID: student, ...body });
    expect((await state({ isRequired: false, reason: ' ', version: 0 })).status).toBe(400);
    const excused = await state({ isRequired: false, reason: 'Long illness', version: 0 });
    expect(excused.body).toMatchObject({ state: 'not-required', stateReason: 'Long illness', lockLevel: 2 });
    expect(await save(teacher, cards, student, [cell(column('Focus'), 'x')])).toMatchObject({
      status: 409,
      body: { code: 'report_cards.locked', current: { state: 'not-required' } },
    });
    expect((await state({ isRequired: true, reason: '', version: 0 })).status).toBe(409);
    const again = await state({ isRequired: true, reason: '', version: excused.body.version });
    expect(again.body).toMatchObject({ state: 'expected', lockLevel: 0 });
  });

  test('goes its steps, is sent back with a reason, and refuses edits once it is approved', async () => {
    const school = await newSchool();
    const own = await cardsClass(school, 1);
    const [student = 0] = own.students;
    const { teacher, office, column, classId } = own;
    const early = await bring(teacher, own, 'submitted', { classIds: [classId] });
    expect(early).toMatchObject({ status: 400, body: { code: 'report_cards.incomplete' } });
    expect(early?.body.errors[0].message).toContain('Achievement, Comment');
    await enterAll(own, student);
    expect(await bring(teacher, own, 'submitted', { classIds: [classId] })).toBeNull();
    expect(await save(teacher, own, student, [cell(column('Focus'), 'x')])).toMatchObject({
      status: 409,
      body: { code: 'report_cards.locked', current: { step: 'submitted', lockLevel: 1 } },
    });
    expect(await bring(office, own, 'open', { classIds: [classId] })).toMatchObject({ status: 400 });
    expect(await bring(office, own, 'open', { classIds: [classId], reason: 'A word is missing' })).toBeNull();
    const row = await teacher.get('/api/ClassEntryResults', own.query);
    expect(row.body[0]).toMatchObject({ step: 'open', sentBackReason: 'A word is missing', lockLevel: 0 });
    expect(await bring(teacher, own, 'submitted', { classIds: [classId] })).toBeNull();
    expect(await bring(teacher, own, 'approved', { classIds: [classId] })).toMatchObject({
      status: 409,
      body: { code: 'report_cards.step' },
    });
    expect(await bring(office, own, 'approved', { classIds: [classId] })).toBeNull();
    expect(await save(office, own, student, [cell(column('Focus'), 'x')])).toMatchObject({ status: 409 });
    const made = await teacher.get('/api/ReportCardSteps', {
      assessmentPeriodId: own.periodId,
      studentId: student,
      classId,
    });
    expect(made.body.map(({ step, reason }: { step: string; reason: string }) => [step, reason])).toEqual([
      ['approved', ''],
      ['submitted', ''],
      ['open', 'A word is missing'],
      ['submitted', ''],
    ]);
  });
});

test('what a save answers is what is read afterwards', async () => {
  const own = await cardsClass(await newSchool(), 1);
  const { teacher, query, column, section } = own;
  const [student = 0] = own.students;
  const comment = (text: string, version: number) => ({
    ...{ sectionID: section('Comment'), comment: text, version },
  });
  const read = async () => (await teacher.get('/api/ClassEntryResults', query)).body[0];
  const first = await save(
    teacher,
    own,
    student,
    [cell(column('Achievement'), 'b'), cell(column('Score'), '12.50')],
    [comment('Ann works well.', 0)],
  );
  expect(first.body).toEqual(await read());
  expect(first.body.resultCriteria[2]).toMatchObject({ reportCardResultValue: '12.5', version: 1 });
  const second = await save(
    own.office,
    own,
    student,
    [cell(column('Score'), '13', 1), cell(column('Focus'), 'Reading')],
    [comment('Ann works very well.', 1)],
  );
  expect(second.body.resultCriteria).toMatchObject([{ version: 1 }, { version: 1 }, { version: 2 }, {}]);
  const stored = await own.office.get('/api/ClassEntryResults', query);
  expect(second.body).toEqual(stored.body[0]);
});
