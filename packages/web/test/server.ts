import type { Answer, Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { type ReadLine, readTogether } from '@homeroom/contract/shared/reads.endpoints.ts';
import { vi } from 'vitest';

export interface Heard {
  path: string;
  method: string;
  headers: Headers;
  body: string;
}

/** An answer with its status and headers; a bare one is a success. */
class Refusal {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}
export const refuse = (status: number, body: unknown, headers?: Record<string, string>) =>
  new Refusal(status, body, headers);

type Reply<E extends Endpoint> = (heard: Heard) => Answer<E> | Refusal | Promise<Answer<E> | Refusal>;

/** The wire's other end: answers are typed by the contract, everything that is asked is kept. */
export const createServer = () => {
  const replies = new Map<string, Reply<Endpoint>>();
  const heard: Heard[] = [];
  let reachable = true;

  const fetchOne = async (address: string, init: RequestInit): Promise<Response> => {
    const path = address.split('?')[0] ?? '';
    const request = {
      path: address,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: String(init.body ?? ''),
    };
    heard.push(request);
    if (!reachable) throw new TypeError('Failed to fetch');
    const reply = replies.get(`${request.method} ${path}`);
    const answer = reply ? await reply(request) : refuse(404, { code: 'route.unknown', message: 'no' });
    return answer instanceof Refusal
      ? new Response(JSON.stringify(answer.body), { status: answer.status, headers: answer.headers })
      : new Response(answer === null ? null : JSON.stringify(answer), {
          status: answer === null ? 204 : 200,
        });
  };

  /** Reads that come in one request are answered as they would be by themselves, each as soon as it is ready. */
  const fetchReads = (init: RequestInit): Response => {
    const { addresses } = JSON.parse(String(init.body)) as { addresses: string[] };
    const { headers = {} } = init;
    const encoder = new TextEncoder();
    return new Response(
      new ReadableStream({
        async start(controller) {
          const lineOf = async (address: string, nth: number) => {
            const response = await fetchOne(address, { headers });
            const text = await response.text();
            const seconds = response.headers.get('Retry-After');
            const line: ReadLine = {
              ...{ nth, status: response.status, body: text ? JSON.parse(text) : null },
              ...(seconds === null ? {} : { retryAfter: Number(seconds) }),
            };
            controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
          };
          try {
            await Promise.all(addresses.map(lineOf));
            controller.close();
          } catch (error) {
            controller.error(error);
          }
        },
      }),
    );
  };

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) =>
    address === readTogether.path ? fetchReads(init) : fetchOne(address, init),
  );

  return {
    heard,
    /** Answers an endpoint; `path` where it has fields in its path. */
    answer<E extends Endpoint>(endpoint: E, reply: Reply<E>, path: string = endpoint.path) {
      replies.set(`${endpoint.method} ${path}`, reply as Reply<Endpoint>);
    },
    cutOff: () => {
      reachable = false;
    },
    /** What was asked of a path, in order. */
    asked: (path: string) => heard.filter((request) => request.path.split('?')[0] === path),
  };
};
