import { type FreeTime, MAX_SLOTS_PER_INTERVIEW } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { Cycle } from './cycles.queries.ts';

/** A row for which a time is looked for: with whom, how long, and who comes. */
interface WantedTalk {
  invitationId: number;
  teacherId: number;
  /** Contiguous slots. */
  slots: number;
  /** Everybody of the family who would be there. */
  adults: readonly number[];
}

/** A time for one of them. */
export interface FreeTalk extends FreeTime {
  invitationId: number;
}

/** Until when a slot counts as over, and what does not stand in the way. */
interface FreeAt {
  now: Date;
  /** School time without a zone. */
  localNow: string;
  /** Bookings that would be given up: their slots are free, and their families are not busy. */
  besides?: readonly number[];
  /** Places on the waiting list whose held times are theirs to take. */
  waits?: readonly number[];
  /** Looks at these first slots alone. */
  slotIds?: readonly number[];
}

/**
 * When each of these talks can be: the one place that says what is free, for lists, plans, offers and bookings alike. A
 * time is free where the teacher is there at that hour and has it open, nobody has booked it or is offered it, enough
 * slots follow without a pause, the teacher is in no talk of another cycle, and nobody of the family is in another talk or
 * on the way from or to it. In the order of the rows, by time.
 */
export async function freeTalks(
  db: Database,
  cycle: Pick<Cycle, 'gapMinutes' | 'id' | 'slotMinutes' | 'travelMinutes'>,
  wanted: readonly WantedTalk[],
  { now, localNow, besides = [], waits = [], slotIds }: FreeAt,
): Promise<FreeTalk[]> {
  if (!wanted.length) return [];
  const rowsWanted = JSON.stringify(
    wanted.map(({ invitationId, teacherId, slots, adults }) => ({
      ...{ invitation_id: invitationId, teacher_id: teacherId, slots, adults },
    })),
  );
  const first = slotIds ? sql`and t.id = any(${[...slotIds]}::integer[])` : sql``;
  // Who books looks at no more than a talk can take: others wait for these slots meanwhile.
  const longest = MAX_SLOTS_PER_INTERVIEW * (cycle.slotMinutes + cycle.gapMinutes);
  const near = slotIds
    ? sql`and exists (select from interview_slot f where f.id = any(${[...slotIds]}::integer[])
          and f.session_id = s.session_id and f.teacher_id = s.teacher_id and s.starts_at >= f.starts_at
          and s.starts_at < f.starts_at + make_interval(mins => ${longest}::integer))`
    : sql``;
  const { rows } = await sql<FreeTalk>`
    with wanted as materialized (
      select w.*, row_number() over () as nth
      from jsonb_to_recordset(${rowsWanted}::jsonb) as w(invitation_id integer, teacher_id integer, slots integer, adults integer[])
    ), times as materialized (
      select s.id, s.session_id, s.teacher_id, s.starts_at, s.ends_at, s.status, h.location_id
      from interview_slot s
        join interview_hours h on h.session_id = s.session_id and h.teacher_id = s.teacher_id and h.date_closed is null
      where s.teacher_id in (select teacher_id from wanted) and s.cycle_id = ${cycle.id} and s.date_closed is null
        and s.status <> 0 and s.starts_at > ${localNow}::timestamp
        and (s.booking_id is null or s.booking_id = any(${[...besides]}::integer[]))
        and (s.held_until is null or s.held_until <= ${now} or s.held_wait_id = any(${[...waits]}::integer[]))
        and not h.is_absent and s.starts_at::time >= h.time_start and s.ends_at::time <= h.time_end
        and not exists (select from interview_booking b where b.teacher_id = s.teacher_id and b.date_closed is null
          and b.cycle_id <> s.cycle_id and b.starts_at < s.ends_at and b.ends_at > s.starts_at)
        ${near}
    ), talks as (
      select w.invitation_id, w.adults, w.nth, w.slots, o.*, lead(o.ends_at, w.slots - 1) over talk as talk_end
      from wanted w join times o on o.teacher_id = w.teacher_id
      window talk as (partition by w.nth, o.session_id order by o.starts_at)
    )
    select t.invitation_id as "invitationId", t.id, t.session_id as "sessionID", t.teacher_id as "teacherID",
      to_char(t.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "timeStart", to_char(t.talk_end, 'YYYY-MM-DD"T"HH24:MI:SS') as "timeEnd",
      (select json_build_object('id', l.id, 'itemName', l.name) from interview_location l where l.id = t.location_id) as location,
      t.status = 3 as "isNotPreferred"
    from talks t
    where t.talk_end = t.starts_at
        + make_interval(mins => t.slots * ${cycle.slotMinutes}::integer + (t.slots - 1) * ${cycle.gapMinutes}::integer)
      and not exists (select from interview_attendee a where a.adult_id = any(t.adults)
        and a.booking_id <> all(${[...besides]}::integer[])
        and a.starts_at < t.talk_end + make_interval(mins => ${cycle.travelMinutes}::integer) and a.free_at > t.starts_at)
      ${first}
    order by t.nth, t.starts_at, t.id`.execute(db);
  return rows;
}
