import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import {
  type BookingFamily,
  familyOf,
  halfBooked,
  NOTHING_HALF,
  newCycle,
  type Row,
  rowsOf,
  type TestCycle,
} from '../../test/interviews.ts';
import { KILLS, type OwnSchool, ownSchool } from '../../test/killed.ts';
import { goingClock } from '../../test/moment.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { startServer } from '../../test/server-process.ts';

const FAMILIES = 8;
let own: OwnSchool;
let school: TestSchool;
let cycle: TestCycle;
let families: BookingFamily[];
beforeAll(async () => {
  own = await ownSchool('homeroom-interviews-', 8);
  const { connection, close: drop } = own;
  school = await newSchool(Promise.resolve({ school: own.school, connection, drop }));
  // The server that is killed has a clock that goes on.
  const now = goingClock.now().toISOString();
  school.clock.set(now);
  const day = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10);
  await school.year(Number(now.slice(0, 4)), day(-300), day(60));
  const door = { readFrom: null, openFrom: `${day(-1)}T00:00:00`, openTo: null };
  cycle = await newCycle(school, { staffDoor: door, parentsDoor: door }, undefined, day(5));
  const teachers = [];
  for (let made = 0; made < 4; made++) teachers.push((await school.teacher()).personId);
  await cycle.meets(...teachers);
  families = [];
  for (let made = 0; made < FAMILIES; made++) families.push(await familyOf(school, teachers));
  await cycle.invites(...families.flatMap(({ children }) => children));
}, 60_000);
afterAll(async () => {
  await (school ?? own)?.close();
});

/** Books whole evenings and clears them again, until the server is gone. */
async function bookOn(url: string, family: BookingFamily, count: () => void): Promise<void> {
  const parent = family.parent.at(url);
  for (;;) {
    const rows = await rowsOf(parent, cycle.id);
    const open = rows.filter(({ bookingID }) => bookingID === null);
    const asked = { parentTeacherCycleID: cycle.id, invitationIDs: open.map((row) => row.invitationID) };
    if (open.length) {
      const { planned } = (await parent.post('/api/InterviewPlans', { body: asked })).body;
      const interviews = planned.map(({ invitationID, slotID, version }: Row) => ({
        ...{ invitationID, slotID, version },
      }));
      const body = { parentTeacherCycleID: cycle.id, interviews };
      if (interviews.length && (await parent.post('/api/InterviewBookings', { body })).status === 200)
        count();
    }
    for (const { invitationID, bookingID, version } of rows)
      if (bookingID !== null)
        await parent.put(
          '/api/ParentTeacherParentSchedules',
          {},
          { invitationID, scheduleTimeSlot: null, version },
        );
  }
}

it('whenever the server is killed, nothing is half booked', async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServer(own.dataDir);
    let booked = 0;
    const gone = families.map((family) =>
      bookOn(server.url, family, () => {
        booked++;
      }).catch(() => {}),
    );
    await eventually(() => expect(booked).toBeGreaterThan(10 + kill * 7));
    await server.kill('SIGKILL');
    await Promise.all(gone);
    expect(await halfBooked(school)).toEqual(NOTHING_HALF);
  }
});
