import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { WrittenCell, WrittenComment } from './entry.decision.ts';

/** By whom and when something is written. */
export interface Writing {
  userId: number;
  now: Date;
}

/** Writes cells of rows that are locked, in one statement. Answers which version each of them has now. */
export async function putCells(
  db: Database,
  cells: readonly (WrittenCell & { rowId: number })[],
  { userId, now }: Writing,
): Promise<{ id: number; version: number }[]> {
  if (!cells.length) return [];
  const rows = cells.map((cell) => ({
    row_id: cell.rowId,
    criterion_id: cell.criterionId,
    option_id: cell.reportCardResultOptionID,
    value: cell.reportCardResultValue,
    icon_id: cell.iconID,
    empty_kind: cell.emptyKind,
  }));
  const put = await sql<{
    id: number;
    version: number;
  }>`insert into report_result (report_row_id, report_criterion_id, class_detail_id, assessment_period_id,
      result_option_id, value, icon_id, empty_kind, recorded_by_id, recorded_at)
    select r.id, x.criterion_id, r.class_detail_id, r.assessment_period_id, x.option_id, x.value, x.icon_id, x.empty_kind,
      ${userId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(row_id integer, criterion_id integer, option_id integer,
      value text, icon_id integer, empty_kind text) join report_row r on r.id = x.row_id
    order by x.row_id, x.criterion_id
    on conflict on constraint report_result_once do update set result_option_id = excluded.result_option_id,
      value = excluded.value, icon_id = excluded.icon_id, empty_kind = excluded.empty_kind,
      recorded_by_id = excluded.recorded_by_id, recorded_at = excluded.recorded_at
    returning report_criterion_id as id, version`.execute(db);
  return put.rows;
}

/** The same of comments: which version the comment of each section has now. */
export async function putComments(
  db: Database,
  comments: readonly (WrittenComment & { rowId: number })[],
  { userId, now }: Writing,
): Promise<{ id: number; version: number }[]> {
  if (!comments.length) return [];
  const rows = comments.map(({ rowId, sectionId, comment }) => ({
    row_id: rowId,
    section_id: sectionId,
    comment,
  }));
  const put = await sql<{
    id: number;
    version: number;
  }>`insert into report_comment (report_row_id, report_section_id, class_detail_id, student_id, assessment_period_id,
      comment, recorded_by_id, recorded_at)
    select r.id, x.section_id, r.class_detail_id, r.student_id, r.assessment_period_id, x.comment, ${userId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(row_id integer, section_id integer, comment text)
      join report_row r on r.id = x.row_id
    order by x.row_id, x.section_id
    on conflict on constraint report_comment_once do update set comment = excluded.comment,
      recorded_by_id = excluded.recorded_by_id, recorded_at = excluded.recorded_at
    returning report_section_id as id, version`.execute(db);
  return put.rows;
}

/** Says of a row that is locked whether anything is asked of it, and why not. */
export async function putRowState(
  db: Database,
  rowId: number,
  { isRequired, reason }: { isRequired: boolean; reason: string },
): Promise<void> {
  await db
    .updateTable('report_row')
    .set({ is_required: isRequired, state_reason: isRequired ? '' : reason })
    .where('id', '=', rowId)
    .execute();
}
