import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { School } from '../database/school.ts';
import type { ChannelSocket } from './channel.ts';
import { connectionsQueries } from './connections.queries.ts';
import type { Interests } from './interests.ts';
import type { PresenceBook } from './presence.ts';
import { singleFlight } from './singleFlight.ts';
import { traceOf } from './trace.ts';

/** Whoever watches looks every ten seconds: what changes meanwhile is gathered. */
const WRITE_EVERY_MS = 2000;
const HEARTBEAT_MS = 20_000;
/** A page at fifty places says enough in this many characters. */
const LONGEST = 2000;

export interface ConnectionsBook {
  enter(socket: ChannelSocket): void;
  /** It listens to something else now. */
  changed(socket: ChannelSocket): void;
  leave(socket: ChannelSocket): void;
  close(): Promise<void>;
}

/** What sockets listen to, in words: `AttendanceStudent (28), roll:class:7B:2026-11-20`. Never what names a socket. */
export function listensTo(
  sockets: Iterable<ChannelSocket>,
  { records, anyRecord, models, everything, log }: Interests,
  presence: Pick<PresenceBook, 'placesOf'>,
): string {
  const counts = new Map<string, number>();
  const words = new Set<string>();
  for (const socket of sockets) {
    if (everything.has(socket)) words.add('everything');
    if (log.has(socket)) words.add('the log');
    for (const [model, listening] of models) if (listening.has(socket)) words.add(`${model} (all)`);
    for (const index of [records, anyRecord])
      for (const [model, ids] of index.counts(socket)) counts.set(model, (counts.get(model) ?? 0) + ids);
  }
  for (const [model, count] of counts) if (count > 0) words.add(`${model} (${count})`);
  for (const socket of sockets) for (const place of presence.placesOf(socket)) words.add(place);
  return [...words].join(', ').slice(0, LONGEST);
}

/** Tells the other servers which sessions have pages open here, and what those listen to: for who watches the sessions. */
export function createConnections(
  school: School,
  interests: Interests,
  presence: Pick<PresenceBook, 'placesOf'>,
  log: Logger,
): ConnectionsBook {
  const queries = connectionsQueries(school, randomUUID());
  const bySession = new Map<number, Set<ChannelSocket>>();
  let unwritten = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const write = singleFlight(async () => {
    const batch = unwritten;
    unwritten = new Set();
    if (batch.size === 0) return;
    try {
      await queries.write(
        [...batch].map((sessionId) => {
          const sockets = bySession.get(sessionId) ?? new Set();
          return { sessionId, pages: sockets.size, listensTo: listensTo(sockets, interests, presence) };
        }),
      );
    } catch (error) {
      unwritten = new Set([...batch, ...unwritten]);
      throw error;
    }
  });
  const soon = (work: Promise<void>) =>
    void work.catch((error) => log.warn(traceOf(error), 'what open pages listen to waits to be told'));
  const tell = (sessionId: number) => {
    unwritten.add(sessionId);
    if (closed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      soon(write());
    }, WRITE_EVERY_MS);
  };
  const beat = async () => {
    const rows = await queries.stillThere();
    // The database forgot them, or another server took this one for dead.
    if (rows < bySession.size) for (const sessionId of bySession.keys()) unwritten.add(sessionId);
    if (unwritten.size > 0) await write();
  };
  const heartbeat = setInterval(() => soon(beat()), HEARTBEAT_MS);

  return {
    enter(socket) {
      const { sessionId } = socket.data.user;
      const sockets = bySession.get(sessionId) ?? new Set();
      bySession.set(sessionId, sockets.add(socket));
      tell(sessionId);
    },
    changed: (socket) => tell(socket.data.user.sessionId),
    leave(socket) {
      const { sessionId } = socket.data.user;
      const sockets = bySession.get(sessionId);
      sockets?.delete(socket);
      if (sockets?.size === 0) bySession.delete(sessionId);
      tell(sessionId);
    },
    async close() {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(timer);
      // A write that is under way comes before; what cannot be removed now is removed by the others a minute later.
      await write().catch(() => {});
      await queries.leaveAll().catch(() => {});
    },
  };
}
