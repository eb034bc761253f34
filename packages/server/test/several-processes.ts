import { rmSync } from 'node:fs';
import http from 'node:http';
import type { Model } from '@homeroom/contract/realtime.ts';
import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { io } from 'socket.io-client';
import { readEnvironment } from '../src/app/environment.ts';
import { openInstallation } from '../src/app/open.ts';
import type { School } from '../src/platform/database/school.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { accounts } from '../src/session/accounts.service.ts';
import { addRole, changePermissions } from '../src/session/roles.queries.ts';
import { goingClock, goingClockEnv, TODAY } from './moment.ts';
import { preparedData } from './prepared-data.ts';
import { type Client, call } from './realtime.ts';

export const password = 'Correct-horse-9471-battery';
export const roll = `dateOf=${TODAY}&rollClass=7B`;

/** A data folder of its own, with a roll class of some students, two of the office, and two who manage users by roles of their own; the database is down again. */
export async function preparedFolder(students: number) {
  const dataDir = await preparedData('homeroom-processes-');
  const environment = readEnvironment({
    HOMEROOM_DATA: dataDir,
    HOMEROOM_TIME_ZONE: 'UTC',
    ...goingClockEnv,
  });
  const { school, close } = await openInstallation(environment, {
    ...{ info: () => {}, warn: () => {}, error: () => {} },
  });
  try {
    await inTransaction(school, 'system:test', async (db) => {
      for (const name of ['manager', 'helper']) {
        await addRole(db, { name, label: name, scope: 'user', dateClosed: null });
        await changePermissions(db, name, { given: ['users.manage'], taken: [] });
      }
    });
    for (const [userName, role] of [
      ['office', 'office'],
      ['office2', 'office'],
      ['manager', 'manager'],
      ['helper', 'helper'],
    ] as const)
      await accounts(school, 'system:test', goingClock).add({
        ...{ userName, fullName: userName, roles: [role], password },
      });
    return {
      dataDir,
      ids: await arrange(school, students),
      remove: () => rmSync(dataDir, { recursive: true }),
    };
  } finally {
    await close();
  }
}

const arrange = (school: School, students: number): Promise<number[]> =>
  inTransaction(school, 'system:test', async (db) => {
    const of = await db
      .insertInto('roll_class')
      .values({ code: '7B', name: '7B' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids: number[] = [];
    for (let i = 0; i < students; i++) {
      const { id } = await db
        .insertInto('person')
        .values({ surname: `Student ${i}`, given_name: 'Some' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('student').values({ id }).execute();
      await db
        .insertInto('roll_class_member')
        .values({ roll_class_id: of.id, student_id: id, date_from: '2020-01-01' })
        .execute();
      ids.push(id);
    }
    await db.insertInto('calendar_day').values({ date_of: TODAY, is_school_day: true }).execute();
    return ids;
  });

export interface Told {
  status: number;
  text: string;
}

/** Asks over a connection of its own, which goes to the next of the processes in turn. */
export const ask = (
  url: string,
  method: string,
  path: string,
  { token = '', body = undefined as unknown, form = undefined as Record<string, string> | undefined } = {},
): Promise<Told> =>
  new Promise((resolve, reject) => {
    const sent = form ? new URLSearchParams(form).toString() : body === undefined ? '' : JSON.stringify(body);
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sent && { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
      'content-length': Buffer.byteLength(sent),
    };
    const request = http.request(url + path, { method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on('error', reject);
    request.end(sent);
  });

export async function signIn(url: string, username: string): Promise<string> {
  const form = { grant_type: 'password', username, password, scope: 'user' };
  const { status, text } = await ask(url, 'POST', '/token', { form });
  if (status !== 200) throw new Error(`cannot sign in: ${status} ${text}`);
  return (JSON.parse(text) as { access_token: string }).access_token;
}

/** Opens a page's socket. As in a page, a busy server that does not take it at once is asked again. */
export function open(url: string, token: string, transports: ('polling' | 'websocket')[]): Promise<Client> {
  const client: Client = io(url, {
    ...{ path: REALTIME_PATH, auth: { token }, transports, forceNew: true, reconnectionDelay: 20 },
  });
  return new Promise((resolve) => {
    client.once('connect', () => resolve(client));
  });
}

/** The number of the process that a socket is at. */
export const processOf = (client: Client): number =>
  Number(/^(\d)-/.exec((client.io.engine as unknown as { id: string }).id)?.[1]);

export const hear = (client: Client, model: Model, ids: readonly number[]) =>
  call(client, 'SubscribeModelID', model, ids.join(','));

/** What a figure says, by its labels as they are written. */
export async function figures(url: string, name: string): Promise<Record<string, number>> {
  const { text } = await ask(url, 'GET', '/metrics');
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? '', Number(line.split(' ').at(-1))]),
  );
}
