import type {
  InterviewInvitation,
  InterviewTeacher,
} from '@homeroom/contract/interviews/organising.endpoints.ts';
import { sql } from 'kysely';
import { rollClassOn } from '../enrolment/enrolment.facts.ts';
import { person, photoOf } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { classDetail } from '../subjects/subjects.facts.ts';
import { roomOf } from './rows.views.ts';

/** Who is met in a cycle, by name, with hours and how full they are; one of them where asked. */
export async function interviewTeachers(
  db: Database,
  cycleId: number,
  teacherId: number | null,
): Promise<InterviewTeacher[]> {
  const { rows } = await sql<InterviewTeacher>`
    select p.id, p.list_name as "itemName", p.full_name as "fullName", ${photoOf()} as photo, t.close_quota as "closeQuota", coalesce(t.close_quota, c.close_quota) as "mayClose", t.version,
      coalesce((select json_agg(json_build_object('sessionID', h.session_id, 'isAbsent', h.is_absent,
          'timeStart', to_char(h.time_start, 'HH24:MI'), 'timeEnd', to_char(h.time_end, 'HH24:MI'), 'locationID', h.location_id,
          'location', ${roomOf(sql`h.location_id`)}, 'breaks', h.breaks) order by e.date_of, e.time_start, e.id)
        from interview_hours h join interview_session e on e.id = h.session_id and e.date_closed is null
        where h.cycle_id = t.cycle_id and h.teacher_id = t.person_id and h.date_closed is null), '[]') as hours,
      (select json_build_object('slots', count(*), 'booked', count(s.booking_id),
          'closed', count(*) filter (where s.status = 0),
          'free', count(*) filter (where s.status <> 0 and s.booking_id is null and s.held_wait_id is null),
          'invited', (select count(*) from interview_invitation i where i.cycle_id = t.cycle_id and i.teacher_id = t.person_id and i.date_closed is null),
          'waiting', (select count(*) from interview_wait w where w.cycle_id = t.cycle_id and w.teacher_id = t.person_id and w.date_closed is null))
        from interview_slot s where s.cycle_id = t.cycle_id and s.teacher_id = t.person_id and s.date_closed is null) as counts
    from interview_teacher t join ${person} p on p.id = t.person_id join interview_cycle c on c.id = t.cycle_id
    where t.cycle_id = ${cycleId} and t.date_closed is null
      and (${teacherId}::integer is null or t.person_id = ${teacherId})
    order by p.list_name, p.id`.execute(db);
  return rows;
}

/** Invitations of a cycle by student and teacher; of one student, one teacher, or one alone where asked. */
export async function interviewInvitations(
  db: Database,
  day: string,
  asked: { cycleId?: number; studentId?: number | undefined; teacherId?: number | undefined; id?: number },
): Promise<InterviewInvitation[]> {
  const is = (column: string, id: number | undefined) =>
    id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}`;
  const { rows } = await sql<InterviewInvitation>`
    select i.id, i.cycle_id as "parentTeacherCycleID",
      json_build_object('id', p.id, 'itemName', p.list_name, 'fullName', p.full_name, 'photo', ${photoOf()}, 'rollClass', ${rollClassOn(day)}) as student,
      json_build_object('id', t.id, 'itemName', t.list_name) as teacher,
      case when c.id is not null then json_build_object('id', c.id, 'itemName', c.name) end as "classDetail",
      i.reason, i.slots, i.requested_at is not null as "isRequested", i.request_note as "requestNote",
      (select count(*)::integer from interview_booking b where b.invitation_id = i.id and b.date_closed is null) as booked, i.version
    from interview_invitation i join ${person} p on p.id = i.student_id join ${person} t on t.id = i.teacher_id
      left join ${classDetail} c on c.id = i.class_detail_id
    where i.date_closed is null and ${is('i.cycle_id', asked.cycleId)} and ${is('i.student_id', asked.studentId)}
      and ${is('i.teacher_id', asked.teacherId)} and ${is('i.id', asked.id)}
    order by p.list_name, p.id, t.list_name, i.id`.execute(db);
  return rows;
}
