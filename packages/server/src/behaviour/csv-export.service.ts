import type { BehaviourReport, ReportsQuery } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { csvInSlices } from '../platform/csv.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { mapInSlices } from '../platform/slices.ts';
import { guidOfUser } from '../session/accounts.facts.ts';
import { numbersOf } from './csv-import.queries.ts';
import { readerIn } from './readers.views.ts';
import { askedOf, searchReports } from './reports.service.ts';

/** More than a school records in a year: a file of more is refused, not cut. */
const MAX_EVENTS_PER_FILE = 100_000;

const headings = [
  ...[
    'Date',
    'Time',
    'Name',
    'Number',
    'Roll class',
    'Involvement',
    'What',
    'Type',
    'Kind',
    'Points',
    'Place',
    'Reported by',
  ],
  ...['Comment', 'Status', 'Completed', 'Due', 'To be done by', 'Narrative', 'Shared with parents'],
];

/** A line for each incident and action; a participant without any has one too. */
function linesOf(report: BehaviourReport, numbers: ReadonlyMap<number, string>): string[][] {
  return report.people.flatMap((one) => {
    const head = (dateOf: string) => [
      ...[
        dateOf.slice(0, 10),
        dateOf.slice(11, 16),
        one.itemName,
        numbers.get(one.id) ?? '',
        one.rollClass,
        one.involvement?.itemName ?? '',
      ],
    ];
    const place = report.location?.itemName ?? '';
    const reporter = report.reportedByTeacher?.itemName ?? '';
    const end = [report.comment, one.isShared ? one.parentsText : ''];
    const incidents = one.incidents.map(({ dateOf, incidentType, weight, location, comment }) => [
      ...head(dateOf),
      ...['Incident', incidentType.itemName, incidentType.kind, String(weight)],
      ...[location?.itemName ?? place, reporter, comment, '', '', '', ''],
      ...end,
    ]);
    const actions = one.actions.map(({ dateOf, actionType, comment, status, completed, dueDate, owner }) => [
      ...head(dateOf),
      ...['Action', actionType.itemName, '', '', place, reporter, comment, status?.itemName ?? ''],
      ...[completed ? 'yes' : 'no', dueDate ?? '', owner?.itemName ?? ''],
      ...end,
    ]);
    const lines = [...incidents, ...actions];
    return lines.length
      ? lines
      : [[...head(report.dateOf), '', '', '', '', place, reporter, '', '', '', '', '', ...end]];
  });
}

/**
 * What a search finds as CSV, as this user reads it, noted in the audit under the account that exports: which days and
 * how many lines, no names. To be run in a transaction. @throws Problem request.invalid, also of too many events
 */
export async function exportCsv(
  db: Database,
  context: RequestContext,
  query: ReportsQuery,
): Promise<{ fileName: string; content: string; rows: number }> {
  ensure(!query.takenAway || context.user.may('behaviour.manage'), 'permission.denied');
  const asked = askedOf(query, context.today);
  ensureField(asked.from <= asked.to, 'dateOfEnd', 'end.before_start');
  const reader = await readerIn(db, context);
  const reports = await searchReports(db, context, reader, asked, { limit: MAX_EVENTS_PER_FILE });
  ensureField(reports.length < MAX_EVENTS_PER_FILE, 'dateOfStart', 'events_file.too_many');
  const ids = reports.flatMap(({ people }) => people.map(({ id }) => id));
  const numbers = await numbersOf(db, [...new Set(ids)]);
  const lines = (await mapInSlices(reports, (report) => linesOf(report, numbers))).flat();
  await logAccess(db, context, {
    action: 'export',
    table: 'behaviour_report',
    guid: await guidOfUser(db, context.user.id),
    detail: `behaviour from ${asked.from} to ${asked.to}, ${lines.length} rows`,
  });
  return {
    fileName: `behaviour-${asked.from}-${asked.to}.csv`,
    content: await csvInSlices([headings, ...lines]),
    rows: lines.length,
  };
}
