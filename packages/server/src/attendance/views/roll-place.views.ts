import { sql } from 'kysely';
import { rollClass } from '../../enrolment/enrolment.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import type { User } from '../../platform/user.ts';
import { classDetail } from '../../subjects/subjects.facts.ts';

const PLACE = /^roll:(class|subject):(.+):\d{4}-\d\d-\d\d$/;

/** Whether a user may be seen at a roll, and see who else is: the roll is there and may be read. */
export async function mayBeAtRoll(db: Database, user: User, place: string): Promise<boolean> {
  const [, kind, name = ''] = PLACE.exec(place) ?? [];
  if (!kind || !user.may('attendance.read')) return false;
  const id = /^([1-9]\d{0,8})(:\d{1,9})?$/.exec(name)?.[1];
  if (kind === 'subject' && !id) return false;
  const { rows } = await (kind === 'class'
    ? sql`select 1 from ${rollClass} where code = ${name}`
    : sql`select 1 from ${classDetail} where id = ${Number(id)}`
  ).execute(db);
  return rows.length > 0;
}
