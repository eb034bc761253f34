import { createHash } from 'node:crypto';
import { reportCardDefaults } from '@homeroom/contract/report-cards/report-cards.settings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { relate } from '../../test/family.ts';
import { newSchool } from '../../test/new-school.ts';
import { readPdf } from '../../test/read-pdf.ts';
import { bring, type CardsClass, cardsClass, enterAll, newPeriod } from '../../test/report-cards.ts';
import { schoolTimeNow } from '../platform/clock.ts';
import { documents } from '../platform/documents/documents.ts';
import { makeFiles } from './make.service.ts';
import { release } from './release.service.ts';

let cards: CardsClass;
/** Una and Otto are separated, each with a home; Uli lives with Una. */
let una: Caller;
let uli: Caller;
let otto: Caller;
let limited: Caller;
/** Width and height in points. */
const A4 = [595, 842];
const LETTER = [612, 792];
const HOMES = { una: '8 Wattle Street', otto: '5 Harbour Lane' };

const jobContext = () => ({
  school: cards.school.school,
  clock: cards.school.clock,
  ...schoolTimeNow(cards.school.clock, 'UTC'),
  ...{ attempt: 1, isLastAttempt: false },
});
const pdfOf = async (by: Caller, path: string) => {
  const answer = await fetch(new URL(path, by.url), { headers: { authorization: `Bearer ${by.token}` } });
  return {
    status: answer.status,
    bytes: new Uint8Array(await answer.arrayBuffer()),
    etag: answer.headers.get('etag'),
  };
};
const reportPath = (student: number) => `/api/StudentReports/${student}?periodId=${cards.periodId}`;

beforeAll(async () => {
  const school = await newSchool();
  cards = await cardsClass(school, 3);
  const [child = 0] = cards.students;
  const parent = async (given: string, home: string | null, relation: object) => {
    const adult = await school.person(given, 'Novak');
    await relate(school, adult, child, relation);
    if (home)
      await school.arrange((db) =>
        db
          .insertInto('person_address')
          .values({ person_id: adult, kind: 'home', line_1: home, suburb: 'Ferny' })
          .execute(),
      );
    return school.signedIn(['parent'], { person: adult, scope: 'parent' });
  };
  una = await parent('Una', HOMES.una, { lives_with: true, head_of_household: true });
  uli = await parent('Uli', HOMES.una, { lives_with: true, contact_priority: 2 });
  otto = await parent('Otto', HOMES.otto, { lives_with: false, contact_priority: 3 });
  limited = await parent('Lim', null, { access: 'limited', contact_priority: 4 });
  // What the school wants on its cards; a morning on which the child was away, and one for a reason that does not count.
  await printing('a4');
  await school.days('2026-11-16', '2026-11-18');
  for (const [dateOf, reason] of [
    ['2026-11-16', 'I'],
    ['2026-11-17', 'E'],
  ] as const)
    await cards.office.post(`/api/KnownAbsences/${child}`, {
      body: { dateFrom: dateOf, dateTo: dateOf, reasonID: await school.reasonID(reason) },
    });
});
const printing = async (paper: 'a4' | 'us-letter') => {
  const admin = await cards.school.admin();
  const value = JSON.stringify({
    key: 'reportCards',
    value: { ...reportCardDefaults, paper, attendanceOn: ['secondary'] },
  });
  const answer = await admin.post('/api/SystemSettings', {
    body: [{ itemName: 'system/reportCards', value }],
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
};
afterAll(() => documents.end());

describe('publishing', () => {
  let publicationId = 0;
  const asked = () => ({ assessmentPeriodID: cards.periodId, levelIDs: [cards.levelId] });
  const previewed = async () =>
    (await cards.office.post('/api/ReportCardPublications/Preview', { body: asked() })).body;
  const published = async (more: object = {}) =>
    cards.office.post('/api/ReportCardPublications', {
      body: { ...asked(), token: (await previewed()).token, releaseAt: '2026-11-18T09:02:00', ...more },
    });

  test('cards that are incomplete or not approved are told with what is missing, and none is published', async () => {
    const { students } = await previewed();
    expect(students).toHaveLength(3);
    expect(students[0]).toMatchObject({ verdict: 'incomplete', cardVersion: 1 });
    expect(students[0].missing.join()).toContain('Achievement');
    expect(await published()).toMatchObject({ status: 409, body: { code: 'report_cards.nothing' } });
    for (const student of cards.students.slice(0, 2)) await enterAll(cards, student, 'Ada');
    await bring(cards.office, cards, 'submitted', { students: cards.students.slice(0, 2) });
    expect((await previewed()).students.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      ...['unapproved', 'unapproved', 'incomplete'],
    ]);
  });

  test('each household has a copy: separated parents one each, who live together one, limited access none', async () => {
    expect(await bring(cards.office, cards, 'approved', { students: cards.students.slice(0, 2) })).toBeNull();
    const { students, ready } = await previewed();
    expect(ready).toBe(2);
    expect(students[0].copies).toEqual([
      { to: 'Una Novak, Uli Novak', adults: 2, byMail: false },
      { to: 'Otto Novak', adults: 1, byMail: false },
    ]);
    expect(students[1].copies).toMatchObject([{ adults: 0, byMail: false }]);
  });

  test('what changed since the preview publishes nothing', async () => {
    const { token } = await previewed();
    const held = (version: number, reason: string) =>
      cards.office.put(
        `/api/WithheldReportCards/${cards.students[1]}`,
        {},
        {
          ...{ assessmentPeriodID: cards.periodId, reason, version },
        },
      );
    expect((await held(0, 'Fees')).body).toMatchObject({ reason: 'Fees', version: 1 });
    expect(await held(0, 'Other')).toMatchObject({ status: 409, body: { current: { reason: 'Fees' } } });
    const late = await cards.office.post('/api/ReportCardPublications', { body: { ...asked(), token } });
    expect(late).toMatchObject({ status: 409, body: { code: 'report_cards.preview_changed' } });
    expect((await previewed()).students[1]).toMatchObject({ verdict: 'withheld', withheldReason: 'Fees' });
    await held(1, '');
  });

  test('what a teacher types into a card that is not finished holds up none that is', async () => {
    const { token } = await previewed();
    const comment = { sectionID: cards.section('Comment'), comment: 'Ada begins.', version: 0 };
    const typed = await cards.teacher.put('/api/ClassEntryResults', cards.query, {
      ...{ studentID: cards.students[2], classComment: [comment] },
    });
    expect(typed.status).toBe(200);
    expect((await previewed()).token).toBe(token);
  });

  test('files are made once each, also where the job is done twice, and nobody sees them before the release', async () => {
    const answer = await published();
    expect(answer).toMatchObject({ status: 200, body: [{ state: 'making', cards: 2, files: 3, made: 0 }] });
    publicationId = answer.body[0].id;
    await Promise.all([
      makeFiles(jobContext(), { publicationId }),
      makeFiles(jobContext(), { publicationId }),
    ]);
    const { body: made } = await cards.office.get(`/api/ReportCardPublications/${publicationId}`);
    expect(made).toMatchObject({ state: 'made', made: 3, toPrint: 3, releaseAt: '2026-11-18T09:02:00' });
    await release(jobContext(), { publicationId });
    const [child = 0] = cards.students;
    expect((await pdfOf(una, reportPath(child))).status).toBe(404);
    expect((await una.get('/api/ReportCardCampusYearPeriods', { studentid: child })).body).toEqual([]);
    expect((await una.get('/api/OwnChildrenReports')).body).toEqual([]);
    // Staff see it before.
    expect((await cards.office.get('/api/ReportCardCampusYearPeriods', { studentid: child })).body).toEqual([
      {
        ...{
          id: expect.any(Number),
          studentID: child,
          campusID: null,
          campus: '',
          yearID: 2026,
          year: '2026',
        },
        ...{
          periodID: cards.periodId,
          period: `Semester ${cards.classId}`,
          level: `Year ${cards.students[0]}`,
        },
        ...{
          cardVersion: 1,
          note: '',
          releasedAt: '2026-11-18T09:02:00',
          isReleased: false,
          isWithheld: false,
        },
        // Of a copy, which staff have none of.
        ...{ pages: null, openedAt: null },
      },
    ]);
    const outsider = await cards.school.teacher();
    for (const by of [outsider, limited])
      expect((await by.get('/api/ReportCardCampusYearPeriods', { studentid: child })).status).toBe(404);
  });

  test('from the release on each parent reads their own copy, and nothing of the other one', async () => {
    cards.school.clock.set('2026-11-18T09:02:00Z');
    await release(jobContext(), { publicationId });
    const [child = 0, other = 0] = cards.students;
    const texts = new Map<Caller, string>();
    for (const by of [una, uli, otto]) {
      const { status, bytes } = await pdfOf(by, reportPath(child));
      expect(status).toBe(200);
      const read = await readPdf(bytes);
      expect(read).toMatchObject({ isTagged: true, showsTitle: true, language: 'en' });
      texts.set(by, read.text);
    }
    expect(texts.get(una)).toBe(texts.get(uli));
    expect(texts.get(una)).toContain(HOMES.una);
    expect(texts.get(una)).not.toContain(HOMES.otto);
    expect(texts.get(una)).not.toContain('Otto');
    expect(texts.get(otto)).toContain(HOMES.otto);
    expect(texts.get(otto)).not.toContain(HOMES.una);
    for (const text of texts.values()) {
      expect(text).toMatch(/Achievement.*B[\s\S]*Ada works well\./);
      expect(text).toMatch(/Attendance 1 Days absent 0 Days late Until Wednesday 18 November /);
    }
    expect((await pdfOf(limited, reportPath(child))).status).toBe(404);
    // Another family's child, also with an address that is guessed.
    expect((await pdfOf(una, reportPath(other))).status).toBe(404);
    expect((await pdfOf(una, '/api/ReportCardCopies/1')).status).toBe(403);
    const stranger = await cards.school.teacher();
    expect((await pdfOf(stranger, reportPath(child))).status).toBe(404);
    expect((await pdfOf(cards.teacher, reportPath(child))).status).toBe(200);
    expect((await una.get('/api/OwnChildrenReports')).body).toMatchObject([
      { studentID: child, periodID: cards.periodId, cardVersion: 1, openedAt: '2026-11-18T09:02:00' },
    ]);
  });

  test('what a report said is drawn between the least and most that it could, by subject', async () => {
    const { body } = await una.get('/api/StudentResults', { studentid: cards.students[0] });
    const lines: { itemName: string; points: object[] }[] = body.lines;
    expect(lines.find(({ itemName }) => itemName === 'Achievement')?.points).toEqual([
      { periodID: cards.periodId, printed: 'B', value: expect.any(Number), minimum: 1, maximum: 5 },
    ]);
  });

  test('the office sees who opened theirs, and what is printed begins on odd pages', async () => {
    const copies = await cards.office.get('/api/ReportCardCopies', { publicationId });
    const opened = copies.body.map(({ to, openedAt }: { to: string; openedAt: string | null }) => [
      to,
      openedAt !== null,
    ]);
    expect(opened).toEqual(
      expect.arrayContaining([
        ['Una Novak and Uli Novak', true],
        ['Otto Novak', true],
      ]),
    );
    // Each of a household by name, and of nobody else's copy.
    const at = '2026-11-18T09:02:00';
    const by = (to: string) => copies.body.find((copy: { to: string }) => copy.to === to).openings;
    expect(by('Una Novak and Uli Novak')).toEqual([
      { by: 'Una Novak', at },
      { by: 'Uli Novak', at },
    ]);
    expect(by('Otto Novak')).toEqual([{ by: 'Otto Novak', at }]);
    for (const other of [una, limited, cards.teacher])
      expect((await other.get('/api/ReportCardCopies', { publicationId })).status).toBe(403);
    const stored = await pdfOf(cards.office, `/api/ReportCardCopies/${copies.body[0].id}`);
    expect(createHash('sha256').update(stored.bytes).digest('hex')).toBe(copies.body[0].sha256);
    const files = await cards.office.get('/api/ReportCardPrints', { publicationId, which: 'all' });
    expect(files.body).toMatchObject([{ file: 1, cards: 3 }]);
    const print = () =>
      pdfOf(cards.office, `/api/ReportCardPrints/1?publicationId=${publicationId}&which=all`);
    const printed = await print();
    const { sizes } = await readPdf(printed.bytes);
    expect(sizes).toHaveLength(files.body[0].pages);
    // Blank pages between cards too.
    expect(new Set(sizes.map(String))).toEqual(new Set([String(A4)]));
    expect((await readPdf(stored.bytes)).sizes[0]).toEqual(A4);
    // What is printed is what was published, whatever paper the school has since.
    await printing('us-letter');
    expect((await print()).bytes).toEqual(printed.bytes);
    expect(
      (await pdfOf(cards.office, `/api/ReportCardPrints/2?publicationId=${publicationId}&which=all`)).status,
    ).toBe(404);
  });

  test('what was published refuses edits; a correction is version 2 with a note, and version 1 stays as it is', async () => {
    const [child = 0] = cards.students;
    const before = await pdfOf(una, reportPath(child));
    expect((await previewed()).students[0]).toMatchObject({ verdict: 'same' });
    const cell = { criterionID: cards.column('Achievement'), reportCardResultValue: 'A', version: 1 };
    const save = () =>
      cards.office.put('/api/ClassEntryResults', cards.query, { studentID: child, resultCriteria: [cell] });
    expect(await save()).toMatchObject({ status: 409, body: { code: 'report_cards.locked' } });
    await bring(cards.office, cards, 'open', {
      students: [child],
      classIds: [cards.classId],
      reason: 'Wrong grade',
    });
    expect((await save()).status).toBe(200);
    await bring(cards.office, cards, 'approved', { students: [child], classIds: [cards.classId] });
    expect((await previewed()).students[0]).toMatchObject({ verdict: 'correction', cardVersion: 2 });
    expect(await published({ studentIDs: [child] })).toMatchObject({ status: 400 });
    const note = 'The grade was wrong';
    const second = await published({ studentIDs: [child], note, releaseAt: '2026-11-01T08:00:00' });
    expect(second.status).toBe(200);
    const [{ id: secondId }] = second.body;
    await makeFiles(jobContext(), { publicationId: secondId });
    expect((await pdfOf(una, reportPath(child))).bytes).toEqual(before.bytes);
    await release(jobContext(), { publicationId: secondId });
    // A release that was set in the past is told as of when it was.
    const { body: told } = await cards.office.get(`/api/ReportCardPublications/${secondId}`);
    expect(told).toMatchObject({ state: 'released', releaseAt: '2026-11-18T09:02:00' });
    const after = await readPdf((await pdfOf(una, reportPath(child))).bytes);
    expect(after.text).toContain('The grade was wrong');
    // On the paper that the school has by now; what was published before is on the one of then.
    expect(new Set(after.sizes.map(String))).toEqual(new Set([String(LETTER)]));
    expect((await readPdf(before.bytes)).sizes[0]).toEqual(A4);
    expect((await una.get('/api/ReportCardCampusYearPeriods', { studentid: child })).body).toMatchObject([
      { cardVersion: 2, note: 'The grade was wrong', openedAt: expect.any(String) },
    ]);
    const write = sql`update report_card_file set content = '' where true`.execute(cards.school.school.db);
    await expect(write).rejects.toThrow(/never changes/);
  });

  test('a card that is withheld is closed to the family at once, and open again without a reason', async () => {
    const [child = 0] = cards.students;
    const put = (reason: string, version: number) =>
      cards.office.put(
        `/api/WithheldReportCards/${child}`,
        {},
        { assessmentPeriodID: cards.periodId, reason, version },
      );
    for (const blank of ['', ' \n '])
      expect(await put(blank, 0)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'reason', message: expect.stringContaining('say why') }] },
      });
    const kept = sql`select from report_card_withholding where student_id = ${child}`;
    expect((await kept.execute(cards.school.school.db)).rows).toEqual([]);
    const { version } = (await put('Under review', 0)).body;
    expect((await pdfOf(una, reportPath(child))).status).toBe(404);
    expect((await una.get('/api/OwnChildrenReports')).body).toEqual([]);
    expect((await put('  ', version)).status).toBe(400);
    await put('', version);
    expect((await pdfOf(una, reportPath(child))).status).toBe(200);
  });

  test('the mail goes to those alone who have a copy, with the note of its publication; who was withheld is told when it is free', async () => {
    const { rows } = await sql<{ template: string; facts: object; cause: string }>`
      select template, facts, cause from mail_order where cause like 'report-cards.report:%' order by id`.execute(
      cards.school.school.db,
    );
    expect(rows).toMatchObject([
      { template: 'report', facts: { note: '' } },
      { template: 'report', facts: { note: 'The grade was wrong' } },
      {
        template: 'report',
        facts: { note: 'The grade was wrong' },
        cause: expect.stringContaining(':freed:'),
      },
    ]);
  });
});

test('a preview is drawn by the engine that prints, with what is typed in its place, and saves nothing', async () => {
  const student = cards.students[2] as number;
  const drafts = [
    {
      classID: cards.classId,
      resultCriteria: [{ criterionID: cards.column('Achievement'), reportCardResultValue: 'a', version: 0 }],
      classComment: [{ sectionID: cards.section('Comment'), comment: 'Ada reads widely 😀.', version: 0 }],
    },
  ];
  const body = { assessmentPeriodID: cards.periodId, studentID: student, drafts };
  const answer = await cards.teacher.post('/api/ReportCardPreviews', { body });
  expect(answer).toMatchObject({ status: 200, body: { overflow: [], missing: ['😀'] } });
  expect(answer.body.pages[0]).toMatch(/^<svg/);
  expect(answer.body.places).toContainEqual(
    expect.objectContaining({ classID: cards.classId, sectionID: cards.section('Comment'), page: 1 }),
  );
  const row = await cards.teacher.get('/api/ClassEntryResults', cards.query);
  expect(row.body.find(({ studentID }: { studentID: number }) => studentID === student)).toMatchObject({
    classComment: [{ comment: 'Ada begins.' }],
  });
  const other = await cards.school.teacher();
  expect((await other.post('/api/ReportCardPreviews', { body })).status).toBe(404);
});

test('previews that are asked for at once are each of their own student', async () => {
  const ask = (studentID: number) =>
    cards.office.post('/api/ReportCardPreviews', {
      body: { assessmentPeriodID: cards.periodId, studentID, drafts: [] },
    });
  const alone = [];
  for (const id of cards.students) alone.push((await ask(id)).body.pages);
  // Three times each, so that some wait while another one is drawn.
  const asked = [...cards.students, ...cards.students, ...cards.students];
  const together = await Promise.all(asked.map(ask));
  expect(together.map(({ body }) => body.pages)).toEqual([...alone, ...alone, ...alone]);
});

test('a card that cannot be made holds up none behind it', async () => {
  const { school, levelId, students, office } = cards;
  const periodId = await newPeriod(office, levelId, { itemName: 'Held up' });
  const publicationId = await school.arrange(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into report_publication (assessment_period_id, release_at, by_mail, published_by_id, published_at)
      select ${periodId}, published_at, false, published_by_id, published_at from report_publication limit 1
      returning id`.execute(db);
    const { id = 0 } = rows[0] ?? {};
    for (const [student, content] of [
      [students[0], sql`'{}'::jsonb`],
      [students[1], sql`(select content from report_card_content order by report_card_id limit 1)`],
    ] as const)
      await sql`with card as (
          insert into report_card (report_publication_id, assessment_period_id, student_id, level_id, template, card_version)
          values (${id}, ${periodId}, ${student}, ${levelId}, 'secondary', 1) returning id
        ), said as (insert into report_card_content (report_card_id, content, sum) select id, ${content}, '' from card)
        insert into report_card_copy (report_card_id, addressee, adult_ids, is_to_print, ordinal)
        select id, 'Una', '{}', false, 1 from card`.execute(db);
    return id;
  });
  await expect(makeFiles(jobContext(), { publicationId })).rejects.toThrow();
  const { body } = await office.get(`/api/ReportCardPublications/${publicationId}`);
  expect(body).toMatchObject({ state: 'failed', files: 2, made: 1 });
});

test('cards are released when their own level is: another one that was asked for and has none holds up nothing', async () => {
  const own = await cardsClass(await newSchool(), 1);
  const otherLevel = await own.school.arrange((db) =>
    db
      .insertInto('level')
      .values({ code: 'Other', name: 'Another year', ordinal: 2 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const { office, periodId, levelId } = own;
  const periods = (await office.get('/api/ReportCardPeriods', { yearId: 2026 })).body;
  const period = periods.find(({ id }: { id: number }) => id === periodId);
  const releases = [
    { levelID: levelId, template: 'secondary', releaseAt: '2198-12-01T08:00:00' },
    { levelID: otherLevel.id, template: 'secondary', releaseAt: '2198-12-15T08:00:00' },
  ];
  const saved = await office.put(`/api/ReportCardPeriods/${periodId}`, {}, { ...period, levels: releases });
  expect(saved.status).toBe(200);
  await enterAll(own, own.students[0] as number);
  expect(await bring(office, own, 'approved')).toBeNull();
  const body = { assessmentPeriodID: periodId, levelIDs: [levelId, otherLevel.id] };
  const { token } = (await office.post('/api/ReportCardPublications/Preview', { body })).body;
  const published = await office.post('/api/ReportCardPublications', { body: { ...body, token } });
  expect(published.body).toMatchObject([{ cards: 1, releaseAt: '2198-12-01T08:00:00' }]);
});

test('cards of levels with releases of their own are released each at the time of its level, with its own mail', async () => {
  const own = await cardsClass(await newSchool(), 3);
  const { office, periodId, levelId, school, students } = own;
  const [early = 0, , late = 0] = students;
  const lateLevel = await school.arrange(async (db) => {
    const { id } = await db
      .insertInto('level')
      .values({ code: 'Late', name: 'Later year', ordinal: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('student').set({ level_id: id }).where('id', '=', late).execute();
    return id;
  });
  const adult = await school.person('Ina', 'Both');
  for (const child of [early, late]) await relate(school, adult, child, { lives_with: true });
  const parent = await school.signedIn(['parent'], { person: adult, scope: 'parent' });
  const periods = (await office.get('/api/ReportCardPeriods', { yearId: 2026 })).body;
  const period = periods.find(({ id }: { id: number }) => id === periodId);
  const levels = [
    { levelID: levelId, template: 'secondary', releaseAt: '2026-11-18T09:02:00' },
    { levelID: lateLevel, template: 'secondary', releaseAt: '2026-11-18T09:03:00' },
  ];
  await office.put(`/api/ReportCardPeriods/${periodId}`, {}, { ...period, levels });
  for (const student of students) await enterAll(own, student);
  expect(await bring(office, own, 'approved')).toBeNull();
  const body = { assessmentPeriodID: periodId, levelIDs: [levelId, lateLevel] };
  const { token } = (await office.post('/api/ReportCardPublications/Preview', { body })).body;
  const published = await office.post('/api/ReportCardPublications', { body: { ...body, token } });
  expect(published.body).toMatchObject([
    { cards: 2, levels: [{ id: levelId }], releaseAt: '2026-11-18T09:02:00' },
    { cards: 1, levels: [{ id: lateLevel }], releaseAt: '2026-11-18T09:03:00' },
  ]);
  const at = async (instant: string) => {
    school.clock.set(instant);
    const context = {
      ...{ school: school.school, clock: school.clock, ...schoolTimeNow(school.clock, 'UTC') },
      ...{ attempt: 1, isLastAttempt: false },
    };
    for (const { id: publicationId } of published.body) {
      await makeFiles(context, { publicationId });
      await release(context, { publicationId });
    }
    const { rows } = await sql<{ child: number }>`
      select unnest(o.child_ids) as child from mail_order o where o.cause like 'report-cards.report:%' order by 1`.execute(
      school.school.db,
    );
    const { body: seen } = await parent.get('/api/OwnChildrenReports');
    return {
      seen: seen.map(({ studentID }: { studentID: number }) => studentID),
      told: rows.map(({ child }) => child),
    };
  };
  expect(await at('2026-11-18T09:01:00Z')).toEqual({ seen: [], told: [] });
  expect(await at('2026-11-18T09:02:00Z')).toEqual({ seen: [early], told: [early, students[1]] });
  const last = await at('2026-11-18T09:03:00Z');
  expect(last.seen.toSorted()).toEqual([early, late]);
  expect(last.told).toEqual(students);
});
