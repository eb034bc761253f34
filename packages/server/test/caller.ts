import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import type { Clock } from '../src/platform/clock.ts';
import { MOMENT } from './moment.ts';

/** A clock that a test sets; it starts at the moment of all tests. */
export class TestClock implements Clock {
  private instant = new Date(MOMENT);
  now(): Date {
    return new Date(this.instant);
  }
  set(instant: string): void {
    this.instant = new Date(instant);
  }
  advance({ minutes = 0, hours = 0, days = 0 }): void {
    this.instant = new Date(this.instant.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);
  }
}

/** What came back, read. */
export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  body: any;
  headers: Headers;
}

interface Sending {
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Someone who calls the API over HTTP. */
export class Caller {
  readonly url: string;
  readonly id: number;
  readonly userName: string;
  /** Of those whom a test has made. */
  readonly password: string;
  token = '';
  cookies = new Map<string, string>();

  constructor(url: string, { id, userName, password }: { id: number; userName: string; password: string }) {
    this.url = url;
    this.id = id;
    this.userName = userName;
    this.password = password;
  }

  /** The same person with the same token and cookies, at another server. */
  at(url: string): Caller {
    const there = new Caller(url, this);
    there.token = this.token;
    there.cookies = this.cookies;
    return there;
  }

  async send(
    method: string,
    path: string,
    { query = {}, body, headers = {} }: Sending = {},
  ): Promise<Answered> {
    const address = new URL(path, this.url);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(name, String(value));
    const form = body instanceof URLSearchParams || body instanceof FormData;
    const response = await fetch(address, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.cookies.size ? { cookie: [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; ') } : {}),
        ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').startsWith('application/json');
    return {
      status: response.status,
      body: json && text ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  get(path: string, query: Sending['query'] = {}): Promise<Answered> {
    return this.send('GET', path, { query });
  }

  put(path: string, query: Sending['query'], body: unknown, headers = {}): Promise<Answered> {
    return this.send('PUT', path, { query, body, headers });
  }

  post(path: string, { query = {}, body, headers = {} }: Sending = {}): Promise<Answered> {
    return this.send('POST', path, { query, body, headers });
  }

  delete(path: string): Promise<Answered> {
    return this.send('DELETE', path);
  }

  async signIn(password = this.password, scope: Scope = 'user', userName = this.userName): Promise<Answered> {
    const answer = await this.send('POST', '/token', {
      body: new URLSearchParams({ grant_type: 'password', username: userName, password, scope }),
    });
    if (answer.status === 200) this.token = answer.body.access_token;
    return answer;
  }
}
