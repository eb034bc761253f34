import { sql } from 'kysely';
import type { Contributions } from '../platform/area.ts';
import { taughtBy } from './taught-by.views.ts';

/** Whom somebody teaches, and when they were last at school. */
export const teaching: Contributions['teaching'] = {
  taughtBy,
  async schoolDayBefore(db, day) {
    const { rows } = await sql<{ day: string | null }>`
      select max(date_of)::text as day from calendar_day where is_school_day and date_of < ${day}::date`.execute(
      db,
    );
    return rows[0]?.day ?? null;
  },
};
