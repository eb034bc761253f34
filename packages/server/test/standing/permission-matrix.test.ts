import { endpoints } from '@homeroom/contract/endpoints.ts';
import { type ClientToServer, REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { io } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import type { Answered } from '../caller.ts';
import { type Client, call } from '../realtime.ts';
import { matrixParts } from './matrix/areas.ts';
import { expected, invocationsOf } from './matrix/channel.matrix.ts';
import { type Kind, kinds, type Requests, type Row, rowsOf, type Sent } from './matrix/matrix.ts';
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

async function ask(call: string, kind: Kind, { path, query, body }: Sent): Promise<Answered> {
  const [method = '', address = ''] = call.split(' ');
  const endsMoreOf = endsMore.includes(call) && kind !== 'nobody' && kind !== 'ended' && kind !== 'device';
  const caller = endsMoreOf ? await anotherOf(kind) : (callers.get(kind) ?? school.anyone());
  // Without the cookies of others: who is asked here is told by the token alone.
  caller.cookies.clear();
  return caller.send(method, path ?? address, { ...(query ? { query } : {}), ...(body ? { body } : {}) });
}

const isRefused = (status: string) => status === '401' || status === '403';
/** Those to whom a record of their kind is more than any other: it is about their child, or of the roll that they teach. */
const related: ReadonlySet<Kind> = new Set(['parent', 'as-parent', 'teacher']);

/** Asks a line as every kind of user. Who is refused leaves a record as it is: all whom nothing relates to it ask for the same one. */
async function askAll(row: Row, requests: Record<string, Requests>): Promise<Record<Kind, Answered>> {
  const make = requests[row.call]?.[row.target];
  if (!make) throw new Error(`no request for ${row.call} ${row.target}`);
  const answers: Partial<Record<Kind, Answered>> = {};
  let shared: Sent | undefined;
  for (const kind of kinds) {
    const isShared = isRefused(row.expected[kind]) && !related.has(kind);
    const sent = (isShared && shared) || (await make(kind));
    if (isShared) shared = sent;
    answers[kind] = await ask(row.call, kind, sent);
  }
  return answers as Record<Kind, Answered>;
}

const asked = new Map<Row, Promise<Record<Kind, Answered>>>();
/** The answers to a line, which is asked once: two tests look at them. */
const answersTo = (row: Row, requests: Record<string, Requests>) => {
  const answers = asked.get(row) ?? askAll(row, requests);
  asked.set(row, answers);
  return answers;
};

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
      const answers = await answersTo(row, requests);
      const got = Object.fromEntries(kinds.map((kind) => [kind, String(answers[kind].status)]));
      expect(got).toEqual(row.expected);
    });

    // Who may not read at all learns nothing of what there is: word for word the same answer.
    const both = rows.filter(({ target, call: name }) => target === 'unknown' && !name.endsWith('/token'));
    test.for(both)('$call tells those who may not use it nothing of what is there', async (unknown) => {
      const refused = kinds.filter((kind) => isRefused(unknown.expected[kind]));
      const record = rows.find(({ call: name, target }) => name === unknown.call && target === 'record');
      if (!record) return expect(refused).toEqual([]);
      const [there, notThere] = [await answersTo(record, requests), await answersTo(unknown, requests)];
      for (const kind of refused) {
        const [one, other] = [there[kind], notThere[kind]];
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
