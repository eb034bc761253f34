import type { RunSheetRow } from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import { sql } from 'kysely';
import { flagsOf } from '../alerts/alerts.facts.ts';
import { rollClassOn } from '../enrolment/enrolment.facts.ts';
import { person, photoOf } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { classDetail } from '../subjects/subjects.facts.ts';
import { localTime } from './rows.views.ts';

type Row = Omit<RunSheetRow, 'recent' | 'stage'> & { isBegun: boolean; isEnded: boolean };

/** The talks of a teacher on an evening, by time. */
export async function runSheetRows(
  db: Database,
  { sessionId, teacherId, today }: { sessionId: number; teacherId: number; today: string },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b.id as "bookingID", (select x.id from interview_slot x where x.booking_id = b.id order by x.starts_at limit 1) as "slotID",
      ${localTime('b.starts_at')} as "timeStart", ${localTime('b.ends_at')} as "timeEnd",
      json_build_object('id', p.id, 'itemName', p.list_name, 'fullName', p.full_name, 'photo', ${photoOf()}, 'rollClass', ${rollClassOn(today)}) as student,
      coalesce(c.name, i.reason) as "itemName",
      coalesce((select json_agg(o.full_name order by o.id = b.adult_id desc, o.list_name) from interview_attendee a join ${person} o on o.id = a.adult_id
        where a.booking_id = b.id), '[]') as parents,
      b.comment, b.teacher_comment as "teacherComment", i.requested_at is not null as "isRequested", ${flagsOf()} as flags,
      b.outcome, b.begun_at is not null as "isBegun", b.ended_at is not null as "isEnded", b.version
    from interview_booking b join ${person} p on p.id = b.student_id join interview_invitation i on i.id = b.invitation_id
      left join ${classDetail} c on c.id = i.class_detail_id
    where b.session_id = ${sessionId} and b.teacher_id = ${teacherId} and b.date_closed is null
    order by b.starts_at, b.id`.execute(db);
  return rows;
}

/** The room of a teacher on an evening; empty: none is named. */
export async function roomOfEvening(db: Database, sessionId: number, teacherId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select l.name from interview_hours h join interview_location l on l.id = h.location_id
    where h.session_id = ${sessionId} and h.teacher_id = ${teacherId} and h.date_closed is null`.execute(db);
  return rows[0]?.name ?? '';
}
