import { createHash } from 'node:crypto';
import { sentenceOf, words } from '@homeroom/contract/errors.ts';
import { isLongerThan, plainText } from '@homeroom/contract/report-cards/characters.rules.ts';
import { CommentText, ResultText } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import {
  type EnteredResult,
  emptyResult,
  isEmptyKind,
  readResult,
} from '@homeroom/contract/report-cards/results.rules.ts';
import type { ResultsCell } from '@homeroom/contract/report-cards/results-csv.endpoints.ts';
import { csvInSlices } from '../platform/csv.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { saidOf } from '../platform/issues.ts';
import { byName } from '../platform/names.ts';
import { ensure, ensureField, said } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { guidOfUser } from '../session/accounts.facts.ts';
import type { Column, Section } from './class-setup.views.ts';
import { csvRows, headingForm } from './csv-rows.rules.ts';
import { resultProblems } from './entry.decision.ts';
import { putCells, putComments } from './entry.queries.ts';
import { type ClassKey, lockClass, type OpenClass, openClass } from './open-class.service.ts';
import { columnPermission, commentPermission, lockedTo, lockLevel } from './report-cards.policy.ts';
import type { StoredRow } from './rows.views.ts';
import { numbersOf } from './student-numbers.views.ts';

/** What stands in a cell of a file: the result as it is printed, or why there is none. */
const shown = (row: StoredRow, columnId: number): string => {
  const [, , value = '', , emptyKind = null] = row.cells.find(([id]) => id === columnId) ?? [];
  return emptyKind ?? value;
};
const commentIn = (row: StoredRow, sectionId: number): string =>
  row.comments.find(([id]) => id === sectionId)?.[1] ?? '';

/** Results and comments of a class that this user reads, as CSV; noted in the audit. @throws Problem record.unknown */
export async function exportResults(
  db: Database,
  context: RequestContext,
  key: ClassKey,
): Promise<{ fileName: string; content: string; rows: number }> {
  const open = await openClass(db, context, key);
  const { setup, rows, rights, period } = open;
  const columns = setup.columns.filter((column) => columnPermission(rights, column) > 0);
  const numbers = await numbersOf(
    db,
    rows.map(({ studentId }) => studentId),
  );
  const sorted = rows.toSorted((a, b) => byName(a.fullName, b.fullName) || a.studentId - b.studentId);
  await logAccess(db, context, {
    action: 'export',
    table: 'report_row',
    guid: await guidOfUser(db, context.user.id),
    detail: `results of class ${key.classId} in period ${period.id}, ${rows.length} rows`,
  });
  const names = [...columns, ...setup.sections].map(({ itemName }) => itemName);
  return {
    fileName: `results-${setup.code.replace(/[^\p{L}\p{N}-]+/gu, '-')}.csv`,
    content: await csvInSlices([
      ['number', 'student', ...names],
      ...sorted.map((row) => [
        numbers.get(row.studentId) ?? '',
        row.fullName,
        ...columns.map(({ id }) => shown(row, id)),
        ...setup.sections.map(({ id }) => commentIn(row, id)),
      ]),
    ]),
    rows: rows.length,
  };
}

/** A cell of the file that would be written. */
interface Found extends ResultsCell {
  rowId: number | null;
  result: (EnteredResult & { criterionId: number }) | null;
  comment: { sectionId: number; comment: string } | null;
}

type Part = { column: Column } | { section: Section };

/** What a cell would change; null: nothing. */
function changeOf(
  open: OpenClass,
  row: StoredRow,
  part: Part,
  typed: string,
): Omit<Found, 'column' | 'line' | 'rowId' | 'student' | 'studentID'> | null {
  const { rights, period } = open;
  const lock = lockLevel(rights, row, period.isOpen);
  const locked = words['report_file.locked'];
  const sound = ('section' in part ? CommentText : ResultText).safeParse(typed);
  if (!sound.success) {
    const before = 'section' in part ? commentIn(row, part.section.id) : shown(row, part.column.id);
    const [issue] = sound.error.issues;
    const problem = issue ? sentenceOf(saidOf(issue)) : '';
    return { before, after: typed, problem, result: null, comment: null };
  }
  if ('section' in part) {
    const { section } = part;
    const [before, after] = [commentIn(row, section.id), plainText(typed)];
    if (before === after) return null;
    const may = lockedTo(commentPermission(rights, section), lock) === 2;
    const tooLong = isLongerThan(after, section.maxCharacters)
      ? sentenceOf(said('report_comment.too_long', { most: section.maxCharacters }))
      : '';
    return {
      before,
      after,
      problem: may ? tooLong : locked,
      result: null,
      comment: { sectionId: section.id, comment: after },
    };
  }
  const { column } = part;
  const before = shown(row, column.id);
  const kind = typed.toLowerCase();
  const meant = isEmptyKind(kind) ? emptyResult(kind) : readResult(column, typed);
  if (typeof meant === 'string')
    return { before, after: typed, problem: words[resultProblems[meant]], result: null, comment: null };
  const after = meant.emptyKind ?? meant.reportCardResultValue;
  if (before === after) return null;
  const may = lockedTo(columnPermission(rights, column), lock) === 2;
  return {
    before,
    after,
    problem: may ? '' : locked,
    result: { ...meant, criterionId: column.id },
    comment: null,
  };
}

/** How a file may name a student: "Surname, Preferred", as the school lists them, or "Preferred Surname". */
function formsOf(fullName: string): string[] {
  const [surname = '', ...others] = fullName.split(', ');
  const turned = [...others, surname].join(' ');
  return others.length ? [headingForm(fullName), headingForm(turned)] : [headingForm(fullName)];
}

/** What a file would change in a class. @throws Problem request.invalid */
async function found(db: Database, open: OpenClass, content: string) {
  const { headings, rows } = await csvRows(content);
  const { setup, rights } = open;
  const numbers = await numbersOf(
    db,
    open.rows.map(({ studentId }) => studentId),
  );
  const byNumber = new Map(open.rows.map((row) => [numbers.get(row.studentId) ?? '', row]));
  const byTyped = Map.groupBy(
    open.rows.flatMap((row) => formsOf(row.fullName).map((form) => ({ form, row }))),
    ({ form }) => form,
  );
  const forms = new Set(headings.map(headingForm));
  ensureField(forms.has('number') || forms.has('student'), 'content', 'report_file.student_missing');
  const parts = headings.flatMap((heading): { heading: string; part: Part }[] => {
    const named = ({ itemName }: { itemName: string }) => headingForm(itemName) === headingForm(heading);
    const column = setup.columns.find(
      (one) => named(one) && columnPermission(rights, one) > 0 && !one.isClosed,
    );
    const section = setup.sections.find((one) => named(one) && !one.isClosed);
    return column ? [{ heading, part: { column } }] : section ? [{ heading, part: { section } }] : [];
  });
  const known = new Set(['number', 'student', '', ...parts.map(({ heading }) => headingForm(heading))]);
  const cells: Found[] = [];
  let same = 0;
  const seen = new Set<number>();
  for (const { line, cells: typed } of rows) {
    const alike = (byTyped.get(headingForm(typed.get('student') ?? '')) ?? []).map(({ row }) => row);
    const number = typed.get('number') ?? '';
    const row = number === '' ? (alike.length === 1 ? alike[0] : undefined) : byNumber.get(number);
    const none = { before: '', after: '', rowId: null, result: null, comment: null };
    if (!row || seen.has(row.studentId)) {
      const problem = row
        ? words['report_file.twice']
        : number === '' && alike.length > 1
          ? words['report_file.namesakes']
          : words['report_file.no_member'];
      cells.push({
        line,
        studentID: row?.studentId ?? null,
        student: typed.get('student') || number,
        column: '',
        problem,
        ...none,
      });
      continue;
    }
    seen.add(row.studentId);
    for (const { heading, part } of parts) {
      const text = typed.get(headingForm(heading)) ?? '';
      if (text === '') continue;
      const change = changeOf(open, row, part, text);
      if (!change) same += 1;
      else
        cells.push({
          ...{ line, studentID: row.studentId, student: row.fullName, column: heading, rowId: row.id },
          ...change,
        });
    }
  }
  const unknownColumns = headings.filter((heading) => !known.has(headingForm(heading)));
  return { cells, same, unknownColumns };
}

const cellShown = ({ rowId: _, result: __, comment: ___, ...cell }: Found): ResultsCell => cell;
const tokenOf = (cells: readonly Found[]) =>
  createHash('sha256')
    .update(JSON.stringify(cells.map(cellShown)))
    .digest('hex');

/** What a file of results would change. Nothing is saved. @throws Problem record.unknown, request.invalid */
export async function previewResults(db: Database, context: RequestContext, key: ClassKey, content: string) {
  const { cells, same, unknownColumns } = await found(db, await openClass(db, context, key), content);
  return {
    cells: cells.map(cellShown),
    changes: cells.filter(({ problem }) => problem === '').length,
    ...{ same, unknownColumns },
    problems: cells.filter(({ problem }) => problem !== '').length,
    token: tokenOf(cells),
  };
}

/**
 * Imports what was previewed, all of it or nothing.
 * @throws Problem record.unknown, report_cards.preview_changed, request.invalid
 */
export async function importResults(
  db: Database,
  context: RequestContext,
  key: ClassKey,
  { content, token, withoutProblems }: { content: string; token: string; withoutProblems: boolean },
): Promise<{ cells: number }> {
  const known = await openClass(db, context, key);
  const open = await lockClass(
    db,
    context,
    key,
    known.rows.map(({ studentId }) => studentId),
  );
  const { cells } = await found(db, open, content);
  ensure(tokenOf(cells) === token, 'report_cards.preview_changed', { current: null });
  const taken = cells.filter(({ problem }) => problem === '');
  ensureField(taken.length === cells.length || withoutProblems, 'withoutProblems', 'report_file.cells_left');
  const writing = { userId: context.user.id, now: context.now };
  await putCells(
    db,
    taken.flatMap(({ rowId, result }) => (rowId !== null && result ? [{ ...result, rowId }] : [])),
    writing,
  );
  await putComments(
    db,
    taken.flatMap(({ rowId, comment }) => (rowId !== null && comment ? [{ ...comment, rowId }] : [])),
    writing,
  );
  return { cells: taken.length };
}
