import { readFileSync } from 'node:fs';
import http2 from 'node:http2';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import tls from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { io } from 'socket.io-client';
import { agentFor, ask, ensure, signIn } from './client.mjs';
import { metricsToken } from './homeroom.mjs';

const baseOf = ({ ports }) => `https://homeroom.test:${ports.https}`;
const get = (tried, address, headers = {}, more = {}) =>
  ask(baseOf(tried) + address, { headers, agent: agentFor(tried), ...more });
const signInAt = (tried, name, { localAddress, ...more } = {}) =>
  signIn(baseOf(tried), name, { agent: agentFor(tried, { localAddress }), ...more });
const timesOf = ({ rawHeaders }, name) =>
  rawHeaders.filter((one, i) => i % 2 === 0 && one.toLowerCase() === name).length;

/** A TLS connection to the proxy. */
const connected = ({ folder, ports }, options = {}) =>
  new Promise((resolve, reject) => {
    const ca = readFileSync(path.join(folder, 'ca.pem'));
    const socket = tls.connect({
      host: '127.0.0.1',
      port: ports.https,
      servername: 'homeroom.test',
      ca,
      ...options,
    });
    socket.on('secureConnect', () => resolve(socket));
    socket.on('error', reject);
  });

/** Opens a socket of a page. */
const open = (tried, token, transports) =>
  new Promise((resolve, reject) => {
    const socket = io(baseOf(tried), {
      ...{ path: '/datareads', auth: { token }, transports, forceNew: true, reconnection: false },
      agent: agentFor(tried),
    });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) => reject(new Error(`a socket is refused: ${error.message}`)));
  });

/** What each proxy has to do, in the order in which it is tried. */
export const checks = [
  [
    'TLS by the local authority',
    async (tried) => {
      const socket = await connected(tried);
      const protocol = socket.getProtocol();
      socket.destroy();
      ensure(/^TLSv1\.[23]$/.test(protocol), protocol);
      return protocol;
    },
  ],
  [
    'plain http is sent to https',
    async ({ ports }) => {
      const headers = { host: 'homeroom.test' };
      const { status, headers: told } = await ask(`http://127.0.0.1:${ports.http}/roll?a=b`, { headers });
      ensure([301, 308].includes(status), `status ${status}`);
      ensure(/^https:\/\/homeroom\.test(:\d+)?\/roll\?a=b$/.test(told.location), `to ${told.location}`);
    },
  ],
  [
    'HTTP/2',
    async ({ folder, ports }) => {
      const ca = readFileSync(path.join(folder, 'ca.pem'));
      const session = http2.connect(`https://127.0.0.1:${ports.https}`, { ca, servername: 'homeroom.test' });
      const stream = session.request({ ':path': '/healthz', ':authority': `homeroom.test:${ports.https}` });
      const status = await new Promise((resolve, reject) => {
        stream.on('response', (headers) => resolve(headers[':status']));
        stream.on('error', reject);
        session.on('error', reject);
      });
      const { alpnProtocol } = session;
      session.destroy();
      ensure(status === 200 && alpnProtocol === 'h2', `${alpnProtocol} ${status}`);
    },
  ],
  [
    'Strict-Transport-Security once, for a year',
    async (tried) => {
      const answer = await get(tried, '/healthz');
      ensure(timesOf(answer, 'strict-transport-security') === 1, 'not once');
      ensure(timesOf(answer, 'content-security-policy') === 1, 'and the content policy not once');
      ensure(answer.headers['strict-transport-security'] === 'max-age=31536000', 'another age');
    },
  ],
  [
    'signing in sets a Secure cookie',
    async (tried) => {
      const { status, headers, error } = await signInAt(tried, 'anna');
      ensure(status === 200, `status ${status} ${error}`);
      ensure(
        (headers['set-cookie'] ?? []).every((line) => /; Secure/i.test(line)),
        'a cookie is not',
      );
    },
  ],
  [
    'web sockets',
    async (tried) => {
      const { token } = await signInAt(tried, 'anna');
      const socket = await open(tried, token, ['websocket']);
      const began = performance.now();
      const answer = await socket.timeout(5000).emitWithAck('SubscribePresence', 'nowhere');
      const took = performance.now() - began;
      socket.disconnect();
      ensure(answer?.ok === false || answer?.code, `answered ${JSON.stringify(answer)}`);
      return `a call answered in ${took.toFixed(0)} ms`;
    },
  ],
  [
    '30 of 30 sockets that only poll, before two processes',
    async (tried) => {
      const { token } = await signInAt(tried, 'anna');
      const sockets = await Promise.all(Array.from({ length: 30 }, () => open(tried, token, ['polling'])));
      const began = performance.now();
      await Promise.all(
        sockets.map((one) => one.timeout(10_000).emitWithAck('SubscribePresence', 'nowhere')),
      );
      const took = performance.now() - began;
      for (const socket of sockets) socket.disconnect();
      return `a call of each answered in ${took.toFixed(0)} ms`;
    },
  ],
  [
    'the largest upload gets through, a larger one is refused by Homeroom',
    async (tried) => {
      const { token } = await signInAt(tried, 'anna');
      const send = async (bytes) => {
        const content = `number,dateOf,incidentType\n${' '.repeat(bytes)}`;
        const { status, body } = await ask(`${baseOf(tried)}/api/BehaviourImports/Preview`, {
          method: 'POST',
          agent: agentFor(tried),
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ content }),
        });
        return { status, text: body.toString().slice(0, 200) };
      };
      const large = await send(11_900_000);
      ensure(large.status !== 413 && large.status < 500, `${large.status} ${large.text}`);
      ensure(large.text.startsWith('{'), `not Homeroom's answer: ${large.text}`);
      const larger = await send(12_100_000);
      ensure(larger.status === 413 && larger.text.startsWith('{'), `larger: ${larger.status} ${larger.text}`);
      return `11.9 MB answered ${large.status}, 12.1 MB ${larger.status}`;
    },
  ],
  [
    'who sends a body slowly is served, and holds nobody up',
    async (tried) => {
      const form = `grant_type=password&username=nobody&password=${'x'.repeat(200)}&scope=user`;
      const slow = Array.from({ length: 20 }, async () => {
        const socket = await connected(tried, { ALPNProtocols: ['http/1.1'] });
        let said = '';
        socket.on('data', (part) => {
          said += part;
        });
        const ended = new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
        socket.write(
          `POST /token HTTP/1.1\r\nHost: homeroom.test\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n`,
        );
        for (let at = 0; at < form.length; at += 30) {
          socket.write(form.slice(at, at + 30));
          await pause(700);
        }
        await ended;
        return /^HTTP\/1\.1 (\d+)/.exec(said)?.[1];
      });
      let longest = 0;
      for (let i = 0; i < 10; i++) {
        const began = performance.now();
        ensure((await get(tried, '/healthz')).status === 200, 'others are not answered');
        longest = Math.max(longest, performance.now() - began);
        await pause(400);
      }
      const answers = await Promise.all(slow);
      ensure(
        answers.every((status) => ['400', '403', '429'].includes(status)),
        `answered ${answers}`,
      );
      ensure(longest < 2000, `others waited ${longest.toFixed(0)} ms`);
      return `others waited ${longest.toFixed(0)} ms at most`;
    },
  ],
  [
    '200 that never end their headers are let go, and hold nobody up',
    async (tried) => {
      const began = performance.now();
      const gone = await Promise.all(
        Array.from({ length: 200 }, async () => {
          const socket = await connected(tried, { ALPNProtocols: ['http/1.1'] });
          socket.write('GET /healthz HTTP/1.1\r\nHost: homeroom.test\r\nX-Never: ');
          socket.resume();
          return { ended: new Promise((resolve) => socket.on('close', resolve).on('error', resolve)) };
        }),
      );
      ensure((await get(tried, '/healthz')).status === 200, 'others are not answered');
      const all = Promise.all(gone.map(({ ended }) => ended)).then(() => true);
      ensure(await Promise.race([all, pause(40_000, false)]), 'they are held for more than 40 s');
      return `gone after ${((performance.now() - began) / 1000).toFixed(0)} s`;
    },
  ],
  [
    "a client's address is what the proxy says, not what the client claims",
    async (tried) => {
      const name = tried.name === 'nginx' ? 'berta' : 'anna';
      const from = (localAddress, last, as) =>
        signInAt(tried, name, {
          localAddress,
          ...(as && { as }),
          headers: { 'x-forwarded-for': `192.0.2.${last}`, forwarded: `for=192.0.2.${last}` },
        });
      for (const last of [1, 2, 3]) await from('127.0.0.2', last, 'wrong');
      const locked = await from('127.0.0.2', 4);
      ensure(locked.error === 'locked', `three failures did not lock: ${locked.status} ${locked.error}`);
      const other = await from('127.0.0.3', 4);
      ensure(other.status === 200, `another client is locked too: ${other.status} ${other.error}`);
    },
  ],
  [
    'answers are packed once',
    async (tried) => {
      const plain = await get(tried, '/api/openapi.json');
      ensure(plain.headers['content-encoding'] === undefined, 'packed without being asked');
      for (const [packing, unpack] of [
        ['gzip', gunzipSync],
        ['br', brotliDecompressSync],
      ]) {
        const packed = await get(tried, '/api/openapi.json', { 'accept-encoding': packing });
        ensure(
          packed.headers['content-encoding'] === packing,
          `${packing}: ${packed.headers['content-encoding']}`,
        );
        ensure(unpack(packed.body).equals(plain.body), `${packing}: something else came out`);
      }
      return `${plain.body.length} bytes`;
    },
  ],
  [
    'the figures are told to the holder of the token alone',
    async (tried) => {
      ensure((await get(tried, '/metrics')).status === 404, 'to others too');
      const { body } = await get(tried, '/metrics', { authorization: `Bearer ${metricsToken}` });
      for (const number of [1, 2])
        ensure(body.includes(`homeroom_process_up{process="${number}"} 1`), `process ${number} is not up`);
    },
  ],
];
