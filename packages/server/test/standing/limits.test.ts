import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@homeroom/contract/endpoints.ts';
import { expect, test } from 'vitest';

/*
 * Where SQL answers only the first of its rows. A list that is cut and says nothing is taken for the whole: it has a call
 * that says how many there are, or is read on to its end, or nobody takes it for a list. What is asked for is one row
 * (`limit 1`) is none of these.
 */
const root = join(import.meta.dirname, '../../src');
const cuts = /\blimit\s+(?:\$\{|[2-9]|1\d)|\.limit\((?!1\))|\bfetch\s+(?:first|next)\b/g;

/** Pages: with the calls that say how many there are on all of them. */
const counted: Record<string, string[]> = {
  'behaviour/persons.views.ts': ['GET /api/BehaviourPersonCounts'],
  'behaviour/reports.views.ts': ['GET /api/BehaviourReportCounts'],
  'comments/comments.views.ts': ['GET /api/PersonalCommentCounts'],
  'messages/mails.views.ts': ['GET /api/MailCounts'],
  'messages/person-mails.views.ts': ['GET /api/PersonalMailCounts/:id'],
  'persons/search.views.ts': ['GET /api/PersonCounts'],
  'platform/jobs/queue.ts': ['GET /api/JobCounts'],
  'session/watch.views.ts': ['GET /api/UserLoginCounts'],
};

/** Of a file more than its page is cut: so many times. */
const times: Record<string, number> = {
  'billing/integrity.views.ts': 3,
  'enrolment/integrity.views.ts': 3,
  'families/integrity.views.ts': 3,
  'interviews/waits.queries.ts': 2,
  'persons/search.views.ts': 10,
  'records/history.queries.ts': 2,
  'subjects/integrity.views.ts': 2,
};

/** Read by time and on to the first of all, with a button that says so. */
const readOn = ['audit/changes.views.ts', 'records/history.queries.ts'];

/** Checks of the record: found are as many as are counted, and the screen says “or more”. */
const checks = globSync('*/integrity.views.ts', { cwd: root });

/** No lists, and why. */
const others: Record<string, string> = {
  'app/export/school.queries.ts': 'Part by part until all are written.',
  'app/import/stored.queries.ts': 'Part by part until all are read.',
  'attendance/known-ahead.views.ts': 'More absences than are known of one student in advance.',
  'attendance/roll.views.ts': 'The strip is of the last ten school days.',
  'attendance/scan.views.ts':
    'The desk asks for as many as a school has of a name, and says how many of them it shows.',
  'audit/health.views.ts': 'Whether there is anything left over, not how much.',
  'audit/rows.queries.ts': 'More changes than one record has.',
  'billing/own.views.ts': 'The office reads the papers of an account whole, with the account.',
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
  const known = [...Object.keys(counted), ...readOn, ...checks, ...Object.keys(others)];
  expect(found.sort((a, b) => (a.file < b.file ? -1 : 1))).toEqual(
    known.sort().map((file) => ({ file, count: times[file] ?? 1 })),
  );
});

test('each page has the call that says how many there are in all', () => {
  const calls = new Map(allEndpoints.map((one) => [`${one.method} ${one.path}`, one]));
  for (const name of Object.values(counted).flat()) {
    const answer = calls.get(name)?.answer;
    expect(answer?.safeParse({ count: 7 }).success, name).toBe(true);
  }
});
