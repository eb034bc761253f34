import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { password } from './homeroom.mjs';

/** An agent that finds homeroom.test on this machine, and believes the local authority alone. */
export const agentFor = ({ folder }, options = {}) =>
  new https.Agent({
    ca: readFileSync(path.join(folder, 'ca.pem')),
    servername: 'homeroom.test',
    lookup: (_name, asked, answer) =>
      asked.all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4),
    ...options,
  });

/** Asks, and gives the answer with its body. */
export const ask = (url, { method = 'GET', headers = {}, body = '', ...options } = {}) =>
  new Promise((resolve, reject) => {
    const { request } = url.startsWith('https') ? https : http;
    const length = body ? { 'content-length': Buffer.byteLength(body) } : {};
    const sent = request(url, { method, headers: { ...length, ...headers }, ...options }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status, headers, rawHeaders } = response;
        resolve({ status, headers, rawHeaders, body: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject);
    sent.setTimeout(60_000, () => sent.destroy(new Error('no answer within a minute')));
    sent.end(body);
  });

/** Signs in, or tries to. */
export async function signIn(base, username, { as = password, ...options } = {}) {
  const form = new URLSearchParams({ grant_type: 'password', username, password: as, scope: 'user' });
  const answer = await ask(`${base}/token`, {
    ...options,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
    body: form.toString(),
  });
  const told = JSON.parse(answer.body.toString() || '{}');
  return { status: answer.status, headers: answer.headers, error: told.error, token: told.access_token };
}

/** Throws unless the condition holds. */
export function ensure(condition, message) {
  if (!condition) throw new Error(message);
}
