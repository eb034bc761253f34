import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { io } from 'socket.io-client';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newDevice, PIN } from '../../test/device.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { next } from '../../test/realtime.ts';

let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
});

beforeEach(() => school.clock.set('2026-11-18T09:00:00Z'));

const deviceOf = async (id: number) =>
  (await office.get('/api/KioskDevices')).body.find((one: { id: number }) => one.id === id);
const revoke = async (id: number) => {
  const { isPaired: _, pairedAt: __, lastSeenAt: ___, dateClosed: ____, ...stored } = await deviceOf(id);
  return office.put(`/api/KioskDevices/${id}`, {}, { ...stored, pin: null, isClosed: true });
};
const pair = (code: string) => school.anyone().post('/api/KioskPairings', { body: { code } });
const pairing = async (id: number) => (await office.post(`/api/KioskDevices/${id}/Pairing`)).body;

describe('a device', () => {
  test('reads what it is called and may call nothing else; a person cannot call what it calls', async () => {
    const { device } = await newDevice(school, { name: 'Main entrance' });
    const { status, body } = await device.get('/api/Kiosk');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Main entrance', direction: 'in', schoolName: 'Test School' });
    for (const path of ['/api/KioskDevices', '/api/Persons', '/api/Students'])
      expect((await device.get(path)).status).toBe(401);
    expect((await office.get('/api/Kiosk')).body.code).toBe('device.unknown');
  });

  test('is refused from the moment that it is revoked, and its open page is told', async () => {
    const { device, id } = await newDevice(school);
    const socket = io(school.url, {
      ...{ path: REALTIME_PATH, auth: { token: device.token }, transports: ['websocket'], forceNew: true },
    });
    await next(socket as never, 'connect' as never);
    const ended = next(socket as never, 'SessionEnded');
    expect((await revoke(id)).status).toBe(200);
    expect((await device.get('/api/Kiosk')).body).toMatchObject({ code: 'device.unknown' });
    await ended;
    socket.disconnect();
    expect(await deviceOf(id)).toMatchObject({ isPaired: false, dateClosed: '2026-11-18' });
    expect((await office.post(`/api/KioskDevices/${id}/Pairing`)).body.code).toBe('kiosk.closed');
  });

  test('has an account that no list of users shows and nobody can sign in with', async () => {
    const { device } = await newDevice(school, { name: 'Side door' });
    const admin = await school.admin();
    expect((await admin.get('/api/UserAccounts', { searchName: 'Side' })).body).toEqual([]);
    expect((await admin.post(`/api/UserAccounts/${device.id}/PasswordReset`)).status).toBe(404);
  });

  test('needs a PIN, a name, and the version that was seen', async () => {
    const { id } = await newDevice(school, { name: 'Gym' });
    const manner = { direction: 'both', printsSlips: false, playsSounds: false };
    const add = (more: object) =>
      office.put(
        '/api/KioskDevices/1',
        {},
        { id: 0, name: 'New', ...manner, pin: null, version: 0, ...more },
      );
    expect((await add({})).body.errors).toEqual([{ path: 'pin', message: 'A new kiosk needs a PIN.' }]);
    expect((await add({ pin: '12a4' })).status).toBe(400);
    expect((await add({ pin: '1234', name: '  ' })).status).toBe(400);
    const stale = await office.put(
      `/api/KioskDevices/${id}`,
      {},
      { id, name: 'Gymnasium', ...manner, pin: null, version: 0 },
    );
    expect([stale.status, stale.body.current.name]).toEqual([409, 'Gym']);
  });
});

describe('a code that pairs', () => {
  test('works once, in whatever case, and makes the token before void', async () => {
    const { device, id } = await newDevice(school);
    const { code } = await pairing(id);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect((await pair(` ${code.toLowerCase().replace('-', ' ')}`)).status).toBe(200);
    expect((await pair(code)).body.error).toBe('kiosk.code_unknown');
    expect((await device.get('/api/Kiosk')).status).toBe(401);
  });

  test('runs out after ten minutes', async () => {
    const { id } = await newDevice(school);
    const { code, expiresAt } = await pairing(id);
    expect(expiresAt).toBe(new Date(school.clock.now().getTime() + 600_000).toISOString());
    school.clock.advance({ minutes: 10 });
    expect((await pair(code)).status).toBe(403);
  });

  test('is stored as a sum, as the token is, and neither is told in the audit', async () => {
    const { device, id } = await newDevice(school);
    const { code } = await pairing(id);
    const { rows } = await school.school.pool.query(
      `select (select json_agg(d)::text from kiosk_device d) as devices,
        (select json_agg(p)::text from kiosk_pairing p) as pairings,
        (select json_agg(e)::text from audit_entry e where table_name = 'kiosk_device') as audit`,
    );
    for (const secret of [device.token, code, code.replace('-', ''), `"${PIN}"`])
      for (const stored of Object.values(rows[0])) expect(stored).not.toContain(secret);
    expect(rows[0].audit).toContain('secret_pin');
    expect(rows[0].audit).not.toContain('argon2id');
  });
});

describe('the PIN', () => {
  const leave = (device: Caller, pin: string) => device.post('/api/KioskExits', { body: { pin } });

  test('ends the kiosk; after five wrong ones even the right one waits five minutes', async () => {
    const { device } = await newDevice(school);
    expect((await leave(device, PIN)).status).toBe(204);
    for (let tried = 0; tried < 5; tried++)
      expect((await leave(device, `0000${tried}`)).body.error).toBe('kiosk.pin_wrong');
    expect((await leave(device, PIN)).body.error).toBe('kiosk.pin_locked');
    school.clock.advance({ minutes: 5 });
    expect((await leave(device, PIN)).status).toBe(204);
    // Four more are not the fifth.
    for (let tried = 0; tried < 4; tried++) await leave(device, '9999');
    expect((await leave(device, PIN)).status).toBe(204);
  });
});
