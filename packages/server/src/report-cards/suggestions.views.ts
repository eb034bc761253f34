import type { SuggestionState } from '@homeroom/contract/report-cards/suggestions.endpoints.ts';
import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { userAccount } from '../session/accounts.facts.ts';
import { classDetail } from '../subjects/subjects.facts.ts';
import { localTime } from './period.views.ts';

/** A suggestion as it is stored, with the comment as it stands. */
export interface StoredSuggestion {
  id: number;
  rowId: number;
  periodId: number;
  studentId: number;
  fullName: string;
  classId: number | null;
  className: string;
  sectionId: number;
  sectionName: string;
  maxCharacters: number;
  before: string;
  suggested: string;
  note: string;
  comment: string;
  commentVersion: number;
  suggestedById: number;
  suggestedBy: string;
  suggestedAt: string;
  state: SuggestionState;
  decidedBy: string | null;
  decidedAt: string | null;
  answer: string;
  version: number;
}

/** Which: one, or those of a period. */
export interface SuggestionsAsked {
  id?: number;
  periodId?: number;
  classId?: number | undefined;
  studentId?: number | undefined;
  waiting?: boolean | undefined;
}

/** Suggestions, newest first. */
export async function suggestionsOf(
  db: Database,
  { id, periodId, classId, studentId, waiting }: SuggestionsAsked,
  timeZone: string,
): Promise<StoredSuggestion[]> {
  const when = (given: number | undefined, column: string) =>
    given === undefined ? sql`true` : sql`${sql.ref(column)} = ${given}`;
  const { rows } = await sql<StoredSuggestion>`
    select g.id, g.report_row_id as "rowId", g.assessment_period_id as "periodId", g.student_id as "studentId",
      p.list_name as "fullName", g.class_detail_id as "classId", coalesce(c.name, '') as "className",
      g.report_section_id as "sectionId", k.name as "sectionName", k.max_characters as "maxCharacters",
      g.before, g.suggested, g.note, coalesce(t.comment, '') as comment, coalesce(t.version, 0) as "commentVersion",
      g.suggested_by_id as "suggestedById", su.full_name as "suggestedBy", ${localTime('g.suggested_at', timeZone)} as "suggestedAt",
      g.state, du.full_name as "decidedBy", ${localTime('g.decided_at', timeZone)} as "decidedAt", g.answer, g.version
    from report_suggestion g join report_section k on k.id = g.report_section_id
      join ${person} p on p.id = g.student_id join ${userAccount} su on su.id = g.suggested_by_id
      left join ${userAccount} du on du.id = g.decided_by_id left join ${classDetail} c on c.id = g.class_detail_id
      left join report_comment t on t.report_row_id = g.report_row_id and t.report_section_id = g.report_section_id
    where ${when(id, 'g.id')} and ${when(periodId, 'g.assessment_period_id')} and ${when(classId, 'g.class_detail_id')}
      and ${when(studentId, 'g.student_id')} and ${waiting ? sql`g.state = 'waiting'` : sql`true`}
    order by g.suggested_at desc, g.id desc`.execute(db);
  return rows;
}
