import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastSave } from '../../test/audit.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool } from '../../test/new-school.ts';
import { bring, type CardsClass, cardsClass, enterAll } from '../../test/report-cards.ts';

let cards: CardsClass;
let proofreader: Caller;
/** Proofreads too, and has nothing to do with the suggestion. */
let another: Caller;
let outsider: Caller;
let admin: Caller;
/** A suggestion that waits, as its author has it. */
let waiting: { id: number; version: number; commentVersion: number };

beforeAll(async () => {
  const school = await newSchool();
  cards = await cardsClass(school, 1);
  proofreader = await school.allowed(['report-cards.proofread'], await school.staff());
  another = await school.allowed(['report-cards.proofread'], await school.staff());
  outsider = await school.teacher();
  admin = await school.admin();
  await enterAll(cards, cards.students[0] as number, 'Ada');
});

const list = async (by: Caller) =>
  (await by.get('/api/ReportCardSuggestions', { assessmentPeriodId: cards.periodId })).body;
const standing = async () => {
  const { body } = await cards.teacher.get('/api/ClassEntryResults', cards.query);
  const [{ comment, version }] = body[0].classComment;
  return { comment, version };
};
const suggest = async (suggested: string) =>
  (
    await proofreader.post('/api/ReportCardSuggestions', {
      body: {
        ...{ assessmentPeriodID: cards.periodId, studentID: cards.students[0], classID: cards.classId },
        ...{ sectionID: cards.section('Comment'), suggested, version: (await standing()).version },
      },
    })
  ).body;
type Decision = { decision: 'accept' | 'decline' | 'revise'; comment?: string; answer?: string };
const decide = (by: Caller, more: Decision & { version?: number; commentVersion?: number }) =>
  by.put(
    `/api/ReportCardSuggestions/${waiting.id}`,
    {},
    { version: waiting.version, commentVersion: waiting.commentVersion, ...more },
  );

let count = 0;
beforeEach(async () => {
  count += 1;
  await suggest(`Ada works well, ${count}.`);
  waiting = (await list(cards.teacher)).find(({ state }: { state: string }) => state === 'waiting');
});

describe('a suggestion is declined', () => {
  test('by the author with a reason, which whoever suggested it reads; the comment stays as it is', async () => {
    const before = await standing();
    const declined = await decide(cards.teacher, { decision: 'decline', answer: '  She knows. ' });
    expect(declined).toMatchObject({
      ...{ status: 200, body: { state: 'declined', answer: 'She knows.', mayDecide: false } },
    });
    expect(await standing()).toEqual(before);
    const seen = (await list(proofreader)).find(({ id }: { id: number }) => id === waiting.id);
    expect(seen).toMatchObject({
      ...{ state: 'declined', answer: 'She knows.', isMine: true, mayDecide: false },
      ...{ decidedBy: declined.body.decidedBy, decidedAt: '2026-11-18T09:00:00' },
    });
    // The proofreader may suggest something else.
    expect(await suggest('Ada works hard.')).toMatchObject({ state: 'waiting', isMine: true });
  });

  test('also where the comment has changed since it was read: it is not written', async () => {
    expect((await decide(cards.teacher, { decision: 'decline', commentVersion: 0 })).status).toBe(200);
  });
});

describe('a comment is revised because of a suggestion', () => {
  test('it reads as its author wrote it, and the suggestion tells what it was', async () => {
    const { version } = await standing();
    const comment = `Ada works ${count} times as well.`;
    expect(await decide(cards.teacher, { decision: 'revise', comment })).toMatchObject({
      status: 200,
      body: {
        state: 'revised',
        suggested: `Ada works well, ${count}.`,
        comment,
        commentVersion: version + 1,
      },
    });
    expect(await standing()).toEqual({ comment, version: version + 1 });
  });

  test('not to nothing, and to no more than fits', async () => {
    const before = await standing();
    for (const comment of ['', '  ', 'x'.repeat(301)])
      expect(await decide(cards.teacher, { decision: 'revise', comment })).toMatchObject({
        ...{ status: 400, body: { errors: [{ path: 'comment' }] } },
      });
    expect(await standing()).toEqual(before);
    expect(await decide(cards.teacher, { decision: 'decline' })).toMatchObject({ status: 200 });
  });
});

describe.each([
  ['decline', { decision: 'decline' as const }],
  ['revise', { decision: 'revise' as const, comment: 'Ada is well.' }],
])('to %s', (_, decision) => {
  test('is for the author and who manages cards; who suggested it, who proofreads and outsiders change nothing', async () => {
    const before = await standing();
    expect(await decide(proofreader, decision)).toMatchObject({
      ...{ status: 403, body: { error: 'report_cards.own_suggestion' } },
    });
    expect(await decide(another, decision)).toMatchObject({
      status: 403,
      body: { error: 'permission.denied' },
    });
    expect((await decide(outsider, decision)).status).toBe(404);
    expect(await list(outsider)).toEqual([]);
    expect((await list(another)).find(({ id }: { id: number }) => id === waiting.id)).toMatchObject({
      ...{ state: 'waiting', isMine: false, mayDecide: false },
    });
    expect(await standing()).toEqual(before);
    expect((await decide(cards.office, decision)).status).toBe(200);
  });

  test('needs the suggestion as it was seen, and is told how it stands else', async () => {
    await suggest(`Ada works well, and ${count}.`);
    expect(await decide(cards.teacher, decision)).toMatchObject({
      status: 409,
      body: {
        code: 'record.changed',
        current: { id: waiting.id, suggested: `Ada works well, and ${count}.` },
      },
    });
    expect((await decide(cards.teacher, { ...decision, version: waiting.version + 1 })).status).toBe(200);
  });

  test('is done once: what is decided is neither decided otherwise nor withdrawn', async () => {
    const first = await decide(cards.teacher, decision);
    const { state, version, commentVersion } = first.body;
    for (const other of ['accept', 'decline', 'revise'] as const)
      expect(
        await decide(cards.office, { decision: other, comment: 'Other.', version, commentVersion }),
      ).toMatchObject({ status: 409, body: { code: 'report_cards.decided', current: { state } } });
    expect(
      await proofreader.send('DELETE', `/api/ReportCardSuggestions/${waiting.id}`, { query: { version } }),
    ).toMatchObject({ status: 409, body: { code: 'report_cards.decided' } });
  });

  test('is refused once the row is approved, and while nothing is entered in the period', async () => {
    const one = { classIds: [cards.classId] };
    const period = (date: string | null) =>
      cards.school.arrange((db) =>
        sql`update assessment_period set date_closed = ${date}::date where id = ${cards.periodId}`.execute(
          db,
        ),
      );
    await period('2026-11-01');
    expect(await decide(cards.teacher, decision)).toMatchObject({
      ...{ status: 409, body: { code: 'report_cards.closed', current: { mayDecide: false } } },
    });
    await period(null);
    const approve = (step: string) =>
      cards.school.arrange((db) =>
        sql`update report_row set step = ${step} where class_detail_id = ${cards.classId}`.execute(db),
      );
    await approve('approved');
    expect(await decide(cards.teacher, decision)).toMatchObject({
      ...{ status: 409, body: { code: 'report_cards.locked', current: { state: 'waiting' } } },
    });
    await approve('open');
    expect(await bring(cards.teacher, cards, 'submitted', one)).toBeNull();
    expect((await decide(cards.teacher, decision)).status).toBe(200);
    await bring(cards.office, cards, 'open', { ...one, reason: 'Again' });
  });

  test('stands in the audit under the name of who did it, with the comment that was written', async () => {
    await decide(cards.teacher, { ...decision, comment: `Ada is well, ${count}.` });
    const save = await lastSave(admin, { searchTableName: 'report_suggestion' });
    const { changes } = await lastSave(admin, { saveID: save.saveID });
    const of = (table: string) => changes.filter(({ tableName }) => tableName === table);
    expect(of('report_suggestion')).toHaveLength(1);
    expect(of('report_suggestion')[0]?.fields.find(({ fieldName }) => fieldName === 'state')).toMatchObject({
      ...{ oldValue: 'waiting', newValue: decision.decision === 'decline' ? 'declined' : 'revised' },
    });
    expect(of('report_comment').length > 0).toBe(decision.decision === 'revise');
    const { rows } = await sql<{ name: string }>`
      select full_name as name from person where id = ${cards.teacher.personId}`.execute(
      cards.school.school.db,
    );
    expect(save.lastModifiedByUser).toBe(rows[0]?.name);
  });
});

test('a comment that changed since it was read is not revised over', async () => {
  const { comment } = await standing();
  const stale = {
    decision: 'revise' as const,
    comment: 'Over it.',
    commentVersion: waiting.commentVersion - 1,
  };
  expect(await decide(cards.teacher, stale)).toMatchObject({
    ...{ status: 409, body: { code: 'record.changed', current: { id: waiting.id, comment } } },
  });
  expect((await standing()).comment).toBe(comment);
});
