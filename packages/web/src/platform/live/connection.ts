import type { ServerToClient } from '@homeroom/contract/realtime.ts';
import type { ClientToServer } from '@homeroom/contract/shared/realtime.ts';
import type { Socket } from 'socket.io-client';
import { Unreachable } from '../errors/errors.ts';

export type Connection = 'live' | 'connecting' | 'offline';
export type Channel = Socket<ServerToClient, ClientToServer>;

/** What a channel needs of its surroundings. */
interface Ports {
  /** Gets a new bearer token; throws Unreachable where nobody answers, ApiError where the session is over. */
  renew: () => Promise<unknown>;
  isOnline: () => boolean;
  onState: (state: Connection) => void;
  onConnect: () => void;
}

/** An attempt is given so long before a sign of life starts another; one that failed, this long. */
const YOUNG_MS = 3_000;
const PAUSE_MS = 1_000;
/** Tokens are not renewed faster than this where the server lets nobody in; a quiet minute ends the waiting. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Keeps one channel connected. A lost line is tried again by the client's own timer, at once when `tryNow` says that
 * the server may be back. Where the server ended it the token is renewed first.
 */
export function keepAlive(channel: Channel, { renew, isOnline, onState, onConnect }: Ports) {
  let closed = false;
  let startedAt = Date.now();
  let hasFailed = false;
  let returning = false;
  let returnedAt = 0;
  let returns = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The wait is for an answer, not for a server that refuses: a sign of life ends it. */
  let mayHurry = false;

  /** From the start: `connect` alone does nothing while the client's own timer runs, and an old line may be dead. */
  const anew = () => {
    startedAt = Date.now();
    hasFailed = false;
    channel.disconnect();
    channel.connect();
  };

  const later = (ms: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      work();
    }, ms);
  };

  const renewAndReturn = async () => {
    if (closed || returning) return;
    returning = true;
    returnedAt = Date.now();
    returns += 1;
    try {
      await renew();
      if (!closed) anew();
    } catch (error) {
      // Where the session is over its store has said so, and this is closed. Else nobody answered, or not well.
      if (closed) return;
      onState('offline');
      mayHurry = error instanceof Unreachable;
      later(FIRST_WAIT_MS, () => void renewAndReturn());
    } finally {
      returning = false;
    }
  };

  /** The server ended the channel, or took no token: at once the first time, then ever more slowly. */
  const comeBack = () => {
    if (closed || returning || timer) return;
    if (Date.now() - returnedAt > LONGEST_WAIT_MS) returns = 0;
    onState('connecting');
    if (returns === 0) return void renewAndReturn();
    mayHurry = false;
    later(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (returns - 1)), () => void renewAndReturn());
  };

  channel.on('connect', () => {
    onState('live');
    onConnect();
  });
  channel.on('disconnect', (reason) => {
    if (closed || reason === 'io client disconnect') return;
    onState(isOnline() ? 'connecting' : 'offline');
    startedAt = 0;
    if (reason === 'io server disconnect') comeBack();
  });
  channel.on('connect_error', (error) => {
    hasFailed = true;
    if (channel.active) return onState('offline');
    // Inactive: the server answered and refused, so the client's own timer does not run.
    if (error?.message === 'session.required') return comeBack();
    onState('offline');
    later(FIRST_WAIT_MS, anew);
  });
  channel.on('SessionEnded', comeBack);

  return {
    /** There is a sign that the server can be reached. `lineChanged`: whatever stood before is not relied upon. */
    tryNow({ lineChanged = false } = {}) {
      if (closed || returning) return;
      if (timer) {
        if (!mayHurry && !lineChanged) return;
        clearTimeout(timer);
        timer = undefined;
        return void renewAndReturn();
      }
      const rest = hasFailed ? PAUSE_MS : YOUNG_MS;
      if (!lineChanged && (channel.connected || Date.now() - startedAt < rest)) return;
      anew();
    },
    /** The network is gone: a line over it is dead even where nothing has said so yet. */
    lineLost() {
      onState('offline');
      if (!closed && channel.connected) anew();
    },
    close() {
      closed = true;
      clearTimeout(timer);
      channel.disconnect();
    },
  };
}
