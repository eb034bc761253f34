import { sql } from 'kysely';
import { EVENING, newCycle } from '../../interviews.ts';
import { DAY, type HostilePart } from './hostile.ts';

/** A cycle with the teacher and the students, a booking of the parent, a place on the waiting list, and a room. */
export const interviews: HostilePart = async ({ school, students, teacher, parent, beforeEach }) => {
  const office = await school.office();
  const cycle = await newCycle(school, { closeQuota: 100 }, office);
  await cycle.meets(teacher);
  await cycle.invites(...students);
  const of = { parentTeacherCycleId: cycle.id, parentId: parent };
  const rows = (await office.get('/api/ParentTeacherParentSchedules', of)).body;
  const slots = (
    await office.get('/api/ParentTeacherTeacherSchedules', { ...of, teacherId: teacher })
  ).body.map(({ id }: { id: number }) => id);
  const booked = await office.put(
    '/api/ParentTeacherParentSchedules',
    { parentId: parent },
    {
      ...{ invitationID: rows[0].invitationID, scheduleTimeSlot: { id: slots[0] }, version: 0 },
    },
  );
  const waits = await office.post('/api/InterviewWaits', {
    body: { invitationID: rows[1].invitationID, parentID: parent },
  });
  const room = { id: 0, itemName: 'Room 7', version: 0 };
  const [location] = (await office.put('/api/InterviewLocations/1', {}, room)).body;
  const invitationIDs = rows.map((row: { invitationID: number }) => row.invitationID);
  // What an earlier case took away or moved is there again: the evening with its slots, and the booking in the first one.
  const { bookingID, invitationID } = booked.body;
  beforeEach(async (db) => {
    const ofCycle = sql`cycle_id = ${cycle.id}`;
    await sql`update interview_cycle set date_closed = null where id = ${cycle.id} and date_closed is not null`.execute(
      db,
    );
    await sql`update interview_session set date_closed = null where id = ${cycle.sessionId}`.execute(db);
    await sql`update interview_slot set booking_id = null, held_wait_id = null, held_until = null where ${ofCycle}`.execute(
      db,
    );
    await sql`delete from interview_attendee where booking_id in (select id from interview_booking where ${ofCycle})
      or adult_id = ${parent}`.execute(db);
    await sql`update interview_booking set date_closed = ${DAY} where ${ofCycle} and id <> ${bookingID} and date_closed is null`.execute(
      db,
    );
    await sql`update interview_wait set state = 'left', offered_until = null, date_closed = ${DAY}
      where ${ofCycle} and date_closed is null`.execute(db);
    await sql`update interview_wait set state = 'waiting', date_closed = null where id = ${waits.body.wait.id}`.execute(
      db,
    );
    await sql`update interview_teacher t set date_closed = null where ${ofCycle} and person_id = ${teacher} and id =
      (select min(id) from interview_teacher where ${ofCycle} and person_id = ${teacher})
      and not exists (select from interview_teacher o where o.cycle_id = t.cycle_id and o.person_id = t.person_id and o.date_closed is null)`.execute(
      db,
    );
    await sql`update interview_hours h set date_closed = null, is_absent = false where session_id = ${cycle.sessionId} and teacher_id = ${teacher}
      and id = (select min(id) from interview_hours where session_id = ${cycle.sessionId} and teacher_id = ${teacher})
      and not exists (select from interview_hours o where o.session_id = h.session_id and o.teacher_id = h.teacher_id and o.date_closed is null)`.execute(
      db,
    );
    await sql`update interview_invitation set date_closed = null where id = any(${invitationIDs}::integer[]) and date_closed is not null`.execute(
      db,
    );
    await sql`update interview_slot s set date_closed = null, status = 1 where id = any(${slots}::integer[])
      and not exists (select from interview_slot o where o.session_id = s.session_id and o.teacher_id = s.teacher_id
        and o.starts_at = s.starts_at and o.id <> s.id and o.date_closed is null)`.execute(db);
    await sql`update interview_booking b set date_closed = null, begun_at = null, ended_at = null, outcome = '', slots = 1,
        session_id = s.session_id, starts_at = s.starts_at, ends_at = s.ends_at
      from interview_slot s where b.id = ${bookingID} and s.id = ${slots[0]}`.execute(db);
    await sql`insert into interview_attendee (booking_id, adult_id, invitation_id, starts_at, free_at)
      select id, ${parent}, ${invitationID}, starts_at, ends_at from interview_booking where id = ${bookingID}`.execute(
      db,
    );
    await sql`update interview_slot set booking_id = ${bookingID} where id = ${slots[0]} and date_closed is null`.execute(
      db,
    );
  });
  const hours = { sessionID: cycle.sessionId, timeStart: '16:00', timeEnd: '18:00' };
  const door = { readFrom: null, openFrom: '2026-11-01T08:00:00', openTo: '2026-11-26T08:00:00' };
  return {
    id: [cycle.id, cycle.sessionId, booked.body.bookingID, waits.body.wait.id, location.id, ...slots],
    parentteachercycleid: [cycle.id],
    parentid: [parent],
    invitationid: invitationIDs,
    invitationids: [invitationIDs],
    slotid: slots,
    sessionid: [cycle.sessionId],
    locationid: [location.id, null],
    teacherids: [[teacher]],
    parentids: [[parent]],
    scheduletimeslot: [{ id: slots[2] }, { id: slots[5] }, null],
    student: [{ id: students[0] }, null],
    parent: [{ id: parent }, null],
    statuscurrent: [0, 1, 2, 3],
    staffdoor: [door],
    parentsdoor: [door],
    slots: [1, 2, [{ id: slots[4], statusCurrent: 3, version: 1 }]],
    interviews: [[{ invitationID: invitationIDs[2], slotID: slots[8], version: 0 }]],
    hours: [[hours], [{ ...hours, breaks: [{ timeStart: '17:00', timeEnd: '17:30' }] }], []],
    times: [[{ dateOf: EVENING, timeStart: '16:00', timeEnd: '18:00' }], []],
    firstevening: [EVENING, '2027-03-03'],
    dateof: [EVENING, DAY],
    timestart: ['16:00', '17:00'],
    timeend: ['18:00'],
    booksfor: ['household', 'adult'],
    onceper: ['class', 'teacher'],
    outcome: ['', 'came', 'missed'],
    slotminutes: [10],
    gapminutes: [0, 5],
    travelminutes: [5],
    declineonly: ['true', 'false'],
  };
};
