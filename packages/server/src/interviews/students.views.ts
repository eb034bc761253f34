import { type RawBuilder, sql } from 'kysely';
import type { User } from '../platform/user.ts';

/**
 * SQL: ids of the students who can be booked in a cycle: who is invited, to this teacher where one is named, and of those
 * who have a booking with the teacher already none (specification 002 §4: the list of a booking excludes them). Of who
 * is not of the office: with themselves.
 */
export function bookableStudents(
  cycleId: number,
  teacherId: number | null,
  viewer: Pick<User, 'may' | 'personId'>,
): RawBuilder<{ id: number }> {
  const isOwn = viewer.may('interviews.teach') && teacherId !== null && teacherId === viewer.personId;
  return sql`select i.student_id as id from interview_invitation i where i.cycle_id = ${cycleId} and i.date_closed is null
    and ${viewer.may('interviews.office') || isOwn}::boolean
    and (${teacherId}::integer is null or i.teacher_id = ${teacherId}
      and not exists (select from interview_booking b where b.invitation_id = i.id and b.date_closed is null))`;
}
