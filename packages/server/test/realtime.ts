import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Model, ServerToClient } from '@homeroom/contract/realtime.ts';
import type { BuiltInRole } from '@homeroom/contract/session/default-roles.ts';
import {
  type Acknowledgement,
  type ClientToServer,
  REALTIME_PATH,
} from '@homeroom/contract/shared/realtime.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { io, type Socket } from 'socket.io-client';
import { openSchool, type School } from '../src/platform/database/school.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import type { ModelPolicy } from '../src/platform/realtime/modelPolicy.ts';
import { createRealtime, type Realtime } from '../src/platform/realtime/realtime.ts';
import type { User } from '../src/platform/user.ts';
import { emptySchool } from './new-school.ts';
import { userWith } from './user.ts';

export type Client = Socket<ServerToClient, ClientToServer>;

/** What a client of the realtime channel can be asked in a test. */
export const call = async (
  client: Client,
  method: string,
  ...args: unknown[]
): Promise<Pick<Acknowledgement, 'ok' | 'code'>> => {
  const said = await client.emitWithAck(method as keyof ClientToServer, ...(args as never[]));
  // Whether a model is quiet hangs on what the test has done before.
  const { isQuiet: _, ...answer } = said as Acknowledgement;
  return answer;
};

/** The next time that the server says this. */
export const next = <Event extends keyof ServerToClient>(
  client: Client,
  event: Event,
  like: (said: Parameters<ServerToClient[Event]>[0]) => boolean = () => true,
): Promise<Parameters<ServerToClient[Event]>[0]> =>
  new Promise((resolve) => {
    const hear = (said: Parameters<ServerToClient[Event]>[0]) => {
      if (!like(said)) return;
      client.off(event, hear as never);
      resolve(said);
    };
    client.on(event, hear as never);
  });

/** The next time that the client loses its connection, with the reason. */
export const disconnected = (client: Client): Promise<string> =>
  new Promise((resolve) => client.once('disconnect', (reason) => resolve(reason)));

/** The next time that the client connects. */
export const connected = (client: Client): Promise<void> =>
  new Promise((resolve) => client.once('connect', resolve));

export interface Server {
  /** The pool of this server, as its services use it. */
  school: School;
  realtime: Realtime;
  lines: EventEmitter<{ line: [string] }>;
  /** Opens a client; resolves when it is connected, rejects with the server's reason. */
  connect(token: string, query?: Record<string, string>): Promise<Client>;
  close(): Promise<void>;
}

/** Two servers on one database, with sessions read from it: token `session-ID`. Odd ids of records may be read. */
export async function twoServers() {
  const { school: own, drop } = await emptySchool();
  const oddOnes: ModelPolicy = {
    read: 'attendance.read',
    all: 'attendance.office',
    permittedIds: async (_db, user, ids) => ids.filter((id) => user.may('attendance.office') || id % 2 === 1),
  };
  const models: Record<Model, ModelPolicy> = new Proxy({} as Record<Model, ModelPolicy>, {
    get: () => oddOnes,
  });

  const userOf = async (sessionId: number): Promise<User | null> => {
    const { rows } = await own.pool.query(
      `select u.id, u.user_name, u.full_name, s.scope, array(select role from user_role where user_id = u.id) as roles
       from user_session s join user_account u on u.id = s.user_id where s.id = $1 and s.ended_at is null`,
      [sessionId],
    );
    const row = rows[0];
    if (!row) return null;
    const { id, user_name: userName, full_name: fullName, roles, scope } = row;
    return userWith(roles, { id, userName, fullName, scope, sessionId });
  };

  const startServer = async (): Promise<Server> => {
    const school = openSchool(own.connection, own.key, own.schema, 6);
    const httpServer = createServer((_request, response) => response.end('page'));
    const lines = new EventEmitter<{ line: [string] }>();
    const clients: Client[] = [];
    const realtime = createRealtime({
      httpServer,
      school,
      models,
      lines,
      log: pino({ level: 'silent' }),
      authenticate: (token) => userOf(Number(/^session-(\d+)$/.exec(token)?.[1] ?? 0)),
      mayBeAt: async (_db, user, place) => user.may('attendance.mark') && !place.includes(':closed:'),
      todayOf: async () => '2026-11-18',
      stillOpen: async () => new Set(),
      stillValid: async (ids) => {
        const { rows } = await own.pool.query(
          'select id from user_session where id = any($1::int[]) and ended_at is null',
          [ids],
        );
        return new Set(rows.map((row) => row.id as number));
      },
    });
    httpServer.listen(0, '127.0.0.1');
    await Promise.all([once(httpServer, 'listening'), realtime.ready]);
    const { port } = httpServer.address() as AddressInfo;
    return {
      school,
      realtime,
      lines,
      async connect(token, query = {}) {
        const client: Client = io(`http://127.0.0.1:${port}`, {
          path: REALTIME_PATH,
          auth: { token },
          query,
          transports: ['websocket', 'polling'],
          forceNew: true,
          reconnectionDelay: 20,
        });
        clients.push(client);
        await new Promise<void>((resolve, reject) => {
          client.once('connect', resolve);
          client.once('connect_error', reject);
        });
        return client;
      },
      async close() {
        for (const client of clients) client.disconnect();
        await realtime.close();
        httpServer.closeAllConnections();
        await new Promise((resolve) => httpServer.close(resolve));
        await school.close();
      },
    };
  };

  const [a, b] = await Promise.all([startServer(), startServer()]);
  let people = 0;
  return {
    a,
    b,
    school: own,
    /** Signs somebody in who has these roles. */
    async signIn(...roles: BuiltInRole[]) {
      const name = `Person ${++people}`;
      return inTransaction(own, 'system:test', async (db) => {
        const { id: userId } = await db
          .insertInto('user_account')
          .values({ user_name: name, full_name: name })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (roles.length)
          await db
            .insertInto('user_role')
            .values(roles.map((role) => ({ user_id: userId, role })))
            .execute();
        const { rows } = await sql<{ id: number }>`
          insert into user_session (user_id, scope, cookie_sum, client_sum)
          values (${userId}, 'user', ${Buffer.from(name)}, ${Buffer.from(name)}) returning id`.execute(db);
        const sessionId = rows[0]!.id;
        // Told late, it would drop the sockets that the test has opened meanwhile.
        await db.deleteFrom('change_notice').where('model', '=', 'UserAccount').execute();
        return { userId, sessionId, token: `session-${sessionId}`, name };
      });
    },
    async close() {
      await Promise.all([a.close(), b.close()]);
      await drop();
    },
  };
}

/** Commits a change of these records through a server, as a service would. */
export const change = (server: Server, model: string, ids: number[], actor = 7): Promise<void> =>
  inTransaction(server.school, actor, async (db) => {
    await db
      .insertInto('change_notice')
      .values({ model, ids, action: 'update', by_user_id: actor })
      .execute();
  });
