import type { EmptyKind, Step } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { flag } from '../alerts/alerts.facts.ts';
import { level, rollClassIdOn, rollClassOn, rollClassTeacher } from '../enrolment/enrolment.facts.ts';
import { levelIdOn, person, student } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import { userAccount } from '../session/accounts.facts.ts';
import { expectedMembers, expectedStudents, isOfPeriod } from './members.views.ts';
import { localTime, type PeriodFacts } from './period.views.ts';

type CellAlone = [
  criterionId: number,
  optionId: number | null,
  value: string,
  iconId: number | null,
  emptyKind: EmptyKind | null,
  version: number,
];

/** A cell as it is stored: criterion, option, value, icon, why it is empty, version, by whom, when. */
export type StoredCell = [...CellAlone, by: string, at: string];

/** A comment as it is stored: section, text, version, suggestions that wait, by whom, when. */
export type StoredComment = [sectionId: number, comment: string, version: number, by: string, at: string];

/** A student's row in a class, or of pastoral comments, whether anything of it is stored or not. */
export interface StoredRow {
  /** Null: nothing is stored yet. */
  id: number | null;
  studentId: number;
  classId: number | null;
  fullName: string;
  givenName: string;
  pronouns: string;
  flag: string | null;
  rollClass: string;
  levelId: number | null;
  level: string | null;
  /** Who teaches the roll class. */
  rollTeachers: { id: number; itemName: string }[];
  /** By memberships and days; who is not any more has left. */
  isExpected: boolean;
  isRequired: boolean;
  stateReason: string;
  step: Step;
  stepAt: string | null;
  stepBy: string | null;
  sentBackReason: string;
  version: number;
  cells: StoredCell[];
  comments: StoredComment[];
  /** Section by section how many suggestions wait. */
  waiting: [sectionId: number, count: number][];
}

/** The person's own pronouns, else those that go with the sex that is recorded. */
const pronouns = sql<string>`coalesce(nullif(p.pronouns, ''),
  case lower(p.sex) when 'female' then 'she/her' when 'f' then 'she/her' when 'male' then 'he/him' when 'm' then 'he/him' else '' end)`;

export const givenName = sql<string>`coalesce(nullif(p.preferred_name, ''), nullif(p.given_name, ''), p.surname)`;

/** Which rows: of classes, or pastoral ones, of these students; absent: of all. */
export interface RowsAsked {
  classIds?: readonly number[];
  isPastoral?: boolean;
  studentIds?: readonly number[];
  /** Comments alone are wanted: no results are read. */
  isBare?: boolean;
}

const among = (column: string, ids: readonly number[] | undefined): RawBuilder<boolean> =>
  ids ? sql`${sql.ref(column)} = any(${[...ids]}::integer[])` : sql`true`;

/** SQL: `class_id`, `student_id`, `level_id` of those who are expected in the rows that are asked for. */
const expectedIn = (
  period: PeriodFacts,
  { classIds, isPastoral, studentIds }: RowsAsked,
): RawBuilder<unknown> =>
  isPastoral
    ? sql`select null::integer as class_id, x.student_id, x.level_id
        from (${expectedStudents(period, among('s.id', studentIds))}) x`
    : expectedMembers(
        period,
        sql`${among('m.class_detail_id', classIds)} and ${among('m.student_id', studentIds)}`,
      );

/** Cells that somebody wrote at once: by whom and when is read once for all of them. */
type Written = [by: string, at: string, cells: CellAlone[]];

const cellsIn = (written: readonly Written[]): StoredCell[] =>
  written.flatMap(([by, at, cells]) => cells.map((cell): StoredCell => [...cell, by, at]));

/** A row as one statement reads it. */
type ReadRow = Omit<StoredRow, 'cells'> & { written: Written[] };

/** SQL: rows of a period, of whoever is expected, and of whoever has left and has anything stored; without an order. */
function rowsRead(period: PeriodFacts, asked: RowsAsked, timeZone: string): RawBuilder<ReadRow> {
  const { classIds, isPastoral, studentIds, isBare } = asked;
  const stored = sql`select r.* from report_row r where r.assessment_period_id = ${period.id}
    and ${isPastoral ? sql`r.class_detail_id is null` : sql`r.class_detail_id is not null and ${among('r.class_detail_id', classIds)}`}
    and ${among('r.student_id', studentIds)}`;
  const levelId = sql<number | null>`coalesce(r.level_id, e.level_id, ${levelIdOn(period.day)})`;
  const rollClassId = rollClassIdOn(period.day, 's.id');
  return sql<ReadRow>`
    select r.id, s.id as "studentId", coalesce(r.class_detail_id, e.class_id) as "classId", p.list_name as "fullName",
      ${givenName} as "givenName", ${pronouns} as pronouns,
      (select f.category from ${flag} f where f.person_id = s.id and f.date_closed is null order by f.id limit 1) as flag,
      ${rollClassOn(period.day, 's.id')} as "rollClass", v.id as "levelId", v.name as level,
      ${
        isPastoral
          ? sql`coalesce((select json_agg(json_build_object('id', x.person_id, 'itemName', xp.full_name) order by array_position(array['main', 'co', 'relief'], x.role), x.id)
              from ${rollClassTeacher} x join ${person} xp on xp.id = x.person_id
              where x.roll_class_id = ${rollClassId} and ${holdsOn(period.day, 'x')}), '[]')`
          : sql`'[]'::json`
      } as "rollTeachers",
      e.student_id is not null as "isExpected", coalesce(r.is_required, true) as "isRequired",
      coalesce(r.state_reason, '') as "stateReason", coalesce(r.step, 'open') as step,
      ${localTime('r.step_at', timeZone)} as "stepAt", su.full_name as "stepBy",
      coalesce(r.sent_back_reason, '') as "sentBackReason", coalesce(r.version, 0) as version,
      ${
        isBare
          ? sql`'[]'::json`
          : sql`coalesce((select json_agg(json_build_array((select cu.full_name from ${userAccount} cu where cu.id = w.by_id),
            ${localTime('w.recorded_at', timeZone)}, w.cells))
          from (select c.recorded_by_id as by_id, c.recorded_at, json_agg(json_build_array(c.report_criterion_id,
              c.result_option_id, c.value, c.icon_id, c.empty_kind, c.version)) as cells
            from report_result c where c.report_row_id = r.id group by c.recorded_by_id, c.recorded_at) w), '[]')`
      } as written,
      coalesce((select json_agg(json_build_array(t.report_section_id, t.comment, t.version, tu.full_name,
          ${localTime('t.recorded_at', timeZone)}))
        from report_comment t join ${userAccount} tu on tu.id = t.recorded_by_id where t.report_row_id = r.id), '[]') as comments,
      coalesce((select json_agg(json_build_array(g.section, g.count)) from (
        select report_section_id as section, count(*)::integer as count from report_suggestion
        where report_row_id = r.id and state = 'waiting' group by report_section_id) g), '[]') as waiting
    from (${expectedIn(period, asked)}) e
      full join (${stored}) r on r.student_id = e.student_id and coalesce(r.class_detail_id, 0) = coalesce(e.class_id, 0)
      join ${student} s on s.id = coalesce(r.student_id, e.student_id)
      join ${person} p on p.id = s.id and p.merged_into is null
      left join ${level} v on v.id = ${levelId}
      left join ${userAccount} su on su.id = r.step_by_id
    where ${isOfPeriod(levelId, period)}`;
}

const asStored = ({ written, ...row }: ReadRow): StoredRow => ({ ...row, cells: cellsIn(written) });

/**
 * Rows of a period: of whoever is expected, and of whoever has left and has anything stored. In one statement; without an
 * order.
 */
export async function rowsOf(
  db: Database,
  period: PeriodFacts,
  asked: RowsAsked,
  timeZone: string,
): Promise<StoredRow[]> {
  const { rows } = await rowsRead(period, asked, timeZone).execute(db);
  return rows.map(asStored);
}

/** The same rows as the database writes them: equal texts are equal rows. `readText` reads one. */
export async function rowTexts(
  db: Database,
  period: PeriodFacts,
  asked: RowsAsked,
  timeZone: string,
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select row_to_json(x)::text as text from (${rowsRead(period, asked, timeZone)}) x`.execute(db);
  return rows.map(({ text }) => text);
}

/** A row that `rowTexts` answered. */
export const readText = (text: string): StoredRow => asStored(JSON.parse(text) as ReadRow);
