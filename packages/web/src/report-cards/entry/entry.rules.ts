import type { SubjectCriteria } from '@homeroom/contract/report-cards/grid.endpoints.ts';
import type {
  EmptyKind,
  ReportCardRow,
  ResultCriterion,
} from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import {
  type EnteredResult,
  emptyResult,
  isEntered,
  readResult,
} from '@homeroom/contract/report-cards/results.rules.ts';
import {
  type CellChange,
  type Lock,
  noChanges,
  type RowChanges,
  type ShownCell,
  type ShownComment,
  type ShownRow,
  type TypedProblem,
  type Wish,
} from '../shared/entry.ts';

/** Texts that mean in every column that a cell is empty on purpose, by what they mean. */
export const emptyCodes: Record<EmptyKind, string> = {
  'not-assessed': '/n',
  exempt: '/e',
  absent: '/a',
  'not-applicable': '/x',
};

const begins = (name: string, text: string) => name.trim().toLowerCase().startsWith(text);

/**
 * What a text means in a column: a code of `emptyCodes`, else a value (specification 002 §4). The beginning of one option
 * alone, of its short or its long name, is that option; however it was entered.
 */
export function readTyped(column: SubjectCriteria, typed: string): EnteredResult | TypedProblem {
  const text = typed.trim().toLowerCase();
  const kind = (Object.keys(emptyCodes) as EmptyKind[]).find((one) => emptyCodes[one] === text);
  if (kind) return emptyResult(kind);
  const read = readResult(column, typed);
  if (read !== 'notOption') return read;
  const [option, ...others] = column.reportCardResultOptions.filter(
    ({ shortName, itemName }) => begins(shortName, text) || begins(itemName, text),
  );
  if (others.length > 0) return 'ambiguous';
  return option ? readResult(column, option.shortName) : 'notOption';
}

/** Whether two results say the same. */
export const isSameResult = (one: EnteredResult, other: EnteredResult): boolean =>
  one.reportCardResultValue === other.reportCardResultValue &&
  one.reportCardResultOptionID === other.reportCardResultOptionID &&
  one.emptyKind === other.emptyKind;

/** What is stored in a cell. */
export const resultOf = ({
  reportCardResultOptionID,
  reportCardResultValue,
  iconID,
  emptyKind,
}: ResultCriterion): EnteredResult => ({
  reportCardResultOptionID,
  reportCardResultValue,
  iconID,
  emptyKind,
});

/** Specification 002 §4: the row's lock, the permission, and the columns that students fill in. */
function lockOf(row: ReportCardRow, permission: number, studentEnterMode = 0): Lock | null {
  if (permission === 0) return 'noPermission';
  if (permission === 2) return row.lockLevel === 0 ? null : 'locked';
  return studentEnterMode === 1 ? 'students' : 'locked';
}

/**
 * A row as it is shown.
 * @param sent what has left for the server and is not answered: where it is stored by now, nobody else has changed it
 */
export function shownRow(
  row: ReportCardRow,
  columns: readonly SubjectCriteria[],
  changes: RowChanges,
  sent: RowChanges = noChanges,
): ShownRow {
  const stored = new Map(row.resultCriteria.map((cell) => [cell.criterionID, cell]));
  const cells = columns.flatMap((column): ShownCell[] => {
    const cell = stored.get(column.id);
    if (!cell) return [];
    const change = changes.cells[column.id];
    const result = change?.result ?? resultOf(cell);
    const own = sent.cells[column.id]?.result;
    const isConflict =
      change !== undefined &&
      change.version !== cell.version &&
      !(own && isSameResult(own, resultOf(cell))) &&
      (change.fault !== null || !isSameResult(result, resultOf(cell)));
    return [
      {
        column,
        stored: cell,
        result,
        fault: change?.fault ?? null,
        version: isConflict ? change.version : cell.version,
        lock: lockOf(row, cell.permission, column.studentEnterMode),
        isChanged: change !== undefined,
        isConflict,
      },
    ];
  });
  const comments = row.classComment.map((comment): ShownComment => {
    const change = changes.comments[comment.sectionID];
    const isConflict =
      change !== undefined &&
      change.version !== comment.version &&
      sent.comments[comment.sectionID]?.comment !== comment.comment &&
      change.comment !== comment.comment;
    return {
      stored: comment,
      comment: change?.comment ?? comment.comment,
      version: isConflict ? change.version : comment.version,
      lock: lockOf(row, comment.permission),
      isChanged: change !== undefined,
      isConflict,
    };
  });
  return { row, cells, comments };
}

/** The change that a text makes of a cell; what cannot be taken stands there as it was typed, with why. */
export function typedInto(cell: ShownCell, typed: string): CellChange {
  const read = readTyped(cell.column, typed);
  return {
    result: typeof read === 'string' ? cell.result : read,
    fault: typeof read === 'string' ? { typed, problem: read } : null,
    version: cell.version,
  };
}

/**
 * The version on which is based what was edited for a while: the one it was opened with, but the one of now where what was
 * seen then is stored by now, or still stands here and is in nobody's way: one's own save has arrived. So what a colleague
 * saves meanwhile is not written over.
 */
export const basedOn = (opened: number, now: number, isAsSeen: boolean): number => (isAsSeen ? now : opened);

/** The change that a text makes of a cell which stood as `opened` when its editor opened. */
export const editedInto = (opened: ShownCell, now: ShownCell, typed: string): CellChange => ({
  ...typedInto(now, typed),
  version: basedOn(
    opened.version,
    now.version,
    isSameResult(resultOf(now.stored), opened.result) ||
      (!now.isConflict && isSameResult(now.result, opened.result)),
  ),
});

/**
 * What of the changes of a row is sent: neither what cannot be taken, nor what somebody else has changed meanwhile, nor
 * what is locked.
 */
export function sendable({ cells, comments }: ShownRow, changes: RowChanges): RowChanges {
  const sent = cells.filter((cell) => cell.isChanged && !cell.isConflict && !cell.fault && !cell.lock);
  const written = comments.filter((one) => one.isChanged && !one.isConflict && !one.lock);
  return {
    cells: Object.fromEntries(
      sent.flatMap(({ column: { id } }) => (changes.cells[id] ? [[id, changes.cells[id]]] : [])),
    ),
    comments: Object.fromEntries(
      written.flatMap(({ stored: { sectionID } }) =>
        changes.comments[sectionID] ? [[sectionID, changes.comments[sectionID]]] : [],
      ),
    ),
  };
}

export const isEmptyChanges = ({ cells, comments }: RowChanges): boolean =>
  Object.keys(cells).length === 0 && Object.keys(comments).length === 0;

/** Of changes that were refused as somebody else was first: those that are in nobody's way. */
export function withoutConflicts(row: ReportCardRow, changes: RowChanges): RowChanges {
  const cells = new Map(row.resultCriteria.map((cell) => [cell.criterionID, cell]));
  const comments = new Map(row.classComment.map((comment) => [comment.sectionID, comment]));
  return {
    cells: Object.fromEntries(
      Object.entries(changes.cells).filter(([id, { version, result }]) => {
        const stored = cells.get(Number(id));
        return stored && (stored.version === version || isSameResult(result, resultOf(stored)));
      }),
    ),
    comments: Object.fromEntries(
      Object.entries(changes.comments).filter(([id, { version, comment }]) => {
        const stored = comments.get(Number(id));
        return stored && (stored.version === version || stored.comment === comment);
      }),
    ),
  };
}

/**
 * Changes after others of the same row were saved: what says the same is a change no more; what was changed since is based
 * on what was saved. What was not sent keeps the version that it was made on.
 */
export function afterSaved(changes: RowChanges, sent: RowChanges, row: ReportCardRow): RowChanges {
  const cellVersions = new Map(row.resultCriteria.map((cell) => [cell.criterionID, cell.version]));
  const commentVersions = new Map(row.classComment.map((one) => [one.sectionID, one.version]));
  return {
    cells: Object.fromEntries(
      Object.entries(changes.cells).flatMap(([id, change]) => {
        const before = sent.cells[Number(id)];
        if (!before) return [[id, change]];
        if (!change.fault && isSameResult(before.result, change.result)) return [];
        return [[id, { ...change, version: cellVersions.get(Number(id)) ?? change.version }]];
      }),
    ),
    comments: Object.fromEntries(
      Object.entries(changes.comments).flatMap(([id, change]) => {
        const before = sent.comments[Number(id)];
        if (!before) return [[id, change]];
        if (before.comment === change.comment) return [];
        return [[id, { ...change, version: commentVersions.get(Number(id)) ?? change.version }]];
      }),
    ),
  };
}

/** Whether a cell holds up submitting: it is required, of this user, and says nothing. */
export const isMissing = ({ row }: ShownRow, { column, result, fault, lock }: ShownCell): boolean =>
  row.state === 'expected' && column.isRequired && lock === null && (fault !== null || !isEntered(result));

/** Whether a comment holds up submitting. */
export const isCommentMissing = ({ row }: ShownRow, { stored, comment, lock }: ShownComment): boolean =>
  row.state === 'expected' && stored.isRequired && lock === null && comment.trim() === '';

/**
 * The next cell of the class that holds up submitting after a place, in reading order and round from the end; column -1 is
 * the comments. Null where nothing does.
 */
export function nextMissing(
  rows: readonly ShownRow[],
  after: { row: number; column: number },
): { row: number; column: number } | null {
  const places = rows.flatMap((shown, row) =>
    [
      ...(shown.comments.some((one) => isCommentMissing(shown, one)) ? [-1] : []),
      ...shown.cells.flatMap((one, column) => (isMissing(shown, one) ? [column] : [])),
    ].map((column) => ({ row, column })),
  );
  const isBehind = ({ row, column }: { row: number; column: number }) =>
    row > after.row || (row === after.row && column > after.column);
  return places.find(isBehind) ?? places[0] ?? null;
}

/** How much of some rows holds up submitting them. */
export const missingIn = (rows: readonly ShownRow[]): { cells: number; comments: number } => ({
  cells: rows.flatMap((shown) => shown.cells.filter((cell) => isMissing(shown, cell))).length,
  comments: rows.flatMap((shown) => shown.comments.filter((one) => isCommentMissing(shown, one))).length,
});

/** How many comments of a row are written, of how many there are (specification 002 §2). */
export const commentCounts = ({ comments }: ShownRow): { count: number; of: number } => ({
  count: comments.filter(({ comment }) => comment.trim() !== '').length,
  of: comments.length,
});

/**
 * Changes with more of them. One that says what is stored is a change no more, unless something of the row is on its way
 * (`isQueued`), which may arrive.
 */
export function changedBy(
  before: RowChanges,
  { cells, comments }: Pick<Wish, 'cells' | 'comments'>,
  isQueued: boolean,
): RowChanges {
  const next = { cells: { ...before.cells }, comments: { ...before.comments } };
  for (const { cell, to } of cells) {
    const isStored =
      !to.fault && to.version === cell.stored.version && isSameResult(to.result, resultOf(cell.stored));
    if (isStored && !isQueued) delete next.cells[cell.column.id];
    else next.cells[cell.column.id] = to;
  }
  for (const { comment, to } of comments) {
    const isStored = to.version === comment.stored.version && to.comment === comment.stored.comment;
    if (isStored && !isQueued) delete next.comments[comment.stored.sectionID];
    else next.comments[comment.stored.sectionID] = to;
  }
  return next;
}
