import type { Server as HttpServer } from 'node:http';
import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import { isOwnOrigin } from '../http/origin.ts';
import { newSessionName } from '../processes/hand-over.ts';
import type { Sibling } from '../processes/sibling.ts';
import type { User } from '../user.ts';
import type { ChannelServer, ChannelSocket } from './channel.ts';
import { traceOf } from './trace.ts';

/** Names the user of a bearer token; null where it is unknown, expired or its session is over. */
export type Authenticate = (token: string) => Promise<User | null>;

/** Longer is no token of ours. */
const LONGEST_TOKEN = 512;
/** After a gap this many come back at a time, so that 7,000 are back in a few seconds and nothing else starves. */
const DROPPED_AT_ONCE = 50;
const DROP_EVERY_MS = 25;

/** The user behind a handshake. The query's `userLoginID` proves nothing; one that contradicts the token is refused. */
async function userOf({ handshake }: ChannelSocket, authenticate: Authenticate): Promise<User | null> {
  const { token } = handshake.auth;
  if (typeof token !== 'string' || token === '' || token.length > LONGEST_TOKEN) return null;
  const user = await authenticate(token);
  const claimed = handshake.query.userLoginID;
  return user && (claimed === undefined || claimed === String(user.id)) ? user : null;
}

export interface Gateway {
  io: ChannelServer;
  /** How many sockets are connected and authorised. */
  connections(): number;
  /** Lets every client connect anew and read again, a few at a time. */
  dropAll(): void;
  close(): void;
}

/**
 * Socket.IO on the HTTP server; lets in who has a valid bearer token.
 * @param accountChanges how many changes of accounts were noticed until now
 * @param sibling which of several processes this is, where there are several
 */
export function createGateway(
  httpServer: HttpServer,
  authenticate: Authenticate,
  accountChanges: () => number,
  log: Logger,
  sibling?: Sibling,
): Gateway {
  let closing = false;
  const io: ChannelServer = new Server(httpServer, {
    path: REALTIME_PATH,
    serveClient: false,
    transports: ['polling', 'websocket'],
    // Who came back while the server closes would hold it open with a poll.
    allowRequest: (request, decide) => decide(null, !closing && isOwnOrigin(request.headers)),
    maxHttpBufferSize: 64_000,
    perMessageDeflate: false,
    httpCompression: false,
    connectTimeout: 10_000,
  });
  if (sibling) io.engine.generateId = () => newSessionName(sibling);
  io.use((socket, next) => {
    socket.data.accountChanges = accountChanges();
    userOf(socket, authenticate).then(
      (user) => {
        if (!user) return next(new Error('session.required'));
        socket.data.user = user;
        next();
      },
      (error: unknown) => {
        log.error(traceOf(error), 'a socket could not be authenticated');
        next(new Error('server.busy'));
      },
    );
  });
  const dropping = new Set<NodeJS.Timeout>();
  return {
    io,
    connections: () => io.of('/').sockets.size,
    dropAll() {
      // Those of this moment: who comes back meanwhile has read again already.
      const sockets = [...io.of('/').sockets.values()];
      const drop = () => {
        for (const socket of sockets.splice(0, DROPPED_AT_ONCE)) socket.conn.close();
        if (sockets.length === 0) return;
        const timer = setTimeout(() => {
          dropping.delete(timer);
          drop();
        }, DROP_EVERY_MS);
        dropping.add(timer);
      };
      drop();
    },
    close() {
      closing = true;
      for (const timer of dropping) clearTimeout(timer);
      // The transports alone, and not `io.close()`: the HTTP server is closed by who opened it, and clients that lose
      // their transport look for another server by themselves.
      io.engine.close();
    },
  };
}
