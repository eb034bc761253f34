import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWeb } from './web.ts';

let app: FastifyInstance;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-'));
  writeFileSync(join(folder, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__" />\n');
  writeFileSync(join(folder, 'first-loads.json'), '{}');
  app = fastify();
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const page = (accepted: string, url = '/') =>
  app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': accepted } });

it.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
])('sends the page packed as %s, with a nonce of its own', async (packing, accepted, unpack) => {
  for (const url of ['/', '/attendance/class']) {
    const { headers, rawPayload } = await page(accepted, url);
    expect(headers).toMatchObject({ 'content-encoding': packing, vary: 'accept-encoding' });
    const [, nonce = 'none'] = /content="([^"]+)"/.exec(unpack(rawPayload).toString()) ?? [];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(nonce).not.toBe('__CSP_NONCE__');
  }
});

it('sends the page as it is to whoever does not unpack', async () => {
  const { headers, body } = await page('identity');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toMatch(/^<meta name="csp-nonce" content="[^_"]+"/);
});

it('does not serve what is told of the files', async () => {
  const { statusCode } = await app.inject({ url: '/first-loads.json' });
  expect(statusCode).toBe(404);
});
