import { createHash } from 'node:crypto';
import { LONGEST_TEXT } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { ImportLine, importBehaviour } from '@homeroom/contract/behaviour/csv.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { holdPersons } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Choices, choicesOf } from './choices.views.ts';
import { importedBefore, staffByName, studentsByNumber } from './csv-import.queries.ts';
import { columnsOf, type ImportedRow, rowsOf } from './csv-import.rules.ts';
import { type CsvRecord, recordsOf } from './csv-text.rules.ts';
import { addRows } from './save-report.queries.ts';

/** Most rows that one file can have. */
const MOST_ROWS = 20_000;
/** So many rows are written in one statement. */
const AT_ONCE = 1000;

/** The records of a text as CSV, the heading first. @throws Problem request.invalid in words where it is none */
function recordsIn(content: string): CsvRecord[] {
  const { records, brokenAt } = recordsOf(content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  ensureField(
    brokenAt === null,
    'content',
    `The row on line ${brokenAt} has a quotation mark that is not closed, or text beside a quoted field.`,
  );
  ensureField(records.length <= MOST_ROWS + 1, 'content', `has more than ${MOST_ROWS} rows`);
  return records;
}

type Found = ImportedRow & {
  student: { id: number; itemName: string } | undefined;
  /** Who reported it; null: nobody is named. */
  teacherId: number | null;
  problem: string;
  isKnown: boolean;
};

const named = <T extends { itemName: string; isClosed: boolean }>(
  list: readonly T[],
  name: string,
): T | undefined => list.find((one) => !one.isClosed && one.itemName.toLowerCase() === name.toLowerCase());

/** What is wrong with a row; empty: nothing. */
function problemOf(
  row: ImportedRow,
  { student, teacherId }: Pick<Found, 'student' | 'teacherId'>,
  choices: Choices,
  context: RequestContext,
): string {
  if (!student) return `There is no student with the number ${row.number || '(empty)'}.`;
  if (!row.dateOf) return `${row.typedDate || '(empty)'} is no date.`;
  if (row.dateOf.slice(0, 16) > context.localNow.slice(0, 16)) return 'This has not come yet.';
  const type = named(choices.incidentTypes, row.incidentType);
  const mayRecord = type && (type.access !== 'restricted' || context.user.may('behaviour.restricted'));
  if (!mayRecord) return `There is no type of incidents called ${row.incidentType || '(empty)'}.`;
  if (row.location && !named(choices.locations, row.location))
    return `There is no place called ${row.location}.`;
  if (row.teacher && teacherId === null) return `There is no one member of staff called ${row.teacher}.`;
  return row.comment.length > LONGEST_TEXT ? 'The comment is too long.' : '';
}

/** The rows of a file, each with what would become of it. @throws Problem request.invalid where it is no such file */
async function rowsFound(
  db: Database,
  context: RequestContext,
  content: string,
): Promise<{ rows: Found[]; choices: Choices }> {
  const [heading, ...rest] = recordsIn(content);
  const columns = columnsOf(heading?.cells ?? []);
  ensureField(columns, 'content', 'needs the columns number, dateOf and incidentType');
  const rows = rowsOf(rest, columns);
  const choices = await choicesOf(db);
  const students = await studentsByNumber(
    db,
    rows.map(({ number }) => number),
  );
  const staff = await staffByName(db, rows.map(({ teacher }) => teacher).filter(Boolean));
  const before = await importedBefore(
    db,
    rows.map(({ sum }) => sum),
  );
  const found = rows.map((row) => {
    const who = {
      student: students.get(row.number),
      teacherId: staff.get(row.teacher.toLowerCase()) ?? null,
    };
    return {
      ...row,
      ...who,
      problem: problemOf(row, who, choices, context),
      isKnown: before.has(row.sum),
    };
  });
  return { rows: found, choices };
}

/** What a preview was made of: where it would be another one, nothing is imported. */
const tokenOf = (rows: readonly Found[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        rows.map(({ sum, student, teacherId, problem, isKnown }) => [
          sum,
          student?.id,
          teacherId,
          problem,
          isKnown,
        ]),
      ),
    )
    .digest('hex');

/** What a file would become. Nothing is saved. @throws Problem request.invalid */
export async function previewCsv(db: Database, context: RequestContext, content: string) {
  const { rows } = await rowsFound(db, context, content);
  const lines: ImportLine[] = rows.map(
    ({ line, student, number, typedDate, dateOf, incidentType, problem, isKnown }) => ({
      ...{ line, incidentType, problem, isKnown },
      student: student?.itemName ?? number,
      dateOf: dateOf ?? typedDate,
    }),
  );
  return {
    lines,
    newRows: rows.filter(({ problem, isKnown }) => !problem && !isKnown).length,
    knownRows: rows.filter(({ isKnown }) => isKnown).length,
    problems: lines.filter(({ problem }) => problem).length,
    token: tokenOf(rows),
  };
}

/**
 * Imports what was previewed: an event for each row that is new. Thresholds do not look at it: it is the past.
 * @throws Problem record.changed where the preview would be another one now; request.invalid
 */
export async function importCsv(
  db: Database,
  context: RequestContext,
  { content, token, withoutProblems }: Input<typeof importBehaviour>['body'],
): Promise<{ rows: number }> {
  const { rows, choices } = await rowsFound(db, context, content);
  ensure(tokenOf(rows) === token, 'record.changed', { current: null });
  const isWhole = rows.every(({ problem }) => !problem);
  ensureField(isWhole || withoutProblems, 'withoutProblems', 'Some rows cannot be imported.');
  const added = rows.flatMap((row) =>
    row.problem || row.isKnown || !row.student ? [] : [{ ...row, student: row.student }],
  );
  const ids = [...new Set(added.map(({ student }) => student.id))];
  ensure((await holdPersons(db, ids)).length === ids.length, 'record.unknown');
  const involvement =
    choices.involvements.find(({ isParticipant, isClosed }) => isParticipant && !isClosed)?.id ?? null;
  for (let from = 0; from < added.length; from += AT_ONCE) {
    const part = added.slice(from, from + AT_ONCE);
    const reportIds = await addRows(
      db,
      'behaviour_report',
      part.map(({ dateOf, location, teacherId, sum }) => ({
        ...{ occurred_at: dateOf as string, written_by_id: context.user.id, source_id: sum, comment: '' },
        location_id: named(choices.locations, location)?.id ?? null,
        reported_by_id: teacherId,
        ...{ recorded_at: context.now, saved_at: context.now },
      })),
    );
    const participantIds = await addRows(
      db,
      'behaviour_participant',
      part.map(({ student }, n) => ({
        ...{
          report_id: reportIds[n] as number,
          person_id: student.id,
          involvement_id: involvement,
          parents_text: '',
        },
      })),
    );
    await addRows(
      db,
      'behaviour_incident',
      part.map(({ dateOf, incidentType, comment }, n) => {
        const type = named(choices.incidentTypes, incidentType);
        return {
          ...{ report_id: reportIds[n] as number, participant_id: participantIds[n] as number, comment },
          ...{
            incident_type_id: type?.id as number,
            weight: type?.weight ?? 0,
            occurred_at: dateOf as string,
          },
        };
      }),
    );
  }
  return { rows: added.length };
}
