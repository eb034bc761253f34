import { createHash } from 'node:crypto';
import type { CsvFile } from '@homeroom/contract/shared/csv-file.ts';
import type { Answer, Endpoint, Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Picture } from '@homeroom/contract/shared/picture.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Counting } from '../allowance.ts';
import { type Clock, schoolTimeNow } from '../clock.ts';
import { logAccess } from '../database/read-log.ts';
import type { School } from '../database/school.ts';
import { inTransaction } from '../database/transaction.ts';
import { ensure } from '../problem.ts';
import type { User } from '../user.ts';
import type { Authenticator } from './authenticator.ts';
import { describeBrowser } from './browser.ts';
import type { PublicContext, UserContext } from './context.ts';
import { CSV, sendCsv } from './csv-file.ts';
import type { FairShares } from './fair-share.ts';
import { readFile, readsFiles } from './file.ts';
import { type Authenticate, guard, isBackground } from './guard.ts';
import { Replay, readKey, requestSum } from './idempotency.ts';
import { inputReader } from './input.ts';
import { JSON_LINES, sendJsonLines } from './json-lines.ts';
import { isOwnOrigin } from './origin.ts';
import { sendJson } from './packed.ts';
import { sendPicture } from './picture.ts';
import { readInside } from './read-inside.ts';
import { isHttps } from './security.ts';
import { serializerOf } from './serializer.ts';
import { inTransactionOf, type Writer, whileStillMay } from './still-may.ts';
import { writing, writingNothing, writingOnce } from './writing.ts';
import { writtenInSlices } from './written-in-slices.ts';
import { writtenOnce } from './written-once.ts';

/** What every route needs of the application. */
export interface Http {
  app: FastifyInstance;
  clock: Clock;
  authenticate: Authenticate;
  /** The same of devices; absent: no area has any. */
  authenticateDevice?: Authenticate | undefined;
  /** Looks again who acts in a session, or at a device. */
  again: Authenticator['again'];
  /** The school that a request speaks to; by host name once there are several. */
  schoolOf(request: FastifyRequest): School;
  /** The school's time zone, an IANA name; asked for on each request of somebody who is signed in. */
  timeZoneOf(school: School): Promise<string>;
  /** What each user may ask at once. */
  shares: FairShares;
  /** Where it is counted what is taken of allowances: once for all processes behind one port. */
  counting: Counting;
  /** Lets who has just saved through another process wait until this one has heard of it; absent: there is no other. */
  caughtUp?: ((userId: number) => Promise<void> | undefined) | undefined;
  /** Called after a request that may have written, before it is answered: there an area drops what it remembers of its own. */
  wrote?: (() => void) | undefined;
  /** Parses answers by their schema too: tests do. */
  checkAnswers: boolean;
  /** The address that people use, where it is known. */
  publicUrl?: string | undefined;
}

type ContextOf<E extends Endpoint> = E['permission'] extends 'public' ? PublicContext : UserContext;
type Handler<E extends Endpoint> = (context: ContextOf<E>, input: Input<E>) => Promise<Answer<E>>;

declare module 'fastify' {
  interface FastifyRequest {
    signedIn?: User;
    /** When that was found out, as `performance.now()` tells it. */
    admittedAt?: number;
  }
}

function publicContext(http: Http, request: FastifyRequest, reply: FastifyReply): PublicContext {
  return {
    school: http.schoolOf(request),
    clock: http.clock,
    requestId: request.id,
    address: request.ip,
    browser: () => describeBrowser(request.headers['user-agent']),
    background: isBackground(request.headers),
    cookies: {
      get: (name) => request.cookies[name],
      set: (name, value, { path, maxAge }) => {
        const options = {
          path,
          httpOnly: true,
          sameSite: 'strict',
          secure: request.protocol === 'https' || isHttps(http.publicUrl),
        } as const;
        if (value === null) reply.clearCookie(name, options);
        else reply.setCookie(name, value, { ...options, maxAge });
      },
    },
    readInside: (address) => readInside(http.app, request, address),
    file: () => {
      throw new Error('an endpoint whose encoding is not `file` has none');
    },
  };
}

/** Whether the body is in the one kind of content that the endpoint names; nothing at all is found wanting later. */
const contentTypes = {
  json: /^application\/json\b/i,
  form: /^application\/x-www-form-urlencoded\b/i,
  file: /^multipart\/form-data\b/i,
};
const isWrittenAs = (encoding: keyof typeof contentTypes, type: string | undefined): boolean =>
  type === undefined || contentTypes[encoding].test(type);

const neverWritten = (): string => {
  throw new Error('a picture is no JSON');
};

/**
 * Registers an endpoint: the guard before the body is read, validation, the handler, an answer of exactly the
 * promised shape. A definition without a permission does not compile and does not start.
 */
export function serve<E extends Endpoint>(http: Http, endpoint: E, handle: Handler<E>): void {
  const { permission, method, path, status = 200, encoding = 'json' } = endpoint;
  if (!permission) throw new Error(`${method} ${path} names no permission`);
  const read = inputReader(endpoint);
  const write = endpoint.produces ? neverWritten : serializerOf(endpoint);
  const textOf = writtenOnce(endpoint, write);
  const inSlices = endpoint.produces ? () => null : writtenInSlices(endpoint);
  const mostBytes = endpoint.bodyLimit ?? 0;
  const authenticate: Authenticate =
    permission === 'device' ? (http.authenticateDevice ?? (async () => null)) : http.authenticate;

  const { isRead = method === 'GET', isOfAccount } = endpoint;
  const guarded = permission === 'public' ? null : { permission, isRead, isOfAccount };

  /** Finds who asks, by their rights of this moment. */
  const admit = async (request: FastifyRequest) => {
    if (!guarded) return;
    request.admittedAt = performance.now();
    request.signedIn = await guard(authenticate, http.schoolOf(request), guarded, request.headers);
  };

  const register = (app: FastifyInstance) =>
    app.route({
      method,
      url: path,
      config: { form: encoding === 'form' },
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      onRequest: async (request) => {
        if (permission === 'public') {
          // A form of another site could sign its visitor in as somebody else: such a call has no token to prove itself by.
          ensure(method === 'GET' || isOwnOrigin(request.headers, http.publicUrl), 'permission.denied');
        }
        await admit(request);
      },
      // Once more when the body is there: a slow one takes half a minute, and rights may be withdrawn meanwhile.
      ...(endpoint.body ? { preHandler: admit } : {}),
      handler: async (request, reply) => {
        const { signedIn } = request;
        // Of reads that came together each takes its own share.
        if (!signedIn || endpoint.isRead) return respond(request, reply);
        const waits = method === 'GET' && http.caughtUp?.(signedIn.id);
        if (waits) {
          await waits;
          await admit(request);
        }
        const whose = `${http.schoolOf(request).schema} ${signedIn.id}`;
        const hasWaited = await http.shares.enter(whose);
        try {
          if (hasWaited) await admit(request);
          return await respond(request, reply);
        } finally {
          http.shares.leave(whose);
        }
      },
    });

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (endpoint.body || encoding === 'file')
      ensure(isWrittenAs(encoding, request.headers['content-type']), 'body.type');
    const key = method === 'GET' ? null : readKey(request.headers['idempotency-key']);
    const reading = read(request);
    const input = (reading instanceof Promise ? await reading : reading) as Input<E>;
    const context = publicContext(http, request, reply);
    const { school } = context;
    let fileSum = '';
    if (encoding === 'file') {
      context.file = async () => {
        const file = await readFile(request, mostBytes);
        await admit(request);
        fileSum = createHash('sha256').update(file).digest('hex');
        return file;
      };
    }
    const user = request.signedIn;
    let kept: string | undefined;
    const keepingOf = (key: string) => ({
      requestKey: () => ({
        key,
        sum: requestSum(method, path, JSON.stringify(input), ...(fileSum ? [fileSum] : [])),
      }),
      textOf: (answer: unknown) => (status === 204 ? '' : write(answer)),
      kept: (text: string) => {
        kept = text;
      },
    });
    const noteOf =
      (writer: Writer): UserContext['note'] =>
      (work) =>
        writer.user.viewId === undefined
          ? inTransactionOf(writer, work, undefined, { isRead: true })
          : writingNothing(work);
    const writeOf = (writer: Writer) => {
      if (writer.user.viewId !== undefined) return writingNothing;
      return key ? writingOnce(writer, keepingOf(key)) : writing(writer);
    };
    const writer = user && { school, user, again: http.again, since: request.admittedAt ?? 0 };
    const whole: UserContext | PublicContext = writer
      ? {
          ...context,
          ...schoolTimeNow(http.clock, await http.timeZoneOf(school)),
          user: writer.user,
          write: writeOf(writer),
          note: noteOf(writer),
        }
      : context;

    const answer = await handle(whole as ContextOf<E>, input).catch(async (error: unknown) => {
      if (!(error instanceof Replay && user)) throw error;
      for (const access of error.reads)
        await inTransaction(school, user.id, (db) =>
          logAccess(db, { user, background: context.background }, access),
        );
      kept = error.answer;
      reply.header('Idempotency-Replayed', 'true');
      return undefined;
    });
    if (!isRead) http.wrote?.();
    reply.code(status).header('Cache-Control', 'no-store');
    if (status === 204) return reply.send();
    if (http.checkAnswers && answer !== undefined) endpoint.answer.parse(answer);
    if (endpoint.produces === JSON_LINES)
      return sendJsonLines(request, reply, answer as AsyncIterable<string>);
    if (endpoint.produces === CSV) {
      const file = answer as CsvFile;
      return sendCsv(reply, writer ? { ...file, lines: whileStillMay(writer, file.lines) } : file);
    }
    if (endpoint.produces) return sendPicture(request, reply, endpoint.produces, answer as Picture);
    const longText = kept === undefined ? inSlices(answer) : null;
    return sendJson(request, reply, kept ?? (longText ? await longText : textOf(answer)));
  }

  if (encoding !== 'file') register(http.app);
  // A scope of its own: everywhere else a form with files is not understood.
  else
    http.app.register(async (scope) => {
      await readsFiles(scope, mostBytes);
      register(scope);
    });
}
