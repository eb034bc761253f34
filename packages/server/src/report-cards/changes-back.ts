import { saveReportCardComments } from '@homeroom/contract/report-cards/comments.endpoints.ts';
import { saveClassEntryResults, saveRowState } from '@homeroom/contract/report-cards/grid.endpoints.ts';
import type { ChangeBack, RowToChange } from '../audit/contributions.facts.ts';
import type { Contributions } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { asSave, type FieldColumns, fromColumns } from '../platform/records/from-columns.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { saveComments } from './comments.service.ts';
import { saveRow, saveState } from './entry.service.ts';
import { lockRows, rowNamed } from './lock.queries.ts';
import { periodOf } from './period.views.ts';

type Columns = Readonly<Record<string, string | null>>;

const ofCell: FieldColumns = {
  criterionID: ['report_criterion_id', 'number'],
  reportCardResultOptionID: ['result_option_id', 'number'],
  reportCardResultValue: ['value', 'text'],
  emptyKind: ['empty_kind', 'value'],
};

const numberIn = (columns: Columns, column: string): number => Number(columns[column]);

/** Saves a cell, as its teacher does in the grid. */
async function saveCell(
  db: Database,
  context: RequestContext,
  { version, columns }: RowToChange,
  to: Columns,
) {
  const row = await rowNamed(db, numberIn(columns, 'report_row_id'));
  const body = {
    studentID: row.studentId,
    resultCriteria: [{ ...fromColumns(ofCell, { ...columns, ...to }), version }],
  };
  const key = { assessmentPeriodId: row.periodId, classId: numberIn(columns, 'class_detail_id') };
  await saveRow(db, context, key, asSave(saveClassEntryResults.body, body));
}

/** Saves a comment, of a class or a pastoral one. */
async function saveComment(
  db: Database,
  context: RequestContext,
  { version, columns }: RowToChange,
  comment: string,
) {
  const assessmentPeriodId = numberIn(columns, 'assessment_period_id');
  const { yearId } = await periodOf(db, assessmentPeriodId, context.today);
  const key = { yearId, assessmentPeriodId, studentId: numberIn(columns, 'student_id') };
  const classID = columns['class_detail_id'] === null ? null : numberIn(columns, 'class_detail_id');
  const sectionID = numberIn(columns, 'report_section_id');
  const body = asSave(saveReportCardComments.body, [{ classID, sectionID, comment, version }]);
  await saveComments(db, context, key, body);
}

/** Entries lock their period, then their rows: an undo, which has locked what was entered, would wait for them crosswise. */
const hold: ChangeBack['hold'] = (db, context, rows) =>
  lockRows(
    db,
    rows.map(({ id, columns }) => (columns['report_row_id'] ? numberIn(columns, 'report_row_id') : id)),
    context.today,
  );

/**
 * How results and comments are changed back: as they are entered, by who may enter them now, while their row is neither
 * approved nor published. Steps are made and taken back on the board, with a reason.
 */
export const changesBack: Contributions['changesBack'] = () => ({
  report_result: {
    hold,
    columns: ['result_option_id', 'value', 'icon_id', 'empty_kind'],
    together: true,
    follows: ['recorded_by_id', 'recorded_at'],
    back: saveCell,
    takeBack: (db, context, row) =>
      saveCell(db, context, row, { result_option_id: null, value: '', icon_id: null, empty_kind: null }),
  },
  report_comment: {
    hold,
    columns: ['comment'],
    follows: ['recorded_by_id', 'recorded_at'],
    back: (db, context, row, { comment }) => saveComment(db, context, row, comment ?? ''),
    takeBack: (db, context, row) => saveComment(db, context, row, ''),
  },
  report_row: {
    hold,
    columns: ['is_required', 'state_reason'],
    together: true,
    // A row comes with the first that is entered in it, and says nothing by itself.
    addedWith: ({ step, is_required: isRequired }) => step === 'open' && isRequired === 'true',
    async back(db, context, { version, columns }, values) {
      const classId = columns['class_detail_id'];
      ensure(classId, 'audit.not_undoable', { current: [{ tableName: 'report_row', fieldNames: [] }] });
      const wanted = { ...columns, ...values };
      const body = {
        studentID: numberIn(columns, 'student_id'),
        isRequired: wanted['is_required'] === 'true',
        reason: wanted['state_reason'] ?? '',
        version,
      };
      const key = {
        assessmentPeriodId: numberIn(columns, 'assessment_period_id'),
        classId: Number(classId),
      };
      await saveState(db, context, key, asSave(saveRowState.body, body));
    },
  },
});
