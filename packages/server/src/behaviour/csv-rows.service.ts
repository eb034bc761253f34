import { createHash } from 'node:crypto';
import { LONGEST_TEXT } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { Code } from '@homeroom/contract/errors.ts';
import type { Fact, Said } from '@homeroom/contract/shared/words.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { orderOf } from '../platform/csv-days.ts';
import { recordsInSlices } from '../platform/csv-text.ts';
import type { Database } from '../platform/database/school.ts';
import { piecesOf } from '../platform/long-text.ts';
import { ensureField, said } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { inSlices, mapInSlices } from '../platform/slices.ts';
import { type Choices, choicesOf } from './choices.views.ts';
import { type ReadTime, timeOf } from './csv-dates.rules.ts';
import { importedBefore, recordedAlready, staffByName, studentsByNumber } from './csv-import.queries.ts';
import { columnsOf, type ImportedRow, rowsOf } from './csv-import.rules.ts';
import { readerIn } from './readers.views.ts';

/** Most rows that one file can have. */
const MAX_ROWS_PER_FILE = 20_000;

/** A row of a file, with what would become of it. */
export type FoundRow = ImportedRow & {
  student: { id: number; itemName: string } | undefined;
  /** Who reported it; null: nobody is named. */
  teacherId: number | null;
  typeId: number | null;
  locationId: number | null;
  /** School time; null where none is read. */
  dateOf: string | null;
  /** Null: it can be imported, or need not be. */
  problem: Said<Code> | null;
  isKnown: boolean;
};

/** The line with the first character that is no text; 0: there is none. */
async function unreadableLine(content: string): Promise<number> {
  const turn = inSlices();
  let line = 1;
  for (const piece of piecesOf(content)) {
    const unreadable = /\0|\p{Surrogate}/u.exec(piece);
    const readable = unreadable ? piece.slice(0, unreadable.index) : piece;
    line += readable.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (unreadable) return line;
    await turn();
  }
  return 0;
}

/** The rows of a text as CSV. @throws Problem request.invalid in words, with the line, where it is none */
async function rowsIn(content: string): Promise<ImportedRow[]> {
  const line = await unreadableLine(content);
  ensureField(line === 0, 'content', 'events_file.no_text', { line });
  const { records, brokenAt, separator } = await recordsInSlices(content);
  ensureField(brokenAt === null, 'content', 'file.row_broken', { line: brokenAt ?? 0 });
  ensureField(records.length <= MAX_ROWS_PER_FILE + 1, 'content', 'file.too_many_rows', {
    most: MAX_ROWS_PER_FILE,
  });
  const [heading, ...rest] = records;
  const columns = columnsOf(heading?.cells ?? []);
  ensureField(columns && heading, 'content', 'events_file.columns_missing');
  return rowsOf(rest, heading.cells, columns, separator);
}

/** The record of a list that a file names; one that is closed only where none is in use. */
const named = <T extends { itemName: string; isClosed: boolean }>(
  list: readonly T[],
  name: string,
): T | undefined => {
  const alike = list.filter(({ itemName }) => itemName.toLowerCase() === name.toLowerCase());
  return alike.find(({ isClosed }) => !isClosed) ?? alike[0];
};

const typedOrEmpty = (typed: string): Fact => typed || said('cell.empty');

/** What is wrong with a row; null: nothing. */
function problemOf(
  row: ImportedRow,
  time: ReadTime,
  { student, teacherId }: Pick<FoundRow, 'student' | 'teacherId'>,
  choices: Choices,
  context: RequestContext,
): Said<Code> | null {
  if (row.fault) return row.fault;
  if (!student) return said('events_file.no_student', { number: typedOrEmpty(row.number) });
  if ('problem' in time) return time.problem;
  if (time.at.slice(0, 16) > context.localNow.slice(0, 16)) return said('events_file.not_yet');
  const type = named(choices.incidentTypes, row.incidentType);
  const mayRecord = type && (type.access !== 'restricted' || context.user.may('behaviour.restricted'));
  if (!mayRecord || type.isClosed)
    return said('events_file.no_type', { name: typedOrEmpty(row.incidentType) });
  const place = named(choices.locations, row.location);
  if (row.location && (!place || place.isClosed)) return said('events_file.no_place', { name: row.location });
  if (row.teacher && teacherId === null) return said('events_file.no_teacher', { name: row.teacher });
  if (row.comment.length > LONGEST_TEXT) return said('events_file.comment_too_long');
  return row.narrative.length > LONGEST_TEXT ? said('events_file.narrative_too_long') : null;
}

const keyOf = (personId: number, typeId: number, at: string) => `${personId} ${typeId} ${at.slice(0, 16)}`;

/**
 * Marks what is there already: what was imported from the same row, and an incident of the same student, type and minute
 * that this user reads. Of such, each is there for one row: a second row of the same is another incident.
 */
async function markKnown(
  db: Database,
  context: RequestContext,
  rows: readonly FoundRow[],
): Promise<FoundRow[]> {
  const before = await importedBefore(
    db,
    rows.map(({ sum }) => sum),
  );
  const asked = rows.flatMap(({ student, typeId, dateOf }) =>
    student && typeId !== null && dateOf !== null ? [{ personId: student.id, typeId, at: dateOf }] : [],
  );
  const recorded = await recordedAlready(db, await readerIn(db, context), asked);
  const left = new Map(
    recorded.map(({ personId, typeId, at, count }) => [keyOf(personId, typeId, at), count]),
  );
  const takes = ({ student, typeId, dateOf }: FoundRow): boolean => {
    const key = student && typeId !== null && dateOf !== null ? keyOf(student.id, typeId, dateOf) : '';
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0;
  };
  const imported = new Set(rows.filter((row) => before.has(row.sum) && !row.isOther));
  for (const row of imported) takes(row);
  return mapInSlices(rows, (row) => {
    const isKnown = !row.isOther && (imported.has(row) || takes(row));
    return { ...row, isKnown, problem: row.isOther || isKnown ? null : row.problem };
  });
}

/** The rows of a file, each with what would become of it. @throws Problem request.invalid where it is no such file */
export async function rowsFound(
  db: Database,
  context: RequestContext,
  content: string,
): Promise<{ rows: FoundRow[]; choices: Choices }> {
  const rows = await rowsIn(content);
  const choices = await choicesOf(db);
  const format = (await settingsOf(context.school, db)).formats.date;
  const school = { format, order: orderOf(format) };
  const students = await studentsByNumber(db, [...new Set(rows.map(({ number }) => number))]);
  const staff = await staffByName(db, rows.map(({ teacher }) => teacher).filter(Boolean));
  const found = await mapInSlices(rows, (row): FoundRow => {
    const who = {
      student: students.get(row.number),
      teacherId: staff.get(row.teacher.toLowerCase()) ?? null,
    };
    const time = timeOf(row, school);
    return {
      ...row,
      ...who,
      typeId: named(choices.incidentTypes, row.incidentType)?.id ?? null,
      locationId: named(choices.locations, row.location)?.id ?? null,
      dateOf: 'at' in time ? time.at : null,
      problem: problemOf(row, time, who, choices, context),
      isKnown: false,
    };
  });
  return { rows: await markKnown(db, context, found), choices };
}

/** What a preview was made of: where it would be another one, nothing is imported. */
export async function tokenOf(rows: readonly FoundRow[]): Promise<string> {
  const all = createHash('sha256');
  await mapInSlices(rows, ({ sum, student, teacherId, problem, isKnown, dateOf }) =>
    all.update(JSON.stringify([sum, student?.id, teacherId, problem, isKnown, dateOf])),
  );
  return all.digest('hex');
}
