import { Caller } from './caller.ts';
import type { TestSchool } from './new-school.ts';

/** The PIN of devices that a test sets up. */
export const PIN = '13579';

/** A device that the office has set up and paired, and its record. It speaks with its own token, and as nobody. */
export async function newDevice(
  school: TestSchool,
  more: { direction?: 'in' | 'out' | 'both'; name?: string } = {},
): Promise<{ device: Caller; id: number; version: number }> {
  const office = await school.office();
  const name = more.name ?? `Entrance ${crypto.randomUUID()}`;
  const manner = { name, direction: more.direction ?? 'in', printsSlips: true, playsSounds: true };
  const { body: all } = await office.put(
    '/api/KioskDevices/1',
    {},
    { id: 0, ...manner, pin: PIN, version: 0 },
  );
  const { id } = all.find((one: { name: string }) => one.name === name);
  const { body: pairing } = await office.post(`/api/KioskDevices/${id}/Pairing`);
  const { body: paired } = await school.anyone().post('/api/KioskPairings', { body: { code: pairing.code } });
  const device = new Caller(school.url, { id: paired.kiosk.userLoginID, userName: '', password: '' });
  device.token = paired.token;
  const { body: now } = await office.get('/api/KioskDevices');
  return { device, id, version: now.find((one: { id: number }) => one.id === id).version };
}
