import type { BehaviourReport, ReportsQuery } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { CsvFile } from '@homeroom/contract/shared/csv-file.ts';
import { csvCells, csvOf, LINE_END } from '../platform/csv.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { inSlices } from '../platform/slices.ts';
import { guidOfUser } from '../session/accounts.facts.ts';
import { numbersOf } from './csv-import.queries.ts';
import { readerIn } from './readers.views.ts';
import { askedOf, searchReports } from './reports.service.ts';
import type { Asked, Place } from './reports.views.ts';

/** So many events are in memory at a time: 200 people in each, with a text of each of them. */
const BATCH = 50;
/** Characters that are sent together. */
const PART = 64 * 1024;

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

/** A line for each incident and action of somebody in an event, or the one line of somebody without any. */
function linesOf(
  report: BehaviourReport,
  one: BehaviourReport['people'][number],
  number: string,
): string[][] {
  const head = (dateOf: string) => [
    ...[
      dateOf.slice(0, 10),
      dateOf.slice(11, 16),
      one.itemName,
      number,
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
}

/** Events as CSV, a part after the other. Others have their turn between the people of an event, whose texts are long. */
async function* partsOf(context: RequestContext, asked: Asked): AsyncGenerator<string, void, undefined> {
  const { db } = context.school;
  const reader = await readerIn(db, context);
  const turn = inSlices();
  let part = csvOf([headings]);
  for (let before: Place | null = null, isMore = true; isMore; ) {
    const reports: BehaviourReport[] = await searchReports(db, context, reader, asked, {
      before,
      limit: BATCH,
    });
    const ids = reports.flatMap(({ people }) => people.map(({ id }) => id));
    const numbers = await numbersOf(db, [...new Set(ids)]);
    for (const report of reports)
      for (const one of report.people) {
        for (const line of linesOf(report, one, numbers.get(one.id) ?? '')) part += csvCells(line) + LINE_END;
        if (part.length >= PART) {
          yield part;
          part = '';
        }
        await turn();
      }
    before = reports.at(-1) ?? null;
    isMore = reports.length === BATCH;
  }
  yield part;
}

/** Which events an export is of. @throws Problem request.invalid; permission.denied */
export function askedForExport(context: RequestContext, query: ReportsQuery): Asked {
  ensure(!query.takenAway || context.user.may('behaviour.manage'), 'permission.denied');
  const asked = askedOf(query, context.today);
  ensureField(asked.from <= asked.to, 'dateOfEnd', 'end.before_start');
  return asked;
}

/** Notes in the audit, under the account that exports, which days are exported; no names. */
export const noteExport = async (db: Database, context: RequestContext, { from, to }: Asked): Promise<void> =>
  logAccess(db, context, {
    action: 'export',
    table: 'behaviour_report',
    guid: await guidOfUser(db, context.user.id),
    detail: `behaviour from ${from} to ${to}`,
  });

/** What a search finds as CSV, as this user reads it, sent as it is read. It was noted before that it is exported. */
export const reportsAsCsv = (context: RequestContext, asked: Asked): CsvFile => ({
  fileName: `behaviour-${asked.from}-${asked.to}.csv`,
  lines: partsOf(context, asked),
});
