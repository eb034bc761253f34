import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { User } from '../platform/user.ts';
import { classDetail, period } from '../subjects/subjects.facts.ts';

const PLACE = /^indicators:(\d{1,9}):(\d{1,9}):\d{4}-\d\d-\d\d$/;

/** Whether a user may be seen at a set, and see who else is: its class and period are there, and it may be read. */
export async function mayBeAtSet(db: Database, user: User, place: string): Promise<boolean> {
  const [, classId, periodId] = PLACE.exec(place) ?? [];
  if (!classId || !user.may('indicators.read')) return false;
  const { rows } = await sql`select 1 from ${classDetail} c, ${period} p
    where c.id = ${Number(classId)} and p.id = ${Number(periodId)}`.execute(db);
  return rows.length > 0;
}
