import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newFamily } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { type Client, call, disconnected, next } from '../../test/realtime.ts';

let school: TestSchool;
let office: Caller;
const clients: Client[] = [];
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await school.close();
});

const connect = async (token: string): Promise<Client> => {
  const client: Client = io(school.url, {
    ...{ path: REALTIME_PATH, auth: { token }, transports: ['websocket'], forceNew: true },
  });
  clients.push(client);
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', reject);
  });
  return client;
};
const openView = async (personID: number) =>
  (await office.post('/api/ParentViews', { body: { personID } })).body as {
    id: number;
    access_token: string;
  };
const ended = (client: Client) => Promise.all([next(client, 'SessionEnded'), disconnected(client)]);

describe('the socket of a view ends', () => {
  test('when the view is closed; that of another view and of who looks go on', async () => {
    const { adult } = await newFamily(school);
    const [view, other] = [await openView(adult), await openView(adult)];
    const socket = await connect(view.access_token);
    const lasting = [await connect(other.access_token), await connect(office.token)];
    const over = ended(socket);
    expect((await office.delete(`/api/ParentViews/${view.id}`)).status).toBe(204);
    expect((await over)[1]).toBe('io server disconnect');
    await expect(connect(view.access_token)).rejects.toThrow('session.required');
    for (const client of lasting) expect(await call(client, 'UnSubscribeModelAll')).toEqual({ ok: true });
  });

  test('when its hour is over', async () => {
    const { adult } = await newFamily(school);
    const socket = await connect((await openView(adult)).access_token);
    const over = ended(socket);
    for (const minutes of [25, 25, 11]) {
      await office.get('/api/UserModulePermissions');
      school.clock.advance({ minutes });
    }
    expect((await over)[1]).toBe('io server disconnect');
  });
});
