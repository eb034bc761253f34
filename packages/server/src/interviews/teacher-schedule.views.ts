import type { TeacherInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { sql } from 'kysely';
import { rollClassOn } from '../enrolment/enrolment.facts.ts';
import { person, photoOf } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { classDetail } from '../subjects/subjects.facts.ts';
import { localTime, roomOf } from './rows.views.ts';

type Row = Omit<TeacherInterview, 'permission'> & { isBegun: boolean };

/** The slots of a teacher in a cycle, by time, each with what is booked there; those that are named where asked. */
export async function teacherSlots(
  db: Database,
  of: { teacherId: number; cycleId?: number; ids?: readonly number[] },
  { now, today }: { now: Date; today: string },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, ${localTime('s.starts_at')} as "timeStart", ${localTime('s.ends_at')} as "timeEnd", s.session_id as "sessionID",
      s.teacher_id as "teacherId", case when b.id is not null then 2 else s.status end as "statusCurrent",
      (select json_build_object('id', p.id, 'itemName', p.list_name, 'fullName', p.full_name, 'photo', ${photoOf()}, 'rollClass', ${rollClassOn(today)})
        from ${person} p where p.id = b.student_id) as student,
      coalesce(b.teacher_comment, '') as "teacherComment", ${roomOf(sql`coalesce(b.location_id, h.location_id)`)} as location,
      coalesce(b.comment, '') as comment,
      coalesce((select json_agg(json_build_object('id', p.id, 'itemName', p.list_name) order by p.id = b.adult_id desc, p.list_name)
        from interview_attendee a join ${person} p on p.id = a.adult_id where a.booking_id = b.id), '[]') as parents,
      case when c.id is not null then json_build_object('id', c.id, 'itemName', c.name) end as "classDetail",
      b.id as "bookingID", b.invitation_id as "invitationID", coalesce(b.is_by_office, false) as "isBookedByOffice",
      b.id is null or s.starts_at = b.starts_at as "isFirst", coalesce(b.slots, 1) as slots, coalesce(b.outcome, '') as outcome,
      s.held_until is not null and s.held_until > ${now} as "isHeld", b.begun_at is not null as "isBegun",
      s.version, coalesce(b.version, 0) as "bookingVersion"
    from interview_slot s left join interview_booking b on b.id = s.booking_id
      left join interview_invitation i on i.id = b.invitation_id left join ${classDetail} c on c.id = i.class_detail_id
      left join interview_hours h on h.session_id = s.session_id and h.teacher_id = s.teacher_id and h.date_closed is null
    where s.teacher_id = ${of.teacherId} and s.date_closed is null
      and ${of.cycleId === undefined ? sql`true` : sql`s.cycle_id = ${of.cycleId}`}
      and ${of.ids ? sql`s.id = any(${[...of.ids]}::integer[])` : sql`true`}
    order by s.starts_at, s.id`.execute(db);
  return rows;
}
