import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { relate } from '../../test/family.ts';
import { newSchool } from '../../test/new-school.ts';
import { bring, type CardsClass, cardsClass, enterAll } from '../../test/report-cards.ts';
import { schoolTimeNow } from '../platform/clock.ts';
import { documents } from '../platform/documents/documents.ts';
import { makeFiles } from './make.service.ts';
import { release } from './release.service.ts';

let cards: CardsClass;
/** Of the second student. */
let parent: Caller;
let className = '';

const jobContext = () => ({
  school: cards.school.school,
  clock: cards.school.clock,
  ...schoolTimeNow(cards.school.clock, 'UTC'),
  ...{ attempt: 1, isLastAttempt: false },
});
const asked = () => ({ assessmentPeriodID: cards.periodId, levelIDs: [cards.levelId] });
const previewed = async () =>
  (await cards.office.post('/api/ReportCardPublications/Preview', { body: asked() })).body;
/** Something in the comment of the first student's card that the template was never made for. */
const spoil = () =>
  cards.school.arrange(async (db) => {
    await sql`alter table report_card_content disable trigger card_content_is_kept`.execute(db);
    await sql`update report_card_content c set content =
        jsonb_set(content, '{cards,en,classes,0,comments,0,text}', '{"no": "text"}') from report_card d
      where d.id = c.report_card_id and d.student_id = ${cards.students[0]}`.execute(db);
    await sql`alter table report_card_content enable trigger card_content_is_kept`.execute(db);
  });
/** Publishes what is ready. */
async function published(more: { releaseAt: string; note?: string }) {
  const { token } = await previewed();
  const note = more.note ? { studentIDs: [cards.students[0]] } : {};
  const body = { ...asked(), token, ...note, ...more };
  return (await cards.office.post('/api/ReportCardPublications', { body })).body[0];
}
/** Publishes what is ready, and has its files made and released as far as they can be. */
async function publish() {
  const { token } = await previewed();
  const body = { ...asked(), token, releaseAt: '2026-11-01T08:00:00' };
  const [{ id }] = (await cards.office.post('/api/ReportCardPublications', { body })).body;
  await spoil();
  return made(id);
}
async function made(publicationId: number) {
  await makeFiles(jobContext(), { publicationId });
  await release(jobContext(), { publicationId });
  return (await cards.office.get(`/api/ReportCardPublications/${publicationId}`)).body;
}
const takeBack = (id: number, which: 'all' | 'failed', version: number) =>
  cards.office.post(`/api/ReportCardPublications/${id}/TakeBacks`, { body: { which, version } });
const seenByParent = async () =>
  (
    await fetch(new URL(`/api/StudentReports/${cards.students[1]}?periodId=${cards.periodId}`, parent.url), {
      headers: { authorization: `Bearer ${parent.token}` },
    })
  ).status;

beforeAll(async () => {
  const school = await newSchool();
  cards = await cardsClass(school, 3);
  const second = cards.students[1] as number;
  const adult = await school.person('Una', 'Novak');
  await relate(school, adult, second, { lives_with: true, head_of_household: true });
  parent = await school.signedIn(['parent'], { person: adult, scope: 'parent' });
  for (const student of cards.students) await enterAll(cards, student, 'Ada');
  await school.arrange(async (db) => {
    await sql`update report_comment set comment = 'Wise \u{10900}.' where report_section_id = ${cards.section('Comment')}
      and student_id = ${second}`.execute(db);
    className = (
      await db
        .selectFrom('class_detail')
        .select('name')
        .where('id', '=', cards.classId)
        .executeTakeFirstOrThrow()
    ).name;
  });
  await bring(cards.office, cards, 'approved');
});
afterAll(() => documents.end());

test('characters that no font has are told by student before anything is published', async () => {
  const { students } = await previewed();
  expect(students.map(({ undrawn }: { undrawn: string }) => undrawn)).toEqual(['', '\u{10900}', '']);
});

test('a card that cannot be made is named with the part that is to blame, and no family sees any of them', async () => {
  const { id, version, ...told } = await publish();
  expect(told).toMatchObject({
    ...{ state: 'failed', cards: 3, files: 3, made: 2 },
    failed: [{ student: { id: cards.students[0] }, where: 'comment', part: `${className}: Comment` }],
  });
  expect(await seenByParent()).toBe(404);
  const again = await cards.office.post(`/api/ReportCardPublications/${id}/Retries`, { body: { version } });
  expect(again.body).toMatchObject({ state: 'making', failed: [] });
  expect(await made(id)).toMatchObject({ state: 'failed', made: 2, failed: [{ where: 'comment' }] });
});

test('it is taken back alone, and the others reach their families', async () => {
  const [{ id, version }] = (
    await cards.office.get('/api/ReportCardPublications', { assessmentPeriodId: cards.periodId })
  ).body;
  expect(await takeBack(id, 'failed', version - 1)).toMatchObject({
    ...{ status: 409, body: { code: 'record.changed', current: { id, version } } },
  });
  expect((await takeBack(id, 'failed', version)).body).toMatchObject({
    cards: 1,
    publication: { id, state: 'making', cards: 2, failed: [] },
  });
  const told = await made(id);
  expect(told).toMatchObject({ state: 'released', cards: 2, made: 2 });
  expect(await seenByParent()).toBe(200);
  const { body: copies } = await cards.office.get('/api/ReportCardCopies', { publicationId: id });
  expect(copies.map(({ undrawn }: { undrawn: string }) => undrawn)).toEqual(['\u{10900}', '']);
  expect(await takeBack(id, 'all', told.version)).toMatchObject({
    ...{ status: 409, body: { code: 'report_cards.released' } },
  });
  const removal = sql`delete from report_card_content`.execute(cards.school.school.db);
  await expect(removal).rejects.toThrow(/never changes/);
  // What was taken back was never there: it is a first version again, and its rows are approved.
  expect((await previewed()).students[0]).toMatchObject({ verdict: 'ready', cardVersion: 1 });
});

test('what has a correction stays until that one is taken back', async () => {
  const [child] = cards.students;
  const first = await published({ releaseAt: '2026-12-20T08:00:00' });
  await bring(cards.office, cards, 'open', { students: [child as number], reason: 'Wrong grade' });
  const cell = { criterionID: cards.column('Achievement'), reportCardResultValue: 'E', version: 1 };
  await cards.office.put('/api/ClassEntryResults', cards.query, { studentID: child, resultCriteria: [cell] });
  await bring(cards.office, cards, 'approved', { students: [child as number] });
  const note = 'The grade was wrong';
  const second = await published({ note, releaseAt: '2026-12-21T08:00:00' });
  expect(second).toMatchObject({ cards: 1 });
  expect(await takeBack(first.id, 'all', first.version)).toMatchObject({
    ...{ status: 409, body: { code: 'report_cards.corrected' } },
  });
  expect((await takeBack(second.id, 'all', second.version)).body).toEqual({ cards: 1, publication: null });
  const { body: standing } = await cards.office.get(`/api/ReportCardPublications/${first.id}`);
  expect((await takeBack(first.id, 'all', standing.version)).body).toEqual({ cards: 1, publication: null });
});

test('a publication is taken back whole, and its rows are approved as before', async () => {
  const { id, version } = await publish();
  const steps = () =>
    cards.teacher
      .get('/api/ClassEntryResults', cards.query)
      .then(({ body }) => body.map(({ step }: { step: string }) => step));
  expect(await steps()).toEqual(['published', 'published', 'published']);
  expect((await takeBack(id, 'all', version)).body).toEqual({ cards: 1, publication: null });
  expect((await cards.office.get(`/api/ReportCardPublications/${id}`)).status).toBe(404);
  expect(await steps()).toEqual(['approved', 'published', 'published']);
  // Whoever has it on the screen still is told who did it, and when.
  const other = await cards.school.office();
  const path = `/api/ReportCardPublications/${id}`;
  const told = {
    publicationID: id,
    cards: 1,
    isWhole: true,
    at: '2026-11-18T09:00:00',
    by: expect.any(String),
  };
  for (const answer of [
    await other.post(`${path}/TakeBacks`, { body: { which: 'all', version } }),
    await other.post(`${path}/Retries`, { body: { version } }),
    await other.put(path, {}, { releaseAt: null, byMail: true, version }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'report_cards.taken_back', current: told } });
  const { body: all } = await other.get('/api/ReportCardTakeBacks', { assessmentPeriodId: cards.periodId });
  expect(all[0]).toMatchObject({ ...told, levels: [{ id: cards.levelId }] });
  expect(all.map(({ isWhole }: { isWhole: boolean }) => isWhole)).toEqual([true, true, true, false]);
  // A job that comes late finds nothing to do.
  await makeFiles(jobContext(), { publicationId: id });
});

test('whoever publishes what somebody else has published meanwhile is told who did, and when', async () => {
  const other = await cards.school.office();
  const { token, students } = await previewed();
  const ready = students.filter(({ verdict }: { verdict: string }) => verdict === 'ready');
  const studentIDs = ready.map(({ studentID }: { studentID: number }) => studentID);
  expect(studentIDs).toHaveLength(1);
  const body = { ...asked(), token, studentIDs, releaseAt: '2026-12-20T08:00:00' };
  expect((await other.post('/api/ReportCardPublications', { body })).status).toBe(200);
  expect(await cards.office.post('/api/ReportCardPublications', { body })).toMatchObject({
    status: 409,
    body: {
      code: 'report_cards.preview_changed',
      current: { published: [{ cards: 1, at: '2026-11-18T09:00:00', by: expect.any(String) }] },
    },
  });
});
