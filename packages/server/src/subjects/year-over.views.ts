import { sql } from 'kysely';
import type { Contributions } from '../platform/area.ts';

/** Whether a day is the last of an academic year that is over, or lies in the holidays between it and the next. */
export const yearOver: Contributions['yearOver'] = async (db, day, today) => {
  const { rows } = await sql<{ isOver: boolean }>`
    select date_end <= ${day} and date_end < ${today} as "isOver" from academic_year
    where date_start <= ${day} order by date_start desc limit 1`.execute(db);
  return rows[0]?.isOver ?? false;
};
