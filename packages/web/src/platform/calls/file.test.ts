// @vitest-environment jsdom
import { signIn } from '@homeroom/contract/session/session.endpoints.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../../../test/people.ts';
import { createServer } from '../../../test/server.ts';
import { ApiError, Unreachable } from '../errors/errors.ts';
import { readFile } from './file.ts';

const PATH = '/api/BehaviourExports';
const read = () => readFile(PATH, { accept: 'text/csv' });

/** What the file is answered with. */
let answer: () => Response;

beforeEach(() => {
  createServer().answer(signIn, () => aSession());
  const others = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    address === PATH ? answer() : others(address, init),
  );
});

it('reads a file as whoever is signed in', async () => {
  answer = () => new Response('a,b\r\n');
  expect(await (await read()).text()).toBe('a,b\r\n');
});

it('takes a file that is cut off on the way for none', async () => {
  answer = () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('a,b\r\n')),
        pull: (controller) => controller.error(new TypeError('network error')),
      }),
    );
  await expect(read()).rejects.toBeInstanceOf(Unreachable);
});

it('says why there is none, and after how many seconds a busy server may be asked again', async () => {
  answer = () =>
    new Response('{"code":"permission.denied","message":"You may not do this."}', { status: 403 });
  await expect(read()).rejects.toSatisfy((error) => error instanceof ApiError && error.status === 403);
  answer = () => new Response(null, { status: 503, headers: { 'Retry-After': '7' } });
  await expect(read()).rejects.toMatchObject({ name: 'Unreachable', status: 503, retryAfter: 7 });
});
