import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { KILLS, type OwnSchool, ownSchool, startWorker } from '../../test/killed.ts';
import type { School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { makeJob } from './report-cards.kinds.ts';

const IN_FULL = process.env['HOSTILE_IN_FULL'] === 'all';
/** More than one job makes; before a release more of them are killed among more. */
const CARDS = IN_FULL ? 120 : 48;
let own: OwnSchool;
let school: School;

const card = {
  ...{ kind: 'secondary', language: 'en', title: 'Report', dateOf: '2026-11-18', addressee: null },
  school: { name: 'Test School', address: [], colour: '#0b6e63' },
  student: { name: 'Ada', facts: [], photo: null },
  ...{ correction: '', opening: [], classesTitle: 'Subjects', classes: [], pastoral: [], attendance: null },
  ...{ legend: null, closing: [], signatures: [], pageOf: '{page} of {pages}' },
};

beforeAll(async () => {
  own = await ownSchool('homeroom-cards-');
  ({ school } = own);
  const content = {
    cards: { en: card },
    copies: [{ language: 'en', addressee: { name: 'Una', address: [] } }],
  };
  await inTransaction(school, 'system:test', async (db) => {
    await sql`insert into academic_year (id, name, date_start, date_end) values (2026, '2026', '2026-01-20', '2026-12-18')`.execute(
      db,
    );
    await sql`insert into level (code, name, ordinal) values ('Y7', 'Year 7', 1)`.execute(db);
    await sql`insert into user_account (user_name, full_name, password_hash) values ('office', 'Olive Office', 'none')`.execute(
      db,
    );
    await sql`insert into person (given_name, surname) select 'Ada', 'Student ' || n from generate_series(1, ${CARDS}::int) n`.execute(
      db,
    );
    await sql`insert into student (id) select id from person`.execute(db);
    await sql`insert into assessment_period (academic_year_id, name, date_start, date_end, ordinal)
      values (2026, 'Semester 2', '2026-07-01', '2026-12-01', 1)`.execute(db);
    await sql`insert into report_publication (assessment_period_id, release_at, by_mail, published_by_id, published_at)
      select p.id, now(), false, u.id, now() from assessment_period p, user_account u`.execute(db);
    await sql`insert into report_card (report_publication_id, assessment_period_id, student_id, level_id, template, card_version)
      select u.id, u.assessment_period_id, s.id, v.id, 'secondary', 1 from report_publication u, student s, level v`.execute(
      db,
    );
    await sql`insert into report_card_content (report_card_id, content, sum)
      select id, ${JSON.stringify(content)}::jsonb, 'sum' from report_card`.execute(db);
    await sql`insert into report_card_copy (report_card_id, addressee, adult_ids, is_to_print, ordinal)
      select id, 'Una', '{}', false, 1 from report_card`.execute(db);
    await enqueueJob(db, school, makeJob, { publicationId: 1 }, { jobKey: '1' });
  });
});
afterAll(async () => {
  await own?.close();
});

const made = async () => {
  const { rows } = await sql<{
    made: number;
  }>`select count(*)::int as made from report_card_copy where sha256 is not null`.execute(school.db);
  return rows[0]?.made ?? 0;
};

it('of the files of a publication none is missing and none made twice, though the process that makes them is killed again and again', async () => {
  for (let killed = 1; killed <= KILLS; killed++) {
    const worker = startWorker(own);
    await eventually(async () => expect(await made()).toBeGreaterThanOrEqual((CARDS * killed) / (KILLS + 1)));
    await worker.kill();
  }
  const last = startWorker(own);
  await eventually(async () => {
    const { rows } = await sql<{
      done: boolean;
    }>`select released_at is not null as done from report_publication`.execute(school.db);
    expect(rows).toEqual([{ done: true }]);
  });
  await last.stop();
  const { rows } = await sql<{ content: Buffer; sha256: string; version: number }>`
    select f.content, y.sha256, y.version from report_card_file f join report_card_copy y on y.id = f.report_card_copy_id`.execute(
    school.db,
  );
  expect(rows).toHaveLength(CARDS);
  for (const { content, sha256, version } of rows) {
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    // Written once: a second time would have raised it.
    expect(version).toBe(2);
  }
});
