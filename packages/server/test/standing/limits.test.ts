import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@homeroom/contract/endpoints.ts';
import type { Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { Count, Whole } from '@homeroom/contract/shared/pages.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';

/*
 * Where SQL answers only the first of its rows. A list that is cut and says nothing is taken for the whole: it says, or has
 * a call that says, how many there are, and there is a way on; or nobody takes it for a list. What is asked for is one row
 * (`limit 1`) is none of these.
 */
const root = join(import.meta.dirname, '../../src');
const cuts = /\blimit\s+(?:\$\{|[2-9]|1\d)|\.limit\((?!1\))|\bfetch\s+(?:first|next)\b/g;

/** Lists, each with the call that says how many there are in all. */
const counted: Record<string, Record<string, string>> = {
  'audit/changes.views.ts': { '/api/Audits': '/api/AuditCounts' },
  'behaviour/persons.views.ts': { '/api/BehaviourReportPersons': '/api/BehaviourPersonCounts' },
  'behaviour/reports.views.ts': { '/api/BehaviourReports': '/api/BehaviourReportCounts' },
  'billing/own.views.ts': {
    '/api/BillingReceipts': '/api/BillingReceiptCounts',
    '/api/BillingStatements': '/api/BillingStatementCounts',
  },
  'comments/comments.views.ts': { '/api/PersonalComments': '/api/PersonalCommentCounts' },
  'messages/mails.views.ts': { '/api/Mails': '/api/MailCounts' },
  'messages/person-mails.views.ts': { '/api/PersonalMails/:id': '/api/PersonalMailCounts/:id' },
  'persons/search.views.ts': { '/api/Persons': '/api/PersonCounts' },
  'platform/jobs/queue.ts': { '/api/Jobs': '/api/JobCounts' },
  'session/watch.views.ts': { '/api/UserLogins': '/api/UserLoginCounts' },
};

/** Pages of which the first says itself how many there are on all, and each where the next one begins. */
const saysWhole: Record<string, Record<string, string>> = {
  'audit/changes.views.ts': { '/api/AuditSaves': 'whole', '/api/AuditReaders': 'readCount' },
  'records/history.queries.ts': { '/api/RecordHistories/:id': 'whole' },
};

/** Of a file more than its page is cut: so many times. */
const times: Record<string, number> = {
  'audit/changes.views.ts': 3,
  'billing/integrity.views.ts': 3,
  'enrolment/integrity.views.ts': 3,
  'families/integrity.views.ts': 3,
  'interviews/waits.queries.ts': 2,
  'persons/search.views.ts': 10,
  'records/history.queries.ts': 4,
  'subjects/integrity.views.ts': 2,
};

/** Checks of the record: found are as many as are counted, and the screen says “or more”. */
const checks = globSync('**/integrity.views.ts', { cwd: root });

/** No lists, and why. */
const others: Record<string, string> = {
  'app/export/school.queries.ts': 'Part by part until all are written.',
  'app/import/stored.queries.ts': 'Part by part until all are read.',
  'attendance/views/known-ahead.views.ts': 'More absences than are known of one student in advance.',
  'attendance/views/roll.views.ts': 'The strip is of the last ten school days.',
  'attendance/arrivals/scan.views.ts':
    'The desk asks for as many as a school has of a name, and says how many of them it shows.',
  'audit/health.views.ts': 'Whether there is anything left over, not how much.',
  'audit/rows.queries.ts': 'More changes than one record has.',
  'billing/runs.queries.ts': 'Part by part until a run is done.',
  'enrolment/lists.views.ts': 'The page says how many there are, and a screen reads all pages.',
  'indicators/recent-sets.views.ts': 'The last ten sets.',
  'interviews/mail-due.queries.ts': 'Part by part until nothing is due.',
  'interviews/waits.queries.ts': 'Part by part until nobody waits for a time that is free.',
  'messages/demo.queries.ts': 'So many mails of the demo school.',
  'persons/add-person.queries.ts': 'More people than bear one name, or share an address.',
  'persons/indexed-persons.views.ts': 'Part by part until all are in memory.',
  'platform/realtime/publisher.ts': 'Part by part until all are told.',
  'report-cards/files.views.ts': 'Part by part until all are made.',
  'subjects/subjects.facts.ts': 'The strip is of the last ten school days.',
};

test('SQL cuts its rows where this list says what becomes of the rest, and nowhere else', () => {
  const found = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const count = readFileSync(join(root, file), 'utf8').match(cuts)?.length ?? 0;
      return count > 0 ? [{ file, count }] : [];
    });
  const known = new Set([counted, saysWhole, others].flatMap(Object.keys).concat(checks));
  expect(found.sort((a, b) => (a.file < b.file ? -1 : 1))).toEqual(
    [...known].sort().map((file) => ({ file, count: times[file] ?? 1 })),
  );
});

/** The endpoint that reads from an address. */
function readOf(path: string): Endpoint {
  const found = allEndpoints.find((one) => one.method === 'GET' && one.path === path);
  if (!found) throw new Error(`nothing is read from ${path}`);
  return found;
}
const fieldsOf = (shape: z.ZodType | undefined): Record<string, z.ZodType> =>
  shape instanceof z.ZodObject ? shape.shape : {};

test.each(Object.values(counted).flatMap((of) => Object.entries(of)))(
  '%s is read on, and counted by %s under the same question',
  (list, counts) => {
    const { before, limit, ...question } = fieldsOf(readOf(list).query);
    expect(before ?? limit).toBeDefined();
    expect(Object.keys(fieldsOf(readOf(counts).query))).toEqual(Object.keys(question));
    expect([Count, Whole]).toContain(readOf(counts).answer);
  },
);

test.each(Object.values(saysWhole).flatMap((of) => Object.entries(of)))(
  '%s is read on, and says in %s of how many a page is',
  (list, whole) => {
    expect(fieldsOf(readOf(list).query)).toHaveProperty('before');
    expect(Object.keys(fieldsOf(readOf(list).answer))).toEqual(expect.arrayContaining(['next', whole]));
  },
);
