import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { getUserSettings } from '@homeroom/contract/session/user-settings.endpoints.ts';
import { readTogether } from '@homeroom/contract/shared/reads.endpoints.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, Unreachable } from '../errors/errors.ts';
import { sendWithOthers } from './readTogether.ts';

const TOKEN = 'a-token-of-twenty-characters';

/** Requests as they went out, and what is written into the answer of the one that carries many. */
let sent: { address: string; init: RequestInit }[] = [];
let write: (text: string) => void;
let end: () => void;
let fail: () => void;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, init });
    if (address !== readTogether.path) return new Response('[]');
    const encoder = new TextEncoder();
    const stream = new ReadableStream({
      start(controller) {
        write = (text) => controller.enqueue(encoder.encode(text));
        end = () => controller.close();
        fail = () => controller.error(new TypeError('network'));
      },
    });
    return new Response(stream);
  });
});

const line = (nth: number, body: unknown, status = 200) => `${JSON.stringify({ nth, status, body })}\n`;
const settings = (signal?: AbortSignal) =>
  sendWithOthers(getUserSettings, { query: { searchName: 'Web%' }, ...(signal ? { signal } : {}) }, TOKEN);
const teachers = () => sendWithOthers(getTeachers, {}, TOKEN);

it('sends what is asked for in one moment in one request', async () => {
  const reads = [settings(), teachers()];
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.address).toBe('/api/Reads');
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
    addresses: ['/api/UserSettings?searchName=Web%25', '/api/Teachers'],
  });
  write(line(1, ['late']) + line(0, ['early']));
  expect(await Promise.all(reads)).toEqual([['early'], ['late']]);
  end();
});

it('sends a read that is asked for alone at once, and gathers what a screen asks for after it', async () => {
  // Nothing was asked for lately.
  const now = vi.spyOn(performance, 'now').mockReturnValue(1e9);
  await settings();
  expect(sent.map(({ address }) => address)).toEqual(['/api/UserSettings?searchName=Web%25']);
  const reads = [teachers()];
  await Promise.resolve();
  reads.push(settings() as Promise<never>);
  now.mockRestore();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(JSON.parse(String(sent[1]?.init.body))).toEqual({
    addresses: ['/api/Teachers', '/api/UserSettings?searchName=Web%25'],
  });
  write(line(0, []) + line(1, []));
  end();
  await Promise.all(reads);
});

it('gives each answer as it comes, also in pieces that end within a letter', async () => {
  const [first, second] = [settings(), teachers()];
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  write(line(1, ['quick']));
  expect(await second).toEqual(['quick']);
  const whole = line(0, ['Ö']);
  write(whole.slice(0, 12));
  write(whole.slice(12));
  expect(await first).toEqual(['Ö']);
  end();
});

it('sends what is asked for alone as a request of its own', async () => {
  expect(await teachers()).toEqual([]);
  expect(sent.map(({ address, init }) => `${init.method} ${address}`)).toEqual(['GET /api/Teachers']);
});

it('keeps what nobody’s action is behind apart from what a person asks for', async () => {
  await Promise.all([
    sendWithOthers(getTeachers, { background: true }, TOKEN),
    sendWithOthers(getTeachers, {}, 'another-token-of-twenty'),
  ]);
  expect(sent.map(({ address }) => address)).toEqual(['/api/Teachers', '/api/Teachers']);
});

it('says of each what the server said no to, and of the rest that nobody answered', async () => {
  const reads = [settings(), teachers(), settings()];
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  write(line(0, { code: 'permission.denied', message: 'no' }, 403));
  write(line(1, null, 503));
  fail();
  const [refused, busy, lost] = await Promise.allSettled(reads);
  expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(ApiError) });
  expect(busy).toMatchObject({ status: 'rejected', reason: expect.any(Unreachable) });
  expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(Unreachable) });
});

it('ends the request once nobody waits for any of its reads', async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const reads = [settings(one.signal), settings(other.signal)];
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const { signal } = sent[0]?.init ?? {};
  one.abort();
  expect(signal?.aborted).toBe(false);
  other.abort();
  expect(signal?.aborted).toBe(true);
  const settled = await Promise.allSettled(reads);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
