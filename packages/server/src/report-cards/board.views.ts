import type { Step } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { level, rollClass, rollClassMember, rollClassTeacher } from '../enrolment/enrolment.facts.ts';
import { person } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import { classDetail, classDetailTeacher, subject } from '../subjects/subjects.facts.ts';
import { expectedMembers, expectedStudents, isFor, isTaughtBy } from './members.views.ts';
import type { PeriodFacts } from './period.views.ts';

type Item = { id: number; itemName: string };

/** How far the rows of a class are, or the pastoral ones of a roll class. */
export interface BoardRow {
  classID: number | null;
  rollClassID: number | null;
  itemName: string;
  code: string;
  subject: string;
  level: Item | null;
  teachers: Item[];
  proofreader: Item | null;
  proofreaderVersion: number;
  rows: number;
  steps: Record<Step, number>;
  entered: number;
  cells: number;
  written: number;
  comments: number;
  suggestions: number;
  sentBack: number;
}

const stepCounts = sql`json_build_object(
  'open', count(*) filter (where step = 'open'), 'submitted', count(*) filter (where step = 'submitted'),
  'proofread', count(*) filter (where step = 'proofread'), 'approved', count(*) filter (where step = 'approved'),
  'published', count(*) filter (where step = 'published'))`;

/** SQL: whom `n` of a class or roll class has as proofreader, and the version of that choice; joined by `proofreaderOf`. */
const proofreader = sql`case when pp.id is null then null else json_build_object('id', pp.id, 'itemName', pp.full_name) end as proofreader,
  coalesce(pr.version, 0) as "proofreaderVersion"`;
const proofreaderOf = ({ id }: PeriodFacts, place: RawBuilder<unknown>) => sql`
  left join report_proofreader pr on pr.assessment_period_id = ${id} and ${place}
  left join ${person} pp on pp.id = pr.proofreader_id`;

const counted = sql`count(*)::integer as rows, ${stepCounts} as steps, coalesce(sum(entered), 0)::integer as entered,
  coalesce(sum(written), 0)::integer as written, coalesce(sum(suggestions), 0)::integer as suggestions,
  (count(*) filter (where sent_back_reason <> ''))::integer as "sentBack"`;

/**
 * Classes of which something is asked, how much of each row, and where the rows stand; in one statement, in no order.
 * @param teacherId only classes whom this person teaches; absent: all
 */
export async function classBoard(db: Database, period: PeriodFacts, teacherId?: number): Promise<BoardRow[]> {
  const teachers = sql`coalesce((select json_agg(json_build_object('id', t.person_id, 'itemName', tp.full_name) order by array_position(array['main', 'co', 'relief'], t.role), t.id)
    from ${classDetailTeacher} t join ${person} tp on tp.id = t.person_id where t.class_detail_id = c.id and ${holdsOn(period.day, 't')}), '[]')`;
  const { rows } = await sql<BoardRow>`
    with items as materialized (
      select subject_id, level_id, class_detail_id, count(*) filter (where is_required) as required, 0 as texts
      from report_criterion where assessment_period_id = ${period.id} and date_closed is null group by 1, 2, 3
      union all
      select subject_id, level_id, class_detail_id, 0, count(*) filter (where is_required)
      from report_section where assessment_period_id = ${period.id} and date_closed is null and kind = 'class' group by 1, 2, 3
    ), asked as materialized (
      select c.id, c.name, c.code, c.subject_id, c.level_id, sum(k.required) as required, sum(k.texts) as texts
      from ${classDetail} c join items k on ${isFor}
      where c.academic_year_id = ${period.yearId} and ${isTaughtBy(teacherId, period)} group by c.id, c.name, c.code, c.subject_id, c.level_id
    ), expected as materialized (${expectedMembers(period, sql`m.class_detail_id in (select id from asked)`)}),
    counts as (
      select x.class_id, ${counted} from (
        select e.class_id, coalesce(r.step, 'open') as step, coalesce(r.sent_back_reason, '') as sent_back_reason,
          g.entered, g.written, g.suggestions
        from expected e left join report_row r on r.assessment_period_id = ${period.id} and r.class_detail_id = e.class_id and r.student_id = e.student_id
          left join report_progress g on g.report_row_id = r.id
        where coalesce(r.is_required, true)) x
      group by x.class_id
    )
    select c.id as "classID", null::integer as "rollClassID", c.name as "itemName", c.code, coalesce(j.name, '') as subject,
      (select json_build_object('id', v.id, 'itemName', v.name) from ${level} v where v.id = c.level_id) as level,
      ${teachers} as teachers, ${proofreader}, n.rows, n.steps, n.entered, (c.required * n.rows)::integer as cells, n.written,
      (c.texts * n.rows)::integer as comments, n.suggestions, n."sentBack"
    from counts n join asked c on c.id = n.class_id left join ${subject} j on j.id = c.subject_id
      ${proofreaderOf(period, sql`pr.class_detail_id = n.class_id`)}`.execute(db);
  return rows;
}

/** The same of pastoral comments, by roll class; none where no section is pastoral. */
export async function pastoralBoard(
  db: Database,
  period: PeriodFacts,
  teacherId?: number,
): Promise<BoardRow[]> {
  const isAmong =
    teacherId === undefined
      ? sql`true`
      : sql`s.id in (select m.student_id from ${rollClassTeacher} t join ${rollClassMember} m on m.roll_class_id = t.roll_class_id
          where t.person_id = ${teacherId} and ${holdsOn(period.day, 't')} and ${holdsOn(period.day, 'm')})`;
  const { rows } = await sql<BoardRow>`
    with sections as materialized (
      select l.id as level_id, count(*) filter (where k.is_required) as texts
      from ${level} l join report_section k on k.level_id is null or k.level_id = l.id
      where k.assessment_period_id = ${period.id} and k.kind = 'pastoral' and k.date_closed is null group by l.id
    ), expected as materialized (
      select x.student_id, x.level_id, h.roll_class_id
      from (${expectedStudents(period, isAmong)}) x left join (
        select distinct on (m.student_id) m.student_id, m.roll_class_id
        from ${rollClassMember} m join ${rollClass} c on c.id = m.roll_class_id and (c.date_closed is null or c.date_closed >= ${period.day})
        where ${holdsOn(period.day, 'm')} order by m.student_id, m.id) h on h.student_id = x.student_id
    ), counts as (
      select x.roll_class_id, ${counted}, coalesce(sum(texts), 0)::integer as texts from (
        select e.roll_class_id, coalesce(r.step, 'open') as step, coalesce(r.sent_back_reason, '') as sent_back_reason,
          g.entered, g.written, g.suggestions, k.texts
        from expected e join sections k on k.level_id = e.level_id
          left join report_row r on r.assessment_period_id = ${period.id} and r.class_detail_id is null and r.student_id = e.student_id
          left join report_progress g on g.report_row_id = r.id
        where coalesce(r.is_required, true)) x
      group by x.roll_class_id
    )
    select null::integer as "classID", n.roll_class_id as "rollClassID", coalesce(c.name, '') as "itemName",
      coalesce(c.code, '') as code, '' as subject, null::json as level,
      coalesce((select json_agg(json_build_object('id', t.person_id, 'itemName', tp.full_name) order by array_position(array['main', 'co', 'relief'], t.role), t.id)
        from ${rollClassTeacher} t join ${person} tp on tp.id = t.person_id
        where t.roll_class_id = n.roll_class_id and ${holdsOn(period.day, 't')}), '[]') as teachers, ${proofreader},
      n.rows, n.steps, 0 as entered, 0 as cells, n.written, n.texts as comments, n.suggestions, n."sentBack"
    from counts n left join ${rollClass} c on c.id = n.roll_class_id
      ${proofreaderOf(period, sql`pr.roll_class_id = n.roll_class_id`)}`.execute(db);
  return rows;
}
