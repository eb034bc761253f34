import type { EnterMode } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { sql } from 'kysely';
import { level } from '../enrolment/enrolment.facts.ts';
import { person } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import { classDetail, classDetailTeacher, subject } from '../subjects/subjects.facts.ts';
import { isFor } from './members.views.ts';
import type { PeriodFacts } from './period.views.ts';

/** A column as rows are filled in by it. */
export interface Column {
  id: number;
  itemName: string;
  studentEnterMode: 0 | 1;
  enterMode: EnterMode;
  /** Right of the class's own teachers. */
  teacherPermission: 0 | 1 | 2;
  minimum: number | null;
  maximum: number | null;
  decimals: number;
  maxCharacters: number;
  isRequired: boolean;
  showsMean: boolean;
  isClosed: boolean;
  /** Those that may be chosen in the period. */
  reportCardResultOptions: {
    id: number;
    shortName: string;
    itemName: string;
    iconID: number | null;
    value: number | null;
  }[];
}

/** A section of comments. */
export interface Section {
  id: number;
  itemName: string;
  maxCharacters: number;
  isRequired: boolean;
  isClosed: boolean;
  /** Pastoral: for students of this level alone; null: of all. */
  levelId: number | null;
}

/** A class of a period with its columns and sections. */
export interface ClassSetup {
  classId: number;
  code: string;
  name: string;
  yearId: number;
  subject: string;
  levelId: number | null;
  level: string;
  /** Who teaches it on the day of the period. */
  teachers: { id: number; itemName: string }[];
  columns: Column[];
  sections: Section[];
}

const option = sql`json_build_object('id', o.id, 'shortName', o.short_name, 'itemName', o.name, 'iconID', o.icon_id,
  'value', o.value)`;

const columnsOf = ({ id, dateEnd }: PeriodFacts) => sql<Column[]>`coalesce((
  select json_agg(json_build_object('id', k.id, 'itemName', k.name, 'studentEnterMode', k.student_enter_mode,
      'enterMode', k.enter_mode, 'teacherPermission', k.teacher_permission, 'minimum', k.minimum, 'maximum', k.maximum,
      'decimals', k.decimals, 'maxCharacters', k.max_characters, 'isRequired', k.is_required, 'showsMean', k.shows_mean,
      'isClosed', k.date_closed is not null,
      'reportCardResultOptions', coalesce((select json_agg(${option} order by o.ordinal, o.id) from result_option o
        where o.result_scale_id = k.result_scale_id and (o.date_from is null or o.date_from <= ${dateEnd}::date)
          and (o.date_to is null or o.date_to >= ${dateEnd}::date)), '[]')) order by k.ordinal, k.id)
    from report_criterion k where k.assessment_period_id = ${id} and ${isFor}
      and (k.date_closed is null or exists (select from report_result e where e.report_criterion_id = k.id and e.class_detail_id = c.id))), '[]')`;

const section = sql`json_build_object('id', k.id, 'itemName', k.name, 'maxCharacters', k.max_characters,
  'isRequired', k.is_required, 'isClosed', k.date_closed is not null, 'levelId', k.level_id)`;

const sectionsOf = ({ id }: PeriodFacts) => sql<Section[]>`coalesce((
  select json_agg(${section} order by k.ordinal, k.id)
    from report_section k where k.assessment_period_id = ${id} and k.kind = 'class' and ${isFor}
      and (k.date_closed is null or exists (select from report_comment t where t.report_section_id = k.id and t.class_detail_id = c.id))), '[]')`;

/** Classes of a period with all that is asked of them, in one statement; those that there are not are left out. */
export async function classSetups(
  db: Database,
  period: PeriodFacts,
  classIds: readonly number[],
): Promise<ClassSetup[]> {
  const { rows } = await sql<ClassSetup>`
    select c.id as "classId", c.code, c.name, c.academic_year_id as "yearId", coalesce(j.name, '') as subject,
      c.level_id as "levelId", coalesce(v.name, '') as level,
      coalesce((select json_agg(json_build_object('id', x.person_id, 'itemName', tp.full_name) order by array_position(array['main', 'co', 'relief'], x.role), x.id)
        from ${classDetailTeacher} x join ${person} tp on tp.id = x.person_id
        where x.class_detail_id = c.id and ${holdsOn(period.day, 'x')}), '[]') as teachers,
      ${columnsOf(period)} as columns, ${sectionsOf(period)} as sections
    from ${classDetail} c left join ${subject} j on j.id = c.subject_id left join ${level} v on v.id = c.level_id
    where c.id = any(${[...classIds]}::integer[]) and c.academic_year_id = ${period.yearId}
    order by c.id`.execute(db);
  return rows;
}

/** The pastoral sections of a period, also closed ones, in their order. */
export async function pastoralSections(db: Database, { id }: PeriodFacts): Promise<Section[]> {
  const { rows } = await sql<{ all: Section[] }>`
    select coalesce(json_agg(${section} order by k.ordinal, k.id), '[]') as all
    from report_section k where k.assessment_period_id = ${id} and k.kind = 'pastoral'`.execute(db);
  return rows[0]?.all ?? [];
}
