import { endpoint } from '@homeroom/contract/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TestClock } from '../../../test/caller.ts';
import { emptySchool } from '../../../test/new-school.ts';
import { countHere } from '../allowance.ts';
import { createLog } from '../log.ts';
import { Problem } from '../problem.ts';
import { FairShares } from './fair-share.ts';
import { serve } from './serve.ts';
import { createServer } from './server.ts';

let app: FastifyInstance;
const closing: (() => Promise<void>)[] = [];

/** Endpoints that no area would have. */
const planted = endpoint({
  method: 'GET',
  path: '/planted/:what',
  permission: 'public',
  summary: 'Goes wrong in the way that is asked for.',
  params: z.object({ what: z.string() }),
  answer: z.object({
    id: z.int(),
    name: z.string().nullable(),
    list: z.array(z.object({ of: z.string() })),
  }),
});

beforeAll(async () => {
  const { school, drop } = await emptySchool();
  app = await createServer(createLog('silent').log);
  closing.push(() => app.close(), drop);
  const http = {
    app,
    clock: new TestClock(),
    authenticate: async () => null,
    again: async () => null,
    schoolOf: () => school,
    timeZoneOf: async () => 'UTC',
    shares: new FairShares(),
    counting: countHere(),
    checkAnswers: false,
  };
  serve(http, planted, async (_context, { params }) => {
    if (params.what === 'fault') throw new TypeError('the secret of /etc/passwd');
    if (params.what === 'string') throw 'thrown as it is';
    if (params.what === 'table') await sql`select secret_column from no_such_table`.execute(school.db);
    if (params.what === 'number') await sql`select ${'12x'}::integer`.execute(school.db);
    if (params.what === 'busy') throw new Problem('server.busy', { retryAfter: 1.2 });
    const answer = { id: 1, name: null, list: [{ of: 'a', secret: 'b' }], password_hash: '$argon2id$' };
    return answer;
  });
  expect(() =>
    serve(http, { ...planted, path: '/open', permission: undefined } as never, (async () => null) as never),
  ).toThrow('GET /open names no permission');
});
afterAll(async () => {
  for (const close of closing) await close();
});

const ask = (what: string) => app.inject({ method: 'GET', url: `/planted/${what}` });

describe('a handler', () => {
  it('answers what its endpoint promises, and no field more', async () => {
    const answer = await ask('nothing');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ id: 1, name: null, list: [{ of: 'a' }] });
  });

  it.each(['fault', 'string', 'table'])(
    'that fails by %s answers 500 with nothing of its insides',
    async (what) => {
      const answer = await ask(what);
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({
        code: 'server.fault',
        errorDescription: 'The server could not finish this.',
        message: 'Something went wrong on the server.',
        suggestion:
          'Please try again. If it happens again, tell your administrator the time at which it happened.',
      });
      expect(JSON.stringify(answer.headers)).not.toMatch(/secret|passwd|stack/);
    },
  );

  it('a handler that hands the database what it cannot store answers 400, not 500', async () => {
    const answer = await ask('number');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'request.invalid', errors: [{ path: '' }] });
    expect(answer.body).not.toContain('12x');
  });

  it('a handler that is too busy says when to come back, in whole seconds', async () => {
    const answer = await ask('busy');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
  });
});
