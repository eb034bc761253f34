import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newDevice } from '../../test/device.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { newRoll, TODAY } from '../../test/roll.ts';

const school: TestSchool = await newSchool();
await school.year(2026);
await school.days('2026-11-02', '2026-11-20');
await school.day('2026-11-21', { school: false });
const office: Caller = await school.office();

let cards = 0;
const cardOf = async (studentId: number | undefined, more: object = {}) => {
  const code = `CARD${++cards}`;
  await school.arrange((db) =>
    db
      .insertInto('student_card')
      .values({ student_id: studentId as number, code, date_from: '2026-01-01', ...more })
      .execute(),
  );
  return code;
};
const scan = (device: Caller, code: string, at = school.clock.now().toISOString(), headers = {}) =>
  device.post('/api/KioskScans', { body: { code, scannedAt: at }, headers });
const deskOf = async (studentID: number | undefined) =>
  (await office.get('/api/KioskScans', { dateOf: TODAY })).body.filter(
    (one: { studentID: number }) => one.studentID === studentID,
  );

beforeEach(() => school.clock.set(`${TODAY}T09:00:00Z`));

test('the desk has all scans of a day, however many', async () => {
  const { students } = await newRoll(school, 1);
  const { device } = await newDevice(school);
  const { body: first } = await scan(device, await cardOf(students[0]));
  await school.arrange((db) =>
    sql`insert into kiosk_scan (device_id, student_id, outcome, scanned_at, received_at, date_of)
      select device_id, student_id, 'here', scanned_at, received_at, date_of
      from kiosk_scan, generate_series(1, 600) where id = ${first.id}`.execute(db),
  );
  expect(await deskOf(students[0])).toHaveLength(601);
});

describe('a scan', () => {
  test('before the roll is present, after it late, on the roll and on the device; in any case of the code', async () => {
    const { students, read } = await newRoll(school, 2);
    const [early, late] = students;
    const { device } = await newDevice(school);
    school.clock.set(`${TODAY}T08:44:00Z`);
    expect((await scan(device, await cardOf(early))).body).toMatchObject({
      ...{ outcome: 'present', isDouble: false, scannedAt: `${TODAY}T08:44:00`, hasPhoto: false },
    });
    school.clock.set(`${TODAY}T09:05:00Z`);
    const { body } = await scan(device, (await cardOf(late)).toLowerCase());
    expect(body).toMatchObject({ outcome: 'late', scannedAt: `${TODAY}T09:05:00` });
    expect(body.name).toMatch(/^Ada /);
    const lines = (await read()).body;
    expect(lines.map((l: { mark: string }) => l.mark).sort()).toEqual(['late', 'present']);
  });

  test('within a minute of another of the same student is the same event, a minute later it is known', async () => {
    const { students } = await newRoll(school, 1);
    const [one, other] = [await cardOf(students[0]), await cardOf(students[0])];
    const { device } = await newDevice(school);
    const first = await scan(device, one);
    school.clock.advance({ minutes: 0.9 });
    // Another card of the same student, too.
    const again = await scan(device, other);
    expect(again.body).toMatchObject({ id: first.body.id, outcome: 'late', isDouble: true });
    school.clock.advance({ minutes: 1 });
    expect((await scan(device, one)).body).toMatchObject({ outcome: 'here', isDouble: false });
    expect(await deskOf(students[0])).toHaveLength(2);
  });

  test('a scan that waited for a network counts at its own time, once, and leaves what was marked after it', async () => {
    const { students, read, save } = await newRoll(school, 2);
    const [early, marked] = students;
    const { device } = await newDevice(school);
    const at = `${TODAY}T08:31:00Z`;
    await save({ studentID: marked, absence: {} });
    school.clock.set(`${TODAY}T09:08:00Z`);
    const code = await cardOf(early);
    const key = { 'idempotency-key': 'scan-of-the-morning' };
    const sent = [await scan(device, code, at, key), await scan(device, code, at, key)];
    expect(sent.map(({ body }) => [body.outcome, body.scannedAt])).toEqual([
      ['present', `${TODAY}T08:31:00`],
      ['present', `${TODAY}T08:31:00`],
    ]);
    expect(await deskOf(early)).toHaveLength(1);
    expect((await scan(device, await cardOf(marked), at)).body.outcome).toBe('later');
    const marks = (await read()).body.map((l: { studentID: number; mark: string }) => [l.studentID, l.mark]);
    expect(Object.fromEntries(marks)).toEqual({ [early as number]: 'present', [marked as number]: 'absent' });
    expect((await scan(device, code, '2025-11-10T08:00:00Z')).body.code).toBe('kiosk.too_old');
  });

  test('of a lost, an ended, a future or nobody’s card says the same of all of them', async () => {
    const { students } = await newRoll(school, 1);
    const { device } = await newDevice(school);
    const codes = [
      await cardOf(students[0], { date_lost: TODAY }),
      await cardOf(students[0], { date_to: '2026-11-17' }),
      await cardOf(students[0], { date_from: '2026-11-19' }),
      'NOBODYS',
    ];
    for (const code of codes) {
      const { id: _, ...body } = (await scan(device, code)).body;
      expect(body).toEqual({
        ...{ outcome: 'unknown', isDouble: false, name: null, rollClass: null, hasPhoto: false },
        scannedAt: `${TODAY}T09:00:00`,
      });
    }
  });

  test('on a day without school, or of who is in no class, has nothing to record', async () => {
    const { device } = await newDevice(school);
    const outside = await cardOf(await school.student());
    expect((await scan(device, outside)).body.outcome).toBe('noSchool');
    const { students } = await newRoll(school, 1);
    school.clock.set('2026-11-21T09:00:00Z');
    expect((await scan(device, await cardOf(students[0]))).body.outcome).toBe('noSchool');
  });

  test('out and in again marks nothing: it authorises nothing', async () => {
    const { students, read } = await newRoll(school, 1);
    const code = await cardOf(students[0]);
    const { device } = await newDevice(school, { direction: 'both' });
    const outcomes: string[] = [];
    for (let passed = 0; passed < 4; passed++) {
      outcomes.push((await scan(device, code)).body.outcome);
      school.clock.advance({ minutes: 2 });
    }
    expect(outcomes).toEqual(['late', 'left', 'returned', 'left']);
    expect((await read()).body[0]).toMatchObject({ mark: 'late', version: 1 });
  });

  test('lets its device see the photo for a minute, and no other device', async () => {
    const { students } = await newRoll(school, 1);
    const { device } = await newDevice(school);
    const { device: other } = await newDevice(school);
    const { default: sharp } = await import('sharp');
    const form = new FormData();
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } }).png();
    form.append('file', new Blob([new Uint8Array(await image.toBuffer())]), 'face.png');
    expect((await office.post(`/imgs/persons/${students[0]}`, { body: form })).status).toBe(200);
    const { body } = await scan(device, await cardOf(students[0]));
    expect(body.hasPhoto).toBe(true);
    const path = `/api/KioskScans/${body.id}/Photo`;
    expect((await device.get(path)).status).toBe(200);
    expect((await other.get(path)).status).toBe(404);
    school.clock.advance({ minutes: 1 });
    expect((await device.get(path)).status).toBe(404);
  });
});

describe('the desk', () => {
  test('takes an arrival back, and only once; the student can arrive again', async () => {
    const { students, read } = await newRoll(school, 1);
    const code = await cardOf(students[0]);
    const { device } = await newDevice(school, { name: 'Hall' });
    await scan(device, code);
    const [seen] = await deskOf(students[0]);
    expect(seen).toMatchObject({ device: 'Hall', outcome: 'late', canUndo: true, undoneBy: null });
    const undo = (version: number) => office.post(`/api/KioskScans/${seen.id}/Undo`, { body: { version } });
    const { status, body } = await undo(seen.version);
    expect([status, body.canUndo, body.undoneBy]).toEqual([200, false, expect.any(String)]);
    expect((await read()).body[0]).toMatchObject({ mark: 'unmarked' });
    expect((await undo(seen.version)).status).toBe(409);
    expect((await scan(device, code)).body).toMatchObject({ outcome: 'late', isDouble: false });
  });

  test('does not take back what somebody has changed since', async () => {
    const { students, read } = await newRoll(school, 1);
    const { device } = await newDevice(school);
    await scan(device, await cardOf(students[0]));
    const query = { dateOf: TODAY, rollClass: (await deskOf(students[0]))[0].rollClass };
    const changed = { studentID: students[0], version: 1, mark: 'absent', absence: {} };
    expect((await office.put('/api/AttendanceStudents', query, changed)).status).toBe(200);
    const [seen] = await deskOf(students[0]);
    const refused = await office.post(`/api/KioskScans/${seen.id}/Undo`, {
      body: { version: seen.version },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'record.changed']);
    expect((await read()).body[0].mark).toBe('absent');
  });
});

describe('a scan that waited for a network', () => {
  test('and is earlier than the one by which somebody arrived is the arrival', async () => {
    const { students, read } = await newRoll(school, 1);
    const code = await cardOf(students[0]);
    const [away, door] = [await newDevice(school), await newDevice(school)];
    school.clock.set(`${TODAY}T08:40:00Z`);
    const early = school.clock.now().toISOString();
    school.clock.set(`${TODAY}T09:05:00Z`);
    expect((await scan(door.device, code)).body).toMatchObject({ outcome: 'late' });
    expect((await scan(away.device, code, early)).body).toMatchObject({ outcome: 'present' });
    expect((await read()).body).toMatchObject([{ mark: 'present' }]);
    expect((await deskOf(students[0])).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'here',
      'present',
    ]);
  });

  test('is no leaving because the roll says now that they are there', async () => {
    const { students } = await newRoll(school, 1);
    const code = await cardOf(students[0]);
    const [away, door] = [await newDevice(school, { direction: 'both' }), await newDevice(school)];
    school.clock.set(`${TODAY}T08:40:00Z`);
    const early = school.clock.now().toISOString();
    school.clock.set(`${TODAY}T09:05:00Z`);
    await scan(door.device, code);
    expect((await scan(away.device, code, early)).body).toMatchObject({ outcome: 'present' });
  });
});

describe('a scan that is sent by another kiosk', () => {
  test('counts as scanned where it was, also where that has been revoked', async () => {
    const { students, read } = await newRoll(school, 2);
    const [left, came] = [await cardOf(students[0]), await cardOf(students[1])];
    const [out, door] = [await newDevice(school, { direction: 'out' }), await newDevice(school)];
    const { body: devices } = await office.get('/api/KioskDevices');
    const {
      isPaired: _,
      pairedAt: __,
      lastSeenAt: ___,
      dateClosed: ____,
      ...record
    } = devices.find(({ id }: { id: number }) => id === out.id);
    const revoked = { ...record, pin: null, isClosed: true };
    expect((await office.put(`/api/KioskDevices/${out.id}`, {}, revoked)).status).toBe(200);
    const at = school.clock.now().toISOString();
    const send = (code: string, kioskID: number) =>
      door.device.post('/api/KioskScans', { body: { code, scannedAt: at, kioskID } });
    expect((await send(left, out.id)).body.outcome).toBe('left');
    // One that there is not changes nothing.
    expect((await send(came, 999_999)).body.outcome).toBe('late');
    expect((await read()).body.map(({ mark }: { mark: string }) => mark).sort()).toEqual([
      'late',
      'unmarked',
    ]);
  });
});

test('a scan that waited for more than a week marks nothing, and stands at the desk on the day that it arrives', async () => {
  const { students, read } = await newRoll(school, 1);
  const code = await cardOf(students[0]);
  const { device } = await newDevice(school);
  const { body } = await scan(device, code, '2026-11-10T08:31:00Z');
  expect(body).toMatchObject({ outcome: 'old', scannedAt: '2026-11-10T08:31:00' });
  expect((await scan(device, code, '2026-11-10T08:31:00Z')).body).toMatchObject({
    id: body.id,
    isDouble: true,
  });
  await scan(device, code);
  const days = (await deskOf(students[0])).map(({ scannedAt }: { scannedAt: string }) =>
    scannedAt.slice(0, 10),
  );
  expect(days).toEqual(['2026-11-10', TODAY]);
  expect((await read()).body[0]).toMatchObject({ mark: 'late' });
  const { body: then } = await office.get('/api/KioskScans', { dateOf: '2026-11-10' });
  expect(then.filter(({ id }: { id: number }) => id === body.id)).toMatchObject([
    { outcome: 'old', canUndo: false },
  ]);
});

test('after the last lesson nobody arrives', async () => {
  const { students, read } = await newRoll(school, 1);
  await school.arrange((db) =>
    db
      .insertInto('period')
      .values({ code: 'LAST', name: 'Last', time_start: '14:00', time_end: '15:00', ordinal: 99 })
      .execute(),
  );
  const code = await cardOf(students[0]);
  const { device } = await newDevice(school);
  school.clock.set(`${TODAY}T15:30:00Z`);
  expect((await scan(device, code)).body).toMatchObject({ outcome: 'noSchool' });
  school.clock.set(`${TODAY}T09:00:00Z`);
  expect((await read()).body).toMatchObject([{ mark: 'unmarked' }]);
});

test('a card that nobody has stands once at the desk, with its code; guesses are answered no more', async () => {
  const { students } = await newRoll(school, 1);
  const known = await cardOf(students[0]);
  const { device } = await newDevice(school);
  for (let n = 0; n < 3; n += 1)
    expect((await scan(device, 'NOBODYS')).body).toMatchObject({ outcome: 'unknown', name: null });
  const unknown = (await office.get('/api/KioskScans', { dateOf: TODAY })).body.filter(
    ({ code }: { code: string | null }) => code === 'NOBODYS',
  );
  expect(unknown).toHaveLength(1);
  for (let n = 0; n < 17; n += 1) await scan(device, `GUESS${n}`);
  const refused = await scan(device, known);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
  school.clock.advance({ minutes: 1 });
  expect((await scan(device, known)).status).toBe(200);
});
