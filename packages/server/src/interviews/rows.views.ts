import type { ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { person, photoOf } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { classDetail } from '../subjects/subjects.facts.ts';
import type { Family } from './family.service.ts';

/** SQL: a local time as it is answered. */
export const localTime = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** SQL: `{ id, itemName }` of a room; null where there is none. */
export const roomOf = (id: RawBuilder<unknown>): RawBuilder<{ id: number; itemName: string } | null> =>
  sql`(select json_build_object('id', l.id, 'itemName', l.name) from interview_location l where l.id = ${id})`;

/** SQL: somebody as lists show them, from a row of persons under a name; photos are for who may see photos. */
export const personOf = (
  alias: string,
  withPhoto: boolean,
): RawBuilder<{ id: number; itemName: string; fullName: string; photo: string | null }> =>
  sql`(select json_build_object('id', p.id, 'itemName', p.list_name, 'fullName', p.full_name,
    'photo', ${withPhoto ? photoOf() : sql`null`}) from ${person} p where p.id = ${sql.ref(`${alias}.id`)})`;

/** A row of a family as it is stored. */
export interface FamilyRow extends Omit<ParentInterview, 'minutes' | 'permission' | 'wait' | 'classDetail'> {
  classID: number | null;
  className: string;
  teacher: ParentInterview['classDetail']['teacher'];
  isBegun: boolean;
  waitID: number | null;
  waitState: 'waiting' | 'offered' | null;
  waitVersion: number | null;
  ahead: number;
  offer: ParentInterview['scheduleTimeSlot'];
  offeredUntil: Date | null;
}

/**
 * What a family is invited to in a cycle and what it has booked, asked for by the teacher and not booked first, then by
 * student and class. Bookings of adults who do not book with this one are not looked at.
 */
export async function familyRows(
  db: Database,
  cycleId: number,
  family: Family,
  { withPhotos, invitationIds }: { withPhotos: boolean; invitationIds?: readonly number[] },
): Promise<FamilyRow[]> {
  const parties = JSON.stringify([...family.partyOf].map(([child, adults]) => ({ child, adults })));
  const only = invitationIds ? sql`and i.id = any(${[...invitationIds]}::integer[])` : sql``;
  const { rows } = await sql<FamilyRow>`
    with parties as (select * from jsonb_to_recordset(${parties}::jsonb) as k(child integer, adults integer[]))
    select first.id, i.id as "invitationID", i.cycle_id as "parentTeacherCycleID",
      case when b.id is null then null else json_build_object('id', first.id, 'timeStart', ${localTime('b.starts_at')},
        'timeEnd', ${localTime('b.ends_at')}) end as "scheduleTimeSlot",
      i.class_detail_id as "classID", coalesce(c.name, i.reason) as "className", ${personOf('t', withPhotos)} as teacher,
      ${personOf('s', withPhotos)} as student,
      case when b.id is not null then ${roomOf(sql`coalesce(b.location_id, h.location_id)`)} end as location,
      coalesce(b.comment, '') as comment, coalesce(b.slots, i.slots) as slots,
      i.requested_at is not null as "isRequested", i.request_note as "requestNote", b.id as "bookingID",
      coalesce(b.is_by_office, false) as "isBookedByOffice", coalesce(b.outcome, '') as outcome,
      b.begun_at is not null as "isBegun", coalesce(b.version, 0) as version,
      w.id as "waitID", w.state as "waitState", w.version as "waitVersion", w.offered_until as "offeredUntil",
      case when w.state = 'waiting' then (select count(*)::integer from interview_wait o where o.teacher_id = w.teacher_id
        and o.cycle_id = w.cycle_id and o.state = 'waiting' and (o.since, o.id) < (w.since, w.id)) else 0 end as ahead,
      case when w.state = 'offered' then (select json_build_object('id', min(x.id), 'timeStart', to_char(min(x.starts_at), 'YYYY-MM-DD"T"HH24:MI:SS'),
        'timeEnd', to_char(max(x.ends_at), 'YYYY-MM-DD"T"HH24:MI:SS')) from interview_slot x where x.held_wait_id = w.id having count(*) > 0) end as offer
    from interview_invitation i join parties k on k.child = i.student_id
      join ${person} s on s.id = i.student_id join ${person} t on t.id = i.teacher_id
      left join ${classDetail} c on c.id = i.class_detail_id
      left join lateral (select y.* from interview_attendee a join interview_booking y on y.id = a.booking_id and y.date_closed is null
        where a.invitation_id = i.id and a.adult_id = ${family.adultId} limit 1) b on true
      left join lateral (select x.id from interview_slot x where x.booking_id = b.id order by x.starts_at limit 1) first on true
      left join interview_hours h on h.session_id = b.session_id and h.teacher_id = b.teacher_id and h.date_closed is null
      left join lateral (select v.* from interview_wait v where v.invitation_id = i.id and v.adult_id = any(k.adults)
        and v.date_closed is null order by v.id limit 1) w on true
    where i.cycle_id = ${cycleId} and i.date_closed is null ${only}
    order by i.requested_at is not null and b.id is null desc, s.list_name, s.id, coalesce(c.name, i.reason), t.list_name, i.id`.execute(
    db,
  );
  return rows;
}
