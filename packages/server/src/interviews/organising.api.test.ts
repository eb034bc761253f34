import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import {
  cycleBody,
  EVENING,
  familyOf,
  freeOf,
  newCycle,
  put,
  type Row,
  rowsOf,
} from '../../test/interviews.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
});

/** A cycle with one teacher and one family that has booked 16:10. */
async function booked(settings: object = {}) {
  const cycle = await newCycle(school, settings);
  const teacher = await school.teacher();
  await cycle.meets(teacher.personId);
  const family = await familyOf(school, [teacher.personId]);
  await cycle.invites(...family.children);
  const [row] = (await rowsOf(family.parent, cycle.id)) as [Row];
  const slot = (await freeOf(family.parent, cycle.id, row)).find(({ timeStart }) =>
    timeStart.includes('16:10'),
  );
  const booking = (await put(family.parent, row, slot?.id as number)).body as Row;
  return { cycle, teacher, family, booking, slotId: slot?.id as number };
}
const mineOf = async (caller: Caller, cycleId: number): Promise<Row[]> =>
  (await caller.get('/api/ParentTeacherTeacherSchedules', { parentTeacherCycleId: cycleId })).body;

describe('an organiser', () => {
  it('does not change under bookings what decided about them', async () => {
    const { cycle } = await booked();
    const stored = (await cycle.office.get('/api/InterviewCycles')).body.find(
      ({ id }: Row) => id === cycle.id,
    );
    for (const change of [
      { slotMinutes: 15 },
      { travelMinutes: 0 },
      { booksFor: 'adult' },
      { oncePer: 'teacher' },
      { gapMinutes: 5 },
    ]) {
      const body = cycleBody({ itemName: stored.itemName, id: cycle.id, version: stored.version, ...change });
      expect(await cycle.office.put(`/api/InterviewCycles/${cycle.id}`, {}, body)).toMatchObject({
        status: 409,
        body: { code: 'interviews.has_bookings' },
      });
    }
    const body = cycleBody({
      itemName: stored.itemName,
      id: cycle.id,
      version: stored.version,
      closeQuota: 9,
    });
    expect((await cycle.office.put(`/api/InterviewCycles/${cycle.id}`, {}, body)).status).toBe(200);
  });

  it('moves an evening with hours, slots and bookings, but not into another talk', async () => {
    const { cycle, family, booking, teacher } = await booked();
    const session = (await cycle.office.get('/api/InterviewSessions', { parentTeacherCycleId: cycle.id }))
      .body[0];
    const over = await cycle.office.post(`/api/InterviewSessions/${session.id}/Move`, {
      body: { dateOf: '2025-11-26', timeStart: '17:05', version: session.version },
    });
    expect(over).toMatchObject({ status: 400, body: { errors: [{ path: 'dateOf' }] } });
    const moved = await cycle.office.post(`/api/InterviewSessions/${session.id}/Move`, {
      body: { dateOf: '2026-11-26', timeStart: '17:05', version: session.version },
    });
    expect(moved.body).toMatchObject({
      moved: 1,
      told: 1,
      sessions: [{ dateOf: '2026-11-26', timeStart: '17:05', timeEnd: '19:05' }],
    });
    const [row] = (await rowsOf(family.parent, cycle.id)) as [Row];
    expect(row).toMatchObject({ id: booking.id, scheduleTimeSlot: { timeStart: '2026-11-26T17:15:00' } });
    const [hours] = (await cycle.office.get('/api/InterviewTeachers', { parentTeacherCycleId: cycle.id }))
      .body;
    expect(hours.hours).toMatchObject([{ timeStart: '17:05', timeEnd: '19:05' }]);

    const other = await newCycle(school, {}, cycle.office);
    await other.meets(teacher.personId);
    await other.invites(...family.children);
    const [theirs] = (await rowsOf(family.parent, other.id)) as [Row];
    const [slot] = await freeOf(family.parent, other.id, theirs);
    await put(family.parent, theirs, slot?.id as number);
    const { version } = moved.body.sessions[0];
    const into = { dateOf: EVENING, timeStart: '15:50', version };
    expect(
      await cycle.office.post(`/api/InterviewSessions/${session.id}/Move`, { body: into }),
    ).toMatchObject({
      status: 409,
      body: { code: 'interviews.moved_into' },
    });
  });

  it('has no two evenings of a cycle at one time', async () => {
    const cycle = await newCycle(school, {}, undefined);
    const [session] = (await cycle.office.get('/api/InterviewSessions', { parentTeacherCycleId: cycle.id }))
      .body;
    const add = (timeStart: string, timeEnd: string) =>
      cycle.office.put(
        '/api/InterviewSessions/1',
        {},
        {
          ...{ id: 0, parentTeacherCycleID: cycle.id, itemName: '', version: 0 },
          ...{ dateOf: session.dateOf, timeStart, timeEnd },
        },
      );
    const refused = { status: 400, body: { errors: [{ path: 'timeStart' }] } };
    expect(await add(session.timeStart, session.timeEnd)).toMatchObject(refused);
    const after = (await add(session.timeEnd, '23:00')).body.at(-1);
    expect(after).toMatchObject({ timeStart: session.timeEnd });
    const over = { dateOf: session.dateOf, timeStart: session.timeStart, version: after.version };
    expect(await cycle.office.post(`/api/InterviewSessions/${after.id}/Move`, { body: over })).toMatchObject(
      refused,
    );
  });

  it('takes an evening away with all that refers to it, once its talks are cancelled', async () => {
    const { cycle, family } = await booked();
    const session = (await cycle.office.get('/api/InterviewSessions', { parentTeacherCycleId: cycle.id }))
      .body[0];
    const path = `/api/InterviewSessions/${session.id}?version=${session.version}`;
    expect((await cycle.office.delete(path)).body).toMatchObject({ code: 'interviews.has_bookings' });
    const unseen = await cycle.office.delete(`/api/InterviewSessions/${session.id}?cancelBookings=true`);
    expect(unseen).toMatchObject({ status: 400, body: { errors: [{ path: 'version' }] } });
    const renamed = { ...session, itemName: 'Year 7' };
    await cycle.office.put(`/api/InterviewSessions/${session.id}`, {}, renamed);
    expect(await cycle.office.delete(`${path}&cancelBookings=true`)).toMatchObject({
      status: 409,
      body: { code: 'record.changed', current: { itemName: 'Year 7', version: session.version + 1 } },
    });
    const now = `/api/InterviewSessions/${session.id}?version=${session.version + 1}`;
    expect((await cycle.office.delete(`${now}&cancelBookings=true`)).status).toBe(204);
    const [row] = (await rowsOf(family.parent, cycle.id)) as [Row];
    expect(row.bookingID).toBeNull();
    expect(await freeOf(family.parent, cycle.id, row)).toEqual([]);
    const of = { parentTeacherCycleId: cycle.id };
    expect((await cycle.office.get('/api/InterviewSessions', of)).body).toEqual([]);
    expect((await cycle.office.get('/api/InterviewSessions', { ...of, calledOff: true })).body).toMatchObject(
      [
        {
          id: session.id,
          itemName: 'Year 7',
          booked: 0,
          cancelled: 1,
          dateClosed: school.clock.now().toISOString().slice(0, 10),
        },
      ],
    );
  });

  it('keeps an evening that is over, also one on which nothing was booked', async () => {
    const { cycle } = await booked();
    const empty = await newCycle(school, {}, cycle.office);
    const now = school.clock.now();
    school.clock.set(`${EVENING}T18:00:00Z`);
    try {
      await cycle.office.signIn();
      for (const id of [cycle.sessionId, empty.sessionId])
        expect(
          await cycle.office.delete(`/api/InterviewSessions/${id}?version=1&cancelBookings=true`),
        ).toMatchObject({ status: 409, body: { code: 'interviews.evening_over' } });
    } finally {
      school.clock.set(now.toISOString());
      await cycle.office.signIn();
    }
  });

  it('gives a teacher breaks and part-time hours, which no booking is taken away by', async () => {
    const { cycle, family, teacher } = await booked();
    const [{ version }] = (
      await cycle.office.get('/api/InterviewTeachers', { parentTeacherCycleId: cycle.id })
    ).body;
    const save = (hours: object) =>
      cycle.office.put(
        `/api/InterviewTeachers/${teacher.personId}`,
        {},
        {
          ...{ parentTeacherCycleID: cycle.id, closeQuota: null, version },
          hours: [{ sessionID: cycle.sessionId, timeStart: '16:00', timeEnd: '18:00', ...hours }],
        },
      );
    expect((await save({ isAbsent: true })).body).toMatchObject({ code: 'interviews.slot_booked' });
    expect((await save({ timeStart: '17:00' })).body).toMatchObject({ code: 'interviews.slot_booked' });
    expect((await save({ timeEnd: '18:30' })).status).toBe(400);
    const breaks = [{ timeStart: '16:35', timeEnd: '17:05' }];
    expect((await save({ timeEnd: '17:30', breaks })).status).toBe(200);
    const [row] = (await rowsOf(family.parent, cycle.id)) as [Row];
    expect(
      (await freeOf(family.parent, cycle.id, row)).map(({ timeStart }) => timeStart.slice(11, 16)),
    ).toEqual([...['16:00', '16:10', '16:20', '17:05', '17:15']]);
  });

  it('takes out no teacher whose hours somebody changed since they were seen', async () => {
    const cycle = await newCycle(school);
    const { personId } = await school.teacher();
    await cycle.meets(personId);
    const path = `/api/InterviewTeachers/${personId}`;
    const hours = [{ sessionID: cycle.sessionId, timeStart: '16:00', timeEnd: '17:00' }];
    await cycle.office.put(path, {}, { parentTeacherCycleID: cycle.id, closeQuota: null, version: 1, hours });
    const remove = (version: number) =>
      cycle.office.delete(`${path}?parentTeacherCycleId=${cycle.id}&version=${version}`);
    expect(await remove(1)).toMatchObject({
      status: 409,
      body: { code: 'record.changed', current: { version: 2 } },
    });
    expect((await remove(2)).status).toBe(204);
  });

  it('invites once for each class, or once for each teacher, and nobody twice', async () => {
    for (const [oncePer, count] of [
      ['class', 2],
      ['teacher', 1],
    ] as const) {
      const cycle = await newCycle(school, { oncePer });
      const { personId } = await school.teacher();
      await cycle.meets(personId);
      const family = await familyOf(school, [personId, personId]);
      await cycle.invites(...family.children);
      await cycle.invites(...family.children);
      expect(await rowsOf(family.parent, cycle.id)).toHaveLength(count);
    }
  });

  it('copies a cycle with evenings, teachers, hours and rooms; its doors are closed', async () => {
    const { cycle } = await booked();
    const copied = await cycle.office.post(`/api/InterviewCycles/${cycle.id}/Copy`, {
      body: { itemName: 'Autumn', firstEvening: '2027-03-10' },
    });
    const made = copied.body.find(({ itemName }: Row) => itemName === 'Autumn');
    expect(made).toMatchObject({
      parentsDoor: { state: 'closed', openFrom: null },
      counts: { sessions: 1, teachers: 1, invitations: 0, bookings: 0 },
    });
    const [teacher] = (await cycle.office.get('/api/InterviewTeachers', { parentTeacherCycleId: made.id }))
      .body;
    expect(teacher.counts).toMatchObject({ slots: 12, free: 12 });
  });

  it('sees how far it is booked, and asks who has not booked by mail, each once a day', async () => {
    const { cycle, teacher, family } = await booked();
    const late = await familyOf(school, [teacher.personId]);
    await school.arrange((db) =>
      db.updateTable('person').set({ email: 'late@example.org' }).where('id', '=', late.adult).execute(),
    );
    await cycle.invites(...late.children);
    const board = await cycle.office.get(`/api/InterviewBoards/${cycle.id}`);
    expect(board.body).toMatchObject({
      counts: { families: 2, familiesBooked: 1, booked: 1 },
      unbooked: [{ parent: { id: late.adult }, hasMail: true, askedAt: null }],
    });
    const ask = () =>
      cycle.office.post(`/api/InterviewBoards/${cycle.id}/Ask`, {
        body: { parentIDs: [late.adult, family.adult] },
      });
    expect((await ask()).body).toMatchObject({
      asked: [{ id: late.adult }],
      leftOut: [{ id: family.adult, code: 'booked' }],
    });
    expect((await ask()).body.asked).toEqual([]);
  });
});

describe('a teacher', () => {
  it('closes slots within the quota, never a booked one, and is told which were left', async () => {
    const { cycle, teacher, slotId } = await booked({ closeQuota: 2 });
    const slots = await mineOf(teacher, cycle.id);
    const body = {
      parentTeacherCycleID: cycle.id,
      slots: slots.slice(0, 4).map(({ id, version }) => ({ id, version, statusCurrent: 0 })),
    };
    const saved = await teacher.put('/api/InterviewTeacherSlots', {}, body);
    expect(saved.body.saved).toHaveLength(2);
    expect(saved.body.skipped.map(({ code }: Row) => code).sort()).toEqual([
      'interviews.quota',
      'interviews.slot_booked',
    ]);
    expect(saved.body.skipped.find(({ id }: Row) => id === slotId).current).toMatchObject({
      statusCurrent: 2,
    });
  });

  it('books, notes and cancels, and closes no booked slot', async () => {
    const { cycle, teacher, family, slotId, booking } = await booked();
    const seen = (await mineOf(teacher, cycle.id)).find(({ id }) => id === slotId) as Row;
    expect(seen).toMatchObject({
      statusCurrent: 2,
      student: { id: family.children[0] },
      parents: [{ id: family.adult }],
    });
    const save = (body: object) =>
      teacher.put(
        '/api/ParentTeacherTeacherSchedules',
        { teacherId: teacher.personId },
        {
          ...{ id: slotId, version: seen.version, bookingVersion: seen['bookingVersion'], student: null },
          ...body,
        },
      );
    expect((await save({ statusCurrent: 0 })).body).toMatchObject({
      code: 'interviews.slot_booked',
      current: { statusCurrent: 2 },
    });
    const noted = await save({
      statusCurrent: 2,
      student: { id: family.children[0] },
      teacherComment: 'STAFF ONLY',
    });
    expect(noted.body).toMatchObject({ teacherComment: 'STAFF ONLY', bookingVersion: 2 });
    expect(JSON.stringify(await rowsOf(family.parent, cycle.id))).not.toContain('STAFF ONLY');
    expect((await save({ statusCurrent: 1 })).body).toMatchObject({ code: 'record.changed' });
    const cancelled = await save({ statusCurrent: 1, version: noted.body.version, bookingVersion: 2 });
    expect(cancelled.body).toMatchObject({ statusCurrent: 1, student: null, teacherComment: '' });
    const anew = { version: cancelled.body.version, bookingVersion: 0, statusCurrent: 2 };
    expect((await save({ ...anew, student: { id: family.children[0] } })).body).toMatchObject({
      ...{ statusCurrent: 2, student: { id: family.children[0] }, isBookedByOffice: true },
    });
    expect(booking.bookingID).toBeTypeOf('number');
  });

  it('offers for a booking only who is invited and not booked with them yet', async () => {
    const { cycle, teacher, family } = await booked();
    const list = { parentTeacher: true, parentTeacherCycleId: cycle.id, teacherId: teacher.personId };
    expect((await teacher.get('/api/Students', list)).body).toEqual([]);
    const late = await familyOf(school, [teacher.personId]);
    await cycle.invites(...late.children);
    expect((await teacher.get('/api/Students', list)).body.map(({ id }: Row) => id)).toEqual(late.children);
    expect(family.children).not.toEqual(late.children);
  });

  it('asks to see a family, which sees it first', async () => {
    const { cycle, teacher, family } = await booked();
    const colleague = (await school.teacher()).personId;
    await cycle.meets(colleague);
    const { body: invited } = await cycle.office.post('/api/InterviewInvitations', {
      body: {
        parentTeacherCycleID: cycle.id,
        teacherID: colleague,
        studentIDs: family.children,
        reason: 'Year coordinator',
      },
    });
    const note = { isRequested: true, note: 'Please come', version: invited[0].version };
    expect((await teacher.put(`/api/InterviewRequests/${invited[0].id}`, {}, note)).status).toBe(404);
    expect((await cycle.office.put(`/api/InterviewRequests/${invited[0].id}`, {}, note)).status).toBe(200);
    expect((await rowsOf(family.parent, cycle.id))[0]).toMatchObject({
      isRequested: true,
      requestNote: 'Please come',
      bookingID: null,
    });
  });

  it('goes from talk to talk; who still waits is told how late it is, and nobody else', async () => {
    const { cycle, teacher, family } = await booked();
    const late = await familyOf(school, [teacher.personId]);
    await cycle.invites(...late.children);
    const [row] = (await rowsOf(late.parent, cycle.id)) as [Row];
    const slot = (await freeOf(late.parent, cycle.id, row)).find(({ timeStart }) =>
      timeStart.includes('17:00'),
    );
    await put(late.parent, row, slot?.id as number);
    try {
      school.clock.set(`${EVENING}T16:18:00Z`);
      for (const parent of [family.parent, late.parent]) await parent.signIn(parent.password, 'parent');
      await teacher.signIn();
      const path = `/api/InterviewRunSheets/${cycle.sessionId}`;
      const sheet = await teacher.get(path);
      const step = (version: number, undo = false) =>
        teacher.post(`${path}/Next`, { body: { version, undo } });
      const begun = await step(sheet.body.version);
      expect(begun.body).toMatchObject({
        rows: [{ stage: 'now', outcome: 'came' }, { stage: 'waiting' }],
        running: { behindMinutes: 8 },
      });
      const grid = async (parent: typeof late.parent) =>
        (await parent.get('/api/InterviewFamilies', { parentTeacherCycleId: cycle.id })).body.running;
      expect(await grid(late.parent)).toMatchObject([{ teacherID: teacher.personId, behindMinutes: 8 }]);
      expect(await grid(family.parent)).toEqual([]);
      expect((await step(sheet.body.version)).status).toBe(409);
      const undone = await step(begun.body.version, true);
      expect(undone.body).toMatchObject({ rows: [{ stage: 'waiting', outcome: '' }, {}], running: null });
      const missed = await teacher.put(
        `/api/InterviewOutcomes/${undone.body.rows[0].bookingID}`,
        {},
        {
          ...{ outcome: 'missed', version: undone.body.rows[0].version },
        },
      );
      expect(missed.body.rows[0]).toMatchObject({ stage: 'done', outcome: 'missed' });
      const results = await teacher.get('/api/InterviewResults', { parentTeacherCycleId: cycle.id });
      expect(results.body.counts).toEqual({ booked: 2, came: 0, missed: 1, unknown: 1 });
    } finally {
      school.clock.set('2026-11-18T09:00:00Z');
    }
  });

  it('and a family have their talks as a calendar file, without names of others', async () => {
    const { cycle, teacher, family } = await booked();
    const mine = await teacher.get(`/api/InterviewCalendars/${cycle.id}`);
    const theirs = await family.parent.get(`/api/InterviewCalendars/${cycle.id}`);
    for (const { body } of [mine, theirs]) expect(body).toContain('DTSTART;TZID=UTC:20261125T161000');
  });
});

it('the office books for a family, and a teacher reads no other’s interviews', async () => {
  const { cycle, teacher, family } = await booked();
  const colleague = await school.teacher();
  await cycle.meets(colleague.personId);
  const late = await familyOf(school, [teacher.personId]);
  await cycle.invites(...late.children);
  const [row] = (await rowsOf(cycle.office, cycle.id, late.adult)) as [Row];
  const [slot] = await freeOf(cycle.office, cycle.id, row, late.adult);
  const answer = await put(cycle.office, row, slot?.id as number, { parentId: late.adult });
  expect(answer.body).toMatchObject({ isBookedByOffice: true });
  const query = { parentTeacherCycleId: cycle.id, teacherId: teacher.personId };
  expect((await colleague.get('/api/ParentTeacherTeacherSchedules', query)).status).toBe(404);
  expect(
    (
      await colleague.get('/api/ParentTeacherParentSchedules', {
        parentTeacherCycleId: cycle.id,
        parentId: family.adult,
      })
    ).status,
  ).toBe(403);
  expect((await colleague.get('/api/InterviewResults', query)).body.rows).toEqual([]);
  const parents = await cycle.office.get('/api/Parents', {
    parentTeacher: true,
    parentTeacherCycleId: cycle.id,
  });
  expect(parents.body.map(({ id }: Row) => id).sort()).toEqual([family.adult, late.adult].sort());
});
