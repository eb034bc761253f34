import type { saveClassEntryResults, saveRowState } from '@homeroom/contract/report-cards/grid.endpoints.ts';
import type { ReportCardRow } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  decideCells,
  decideComments,
  ensureOnce,
  type WrittenCell,
  type WrittenComment,
} from './entry.decision.ts';
import { putCells, putComments, putRowState } from './entry.queries.ts';
import { type ClassKey, ensureRowVersion, lockClass, rowRecord } from './open-class.service.ts';
import { isSealed } from './report-cards.policy.ts';
import { recordOf } from './row.record.ts';
import type { StoredCell, StoredComment, StoredRow } from './rows.views.ts';

const versionIn = (put: readonly { id: number; version: number }[], id: number): number =>
  put.find((one) => one.id === id)?.version ?? 0;

/** A row as it is stored now: what was written is known, and need not be read once more. */
function writtenIn(
  row: StoredRow,
  put: {
    cells: readonly WrittenCell[];
    comments: readonly WrittenComment[];
    versions: Record<'cells' | 'comments', readonly { id: number; version: number }[]>;
  },
  { user, localNow }: RequestContext,
): StoredRow {
  const cells = put.cells.map(
    ({ criterionId, reportCardResultOptionID, reportCardResultValue, iconID, emptyKind }): StoredCell => [
      ...([criterionId, reportCardResultOptionID, reportCardResultValue, iconID, emptyKind] as const),
      ...([versionIn(put.versions.cells, criterionId), user.fullName, localNow] as const),
    ],
  );
  const comments = put.comments.map(
    ({ sectionId, comment }): StoredComment => [
      ...([sectionId, comment] as const),
      ...([versionIn(put.versions.comments, sectionId), user.fullName, localNow] as const),
    ],
  );
  return {
    ...row,
    cells: [...row.cells.filter(([id]) => cells.every((one) => one[0] !== id)), ...cells],
    comments: [...row.comments.filter(([id]) => comments.every((one) => one[0] !== id)), ...comments],
  };
}

/**
 * Saves cells and comments of one row, those that are sent and differ; all or none.
 * @throws Problem record.unknown, permission.denied, report_cards.closed, report_cards.locked, record.changed, request.invalid
 */
export async function saveRow(
  db: Database,
  context: RequestContext,
  key: ClassKey,
  { studentID, resultCriteria, classComment }: Input<typeof saveClassEntryResults>['body'],
): Promise<ReportCardRow> {
  ensureOnce(
    resultCriteria.map(({ criterionID }) => criterionID),
    'resultCriteria',
  );
  ensureOnce(
    classComment.map(({ sectionID }) => sectionID),
    'classComment',
  );
  const open = await lockClass(db, context, key, [studentID]);
  const row = open.rows[0] as StoredRow;
  const around = { rights: open.rights, isOpen: open.period.isOpen };
  const cells = decideCells(row, open.setup.columns, resultCriteria, around);
  const comments = decideComments(row, open.setup.sections, classComment, around);
  const rowId = row.id as number;
  const writing = { userId: context.user.id, now: context.now };
  const versions = {
    cells: await putCells(
      db,
      cells.map((cell) => ({ ...cell, rowId })),
      writing,
    ),
    comments: await putComments(
      db,
      comments.map((comment) => ({ ...comment, rowId })),
      writing,
    ),
  };
  const written = writtenIn(row, { cells, comments, versions }, context);
  return recordOf(written, open.setup, open.rights, open.period.isOpen);
}

/**
 * Says that nothing is asked of a student in a class, and why, or that it is.
 * @throws Problem record.unknown, permission.denied, report_cards.closed, report_cards.locked, record.changed
 */
export async function saveState(
  db: Database,
  context: RequestContext,
  key: ClassKey,
  { studentID, isRequired, reason, version }: Input<typeof saveRowState>['body'],
): Promise<ReportCardRow> {
  const open = await lockClass(db, context, key, [studentID]);
  const row = open.rows[0] as StoredRow;
  const { manages, teaches } = open.rights;
  ensure(manages || teaches, 'permission.denied');
  ensure(open.period.isOpen, 'report_cards.closed');
  ensure(row.isExpected && !isSealed(row) && (manages || row.step === 'open'), 'report_cards.locked');
  ensureRowVersion(row, version);
  await putRowState(db, row.id as number, { isRequired, reason: reason.trim() });
  return rowRecord(db, context, key, studentID);
}
