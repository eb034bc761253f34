import type { Tone } from '@homeroom/contract/indicators/indicators.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { period } from '../subjects/subjects.facts.ts';
import { isVoid } from './absent.views.ts';
import type { SetKey } from './set.views.ts';

/** So many days back streaks are looked for: a term. */
const DAYS = 120;

/**
 * What the sets of a class up to this one say of these students, the newest first: cancelled sets, blank cells and
 * cells of absent students are not among it.
 */
export async function cellsUpTo(
  db: Database,
  { classId, dateOf, setId }: SetKey & { setId: number },
  studentIds: readonly number[],
): Promise<{ studentId: number; typeId: number; tone: Tone }[]> {
  const { rows } = await sql<{ studentId: number; typeId: number; tone: Tone }>`
    select m.student_id as "studentId", m.indicator_type_id as "typeId", o.tone
    from indicator_class s join ${period} p on p.id = s.period_id
      join indicator_mark m on m.indicator_class_id = s.id
      join indicator_option o on o.id = m.indicator_option_id
    where s.class_detail_id = ${classId} and s.is_active and s.date_of between ${dateOf}::date - ${DAYS}::integer and ${dateOf}::date
      and (s.date_of < ${dateOf}::date or p.ordinal <= (
        select q.ordinal from indicator_class t join ${period} q on q.id = t.period_id where t.id = ${setId}))
      and m.student_id = any(${[...studentIds]}::integer[]) and not ${isVoid}
    order by s.date_of desc, p.ordinal desc`.execute(db);
  return rows;
}
