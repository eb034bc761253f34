import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool } from '../../test/new-school.ts';
import { bring, type CardsClass, cardsClass, enterAll } from '../../test/report-cards.ts';

let cards: CardsClass;
let proofreader: Caller;
const ofStudent = (studentId: number) => ({
  yearId: 2026,
  assessmentPeriodId: cards.periodId,
  studentId,
});
beforeAll(async () => {
  const school = await newSchool();
  cards = await cardsClass(school, 2);
  proofreader = await school.allowed(['report-cards.proofread'], await school.staff());
});

describe('comments of a student', () => {
  test('a class teacher reads and writes the pastoral one, and reads along in classes', async () => {
    const { rollTeacher, teacher, students, section, classId } = cards;
    const [student = 0] = students;
    await enterAll(cards, student, 'Ada');
    const read = await rollTeacher.get('/api/ReportCardComments', ofStudent(student));
    expect(read.body).toMatchObject([
      { classID: null, itemName: 'Pastoral', comment: 'Ada is a friend.', permission: 2, results: [] },
      { classID: classId, comment: 'Ada works well.', permission: 1, results: [{ value: 'B' }] },
    ]);
    const foreign = await rollTeacher.put('/api/ReportCardComments', ofStudent(student), [
      { classID: classId, sectionID: section('Comment'), comment: 'Mine now', version: 1 },
    ]);
    expect(foreign.status).toBe(403);
    expect((await teacher.get('/api/ReportCardComments', ofStudent(student))).body).toMatchObject([
      { classID: classId, permission: 2 },
    ]);
  });

  test('are saved all or none, and a stale one is answered with all as they stand', async () => {
    const { office, students, section, classId } = cards;
    const [student = 0] = students;
    const late = await office.put('/api/ReportCardComments', ofStudent(student), [
      { classID: null, sectionID: section('Pastoral'), comment: 'Ada is kind.', version: 1 },
      { classID: classId, sectionID: section('Comment'), comment: 'Ada reads.', version: 0 },
    ]);
    expect(late).toMatchObject({ status: 409, body: { code: 'record.changed' } });
    expect(late.body.current).toMatchObject([
      { comment: 'Ada is a friend.' },
      { comment: 'Ada works well.' },
    ]);
  });

  test('are counted as a reader counts: a flag and a letter with its accent are one character each', async () => {
    const { teacher, students, section, query } = cards;
    const save = (comment: string, version: number) =>
      teacher.put('/api/ClassEntryResults', query, {
        studentID: students[1],
        classComment: [{ sectionID: section('Comment'), comment, version }],
      });
    expect((await save('🇦🇺'.repeat(300), 0)).status).toBe(200);
    expect(await save('e\u0301'.repeat(301), 1)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'classComment.0.comment', message: 'has more than 300 characters' }] },
    });
  });

  test('the list of a level tells how far each student is, to whom it may be told', async () => {
    const { rollTeacher, levelId, students, school } = cards;
    const asked = { yearId: 2026, assessmentPeriodId: cards.periodId, levelId };
    const { body } = await rollTeacher.get('/api/ReportCardStudents', asked);
    expect(body).toMatchObject([
      { id: students[0], written: 2, expected: 2 },
      { id: students[1], written: 1, expected: 2 },
    ]);
    const other = await school.teacher();
    expect((await other.get('/api/ReportCardStudents', asked)).body).toEqual([]);
  });
});

describe('find and replace', () => {
  test('shows what it would do, does that, and is undone with what it answers', async () => {
    const { teacher, query, students, section } = cards;
    const find = { find: 'works', replace: 'labours', wholeWords: true };
    const preview = await teacher.post('/api/ReportCardReplacements/Preview', { query, body: find });
    expect(preview.body).toMatchObject([
      {
        studentID: students[0],
        before: 'Ada works well.',
        after: 'Ada labours well.',
        version: 1,
        problem: '',
      },
    ]);
    const items = preview.body.map((one: { studentID: number; after: string; version: number }) => ({
      ...{
        studentID: one.studentID,
        sectionID: section('Comment'),
        comment: one.after,
        version: one.version,
      },
    }));
    const done = await teacher.post('/api/ReportCardReplacements', { query, body: { items } });
    expect(done.body).toMatchObject([{ before: 'Ada works well.', after: 'Ada labours well.', version: 2 }]);
    expect(
      await teacher.post('/api/ReportCardReplacements', {
        query,
        body: { items: [{ ...items[0], comment: 'x' }] },
      }),
    ).toMatchObject({
      status: 409,
      body: { current: [{ before: 'Ada labours well.', version: 2 }] },
    });
    const undo = done.body.map((one: { studentID: number; before: string; version: number }) => ({
      ...{
        studentID: one.studentID,
        sectionID: section('Comment'),
        comment: one.before,
        version: one.version,
      },
    }));
    const undone = await teacher.post('/api/ReportCardReplacements', { query, body: { items: undo } });
    expect(undone.body).toMatchObject([{ after: 'Ada works well.', version: 3 }]);
  });

  test('of what would become too long by replacing the beginning is shown', async () => {
    const { teacher, query } = cards;
    // The comment of three hundred flags of before.
    const body = { find: '🇦🇺', replace: 'x'.repeat(500) };
    const [long] = (await teacher.post('/api/ReportCardReplacements/Preview', { query, body })).body;
    expect([long.problem, long.after]).toEqual(['tooLong', 'x'.repeat(20_000)]);
  });
});

describe('suggestions', () => {
  const suggest = async (by: Caller, suggested: string, version: number) =>
    by.post('/api/ReportCardSuggestions', {
      body: {
        ...{ assessmentPeriodID: cards.periodId, studentID: cards.students[0], classID: cards.classId },
        ...{ sectionID: cards.section('Comment'), suggested, version },
      },
    });

  test('are made by proofreaders of the comment that they saw, and decided by the author', async () => {
    const { teacher } = cards;
    expect((await suggest(teacher, 'x', 3)).status).toBe(403);
    expect(await suggest(proofreader, 'Ada works very well.', 2)).toMatchObject({
      status: 409,
      body: { current: { comment: 'Ada works well.', version: 3 } },
    });
    const made = await suggest(proofreader, 'Ada works very well.', 3);
    expect(made.body).toMatchObject({ isMine: true, mayDecide: false, before: 'Ada works well.' });
    const [seen] = (
      await teacher.get('/api/ReportCardSuggestions', { assessmentPeriodId: cards.periodId, waiting: true })
    ).body;
    expect(seen).toMatchObject({ id: made.body.id, isMine: false, mayDecide: true });
    const accepted = await teacher.put(
      `/api/ReportCardSuggestions/${seen.id}`,
      {},
      {
        ...{ decision: 'accept', version: seen.version, commentVersion: seen.commentVersion },
      },
    );
    expect(accepted.body).toMatchObject({
      state: 'accepted',
      comment: 'Ada works very well.',
      commentVersion: 4,
    });
    expect(
      await teacher.put(
        `/api/ReportCardSuggestions/${seen.id}`,
        {},
        {
          ...{ decision: 'decline', version: accepted.body.version, commentVersion: 4 },
        },
      ),
    ).toMatchObject({ status: 409, body: { code: 'report_cards.decided', current: { state: 'accepted' } } });
  });

  test('nobody decides their own, also who manages all of it', async () => {
    const { office } = cards;
    const { body } = await suggest(office, 'Ada labours.', 4);
    const own = await office.put(
      `/api/ReportCardSuggestions/${body.id}`,
      {},
      {
        ...{ decision: 'accept', version: body.version, commentVersion: 4 },
      },
    );
    expect(own).toMatchObject({ status: 403 });
    const stale = await office.send('DELETE', `/api/ReportCardSuggestions/${body.id}`, {
      query: { version: 9 },
    });
    expect(stale).toMatchObject({ status: 409, body: { current: { id: body.id, state: 'waiting' } } });
    const other = await proofreader.send('DELETE', `/api/ReportCardSuggestions/${body.id}`, {
      query: { version: 1 },
    });
    expect(other.status).toBe(403);
  });

  test('suggestions that wait keep a row from being proofread, and are gone when they are withdrawn', async () => {
    const { office, teacher, students, classId } = cards;
    const one = { students: [students[0] as number], classIds: [classId] };
    expect(await bring(teacher, cards, 'submitted', one)).toBeNull();
    expect(await bring(office, cards, 'proofread', one)).toMatchObject({
      status: 409,
      body: { code: 'report_cards.suggestions', current: [{ suggestions: 1 }] },
    });
    const [mine] = (
      await office.get('/api/ReportCardSuggestions', { assessmentPeriodId: cards.periodId, waiting: true })
    ).body;
    expect(
      (
        await office.send('DELETE', `/api/ReportCardSuggestions/${mine.id}`, {
          query: { version: mine.version },
        })
      ).status,
    ).toBe(204);
    expect(await bring(office, cards, 'proofread', one)).toBeNull();
  });
});

describe('the board', () => {
  test('counts rows, cells and comments by class and roll class, and who is behind is asked by mail once a day', async () => {
    const { office, teacher, classId, periodId } = cards;
    const { body } = await office.get('/api/ReportCardBoard', { assessmentPeriodId: periodId });
    expect(body).toMatchObject({ rows: 4, steps: { open: 3, proofread: 1 }, cells: 2, comments: 4 });
    expect(body.classes).toMatchObject([
      { classID: classId, rows: 2, entered: 1, cells: 2, written: 2, suggestions: 0, behind: null },
      { classID: null, rows: 2, written: 1, comments: 2 },
    ]);
    expect(
      (await teacher.get('/api/ReportCardBoard', { assessmentPeriodId: periodId })).body.classes,
    ).toHaveLength(1);
    const ask = () =>
      office.post('/api/ReportCardReminders', {
        body: { assessmentPeriodID: periodId, teacherIDs: [teacher.personId, cards.rollTeacher.personId] },
      });
    expect((await ask()).body).toMatchObject({
      ordered: [],
      leftOut: [{ why: 'noMail' }, { why: 'noMail' }],
    });
    await cards.school.arrange((db) =>
      db.updateTable('person').set({ email: 't@example.org' }).where('id', '=', teacher.personId).execute(),
    );
    expect((await ask()).body.ordered).toMatchObject([{ id: teacher.personId }]);
    expect((await ask()).body.leftOut).toContainEqual(
      expect.objectContaining({ id: teacher.personId, why: 'today' }),
    );
    expect((await teacher.get('/api/DueReportCards')).body).toMatchObject([
      { assessmentPeriodID: periodId, daysLeft: 7, classes: [{ classID: classId, open: 1, rows: 2 }] },
    ]);
    expect((await office.get('/api/BehindReportCards')).body).toMatchObject([
      {
        step: 'submitted',
        daysLeft: 7,
        teachers: expect.arrayContaining([expect.objectContaining({ left: 1 })]),
      },
    ]);
    // Nobody is asked for what can no longer be entered.
    const close = (day: string | null) =>
      cards.school.arrange((db) =>
        db.updateTable('assessment_period').set({ date_closed: day }).where('id', '=', periodId).execute(),
      );
    await close('2026-11-18');
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'report_cards.closed' } });
    await close(null);
  });
});
