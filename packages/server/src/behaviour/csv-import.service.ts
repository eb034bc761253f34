import { createHash } from 'node:crypto';
import { LONGEST_TEXT } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { ImportLine, importBehaviour } from '@homeroom/contract/behaviour/csv.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { RosterProblem } from '@homeroom/oneroster/problem.ts';
import { type Record as CsvRecord, type Fault, parseCsv } from '@homeroom/oneroster/text/csv.ts';
import { holdPersons } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Choices, choicesOf } from './choices.views.ts';
import { importedBefore, studentsByNumber } from './csv-import.queries.ts';
import { columnsOf, type ImportedRow, rowsOf } from './csv-import.rules.ts';
import { addRows } from './save-report.queries.ts';

const LONGEST_ROW = 50_000;
/** Most rows that one file can have. */
const MOST_ROWS = 20_000;
/** So many rows are written in one statement. */
const AT_ONCE = 1000;

/** The records of a text as CSV. @throws Problem request.invalid in words where it is none */
async function recordsIn(content: string): Promise<{ records: CsvRecord[]; faults: Fault[] }> {
  const faults: Fault[] = [];
  const records: CsvRecord[] = [];
  async function* text() {
    yield content.replace(/\r\n?/g, '\n');
  }
  try {
    for await (const record of parseCsv(text(), 'file', LONGEST_ROW, (fault) => faults.push(fault))) {
      records.push(record);
      ensureField(records.length <= MOST_ROWS + 1, 'content', `has more than ${MOST_ROWS} rows`);
    }
  } catch (error) {
    if (error instanceof RosterProblem) ensureField(false, 'content', error.message);
    throw error;
  }
  return { records, faults };
}

type Found = ImportedRow & {
  student: { id: number; itemName: string } | undefined;
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
  student: object | undefined,
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
  return row.comment.length > LONGEST_TEXT ? 'The comment is too long.' : '';
}

/** The rows of a file, each with what would become of it. @throws Problem request.invalid where it is no such file */
async function rowsFound(
  db: Database,
  context: RequestContext,
  content: string,
): Promise<{ rows: Found[]; faults: Fault[]; choices: Choices }> {
  const { records, faults } = await recordsIn(content);
  const [heading, ...rest] = records;
  const columns = columnsOf(heading?.cells ?? []);
  ensureField(columns, 'content', 'needs the columns number, dateOf and incidentType');
  const rows = rowsOf(rest, columns);
  const choices = await choicesOf(db);
  const students = await studentsByNumber(
    db,
    rows.map(({ number }) => number),
  );
  const before = await importedBefore(
    db,
    rows.map(({ sum }) => sum),
  );
  const found = rows.map((row) => {
    const student = students.get(row.number);
    return {
      ...row,
      student,
      problem: problemOf(row, student, choices, context),
      isKnown: before.has(row.sum),
    };
  });
  return { rows: found, faults, choices };
}

/** What a preview was made of: where it would be another one, nothing is imported. */
const tokenOf = (rows: readonly Found[], faults: readonly Fault[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        rows.map(({ sum, student, problem, isKnown }) => [sum, student?.id, problem, isKnown]),
        faults,
      ]),
    )
    .digest('hex');

/** What a file would become. Nothing is saved. @throws Problem request.invalid */
export async function previewCsv(db: Database, context: RequestContext, content: string) {
  const { rows, faults } = await rowsFound(db, context, content);
  const lines: ImportLine[] = [
    ...rows.map(({ line, student, number, typedDate, dateOf, incidentType, problem, isKnown }) => ({
      ...{ line, incidentType, problem, isKnown },
      student: student?.itemName ?? number,
      dateOf: dateOf ?? typedDate,
    })),
    ...faults.map(({ line, reason }) => ({
      ...{ line, student: '', dateOf: '', incidentType: '', isKnown: false },
      problem: `This row cannot be read: ${reason}.`,
    })),
  ].sort((a, b) => a.line - b.line);
  return {
    lines,
    newRows: rows.filter(({ problem, isKnown }) => !problem && !isKnown).length,
    knownRows: rows.filter(({ isKnown }) => isKnown).length,
    problems: lines.filter(({ problem }) => problem).length,
    token: tokenOf(rows, faults),
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
  const { rows, faults, choices } = await rowsFound(db, context, content);
  ensure(tokenOf(rows, faults) === token, 'record.changed', { current: null });
  const isWhole = !faults.length && rows.every(({ problem }) => !problem);
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
      part.map(({ dateOf, location, sum }) => ({
        ...{ occurred_at: dateOf as string, written_by_id: context.user.id, source_id: sum, comment: '' },
        location_id: named(choices.locations, location)?.id ?? null,
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
