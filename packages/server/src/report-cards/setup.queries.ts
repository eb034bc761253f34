import type { CommentSection, ReportCardColumn } from '@homeroom/contract/report-cards/columns.endpoints.ts';
import { sql } from 'kysely';
import { level } from '../enrolment/enrolment.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';
import { classDetail, subject } from '../subjects/subjects.facts.ts';

type Beside = 'subject' | 'level' | 'classCode' | 'ordinal' | 'isUsed' | 'assessmentPeriodID';
type ColumnFields = Omit<ReportCardColumn, 'id' | Beside | 'permission' | 'version'>;
type SectionFields = Omit<CommentSection, 'id' | Beside | 'permission' | 'version'>;

/** For which classes, in words, of a row of either table. */
const scopeOf = (table: 'report_criterion' | 'report_section') => {
  const t = sql.table(table);
  return {
    assessmentPeriodID: sql<number>`${t}.assessment_period_id`,
    subject: sql<string>`coalesce((select j.name from ${subject} j where j.id = ${t}.subject_id), '')`,
    level: sql<string>`coalesce((select v.name from ${level} v where v.id = ${t}.level_id), '')`,
    classCode: sql<string>`coalesce((select c.code from ${classDetail} c where c.id = ${t}.class_detail_id), '')`,
    ordinal: sql<number>`${t}.ordinal`,
  };
};

/** The columns of a period in their order, closed ones last. */
export const columns = keptTable<
  'report_criterion',
  ColumnFields,
  'assessment_period_id',
  Pick<ReportCardColumn, Beside>
>({
  table: 'report_criterion',
  owner: 'assessment_period_id',
  columns: {
    itemName: 'name',
    subjectID: 'subject_id',
    levelID: 'level_id',
    classID: 'class_detail_id',
    enterMode: 'enter_mode',
    studentEnterMode: 'student_enter_mode',
    teacherPermission: 'teacher_permission',
    scaleID: 'result_scale_id',
    minimum: 'minimum',
    maximum: 'maximum',
    decimals: 'decimals',
    maxCharacters: 'max_characters',
    isRequired: 'is_required',
    showsMean: 'shows_mean',
    dateClosed: 'date_closed',
  },
  reads: {
    ...scopeOf('report_criterion'),
    // `numeric` is read as text.
    minimum: sql`report_criterion.minimum::double precision`,
    maximum: sql`report_criterion.maximum::double precision`,
    isUsed: sql`exists (select from report_result e where e.report_criterion_id = report_criterion.id)`,
  },
  order: () => sql`date_closed is not null, ordinal, id`,
  place: 'ordinal',
});

/** The comment sections of a period in their order, closed ones last. */
export const sections = keptTable<
  'report_section',
  SectionFields,
  'assessment_period_id',
  Pick<CommentSection, Beside>
>({
  table: 'report_section',
  owner: 'assessment_period_id',
  columns: {
    itemName: 'name',
    kind: 'kind',
    subjectID: 'subject_id',
    levelID: 'level_id',
    classID: 'class_detail_id',
    maxCharacters: 'max_characters',
    isRequired: 'is_required',
    dateClosed: 'date_closed',
  },
  reads: {
    ...scopeOf('report_section'),
    isUsed: sql`exists (select from report_comment t where t.report_section_id = report_section.id)`,
  },
  order: () => sql`date_closed is not null, ordinal, id`,
  place: 'ordinal',
});

/** Takes out a column or section that is locked. */
export async function removeFromSetup(
  db: Database,
  table: 'report_criterion' | 'report_section',
  id: number,
): Promise<void> {
  await db.deleteFrom(table).where('id', '=', id).execute();
}

/** Which of a subject, a level and a class there are; of a class its year. */
export async function scopeThere(
  db: Database,
  {
    subjectID,
    levelID,
    classID,
  }: { subjectID: number | null; levelID: number | null; classID: number | null },
): Promise<{ subject: boolean; level: boolean; classYear: number | null }> {
  const { rows } = await sql<{ subject: boolean; level: boolean; classYear: number | null }>`
    select exists (select from ${subject} where id = ${subjectID}::integer) as subject,
      exists (select from ${level} where id = ${levelID}::integer) as level,
      (select academic_year_id from ${classDetail} where id = ${classID}::integer) as "classYear"`.execute(
    db,
  );
  return rows[0] as { subject: boolean; level: boolean; classYear: number | null };
}

/** Counts all rows of a period anew, after what is asked in it has changed. */
export async function recount(db: Database, periodId: number): Promise<void> {
  await sql`select count_progress(array(select id from report_row where assessment_period_id = ${periodId}))`.execute(
    db,
  );
}

/** The period of a column or section; undefined: there is none. It never changes. */
export async function periodOfSetup(
  db: Database,
  table: 'report_criterion' | 'report_section',
  id: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom(table)
    .select('assessment_period_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.assessment_period_id;
}
