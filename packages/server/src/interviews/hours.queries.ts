import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { Span } from './slots.rules.ts';

/** The hours of a teacher on an evening. */
export interface Hours extends Span {
  id: number;
  cycleId: number;
  sessionId: number;
  teacherId: number;
  dateOf: string;
  isAbsent: boolean;
  locationId: number | null;
  breaks: Span[];
}

/** Hours of a cycle, of one evening or of one teacher, in their order; locked until the transaction ends. */
export async function hoursForUpdate(
  db: Database,
  of: { cycleId: number; sessionId?: number; teacherId?: number },
): Promise<Hours[]> {
  const { rows } = await sql<Hours>`
    select h.id, h.cycle_id as "cycleId", h.session_id as "sessionId", h.teacher_id as "teacherId", e.date_of::text as "dateOf",
      h.is_absent as "isAbsent", to_char(h.time_start, 'HH24:MI') as "timeStart", to_char(h.time_end, 'HH24:MI') as "timeEnd",
      h.location_id as "locationId", h.breaks
    from interview_hours h join interview_session e on e.id = h.session_id and e.date_closed is null
    where h.cycle_id = ${of.cycleId} and h.date_closed is null
      and (${of.sessionId ?? null}::integer is null or h.session_id = ${of.sessionId ?? null})
      and (${of.teacherId ?? null}::integer is null or h.teacher_id = ${of.teacherId ?? null})
    order by h.id for no key update of h`.execute(db);
  return rows;
}

/** Gives teachers the hours of evenings, where they have none: of all of a cycle, or of those that are named. */
export async function addHours(
  db: Database,
  of: { cycleId: number; sessionId?: number; teacherIds?: readonly number[] },
): Promise<void> {
  await sql`insert into interview_hours (cycle_id, session_id, teacher_id, time_start, time_end)
    select e.cycle_id, e.id, t.person_id, e.time_start, e.time_end
    from interview_session e join interview_teacher t on t.cycle_id = e.cycle_id and t.date_closed is null
    where e.cycle_id = ${of.cycleId} and e.date_closed is null
      and (${of.sessionId ?? null}::integer is null or e.id = ${of.sessionId ?? null})
      and (${of.teacherIds ? [...of.teacherIds] : null}::integer[] is null or t.person_id = any(${of.teacherIds ? [...of.teacherIds] : null}::integer[]))
      and not exists (select from interview_hours h where h.session_id = e.id and h.teacher_id = t.person_id and h.date_closed is null)
    order by e.id, t.person_id`.execute(db);
}

/** Writes the hours of one teacher on one evening. */
export async function setHours(
  db: Database,
  id: number,
  hours: Span & { isAbsent: boolean; locationId: number | null; breaks: readonly Span[] },
): Promise<void> {
  await sql`update interview_hours set is_absent = ${hours.isAbsent}, time_start = ${hours.timeStart}::time, time_end = ${hours.timeEnd}::time,
      location_id = ${hours.locationId}, breaks = ${JSON.stringify(hours.breaks)}::jsonb
    where id = ${id} and (is_absent, time_start, time_end, location_id, breaks)
      is distinct from (${hours.isAbsent}::boolean, ${hours.timeStart}::time, ${hours.timeEnd}::time, ${hours.locationId}::integer, ${JSON.stringify(hours.breaks)}::jsonb)`.execute(
    db,
  );
}

/** Takes hours away. */
export async function closeHours(
  db: Database,
  of: { sessionId: number } | { cycleId: number; teacherId: number },
  today: string,
): Promise<void> {
  const which =
    'sessionId' in of
      ? sql`session_id = ${of.sessionId}`
      : sql`cycle_id = ${of.cycleId} and teacher_id = ${of.teacherId}`;
  await sql`update interview_hours set date_closed = ${today} where date_closed is null and ${which}`.execute(
    db,
  );
}
