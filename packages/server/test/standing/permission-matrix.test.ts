import { endpoints } from '@homeroom/contract/endpoints.ts';
import { type ClientToServer, REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { io } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { type Client, call } from '../realtime.ts';
import { matrixParts } from './matrix/areas.ts';
import { expected, invocationsOf } from './matrix/channel.matrix.ts';
import { type Kind, kinds, type Requests, type Row, rowsOf } from './matrix/matrix.ts';
import { newMatrixSchool } from './matrix/matrix-school.ts';

/*
 * Who may do what: every endpoint of the contract and every method of the realtime channel, for every kind of user.
 * HTTP is told by its status, the channel by the code of its refusal.
 */
const matrixSchool = await newMatrixSchool();
const { school, callers, anotherOf } = matrixSchool;
const channelRows = rowsOf(expected);
const invocations = invocationsOf(matrixSchool);

/** The rows and the requests of each area. */
const areas: { area: string; rows: Row[]; requests: Record<string, Requests> }[] = [];
for (const [area, part] of Object.entries(matrixParts))
  areas.push({ area, rows: rowsOf(part.expected), requests: await part.requests(matrixSchool) });

/** After these the session is over, or its password another. */
const endsMore = ['POST /Logout', 'POST /api/UserPasswords'];

async function ask(row: Row, kind: Kind, requests: Record<string, Requests>) {
  const made = requests[row.call]?.[row.target];
  if (!made) throw new Error(`no request for ${row.call} ${row.target}`);
  const { path, query, body } = await made(kind);
  const [method = '', address = ''] = row.call.split(' ');
  const endsMoreOf =
    endsMore.includes(row.call) && kind !== 'nobody' && kind !== 'ended' && kind !== 'device';
  const caller = endsMoreOf ? await anotherOf(kind) : (callers.get(kind) ?? school.anyone());
  // Without the cookies of others: who is asked here is told by the token alone.
  caller.cookies.clear();
  return caller.send(method, path ?? address, { ...(query ? { query } : {}), ...(body ? { body } : {}) });
}

describe('the matrix', () => {
  test.each(areas)('has lines for every endpoint of $area', ({ area, rows, requests }) => {
    const listed = [...new Set(rows.map(({ call: name }) => name))].sort();
    const all = Object.values(endpoints[area] ?? {}).map(({ method, path }) => `${method} ${path}`);
    expect(listed).toEqual(all.sort());
    expect(Object.keys(requests).sort()).toEqual(listed);
  });

  test('has lines for every area of the contract, and for every method of the channel', () => {
    expect(Object.keys(matrixParts).sort()).toEqual(Object.keys(endpoints).sort());
    const methods = new Set(channelRows.map(({ call: name }) => name.replace('SOCKET ', '')));
    expect([...methods].sort()).toEqual(Object.keys(invocations).sort());
  });

  describe.each(areas)('$area', ({ rows, requests }) => {
    test.each(rows)('$call, $target', async (row) => {
      const got: Record<string, string> = {};
      for (const kind of kinds) got[kind] = String((await ask(row, kind, requests)).status);
      expect(got).toEqual(row.expected);
    });

    // Who may not read at all learns nothing of what there is: word for word the same answer.
    const both = rows.filter(({ target, call: name }) => target === 'unknown' && !name.endsWith('/token'));
    test.for(both)('$call tells those who may not use it nothing of what is there', async (unknown) => {
      const record = { ...unknown, target: 'record' as const };
      for (const kind of kinds.filter(
        (k) => unknown.expected[k] === '401' || unknown.expected[k] === '403',
      )) {
        const [one, other] = [await ask(record, kind, requests), await ask(unknown, kind, requests)];
        expect([kind, other.status, other.body]).toEqual([kind, one.status, one.body]);
      }
    });
  });
});

const words: Record<string, string> = {
  'permission.denied': 'den',
  'record.unknown': 'unk',
  'request.invalid': 'inv',
};

async function invoke(row: Row, kind: Kind, claimed?: number): Promise<string> {
  const method = row.call.replace('SOCKET ', '') as keyof ClientToServer;
  const made = invocations[method][row.target];
  if (!made) throw new Error(`no invocation for ${row.call} ${row.target}`);
  const client: Client = io(school.url, {
    path: REALTIME_PATH,
    auth: { token: callers.get(kind)?.token ?? '' },
    query: { userLoginID: String(claimed ?? callers.get(kind)?.id ?? '') },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  try {
    const connected = await new Promise<boolean>((resolve) => {
      client.once('connect', () => resolve(true));
      client.once('connect_error', () => resolve(false));
    });
    if (!connected) return 'no';
    const { ok, code = '' } = await call(client, method, ...made(kind));
    return ok ? 'ok' : (words[code] ?? code);
  } finally {
    client.disconnect();
  }
}

describe('the channel', () => {
  test.each(channelRows)('$call, $target', async (row) => {
    const got: Record<string, string> = {};
    for (const kind of kinds) got[kind] = await invoke(row, kind);
    expect(got).toEqual(row.expected);
  });

  test('is closed to whoever says that they are somebody else', async () => {
    const row: Row = { ...(channelRows[0] as Row), call: 'SOCKET SubscribeLog', target: '-' };
    expect(await invoke(row, 'admin')).toBe('ok');
    expect(await invoke(row, 'teacher', callers.get('admin')?.id)).toBe('no');
  });
});
