import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { answerOf } from './failures.ts';
import { useJsonBodies } from './json-body.ts';
import { useSecurityHeaders } from './security.ts';
import { answerUnreadableAddress, answerUnreadableRequest } from './unreadable.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a form, and so are the manners: what is wrong with it is answered as OAuth does. */
    form?: boolean;
  }
}

export const BODY_LIMIT = 128 * 1024;

/**
 * A Fastify with the manners of the house: case-insensitive paths, one error envelope, a log without persons.
 * @param publicUrl the address that people use, where it is known
 * @param proxies that may tell the client's address, beside those on this machine
 */
export async function createServer(
  log: Logger,
  publicUrl?: string,
  proxies: readonly string[] = [],
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    // Addresses can hold what somebody searched for; the hook below logs the route instead.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // A proxy on this machine, or one that was named, may tell the client's address; nobody else may.
    trustProxy: ['loopback', ...proxies],
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
    frameworkErrors: (_error, _request, reply) => answerUnreadableAddress(reply as never),
    clientErrorHandler: answerUnreadableRequest,
  }) as unknown as FastifyInstance;

  app.setErrorHandler((error, request, reply) => {
    const { signedIn, routeOptions } = request;
    const log = request.log.child({
      ...(routeOptions.url ? { route: routeOptions.url } : {}),
      ...(signedIn ? { session: signedIn.sessionId } : {}),
    });
    const { status, body, retryAfter } = answerOf(error, log, routeOptions.config.form);
    if (retryAfter !== undefined) reply.header('Retry-After', Math.ceil(retryAfter));
    return reply
      .code(status)
      .header('Cache-Control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(body);
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  // The line below holds nothing that has to be removed: to look for it in every line is a tenth of a read.
  const requests = log.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // Parts of the pages are asked for by the dozen.
    const isPart = routeOptions.url?.startsWith('/assets/') && reply.statusCode < 400;
    requests[isPart ? 'debug' : 'info'](
      {
        reqId: request.id,
        ...(request.signedIn ? { session: request.signedIn.sessionId } : {}),
        method,
        route: routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
  useJsonBodies(app);
  await useSecurityHeaders(app, publicUrl);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: 8192 });
  // What is no JSON answer of an endpoint, which packed.ts packs: a roll of 30 is 15 kB as it is and 2 kB packed, what a
  // phone at the far end of the oval notices.
  await app.register(compress, {
    global: true,
    threshold: 1400,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  } as object);
  return app;
}
