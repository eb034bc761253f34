import type { Change, Model } from '@homeroom/contract/realtime.ts';
import type { LogRecord } from '@homeroom/contract/shared/log-record.ts';
import {
  type Acknowledgement,
  type Presence,
  QUIET_MS,
  REALTIME_PATH,
} from '@homeroom/contract/shared/realtime.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { GIVE_UP_AFTER_MS, onAnswered } from '../calls/http.ts';
import { queryClient } from '../calls/queryClient.ts';
import { currentToken, onSessionChange, renew, sessionState } from '../session/session.ts';
import { type Channel, type Connection, keepAlive } from './connection.ts';
import { createSubscriptions, joined, type OnChange, type Wanted } from './subscriptions.ts';

let channel: Channel | undefined;
let keeper: ReturnType<typeof keepAlive> | undefined;
let channelOf: number | undefined;
let connection: Connection = 'connecting';
let wasConnected = false;
const listeners = new Set<() => void>();
const subscriptions = createSubscriptions();
/** Who follows every change that the account may hear of. */
const watchers = new Set<(change: Change) => void>();
/** Who looks at the log of the server. */
const logWatchers = new Set<(record: LogRecord) => void>();
/** Places that are shown, with who looks, and where within them the user is. */
const places = new Map<string, Set<(people: Presence['people']) => void>>();
const spots = new Map<string, string>();
/** Of whoever runs through a place the others are told where they rest, ms. */
const REST_MS = 250;
const resting = new Map<string, ReturnType<typeof setTimeout>>();

const become = (next: Connection) => {
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
};

/** What arrived within so long was asked for when a model that is quiet now was quiet already, ms. */
const FRESH_MS = QUIET_MS - GIVE_UP_AFTER_MS;

/**
 * What arrived before the server began to tell of changes may already be old: it is read once more, unless nothing of the
 * model has changed since it was asked for.
 */
const readAgain = (model: Model, { ok, isQuiet }: Acknowledgement) => {
  if (!ok) return;
  const before = Date.now() - (isQuiet ? FRESH_MS : 0);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      queryKey[0] === model && state.dataUpdatedAt > 0 && state.dataUpdatedAt < before,
  });
};

const ask = (model: Model, ids: Wanted) => {
  if (!channel?.connected) return; // replayed on connect
  if (ids === 'all') channel.emit('SubscribeModel', model, (answer) => readAgain(model, answer));
  else
    for (const some of joined(ids))
      channel.emit('SubscribeModelID', model, some, (answer) => readAgain(model, answer));
};

const unask = (model: Model, ids: Wanted) => {
  if (!channel?.connected) return;
  if (ids === 'all') channel.emit('UnSubscribeModel', model);
  else for (const some of joined(ids)) channel.emit('UnSubscribeModelID', model, some);
};

const tellPlace = (place: string) => {
  if (channel?.connected) channel.emit('SubscribePresence', place, spots.get(place) ?? '');
};

const onConnect = () => {
  for (const { model, ids } of subscriptions.everything()) ask(model, ids);
  for (const place of places.keys()) tellPlace(place);
  if (watchers.size) channel?.emit('SubscribeModelAll');
  if (logWatchers.size > 0) channel?.emit('SubscribeLog');
  // Notices sent while the client was away are lost on purpose: they are hints to read again, so it reads again.
  if (wasConnected) void queryClient.invalidateQueries();
  wasConnected = true;
};

/**
 * Opens the channel of whoever is signed in: the first step of start-up (specification 000 §4). What is asked of it
 * before it stands is replayed on connect; it keeps itself connected.
 */
export const connect = async (userLoginID: number): Promise<void> => {
  if (channelOf === userLoginID && channel) return;
  disconnect();
  channelOf = userLoginID;
  become(navigator.onLine ? 'connecting' : 'offline');
  const { io } = await import('socket.io-client');
  if (channelOf !== userLoginID || channel) return; // signed out meanwhile
  const socket: Channel = io({
    path: REALTIME_PATH,
    query: { userLoginID },
    auth: (send) => {
      const known = currentToken();
      if (known) send({ token: known });
      else
        renew().then(
          (token) => send({ token }),
          () => send({ token: '' }),
        );
    },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    timeout: 8_000,
  });
  channel = socket;
  keeper = keepAlive(socket, { renew, isOnline: () => navigator.onLine, onState: become, onConnect });
  socket.on('NotifyChange', (change) => {
    subscriptions.tell(change);
    for (const watch of watchers) watch(change);
  });
  socket.on('NotifyPresence', ({ place, people }) => {
    for (const tell of places.get(place) ?? []) tell(people);
  });
  socket.on('NotifyLog', (record) => {
    for (const watch of logWatchers) watch(record);
  });
  // The rights of the account are others now: screens and menus follow with the renewed session.
  socket.on('SessionChanged', () => void renew().catch(() => undefined));
};

export const disconnect = (): void => {
  channelOf = undefined;
  wasConnected = false;
  keeper?.close();
  keeper = undefined;
  channel = undefined;
};

/** Listens for what may bring the channel back. Called once, at start. */
export const startConnection = (): void => {
  onSessionChange(() => {
    if (sessionState().fromMemory) become('offline');
  });
  addEventListener('offline', () => (keeper ? keeper.lineLost() : become('offline')));
  addEventListener('online', () => keeper?.tryNow({ lineChanged: true }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') keeper?.tryNow();
  });
  onAnswered(() => keeper?.tryNow());
};

/** Whether changes of others arrive. */
export const useConnection = (): Connection =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => connection,
  );

/**
 * Tells of every change to records of a model, whatever screen is shown, until what it answers is called. Asked for before
 * the channel stands, it is replayed on connect.
 */
export const hearChanges = (model: Model, onChange: OnChange): (() => void) => {
  const subscriber = { model, ids: 'all' as const, onChange };
  ask(model, subscriptions.add(subscriber));
  return () => unask(model, subscriptions.remove(subscriber));
};

/**
 * Tells of changes to records of a model while the component is shown. Asked for before the channel stands, it is
 * replayed on connect; after a reconnect every active query is read again, so nothing has to be done for that here.
 */
export const useChanges = (model: Model, ids: Wanted, onChange: OnChange): void => {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const key = ids === 'all' ? 'all' : [...ids].sort((a, b) => a - b).join(',');
  useEffect(() => {
    if (key === '') return undefined;
    const subscriber = {
      model,
      ids: key === 'all' ? ('all' as const) : key.split(',').map(Number),
      onChange: ((change) => latest.current(change)) as OnChange,
    };
    ask(model, subscriptions.add(subscriber));
    return () => unask(model, subscriptions.remove(subscriber));
  }, [model, key]);
};

/** Hears all that watchers are told while the component is shown: the first of them subscribes, the last one ends it. */
const useFeed = <Message>(
  watchers: Set<(message: Message) => void>,
  feed: 'ModelAll' | 'Log',
  onEach: (message: Message) => void,
): void => {
  const latest = useRef(onEach);
  useEffect(() => {
    latest.current = onEach;
  });
  useEffect(() => {
    const watch = (message: Message) => latest.current(message);
    if (watchers.size === 0 && channel?.connected) channel.emit(`Subscribe${feed}` as const);
    watchers.add(watch);
    return () => {
      watchers.delete(watch);
      if (watchers.size === 0 && channel?.connected) channel.emit(`UnSubscribe${feed}` as const);
    };
  }, [watchers, feed]);
};

/**
 * Tells of every change that the account may hear of while the component is shown, as it arrives. It asks the server for
 * nothing else, so that it keeps no session from idling out. What a screen has asked for besides comes here too.
 */
export const useEveryChange = (onChange: (change: Change) => void): void =>
  useFeed(watchers, 'ModelAll', onChange);

/**
 * Tells of each line of the server's log while the component is shown, as it is written. It asks the server for nothing
 * else, so that it keeps no session from idling out.
 */
export const useServerLog = (onRecord: (record: LogRecord) => void): void =>
  useFeed(logWatchers, 'Log', onRecord);

/** Says where within a place that is shown the user is by now, e.g. in which cell; the others there see it. */
export const beAt = (place: string, spot: string): void => {
  clearTimeout(resting.get(place));
  const rest = () => {
    resting.delete(place);
    if (!places.has(place) || (spots.get(place) ?? '') === spot) return;
    spots.set(place, spot);
    tellPlace(place);
  };
  resting.set(place, setTimeout(rest, REST_MS));
};

/** Who is at a place (e.g. has a roll open), oneself included; empty for null and while there is no connection. */
export const usePresence = (place: string | null): Presence['people'] => {
  const [people, setPeople] = useState<Presence['people']>([]);
  const live = useConnection() === 'live';
  useEffect(() => {
    if (!place) return undefined;
    const watchers = places.get(place) ?? new Set();
    places.set(place, watchers);
    if (watchers.size === 0) tellPlace(place);
    watchers.add(setPeople);
    return () => {
      watchers.delete(setPeople);
      setPeople([]);
      if (watchers.size > 0) return;
      places.delete(place);
      spots.delete(place);
      if (channel?.connected) channel.emit('UnSubscribePresence', place);
    };
  }, [place]);
  return live ? people : [];
};
