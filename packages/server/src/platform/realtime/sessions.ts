import type { Logger } from 'pino';
import type { ChannelSocket } from './channel.ts';
import type { InternalNotice } from './notice.ts';
import { traceOf } from './trace.ts';

/** By what sockets last. */
export interface Lasting {
  /** Which of the sessions are not over. */
  stillValid(sessionIds: number[]): Promise<ReadonlySet<number>>;
  /** Which of the views (decision 048) are not over. */
  stillOpen(viewIds: number[]): Promise<ReadonlySet<number>>;
}

/** Sessions and views end everywhere within a second, even where a notice is lost. */
const SWEEP_MS = 1000;

export interface SocketSessions {
  /** How many changes of accounts were noticed until now. */
  accountChanges(): number;
  /** A socket is connected. One whose account changed while its rights were read comes back with its new ones. */
  enter(socket: ChannelSocket): void;
  leave(socket: ChannelSocket): void;
  /** Ends what is over; drops those whose account changed, so that they come back with their new rights. */
  noticed(notice: InternalNotice): Promise<void>;
  close(): void;
}

/** Tells the sockets of a session that it is over, and lets them go. */
const end = (socket: ChannelSocket) => {
  socket.emit('SessionEnded');
  socket.disconnect(true);
};

/** Keeps sockets no longer than their sessions, and those of views no longer than those. */
export function createSocketSessions({ stillValid, stillOpen }: Lasting, log: Logger): SocketSessions {
  const bySession = new Map<number, Set<ChannelSocket>>();
  const ofViews = new Map<ChannelSocket, number>();

  /** Ends the sockets of those sessions that are over. */
  const check = async (sessionIds: number[]) => {
    if (sessionIds.length === 0) return;
    const valid = await stillValid(sessionIds);
    for (const id of sessionIds) {
      if (!valid.has(id)) for (const socket of bySession.get(id) ?? []) end(socket);
    }
  };

  /** Ends the sockets of those views that are over. */
  const checkViews = async () => {
    if (ofViews.size === 0) return;
    // Of this moment: who connects meanwhile was let in by a view that was open.
    const asked = [...ofViews];
    const open = await stillOpen([...new Set(ofViews.values())]);
    for (const [socket, viewId] of asked) if (!open.has(viewId)) end(socket);
  };

  let sweeping = false;
  let failing = false;
  const sweep = async () => {
    if (sweeping) return;
    sweeping = true;
    try {
      await check([...bySession.keys()]);
      await checkViews();
      failing = false;
    } catch (error) {
      if (!failing) log.warn(traceOf(error), 'sessions of sockets cannot be checked');
      failing = true;
    }
    sweeping = false;
  };
  const timer = setInterval(sweep, SWEEP_MS);

  let accountChanges = 0;
  /** The number of the last change of each account. */
  const lastChange = new Map<number, number>();
  /** Lets a socket connect anew, with the rights that its user has now. */
  const renew = (socket: ChannelSocket) => {
    if (!socket.connected) return;
    socket.emit('SessionChanged');
    socket.conn.close();
  };

  return {
    accountChanges: () => accountChanges,
    enter(socket) {
      if ((lastChange.get(socket.data.user.id) ?? 0) > socket.data.accountChanges) return renew(socket);
      const { sessionId: id, viewId } = socket.data.user;
      if (viewId !== undefined) ofViews.set(socket, viewId);
      const sockets = bySession.get(id);
      if (sockets) sockets.add(socket);
      else bySession.set(id, new Set([socket]));
    },
    leave(socket) {
      ofViews.delete(socket);
      const id = socket.data.user.sessionId;
      const sockets = bySession.get(id);
      sockets?.delete(socket);
      if (sockets?.size === 0) bySession.delete(id);
    },
    async noticed({ model, ids }) {
      const changedIds = new Set(ids);
      if (model === 'UserSession') return check([...bySession.keys()].filter((id) => changedIds.has(id)));
      accountChanges++;
      for (const id of ids) lastChange.set(id, accountChanges);
      const sockets = [...bySession.values()]
        .flatMap((set) => [...set])
        .filter(({ data }) => changedIds.has(data.user.id));
      try {
        await check([...new Set(sockets.map(({ data }) => data.user.sessionId))]);
      } finally {
        // Their rights are of the moment they connected: whatever else is known, those are old.
        sockets.forEach(renew);
      }
    },
    close: () => clearInterval(timer),
  };
}
