import type { SuggestionState } from '@homeroom/contract/report-cards/suggestions.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { Writing } from './entry.queries.ts';

/** Adds a suggestion, or changes the one of this user that waits, of a row that is locked. @returns its id */
export async function putSuggestion(
  db: Database,
  of: { rowId: number; sectionId: number; before: string; suggested: string; note: string },
  { userId, now }: Writing,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into report_suggestion (report_row_id, report_section_id, class_detail_id, student_id, assessment_period_id,
      before, suggested, note, suggested_by_id, suggested_at)
    select r.id, ${of.sectionId}, r.class_detail_id, r.student_id, r.assessment_period_id, ${of.before}, ${of.suggested},
      ${of.note}, ${userId}, ${now} from report_row r where r.id = ${of.rowId}
    on conflict (report_row_id, report_section_id, suggested_by_id) where state = 'waiting' do update
      set before = excluded.before, suggested = excluded.suggested, note = excluded.note, suggested_at = excluded.suggested_at
    returning id`.execute(db);
  return rows[0]?.id as number;
}

/** Notes what became of a suggestion whose row is locked. */
export async function putDecision(
  db: Database,
  id: number,
  { state, answer }: { state: Exclude<SuggestionState, 'waiting'>; answer: string },
  { userId, now }: Writing,
): Promise<void> {
  await db
    .updateTable('report_suggestion')
    .set({ state, answer, decided_by_id: userId, decided_at: now })
    .where('id', '=', id)
    .execute();
}

/** Takes out a suggestion whose row is locked. */
export async function removeSuggestion(db: Database, id: number): Promise<void> {
  await db.deleteFrom('report_suggestion').where('id', '=', id).execute();
}
