import type { RecentIndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { classDetailTeacher, period } from '../subjects/subjects.facts.ts';
import { isVoid } from './absent.views.ts';

/** Person ids of the teachers of a class on a day. */
export async function teachersOfClass(db: Database, classId: number, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from ${classDetailTeacher}
    where class_detail_id = ${classId} and date_from <= ${day} and (date_to is null or date_to >= ${day})`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** The last ten sets of a class before a day, the newest first, with what their cells of these columns say. */
export async function recentSetsOf(
  db: Database,
  { classId, dateOf }: { classId: number; dateOf: string },
  typeIds: readonly number[],
): Promise<RecentIndicatorClass[]> {
  const { rows } = await sql<RecentIndicatorClass>`
    with sets as materialized (
      select s.*, p.name as period_name, p.ordinal from indicator_class s join ${period} p on p.id = s.period_id
      where s.class_detail_id = ${classId} and s.date_of < ${dateOf} and (s.submitted_at is not null or not s.is_active)
      order by s.date_of desc, p.ordinal desc limit 10
    ),
    cells as materialized (
      select m.indicator_class_id, m.indicator_type_id, m.student_id, o.tone, ${isVoid} as void
      from sets s join indicator_mark m on m.indicator_class_id = s.id
        join indicator_option o on o.id = m.indicator_option_id
      where m.indicator_type_id = any(${[...typeIds]}::integer[])
    ),
    counted as (
      select indicator_class_id, indicator_type_id, count(*) filter (where tone = 'good') as good,
        count(*) filter (where tone = 'fine') as fine, count(*) filter (where tone = 'concern') as concern
      from cells where not void group by 1, 2
    )
    select s.id, s.date_of::text as "dateOf", s.period_id as "periodId", s.period_name as "periodName",
      s.is_active::integer as active, s.is_automatic as "isAutomatic",
      coalesce((select json_agg(json_build_object('indicatorTypeID', c.indicator_type_id, 'good', c.good, 'fine', c.fine,
        'concern', c.concern) order by c.indicator_type_id) from counted c where c.indicator_class_id = s.id), '[]') as columns
    from sets s order by s.date_of desc, s.ordinal desc`.execute(db);
  return rows;
}
