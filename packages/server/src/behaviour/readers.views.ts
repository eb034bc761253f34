import { type RawBuilder, sql } from 'kysely';
import { rollClassMember, rollClassTeacher } from '../enrolment/enrolment.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { User } from '../platform/user.ts';
import { classDetailMember, classDetailTeacher, taughtBy } from '../subjects/subjects.facts.ts';
import { type Reader, readerOf } from './reading.policy.ts';

/** Who reads, with the students whom they teach today. Whoever reads the school's needs none of them. */
export async function readerIn(
  db: Database,
  { user, today }: Pick<RequestContext, 'user' | 'today'>,
): Promise<Reader> {
  if (user.personId === null || user.may('behaviour.read') || !user.may('behaviour.students'))
    return readerOf(user, new Set());
  const { rows } = await taughtBy(user.personId, today).execute(db);
  return readerOf(user, new Set(rows.map((row) => row.student_id)));
}

/** The same of several users, as far as these students are concerned, by the user's id. */
export async function readersAmong(
  db: Database,
  users: readonly User[],
  studentIds: readonly number[],
  today: string,
): Promise<Map<number, Reader>> {
  const personIds = users.flatMap(({ personId }) => personId ?? []);
  const { rows } = await sql<{ person_id: number; student_id: number }>`
    select t.person_id, m.student_id from ${rollClassTeacher} t join ${rollClassMember} m on m.roll_class_id = t.roll_class_id
    where t.person_id = any(${personIds}::integer[]) and m.student_id = any(${[...studentIds]}::integer[])
      and ${holdsOn(today, 't')} and ${holdsOn(today, 'm')}
    union
    select t.person_id, m.student_id from ${classDetailTeacher} t join ${classDetailMember} m on m.class_detail_id = t.class_detail_id
    where t.person_id = any(${personIds}::integer[]) and m.student_id = any(${[...studentIds]}::integer[])
      and ${holdsOn(today, 't')} and ${holdsOn(today, 'm')}`.execute(db);
  const taught = Map.groupBy(rows, (row) => row.person_id);
  return new Map(
    users.map((user) => {
      const teaches = user.may('behaviour.students') ? (taught.get(user.personId ?? 0) ?? []) : [];
      return [user.id, readerOf(user, new Set(teaches.map((row) => row.student_id)))];
    }),
  );
}

/**
 * SQL: whether a reader may read anything at all of the event `r`. What it is, the policy says: this only keeps what
 * they read nothing of from being looked at.
 */
export const mayConcern = (reader: Reader): RawBuilder<boolean> =>
  reader.readsSchool
    ? sql`true`
    : sql`(r.written_by_id = ${reader.userId} or r.reported_by_id = ${reader.personId}
        or r.id in (select c.report_id from behaviour_participant c
          where c.person_id = any(${[...reader.teaches]}::integer[]) and c.date_closed is null)
        or r.id in (select c.report_id from behaviour_action c where c.owner_id = ${reader.personId} and c.date_closed is null))`;
