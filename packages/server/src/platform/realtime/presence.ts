import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { School } from '../database/school.ts';
import type { ChannelSocket } from './channel.ts';
import { presenceQueries, type Seat } from './presence.queries.ts';
import { singleFlight } from './singleFlight.ts';
import { traceOf } from './trace.ts';

const HEARTBEAT_MS = 20_000;

export interface PresenceBook {
  /**
   * Comes to a place, or to another spot there. Resolves when it is stored; every socket at the place hears of it soon
   * after, this one too.
   */
  enter(socket: ChannelSocket, place: string, spot?: string): Promise<void>;
  leave(socket: ChannelSocket, place: string): Promise<void>;
  /** The socket has gone. */
  forget(socket: ChannelSocket): void;
  /** The places that a socket is at. */
  placesOf(socket: ChannelSocket): ReadonlySet<string>;
  /** People came to a place or left it, here or on another server. */
  changed(place: string): void;
  close(): Promise<void>;
}

const nowhere: ReadonlySet<string> = new Set();

const keyOf = (place: string, socket: ChannelSocket) => `${socket.id} ${place}`;

/** Who has what open: kept by the sockets of this server, shared with the others through a table. */
export function createPresence(school: School, log: Logger): PresenceBook {
  const queries = presenceQueries(school, randomUUID());
  const atPlace = new Map<string, Set<ChannelSocket>>();
  const places = new Map<ChannelSocket, Set<string>>();
  /** Where within it each seat is. */
  const spots = new Map<string, string>();
  /** What the table does not know yet: the last word on each seat, so that coming and going cannot overtake. */
  let unwritten = new Map<string, { seat: Seat; there: boolean }>();
  let changedPlaces = new Set<string>();

  const seat = (socket: ChannelSocket, place: string): Seat => {
    const { user } = socket.data;
    const spot = spots.get(keyOf(place, socket)) ?? '';
    return { place, socketId: socket.id, userId: user.id, fullName: user.fullName, spot };
  };
  const write = singleFlight(async () => {
    const batch = unwritten;
    unwritten = new Map();
    const entered = [...batch.values()].filter((w) => w.there).map((w) => w.seat);
    const left = [...batch.values()].filter((w) => !w.there).map((w) => w.seat);
    try {
      await queries.write(entered, left);
    } catch (error) {
      // What came later stands.
      unwritten = new Map([...batch, ...unwritten]);
      throw error;
    }
  });
  const tell = singleFlight(async () => {
    const asked = [...changedPlaces];
    changedPlaces = new Set();
    for (const [place, people] of await queries.at(asked)) {
      for (const socket of atPlace.get(place) ?? []) socket.emit('NotifyPresence', { place, people });
    }
  });
  let closed = false;
  const soon = (work: Promise<void>) =>
    void work.catch((error) => log.warn(traceOf(error), 'presence waits'));

  const removeSeat = (socket: ChannelSocket, place: string) => {
    const sockets = atPlace.get(place);
    if (!sockets?.delete(socket)) return false;
    if (sockets.size === 0) atPlace.delete(place);
    spots.delete(keyOf(place, socket));
    unwritten.set(keyOf(place, socket), { seat: seat(socket, place), there: false });
    return true;
  };
  const beat = async () => {
    const seats = [...atPlace].flatMap(([place, sockets]) =>
      [...sockets].map((socket) => seat(socket, place)),
    );
    await queries.stillThere(seats);
    if (unwritten.size > 0) await write();
  };
  const heartbeat = setInterval(() => soon(beat()), HEARTBEAT_MS);

  return {
    async enter(socket, place, spot = '') {
      spots.set(keyOf(place, socket), spot);
      const mine = places.get(socket) ?? new Set();
      places.set(socket, mine.add(place));
      const sockets = atPlace.get(place) ?? new Set();
      atPlace.set(place, sockets.add(socket));
      unwritten.set(keyOf(place, socket), { seat: seat(socket, place), there: true });
      await write();
    },
    async leave(socket, place) {
      places.get(socket)?.delete(place);
      if (removeSeat(socket, place)) await write();
    },
    forget(socket) {
      // All seats of this server go at once then.
      if (closed) return;
      const mine = [...(places.get(socket) ?? [])];
      places.delete(socket);
      if (mine.map((place) => removeSeat(socket, place)).includes(true)) soon(write());
    },
    placesOf: (socket) => places.get(socket) ?? nowhere,
    changed(place) {
      if (closed || !atPlace.has(place)) return;
      changedPlaces.add(place);
      soon(tell());
    },
    async close() {
      closed = true;
      clearInterval(heartbeat);
      await write().catch(() => {});
      // What cannot be removed now is removed by the others a minute later.
      await queries.leaveAll().catch(() => {});
    },
  };
}
