import { sql } from 'kysely';
import { isAbsentByRoll } from '../attendance/attendance.facts.ts';
import type { AreaDemo, DemoContext } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';

async function insertSets(db: Database, rows: readonly object[], { timeZone }: DemoContext): Promise<void> {
  await sql`insert into indicator_class
      (id, date_of, class_detail_id, period_id, is_active, submitted_at, submitted_by_id, is_automatic)
    overriding system value
    select id, date_of, class_detail_id, period_id, is_active, submitted_at at time zone ${timeZone}, submitted_by_id, is_automatic
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id integer, date_of date, class_detail_id integer, period_id integer, is_active boolean, submitted_at timestamp,
        submitted_by_id integer, is_automatic boolean)`.execute(db);
}

/** Cells of sets and rolls that are there already: of a student who is absent by the roll nothing was filled in. */
async function insertCells(db: Database, rows: readonly object[], { timeZone }: DemoContext): Promise<void> {
  const absent = isAbsentByRoll({
    student: sql`r.student_id`,
    classId: sql`r.class_detail_id`,
    periodId: sql`r.period_id`,
    dateOf: sql`r.date_of`,
  });
  await sql`insert into indicator_mark
      (indicator_class_id, student_id, indicator_type_id, date_of, indicator_option_id, option_name, marked_by_id, marked_at)
    select r.indicator_class_id, r.student_id, t.id, r.date_of, o.id, o.name, r.marked_by_id, r.marked_at at time zone ${timeZone}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(indicator_class_id integer, student_id integer, type text, option text, date_of date, class_detail_id integer,
        period_id integer, marked_by_id integer, marked_at timestamp)
    join indicator_type t on t.name = r.type join indicator_option o on o.indicator_type_id = t.id and o.name = r.option
    where not ${absent}`.execute(db);
}

export const indicatorsDemo = {
  loaders: { indicator_class: insertSets, indicator_mark: insertCells },
} satisfies AreaDemo;
