// @vitest-environment jsdom
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, Unreachable } from '../errors/errors.ts';
import { type Channel, type Connection, keepAlive } from './connection.ts';

/** The client's own timer would come far too late: what connects again here was tried at once. */
const NEVER_MS = 3_600_000;

let http: HttpServer;
let server: Server;
let port: number;
let channel: Channel;
let kept: ReturnType<typeof keepAlive>;
let states: Connection[];
let token: string;
/** Tokens that the server takes. */
let valid: Set<string>;
const renew = vi.fn<() => Promise<unknown>>();

const serve = async (at = 0) => {
  http = createServer();
  server = new Server(http, { transports: ['websocket'] });
  server.use((socket, next) =>
    next(valid.has(socket.handshake.auth.token) ? undefined : new Error('session.required')),
  );
  await new Promise<void>((listening) => http.listen(at, '127.0.0.1', listening));
  port = (http.address() as AddressInfo).port;
};
/** As the real one goes: the transports, without a word. */
const stop = async () => {
  server.engine.close();
  http.closeAllConnections();
  await new Promise((closed) => http.close(closed));
};
/** For what hangs: no test is about time. */
const PATIENCE_MS = 60_000;

const becomes = (state: Connection) => vi.waitFor(() => expect(states.at(-1)).toBe(state), PATIENCE_MS);
const connects = () => states.filter((state) => state === 'live').length;
const live = (times: number) => vi.waitFor(() => expect(connects()).toBe(times), PATIENCE_MS);

beforeEach(async () => {
  states = [];
  token = 'first';
  valid = new Set(['first']);
  renew.mockReset().mockImplementation(async () => {
    token = 'second';
    valid.add('second');
  });
  await serve();
  channel = io(`http://127.0.0.1:${port}`, {
    auth: (send) => send({ token }),
    transports: ['websocket'],
    reconnectionDelay: NEVER_MS,
    reconnectionDelayMax: NEVER_MS,
    forceNew: true,
  });
  kept = keepAlive(channel, {
    renew,
    isOnline: () => true,
    onState: (state) => states.push(state),
    onConnect: () => {},
  });
});
afterEach(async () => {
  kept.close();
  await stop();
});

it('connects at once when the server has answered something again, long before its own timer', async () => {
  await live(1);
  await stop();
  await becomes('connecting');
  await serve(port);
  kept.tryNow();
  await live(2);
  expect(renew).not.toHaveBeenCalled();
});

it('leaves an attempt alone that has just begun, however many answers come', async () => {
  const connections = vi.fn();
  server.on('connection', connections);
  for (let answer = 0; answer < 20; answer++) kept.tryNow();
  await live(1);
  for (let answer = 0; answer < 20; answer++) kept.tryNow();
  expect(connections).toHaveBeenCalledOnce();
  expect(states).toEqual(['live']);
});

it('trusts no line that stood before the network changed', async () => {
  await live(1);
  kept.lineLost();
  expect(states.at(-1)).toBe('offline');
  kept.tryNow({ lineChanged: true });
  await live(2);
});

it('gets a new token, once, and comes back where the server has ended the channel', async () => {
  await live(1);
  valid.clear();
  for (const socket of await server.fetchSockets()) {
    socket.emit('SessionEnded');
    socket.disconnect(true);
  }
  await live(2);
  expect(renew).toHaveBeenCalledOnce();
});

it('gets a new token where the server takes the old one no more', async () => {
  valid.clear();
  await live(1);
  expect(renew).toHaveBeenCalledOnce();
});

it('stays away where the session is over', async () => {
  await live(1);
  valid.clear();
  renew.mockImplementation(async () => {
    // As the session store does it: the sign-in is shown, and the channel closed with it.
    kept.close();
    throw new ApiError({ status: 400, code: 'session.required', message: 'over' });
  });
  const after = vi.fn();
  server.on('connection', after);
  for (const socket of await server.fetchSockets()) socket.disconnect(true);
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce(), PATIENCE_MS);
  kept.tryNow({ lineChanged: true });
  expect(channel.active).toBe(false);
  expect(after).not.toHaveBeenCalled();
});

it('comes back with the next sign of life where nobody answered the renewal', async () => {
  await live(1);
  renew.mockRejectedValueOnce(new Unreachable());
  for (const socket of await server.fetchSockets()) socket.disconnect(true);
  await becomes('offline');
  kept.tryNow();
  await live(2);
  expect(renew).toHaveBeenCalledTimes(2);
});

it('does not race with a server that lets nobody in', async () => {
  await live(1);
  renew.mockImplementation(async () => {
    token = 'refused';
  });
  for (const socket of await server.fetchSockets()) socket.disconnect(true);
  await vi.waitFor(() => expect(states.filter((s) => s === 'connecting')).toHaveLength(3), PATIENCE_MS);
  for (let answer = 0; answer < 20; answer++) kept.tryNow();
  expect(renew).toHaveBeenCalledOnce();
});
