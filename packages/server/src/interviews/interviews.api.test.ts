import { beforeAll, describe, expect, it } from 'vitest';
import { anotherParent } from '../../test/family.ts';
import { EVENING, familyOf, freeOf, newCycle, put, type Row, rowsOf } from '../../test/interviews.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
});

/** A cycle with teachers and a family that is invited to all of them. */
async function evening(settings: object = {}, { teachers = 1, children = 1, relation = {} as object } = {}) {
  const cycle = await newCycle(school, settings);
  const met: number[] = [];
  for (let made = 0; made < teachers; made++) met.push((await school.teacher()).personId);
  await cycle.meets(...met);
  const family = await familyOf(school, met, { children, relation });
  await cycle.invites(...family.children);
  return { cycle, teachers: met, family, rows: await rowsOf(family.parent, cycle.id) };
}
const at = (slots: { id: number; timeStart: string }[], time: string) =>
  slots.find(({ timeStart }) => timeStart === `${EVENING}T${time}:00`)?.id as number;
const one = (rows: Row[], at = 0) => rows[at] as Row;

describe('a family', () => {
  it('books, comments, moves and clears a row, each by the version that it saw', async () => {
    const { cycle, family, rows } = await evening();
    const row = one(rows);
    const free = await freeOf(family.parent, cycle.id, row);
    expect(free).toHaveLength(12);
    const booked = await put(family.parent, row, at(free, '16:10'), { comment: 'About maths' });
    expect(booked).toMatchObject({
      status: 200,
      body: {
        id: at(free, '16:10'),
        scheduleTimeSlot: { timeStart: `${EVENING}T16:10:00`, timeEnd: `${EVENING}T16:20:00` },
        comment: 'About maths',
        version: 1,
        permission: 2,
      },
    });
    const moved = await put(family.parent, booked.body, at(free, '17:00'));
    expect(moved.body).toMatchObject({ id: at(free, '17:00'), comment: 'About maths', version: 2 });
    expect(await freeOf(family.parent, cycle.id, row)).toHaveLength(12);

    const stale = await put(family.parent, booked.body, at(free, '16:30'), { comment: 'Overwritten' });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'record.changed', current: { interview: { comment: 'About maths', version: 2 } } },
    });
    expect(stale.body.current.free).toHaveLength(12);
    // Who has seen nothing booked does not overwrite what is.
    expect(await put(family.parent, row, at(free, '16:30'), { comment: 'Blind' })).toMatchObject({
      status: 409,
      body: { code: 'record.changed' },
    });
    const cleared = await put(family.parent, moved.body, null);
    expect(cleared.body).toMatchObject({
      id: null,
      bookingID: null,
      scheduleTimeSlot: null,
      version: 0,
      comment: '',
    });
  });

  it('of whom another was first is told, with what is free now', async () => {
    const { cycle, teachers, family, rows } = await evening();
    const other = await familyOf(school, teachers);
    await cycle.invites(...other.children);
    const free = await freeOf(family.parent, cycle.id, one(rows));
    const slot = at(free, '16:20');
    expect((await put(family.parent, one(rows), slot)).status).toBe(200);
    const lost = await put(other.parent, one(await rowsOf(other.parent, cycle.id)), slot);
    expect(lost).toMatchObject({ status: 409, body: { code: 'interviews.taken' } });
    expect(lost.body.current.free.map(({ id }: { id: number }) => id)).not.toContain(slot);
    expect(lost.body.current.free).toHaveLength(11);
    expect(lost.body.current.interview).toMatchObject({ bookingID: null });
  });

  it('is not in two places, with the way between two talks', async () => {
    const { cycle, family, rows } = await evening({}, { teachers: 2 });
    const [first, second] = [one(rows), one(rows, 1)];
    const slots = await freeOf(family.parent, cycle.id, first);
    await put(family.parent, first, at(slots, '16:30'));
    const left = await freeOf(family.parent, cycle.id, second);
    // Five minutes of way: neither the same time nor the one before or after.
    expect(left.map(({ timeStart }) => timeStart.slice(11, 16))).toEqual([
      '16:00',
      '16:10',
      '16:50',
      '17:00',
      '17:10',
      '17:20',
      '17:30',
      '17:40',
      '17:50',
    ]);
    const otherSlots = await (await cycle.office).get('/api/ParentTeacherTeacherSchedules', {
      ...{ parentTeacherCycleId: cycle.id, teacherId: second['classDetail'].teacher.id },
    });
    const near = await put(family.parent, second, at(otherSlots.body, '16:40'));
    expect(near).toMatchObject({ status: 409, body: { code: 'interviews.overlap' } });
  });

  it('is busy across cycles too', async () => {
    const { cycle, family, rows, teachers } = await evening();
    const slots = await freeOf(family.parent, cycle.id, one(rows));
    await put(family.parent, one(rows), at(slots, '16:30'));
    const other = await newCycle(school, { travelMinutes: 0 }, cycle.office);
    const colleague = (await school.teacher()).personId;
    await school.subjectClass({ students: family.children, teachers: [colleague] });
    await other.meets(colleague, ...teachers);
    await other.invites(...family.children);
    const [ofFirst, ofColleague] = (await rowsOf(family.parent, other.id)).sort((a) =>
      a['classDetail'].teacher.id === teachers[0] ? -1 : 1,
    ) as [Row, Row];
    const times = async (row: Row) =>
      (await freeOf(family.parent, other.id, row)).map(({ timeStart }) => timeStart.slice(11, 16));
    expect(await times(ofColleague)).not.toContain('16:30');
    expect(await times(ofColleague)).toContain('16:20');
    expect(await times(ofFirst)).not.toContain('16:30');
  });

  it('is not booked before the door opens nor after it closes, and then reads on', async () => {
    const { cycle, family, rows } = await evening();
    const [slot] = await freeOf(family.parent, cycle.id, one(rows));
    // A session ends long before: they sign in again.
    const again = async (instant: string) => {
      school.clock.set(instant);
      await family.parent.signIn(family.parent.password, 'parent');
    };
    try {
      await again(`${EVENING}T12:00:00Z`);
      expect(await put(family.parent, one(rows), slot?.id as number)).toMatchObject({
        status: 409,
        body: { code: 'interviews.closed' },
      });
      expect(one(await rowsOf(family.parent, cycle.id))).toMatchObject({ permission: 1 });
      await again('2026-11-09T09:00:00Z');
      const path = '/api/ParentTeacherParentSchedules';
      expect((await family.parent.get(path, { parentTeacherCycleId: cycle.id })).status).toBe(404);
    } finally {
      school.clock.set('2026-11-18T09:00:00Z');
    }
  });

  it('is booked and cleared by slot, student and teacher too, as the specification has it', async () => {
    const { cycle, teachers, family, rows } = await evening();
    const [slot] = await freeOf(family.parent, cycle.id, one(rows));
    const named = { classDetail: { teacher: { id: teachers[0] } }, student: { id: family.children[0] } };
    const booked = await family.parent.put(
      '/api/ParentTeacherParentSchedules',
      {},
      {
        ...named,
        id: slot?.id,
        scheduleTimeSlot: { id: slot?.id, timeStart: slot?.timeStart, timeEnd: slot?.timeEnd },
      },
    );
    expect(booked).toMatchObject({ status: 200, body: { id: slot?.id, version: 1 } });
    const cleared = await family.parent.put(
      '/api/ParentTeacherParentSchedules',
      {},
      {
        ...{ ...named, id: slot?.id, scheduleTimeSlot: null, version: 1 },
      },
    );
    expect(cleared).toMatchObject({ status: 200, body: { id: null, scheduleTimeSlot: null } });
  });

  it('without a cycle is asked for one', async () => {
    const { family } = await evening();
    const answer = await family.parent.get('/api/ParentTeacherParentSchedules');
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ message: 'Please select cycle' }] } });
  });

  it('sends the same call twice and has one effect', async () => {
    const { cycle, family, rows } = await evening();
    const [slot] = await freeOf(family.parent, cycle.id, one(rows));
    const key = { key: crypto.randomUUID() };
    const [first, again] = [
      await put(family.parent, one(rows), slot?.id as number, key),
      await put(family.parent, one(rows), slot?.id as number, key),
    ];
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  it('takes a long talk as contiguous slots, and lets go of all of them', async () => {
    const { cycle, family, rows } = await evening();
    const [invitation] = (
      await cycle.office.get('/api/InterviewInvitations', { parentTeacherCycleId: cycle.id })
    ).body;
    const longer = { slots: 3, reason: '', version: invitation.version };
    expect((await cycle.office.put(`/api/InterviewInvitations/${invitation.id}`, {}, longer)).status).toBe(
      200,
    );
    const free = await freeOf(family.parent, cycle.id, one(rows));
    expect(free).toHaveLength(10);
    const booked = await put(family.parent, one(rows), at(free, '17:30'));
    expect(booked.body).toMatchObject({ minutes: 30, scheduleTimeSlot: { timeEnd: `${EVENING}T18:00:00` } });
    const { body: schedule } = await cycle.office.get('/api/ParentTeacherTeacherSchedules', {
      ...{ parentTeacherCycleId: cycle.id, teacherId: invitation.teacher.id },
    });
    expect(schedule.filter((slot: { statusCurrent: number }) => slot.statusCurrent === 2)).toHaveLength(3);
    await put(family.parent, booked.body, null);
    expect(await freeOf(family.parent, cycle.id, one(rows))).toHaveLength(10);
  });
});

describe('separated parents', () => {
  it('each book their own; neither sees the other’s, nor who has a time', async () => {
    const { cycle, family, rows } = await evening({}, { relation: { head_of_household: true } });
    const child = family.children[0] as number;
    const { adult, parent } = await anotherParent(school, child, { head_of_household: true });
    const slots = await freeOf(family.parent, cycle.id, one(rows));
    const mine = await put(family.parent, one(rows), at(slots, '16:30'), { comment: 'CANARY' });
    const theirs = await parent.get('/api/ParentTeacherParentSchedules', { parentTeacherCycleId: cycle.id });
    expect(theirs.body).toMatchObject([{ bookingID: null, comment: '', version: 0 }]);
    const grid = await parent.get('/api/InterviewFamilies', { parentTeacherCycleId: cycle.id });
    const rowsAlone = await parent.get('/api/InterviewFamilies', {
      ...{ parentTeacherCycleId: cycle.id, rowsOnly: true },
    });
    expect(rowsAlone.body).toEqual({ ...grid.body, teachers: [] });
    const text = JSON.stringify([theirs.body, grid.body]);
    expect(text).not.toContain('CANARY');
    expect(text).not.toContain('Novak');
    expect(
      grid.body.teachers[0].times.find(({ slotID }: { slotID: number }) => slotID === mine.body.id),
    ).toEqual({
      ...{ slotID: mine.body.id, sessionID: cycle.sessionId, invitationID: null, state: 'taken' },
      ...{ timeStart: `${EVENING}T16:30:00`, timeEnd: `${EVENING}T16:40:00` },
    });
    expect((await put(parent, theirs.body[0], at(slots, '16:40'))).status).toBe(200);
    // Nor do they change it: it is there for nobody else.
    const path = `/api/InterviewBookings/${mine.body.bookingID}/Move`;
    const moved = await parent.post(path, {
      body: { slotID: at(slots, '17:00'), version: mine.body.version },
    });
    expect(moved.status).toBe(404);
    expect(one(await rowsOf(family.parent, cycle.id))).toMatchObject({ id: mine.body.id, comment: 'CANARY' });
    expect(
      (
        await parent.get('/api/ParentTeacherParentSchedules', {
          parentTeacherCycleId: cycle.id,
          parentId: family.adult,
        })
      ).status,
    ).toBe(404);
    expect(adult).not.toBe(family.adult);
  });

  it.each([
    ['an order', { court_order: 'Order 7' }],
    ['limited access', { access: 'limited' }],
    ['no access', { access: 'no' }],
    ['the end of the relation', { date_closed: '2026-11-01' }],
  ])('%s leaves nothing of the child to book or see', async (_why, relation) => {
    const { cycle, family } = await evening();
    const { parent } = await anotherParent(school, family.children[0] as number, relation);
    const rows = await parent.get('/api/ParentTeacherParentSchedules', { parentTeacherCycleId: cycle.id });
    expect(rows.body).toEqual([]);
    expect((await parent.get('/api/ParentTeacherCycles')).body).toEqual([]);
  });

  it('a household books together: one booking for both, and either moves it', async () => {
    const { cycle, family, rows } = await evening();
    const { parent } = await anotherParent(school, family.children[0] as number);
    const slots = await freeOf(family.parent, cycle.id, one(rows));
    const booked = await put(family.parent, one(rows), at(slots, '16:00'));
    const seen = one(await rowsOf(parent, cycle.id));
    expect(seen).toMatchObject({ bookingID: booked.body.bookingID, version: 1 });
    expect((await put(parent, seen, at(slots, '17:00'))).status).toBe(200);
    expect(one(await rowsOf(family.parent, cycle.id))).toMatchObject({ id: at(slots, '17:00') });
  });

  it('each adult has their own where the cycle says so', async () => {
    const { cycle, family, rows } = await evening({ booksFor: 'adult' });
    const { parent } = await anotherParent(school, family.children[0] as number);
    const slots = await freeOf(family.parent, cycle.id, one(rows));
    await put(family.parent, one(rows), at(slots, '16:00'));
    const own = one(await rowsOf(parent, cycle.id));
    expect(own).toMatchObject({ bookingID: null });
    expect((await put(parent, own, at(slots, '16:10'))).status).toBe(200);
  });
});

describe('a plan', () => {
  it('is booked as it was shown, all at once, or refused with what has changed', async () => {
    const { cycle, family, rows, teachers } = await evening({}, { teachers: 3, children: 2 });
    const ask = {
      parentTeacherCycleID: cycle.id,
      invitationIDs: rows.map(({ invitationID }) => invitationID),
    };
    const times = [{ dateOf: EVENING, timeStart: '16:00', timeEnd: '17:55' }];
    const plan = await family.parent.post('/api/InterviewPlans', { body: { ...ask, times } });
    expect(plan.body).toMatchObject({ unplaced: [], minutes: 110, waitingMinutes: 50 });
    const shown = plan.body.planned as {
      invitationID: number;
      slotID: number;
      timeStart: string;
      version: number;
    }[];
    expect(shown).toHaveLength(6);

    const other = await familyOf(school, teachers);
    await cycle.invites(...other.children);
    const theirs = await rowsOf(other.parent, cycle.id);
    for (const row of theirs) {
      const free = await freeOf(other.parent, cycle.id, row);
      const slot = shown.map(({ slotID }) => slotID).find((id) => free.some((time) => time.id === id));
      if (slot && (await put(other.parent, row, slot)).status === 200) break;
    }
    const interviews = shown.map(({ invitationID, slotID, version }) => ({ invitationID, slotID, version }));
    const body = { parentTeacherCycleID: cycle.id, interviews };
    const refused = await family.parent.post('/api/InterviewBookings', { body });
    expect(refused).toMatchObject({ status: 409, body: { code: 'interviews.plan_changed' } });
    expect(refused.body.current.changed).toMatchObject([{ code: 'interviews.taken' }]);
    expect((await rowsOf(family.parent, cycle.id)).every(({ bookingID }) => bookingID === null)).toBe(true);

    const again = await family.parent.post('/api/InterviewPlans', { body: { ...ask, times: [] } });
    const planned = again.body.planned.map(({ timeStart: _s, timeEnd: _e, ...row }: Row) => row);
    const booked = await family.parent.post('/api/InterviewBookings', {
      body: { ...body, interviews: planned },
    });
    expect(booked.status).toBe(200);
    expect(booked.body.every(({ bookingID }: Row) => bookingID !== null)).toBe(true);
  });
});

describe('a waiting list', () => {
  it('has one place however often it is joined; what is given back is held for the first, and nobody else takes it', async () => {
    const { cycle, teachers, family, rows } = await evening();
    const teacher = teachers[0] as number;
    const full = { parentTeacherCycleID: cycle.id, closeQuota: null, version: 1 };
    const hours = [{ sessionID: cycle.sessionId, isAbsent: false, timeStart: '16:00', timeEnd: '16:10' }];
    expect((await cycle.office.put(`/api/InterviewTeachers/${teacher}`, {}, { ...full, hours })).status).toBe(
      200,
    );
    const [slot] = await freeOf(family.parent, cycle.id, one(rows));
    const booked = await put(family.parent, one(rows), slot?.id as number);
    const [second, third] = [await familyOf(school, teachers), await familyOf(school, teachers)];
    await cycle.invites(...second.children, ...third.children);
    const join = async ({ parent }: typeof second) => {
      const body = { invitationID: one(await rowsOf(parent, cycle.id)).invitationID };
      return parent.post('/api/InterviewWaits', { body });
    };
    expect((await join(second)).body).toMatchObject({ wait: { state: 'waiting', ahead: 0 } });
    const twice = await join(second);
    expect((await join(third)).body).toMatchObject({ wait: { state: 'waiting', ahead: 1 } });
    await put(family.parent, booked.body, null);
    const offered = one(await rowsOf(second.parent, cycle.id));
    expect(offered['wait']).toMatchObject({
      id: twice.body.wait.id,
      state: 'offered',
      offer: { id: slot?.id },
    });
    expect(await freeOf(third.parent, cycle.id, one(await rowsOf(third.parent, cycle.id)))).toEqual([]);
    expect(
      (await put(third.parent, one(await rowsOf(third.parent, cycle.id)), slot?.id as number)).status,
    ).toBe(409);
    // It is nobody else's to take or to give up.
    const take = `/api/InterviewWaits/${twice.body.wait.id}/Take`;
    const body = { version: offered['wait'].version };
    expect((await third.parent.post(take, { body })).status).toBe(404);
    expect((await second.parent.post(take, { body })).body).toMatchObject({ id: slot?.id, wait: null });
  });

  it('passes an offer on when it is declined', async () => {
    const { cycle, teachers, family, rows } = await evening();
    const hours = [{ sessionID: cycle.sessionId, timeStart: '16:00', timeEnd: '16:10' }];
    const body = { parentTeacherCycleID: cycle.id, closeQuota: null, version: 1, hours };
    await cycle.office.put(`/api/InterviewTeachers/${teachers[0]}`, {}, body);
    const [slot] = await freeOf(family.parent, cycle.id, one(rows));
    const booked = await put(family.parent, one(rows), slot?.id as number);
    const others = [await familyOf(school, teachers), await familyOf(school, teachers)] as const;
    await cycle.invites(...others[0].children, ...others[1].children);
    for (const { parent } of others)
      await parent.post('/api/InterviewWaits', {
        body: { invitationID: one(await rowsOf(parent, cycle.id)).invitationID },
      });
    await put(family.parent, booked.body, null);
    const { wait } = one(await rowsOf(others[0].parent, cycle.id));
    const path = `/api/InterviewWaits/${wait.id}?version=${wait.version}&declineOnly=true`;
    expect((await others[0].parent.delete(path)).status).toBe(204);
    expect(one(await rowsOf(others[0].parent, cycle.id))['wait']).toMatchObject({ state: 'waiting' });
    expect(one(await rowsOf(others[1].parent, cycle.id))['wait']).toMatchObject({ state: 'offered' });
  });
});
