import type { Answer, Endpoint } from '@homeroom/contract/shared/endpoint.ts';
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

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
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
  });

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
