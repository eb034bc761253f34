import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import type { Whose } from '../rights.ts';
import { doorOf, FIGURES_PATH, RIGHTS_PATH, type Sibling } from './sibling.ts';

/** Between a process's number and the rest of what names a session of the live channel. */
const NAMED = /[?&]sid=(\d{1,2})-/;
/** Of the connection, not of the request: the next connection has its own. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/** What names a new session of the live channel: it tells whose it is. */
export const newSessionName = ({ number }: Sibling): string =>
  `${number}-${randomBytes(15).toString('base64url')}`;

const isOfChannel = (url = '') => url.startsWith(`${REALTIME_PATH}/`);

/** The sibling that has the session which a request belongs to; null where it is for whoever got it. */
export function ownerOf(url: string | undefined, { number, count }: Sibling): number | null {
  if (!url?.startsWith(REALTIME_PATH)) return null;
  const owner = Number(NAMED.exec(url)?.[1] ?? number);
  return owner === number || owner < 1 || owner > count ? null : owner;
}

/** Sends a request on, and its answer back. @returns what ends it */
function pass(request: IncomingMessage, response: ServerResponse, door: string): () => void {
  const { method, url: path, headers: all } = request;
  const without = (headers: http.IncomingHttpHeaders) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
  const headers = without(all);
  const onward = http.request({ socketPath: door, method, path, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, without(answer.headers));
    answer.pipe(response);
  });
  // The client connects anew, and reads again.
  const fail = () => {
    onward.destroy();
    if (response.headersSent) response.destroy();
    else response.writeHead(503, { 'Retry-After': '1' }).end();
  };
  onward.on('error', fail);
  request.on('error', fail);
  response.on('close', () => onward.destroy());
  request.pipe(onward);
  return fail;
}

/** Sends a connection that becomes a web socket on, with what was read of it already. */
function passUpgrade(request: IncomingMessage, socket: Socket, head: Buffer, door: string): () => void {
  const onward = connect(door);
  const end = () => {
    onward.destroy();
    socket.destroy();
  };
  onward.on('connect', () => {
    const { method, url, httpVersion, rawHeaders } = request;
    const lines = rawHeaders.flatMap((name, i) => (i % 2 ? [] : [`${name}: ${rawHeaders[i + 1]}`]));
    onward.write(`${method} ${url} HTTP/${httpVersion}\r\n${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  for (const one of [onward, socket]) one.on('error', end).on('close', end);
  return end;
}

/**
 * Calls of a session of the live channel come to whichever process has a connection free: over polling each of them may
 * be another one, and so may the one that makes a web socket of it. This one takes its own, and hands the others over to
 * whose they are, through that one's door. Proxies need no affinity for it.
 * @param server with the live channel on it already
 * @param own what this process tells its siblings, and does for them: its figures; to forget rights that it remembers
 */
export async function handOver(
  server: Server,
  sibling: Sibling,
  own: { figures(): Promise<unknown>; forget(whose: Whose): void },
): Promise<{ close(): Promise<void> }> {
  const underWay = new Set<() => void>();
  const requested = server.listeners('request') as ((...args: unknown[]) => void)[];
  const upgraded = server.listeners('upgrade') as ((...args: unknown[]) => void)[];
  const take = (listeners: typeof requested, args: unknown[]) => {
    for (const listener of listeners) listener.apply(server, args);
  };
  server.removeAllListeners('request').removeAllListeners('upgrade');
  server.on('request', (request, response) => {
    const owner = ownerOf(request.url, sibling);
    if (owner === null) return take(requested, [request, response]);
    const end = pass(request, response, doorOf(sibling, owner));
    underWay.add(end);
    response.on('close', () => underWay.delete(end));
  });
  server.on('upgrade', (request, socket, head) => {
    const owner = ownerOf(request.url, sibling);
    if (owner === null) return take(upgraded, [request, socket, head]);
    const end = passUpgrade(request, socket as Socket, head, doorOf(sibling, owner));
    underWay.add(end);
    socket.on('close', () => underWay.delete(end));
  });

  const answerOf: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
    [FIGURES_PATH]: own.figures,
    [RIGHTS_PATH]: async (request) => own.forget((await json(request)) as Whose),
  };
  // Whoever may enter the folder of doors is this installation, and wants the channel or one of these.
  const door = http.createServer((request, response) => {
    if (isOfChannel(request.url)) return take(requested, [request, response]);
    const answer = answerOf[request.url ?? ''];
    if (!answer) return response.writeHead(404).end();
    answer(request).then(
      (collected) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(collected ?? null)),
      () => response.writeHead(500).end(),
    );
  });
  door.on('upgrade', (request, socket, head) => {
    if (isOfChannel(request.url)) return take(upgraded, [request, socket, head]);
    socket.destroy();
  });
  // One that was killed has left it behind.
  if (process.platform !== 'win32') await rm(doorOf(sibling, sibling.number), { force: true });
  await new Promise<void>((resolve, reject) => {
    door.on('error', reject);
    door.listen(doorOf(sibling, sibling.number), resolve);
  });
  return {
    async close() {
      for (const end of underWay) end();
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
    },
  };
}
