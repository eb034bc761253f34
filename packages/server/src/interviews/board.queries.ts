import type { InterviewBoard, InterviewResult } from '@homeroom/contract/interviews/board.endpoints.ts';
import { sql } from 'kysely';
import { rollClassOn } from '../enrolment/enrolment.facts.ts';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { classDetail } from '../subjects/subjects.facts.ts';

/** Every invitation of a cycle that stands, with who has booked it. */
export async function invitedOf(
  db: Database,
  cycleId: number,
): Promise<{ id: number; studentId: number; student: string; isRequested: boolean; adults: number[] }[]> {
  const { rows } = await sql<{
    id: number;
    studentId: number;
    student: string;
    isRequested: boolean;
    adults: number[];
  }>`
    select i.id, i.student_id as "studentId", p.list_name as student, i.requested_at is not null as "isRequested",
      coalesce(a.adults, '{}') as adults
    from interview_invitation i join ${person} p on p.id = i.student_id
      left join (select invitation_id, array_agg(adult_id) as adults from interview_attendee group by invitation_id) a on a.invitation_id = i.id
    where i.cycle_id = ${cycleId} and i.date_closed is null`.execute(db);
  return rows;
}

/** Adults as the board lists them, by name. */
export async function adultsOf(
  db: Database,
  ids: readonly number[],
  cycleId: number,
): Promise<
  {
    id: number;
    itemName: string;
    fullName: string;
    hasMail: boolean;
    askedAt: Date | null;
    askedOn: string | null;
  }[]
> {
  const { rows } = await sql<{
    id: number;
    itemName: string;
    fullName: string;
    hasMail: boolean;
    askedAt: Date | null;
    askedOn: string | null;
  }>`
    select p.id, p.list_name as "itemName", p.full_name as "fullName", coalesce(btrim(p.email), '') <> '' as "hasMail",
      a.asked_at as "askedAt", a.date_of::text as "askedOn"
    from ${person} p left join lateral (select k.asked_at, k.date_of from interview_ask k
      where k.cycle_id = ${cycleId} and k.adult_id = p.id order by k.asked_at desc limit 1) a on true
    where p.id = any(${[...ids]}::integer[]) and p.merged_into is null order by p.list_name, p.id`.execute(
    db,
  );
  return rows;
}

/** How full the teachers of a cycle are, by name. */
export async function fullness(db: Database, cycleId: number): Promise<InterviewBoard['teachers']> {
  const { rows } = await sql<InterviewBoard['teachers'][number]>`
    select p.id, p.list_name as "itemName", coalesce(s.slots, 0) as slots, coalesce(s.booked, 0) as booked, coalesce(s.free, 0) as free,
      coalesce(w.waiting, 0) as waiting, coalesce(s.slots, 0) > 0 and coalesce(s.free, 0) = 0 as "isFull"
    from interview_teacher t join ${person} p on p.id = t.person_id
      left join (select teacher_id, count(*) filter (where status <> 0)::integer as slots, count(booking_id)::integer as booked,
          count(*) filter (where status <> 0 and booking_id is null and held_wait_id is null)::integer as free
        from interview_slot where cycle_id = ${cycleId} and date_closed is null group by teacher_id) s on s.teacher_id = t.person_id
      left join (select teacher_id, count(*)::integer as waiting from interview_wait where cycle_id = ${cycleId} and date_closed is null
        group by teacher_id) w on w.teacher_id = t.person_id
    where t.cycle_id = ${cycleId} and t.date_closed is null order by p.list_name, p.id`.execute(db);
  return rows;
}

/** Notes that adults were asked today; who was already is left out. @returns who is new */
export async function addAsks(
  db: Database,
  asked: { cycleId: number; adultIds: readonly number[]; dateOf: string; at: Date; note: string },
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    insert into interview_ask (cycle_id, adult_id, date_of, asked_at, note)
    select ${asked.cycleId}, a, ${asked.dateOf}, ${asked.at}, ${asked.note} from unnest(${[...asked.adultIds]}::integer[]) a
    on conflict (cycle_id, adult_id, date_of) do nothing returning adult_id as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** What the school wrote when it asked an adult on a day. */
export async function noteOfAsk(
  db: Database,
  cycleId: number,
  adultId: number,
  day: string,
): Promise<string> {
  const { rows } = await sql<{ note: string }>`select note from interview_ask
    where cycle_id = ${cycleId} and adult_id = ${adultId} and date_of = ${day}`.execute(db);
  return rows[0]?.note ?? '';
}

/** The talks of a cycle with what came of them, by time; of one teacher where asked. */
export async function resultsOf(
  db: Database,
  cycleId: number,
  teacherId: number | null,
  today: string,
): Promise<InterviewResult[]> {
  const { rows } = await sql<InterviewResult>`
    select b.id as "bookingID", b.starts_at::date::text as "dateOf", to_char(b.starts_at, 'HH24:MI') as "timeStart",
      json_build_object('id', t.id, 'itemName', t.list_name) as teacher,
      json_build_object('id', p.id, 'itemName', p.list_name, 'rollClass', ${rollClassOn(today)}) as student,
      coalesce((select json_agg(json_build_object('id', o.id, 'itemName', o.list_name) order by o.id = b.adult_id desc, o.list_name)
        from interview_attendee a join ${person} o on o.id = a.adult_id where a.booking_id = b.id), '[]') as parents,
      coalesce(c.name, i.reason) as "itemName", b.outcome, b.teacher_comment as "teacherComment"
    from interview_booking b join interview_invitation i on i.id = b.invitation_id
      join ${person} t on t.id = b.teacher_id join ${person} p on p.id = b.student_id
      left join ${classDetail} c on c.id = i.class_detail_id
    where b.cycle_id = ${cycleId} and b.date_closed is null and (${teacherId}::integer is null or b.teacher_id = ${teacherId})
    order by b.starts_at, t.list_name, b.id`.execute(db);
  return rows;
}
