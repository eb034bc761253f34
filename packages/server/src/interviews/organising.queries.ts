import type { InterviewSession } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { rollClass, rollClassMember, rollClassTeacher } from '../enrolment/enrolment.facts.ts';
import {
  levelIdOn,
  person,
  staff,
  staffStanding,
  student,
  studentStanding,
} from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { classDetail, classDetailMember, classDetailTeacher } from '../subjects/subjects.facts.ts';

/** SQL: how many talks of an evening stand, or were cancelled. */
const talksOf = (sessionId: RawBuilder<unknown>, isCancelled: boolean): RawBuilder<number> =>
  sql`(select count(*)::integer from interview_booking b where b.session_id = ${sessionId}
    and b.date_closed is ${isCancelled ? sql`not null` : sql`null`})`;

/** The evenings of a cycle that stand, or those that were called off, by day and time. */
export async function listSessions(
  db: Database,
  cycleId: number,
  calledOff = false,
): Promise<InterviewSession[]> {
  const { rows } = await sql<InterviewSession>`
    select e.id, e.cycle_id as "parentTeacherCycleID", e.name as "itemName", e.date_of::text as "dateOf",
      to_char(e.time_start, 'HH24:MI') as "timeStart", to_char(e.time_end, 'HH24:MI') as "timeEnd",
      ${talksOf(sql`e.id`, false)} as booked, ${talksOf(sql`e.id`, true)} as cancelled, e.date_closed::text as "dateClosed", e.version
    from interview_session e where e.cycle_id = ${cycleId} and e.date_closed is ${calledOff ? sql`not null` : sql`null`}
    order by e.date_of, e.time_start, e.id`.execute(db);
  return rows;
}

/** Of which cycle an evening is. @throws Problem record.unknown, also of one that was taken away */
export async function cycleOfSession(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ cycleId: number }>`
    select cycle_id as "cycleId" from interview_session where id = ${id} and date_closed is null`.execute(db);
  ensure(rows[0], 'record.unknown');
  return rows[0].cycleId;
}

/** An evening, locked until the transaction ends. @throws Problem record.unknown */
export async function sessionForUpdate(db: Database, id: number): Promise<InterviewSession> {
  await sql`select from interview_session where id = ${id} for no key update`.execute(db);
  const found = (await listSessions(db, await cycleOfSession(db, id))).find((one) => one.id === id);
  ensure(found, 'record.unknown');
  return found;
}

interface SessionFields {
  itemName: string;
  dateOf: string;
  timeStart: string;
  timeEnd: string;
}

export async function addSession(db: Database, cycleId: number, fields: SessionFields): Promise<number> {
  const { id } = await db
    .insertInto('interview_session')
    .values({
      ...{ cycle_id: cycleId, name: fields.itemName, date_of: fields.dateOf },
      ...{ time_start: fields.timeStart, time_end: fields.timeEnd },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setSession(db: Database, id: number, fields: SessionFields): Promise<void> {
  await db
    .updateTable('interview_session')
    .set({
      name: fields.itemName,
      date_of: fields.dateOf,
      time_start: fields.timeStart,
      time_end: fields.timeEnd,
    })
    .where('id', '=', id)
    .execute();
}

export async function closeSession(db: Database, id: number, today: string): Promise<void> {
  await db.updateTable('interview_session').set({ date_closed: today }).where('id', '=', id).execute();
}

/** The bookings of an evening, locked until the transaction ends. */
export async function bookingsOfSession(
  db: Database,
  sessionId: number,
): Promise<{ id: number; adultId: number; invitationId: number; isBegun: boolean }[]> {
  const { rows } = await sql<{ id: number; adultId: number; invitationId: number; isBegun: boolean }>`
    select id, adult_id as "adultId", invitation_id as "invitationId", begun_at is not null or outcome <> '' as "isBegun" from interview_booking
    where session_id = ${sessionId} and date_closed is null order by id for no key update`.execute(db);
  return rows;
}

/** The slots that stand on an evening. */
export async function slotIdsOfSession(db: Database, sessionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from interview_slot
    where session_id = ${sessionId} and date_closed is null order by id for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

/** What would stand in the way of an evening that is moved: a talk whose family or teacher is elsewhere then. */
export async function clashesOfMove(
  db: Database,
  sessionId: number,
  minutes: number,
): Promise<{ bookingID: number; student: string; teacher: string; who: 'family' | 'teacher' }[]> {
  const by = sql`make_interval(mins => ${minutes}::integer)`;
  const { rows } = await sql<{
    bookingID: number;
    student: string;
    teacher: string;
    who: 'family' | 'teacher';
  }>`
    select b.id as "bookingID", s.list_name as student, t.list_name as teacher, x.who
    from interview_booking b join ${person} s on s.id = b.student_id join ${person} t on t.id = b.teacher_id
      cross join lateral (
        select 'teacher' as who where exists (select from interview_booking o where o.teacher_id = b.teacher_id and o.date_closed is null
          and o.session_id <> b.session_id and o.starts_at < b.ends_at + ${by} and o.ends_at > b.starts_at + ${by})
        union all
        select 'family' where exists (select from interview_attendee a join interview_attendee o on o.adult_id = a.adult_id
            join interview_booking ob on ob.id = o.booking_id and ob.session_id <> b.session_id
          where a.booking_id = b.id and o.starts_at < a.free_at + ${by} and o.free_at > a.starts_at + ${by})
      ) x
    where b.session_id = ${sessionId} and b.date_closed is null order by b.id`.execute(db);
  return rows;
}

/** Moves everything of an evening by some minutes: hours, breaks, slots, talks and whom they keep busy. */
export async function shiftSession(db: Database, sessionId: number, minutes: number): Promise<void> {
  const by = sql`make_interval(mins => ${minutes}::integer)`;
  // Day and time of the day are told apart: the evening's own day is written by itself.
  const clock = (column: string) => sql`(timestamp '2000-01-01' + ${sql.ref(column)} + ${by})::time`;
  await sql`update interview_hours h set time_start = ${clock('h.time_start')}, time_end = ${clock('h.time_end')},
      breaks = coalesce((select jsonb_agg(jsonb_build_object(
        'timeStart', to_char(timestamp '2000-01-01' + (b ->> 'timeStart')::time + ${by}, 'HH24:MI'),
        'timeEnd', to_char(timestamp '2000-01-01' + (b ->> 'timeEnd')::time + ${by}, 'HH24:MI'))) from jsonb_array_elements(h.breaks) b), '[]')
    where h.session_id = ${sessionId} and h.date_closed is null`.execute(db);
  await sql`update interview_slot set starts_at = starts_at + ${by}, ends_at = ends_at + ${by}
    where session_id = ${sessionId} and date_closed is null`.execute(db);
  const { rows } = await sql<{
    booking_id: number;
    adult_id: number;
    invitation_id: number;
    starts_at: string;
    free_at: string;
  }>`
    delete from interview_attendee a using interview_booking b where b.id = a.booking_id and b.session_id = ${sessionId} and b.date_closed is null
    returning a.booking_id, a.adult_id, a.invitation_id, (a.starts_at + ${by})::text as starts_at, (a.free_at + ${by})::text as free_at`.execute(
    db,
  );
  await sql`update interview_booking set starts_at = starts_at + ${by}, ends_at = ends_at + ${by}
    where session_id = ${sessionId} and date_closed is null`.execute(db);
  if (rows.length)
    await sql`insert into interview_attendee (booking_id, adult_id, invitation_id, starts_at, free_at)
      select booking_id, adult_id, invitation_id, starts_at, free_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(booking_id integer, adult_id integer, invitation_id integer, starts_at timestamp, free_at timestamp)`.execute(
      db,
    );
}

/** Members of staff among these, or all who teach a class on a day. */
export async function staffToMeet(
  db: Database,
  ids: readonly number[],
  everybody: boolean,
  day: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from ${person} p join ${staff} f on f.id = p.id
    where p.merged_into is null and ${staffStanding(day)} <> 'past' and (p.id = any(${[...ids]}::integer[])
      or ${everybody}::boolean and (
        exists (select from ${classDetailTeacher} t join ${classDetail} c on c.id = t.class_detail_id
          where t.person_id = p.id and ${holdsOn(day, 't')} and (c.date_closed is null or c.date_closed >= ${day}))
        or exists (select from ${rollClassTeacher} t where t.person_id = p.id and ${holdsOn(day, 't')})))
    order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Adds people who are met in a cycle; who is met already stays. @returns who is new */
export async function addTeachers(db: Database, cycleId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into interview_teacher (cycle_id, person_id)
    select ${cycleId}, x from unnest(${[...ids]}::integer[]) x
    where not exists (select from interview_teacher t where t.cycle_id = ${cycleId} and t.person_id = x and t.date_closed is null)
    order by x returning person_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A row that is to be invited. */
export interface NewInvitation {
  studentId: number;
  teacherId: number;
  classId: number | null;
  /** Why this person is met, where it is for no class. */
  reason: string;
}

/** The same with the name of the class, or the code of the roll class. */
export interface TaughtPair extends NewInvitation {
  label: string;
}

/** Who of some groups is taught by whom among those who are met in a cycle, by the classes of a day. */
export async function taughtPairs(
  db: Database,
  cycleId: number,
  day: string,
  groups: {
    levelIDs: readonly number[];
    rollClassIDs: readonly number[];
    classIDs: readonly number[];
    studentIDs: readonly number[];
    withRollClass: boolean;
  },
): Promise<{ students: { id: number; itemName: string }[]; pairs: TaughtPair[] }> {
  const { rows: students } = await sql<{ id: number; itemName: string }>`
    select p.id, p.list_name as "itemName" from ${student} s join ${person} p on p.id = s.id and p.merged_into is null
    where ${studentStanding(day)} = 'current' and (s.id = any(${[...groups.studentIDs]}::integer[])
      or ${levelIdOn(day)} = any(${[...groups.levelIDs]}::integer[])
      or exists (select from ${rollClassMember} m where m.student_id = s.id and m.roll_class_id = any(${[...groups.rollClassIDs]}::integer[]) and ${holdsOn(day, 'm')})
      or exists (select from ${classDetailMember} m where m.student_id = s.id and m.class_detail_id = any(${[...groups.classIDs]}::integer[]) and ${holdsOn(day, 'm')}))
    order by p.list_name, p.id`.execute(db);
  const ids = students.map(({ id }) => id);
  const onlyClasses =
    groups.classIDs.length > 0 &&
    !groups.levelIDs.length &&
    !groups.rollClassIDs.length &&
    !groups.studentIDs.length;
  const { rows: pairs } = await sql<TaughtPair>`
    select m.student_id as "studentId", t.person_id as "teacherId", c.id as "classId", '' as reason, c.name as label
    from ${classDetailMember} m join ${classDetail} c on c.id = m.class_detail_id and (c.date_closed is null or c.date_closed >= ${day})
      join ${classDetailTeacher} t on t.class_detail_id = c.id and ${holdsOn(day, 't')}
      join interview_teacher x on x.cycle_id = ${cycleId} and x.person_id = t.person_id and x.date_closed is null
    where m.student_id = any(${ids}::integer[]) and ${holdsOn(day, 'm')}
      and (not ${onlyClasses}::boolean or c.id = any(${[...groups.classIDs]}::integer[]))
    union
    select m.student_id, t.person_id, null, r.code, r.code
    from ${rollClassMember} m join ${rollClass} r on r.id = m.roll_class_id and (r.date_closed is null or r.date_closed >= ${day})
      join ${rollClassTeacher} t on t.roll_class_id = r.id and ${holdsOn(day, 't')}
      join interview_teacher x on x.cycle_id = ${cycleId} and x.person_id = t.person_id and x.date_closed is null
    where ${groups.withRollClass && !onlyClasses}::boolean and m.student_id = any(${ids}::integer[]) and ${holdsOn(day, 'm')}
    order by 1, 2, 3 nulls last, 5`.execute(db);
  return { students, pairs };
}

/** Invitations of a cycle that stand, by student, teacher and class. */
export async function standingPairs(db: Database, cycleId: number): Promise<NewInvitation[]> {
  const { rows } = await sql<NewInvitation>`
    select student_id as "studentId", teacher_id as "teacherId", class_detail_id as "classId", reason
    from interview_invitation where cycle_id = ${cycleId} and date_closed is null`.execute(db);
  return rows;
}

/** Adds invitations. */
export async function addInvitations(
  db: Database,
  cycleId: number,
  rows: readonly NewInvitation[],
  slots = 1,
): Promise<void> {
  const sent = JSON.stringify(
    rows.map((one) => ({
      ...{
        student_id: one.studentId,
        teacher_id: one.teacherId,
        class_detail_id: one.classId,
        reason: one.reason,
      },
    })),
  );
  if (rows.length)
    await sql`insert into interview_invitation (cycle_id, student_id, teacher_id, class_detail_id, reason, slots)
      select ${cycleId}, student_id, teacher_id, class_detail_id, reason, ${slots}::integer
      from jsonb_to_recordset(${sent}::jsonb) as r(student_id integer, teacher_id integer, class_detail_id integer, reason text)`.execute(
      db,
    );
}

/** Students among these who are at the school, or will be. */
export async function studentsToInvite(db: Database, ids: readonly number[], day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from ${student} s join ${person} p on p.id = s.id and p.merged_into is null
    where s.id = any(${[...ids]}::integer[]) and ${studentStanding(day)} <> 'past' order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}
