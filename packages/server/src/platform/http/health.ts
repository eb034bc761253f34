import { words } from '@homeroom/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Sibling } from '../processes/sibling.ts';
import { type Figures, figuresOfAll } from './figures.ts';

const isLoopback = (request: FastifyRequest) =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers['forwarded'] === undefined;

/** What a server can do: all, read alone (a full disk, a standby), or nothing. */
export type Readiness = 'ready' | 'not writable' | 'not ready';

/**
 * Alive, ready, and the figures for Prometheus: these to loopback, or to whoever holds the token where one is set.
 * @param ready asked once at a time, however many ask for it
 * @param sibling which of several processes this is: each then tells the figures of all
 */
export function serveHealth(
  app: FastifyInstance,
  ready: () => Promise<Readiness>,
  metricsToken: string | undefined,
  sibling?: Sibling,
): { registry: Registry; figuresNow: () => Promise<Figures> } {
  const registry = new Registry();
  if (sibling) registry.setDefaultLabels({ process: String(sibling.number) });
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'homeroom_process_starts',
    help: 'How often this process was started: more than once where it died',
    registers: [registry],
  }).set(sibling?.starts ?? 1);
  new Gauge({ name: 'homeroom_process_id', help: "The process's number", registers: [registry] }).set(
    process.pid,
  );
  const requests = new Registry();
  const duration = new Histogram({
    name: 'homeroom_http_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [requests],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  const figuresNow = async (): Promise<Figures> => [
    ...(await registry.getMetricsAsJSON()),
    ...(await requests.getMetricsAsJSON()),
  ];

  app.get('/healthz', async (_request, reply) => reply.type('application/json').send({ status: 'alive' }));
  let asking: Promise<Readiness> | undefined;
  app.get('/readyz', async (_request, reply) => {
    asking ??= ready().finally(() => {
      asking = undefined;
    });
    const status = await asking;
    return reply
      .code(status === 'ready' ? 200 : 503)
      .type('application/json')
      .send({ status });
  });
  app.get('/metrics', async (request, reply) => {
    const allowed = metricsToken
      ? request.headers.authorization === `Bearer ${metricsToken}`
      : isLoopback(request);
    if (!allowed)
      return reply
        .code(404)
        .type('application/json')
        .send({ code: 'route.unknown', message: words['route.unknown'] });
    const figures = sibling
      ? await figuresOfAll(sibling, figuresNow)
      : `${await registry.metrics()}\n${await requests.metrics()}`;
    return reply.type(registry.contentType).send(figures);
  });
  return { registry, figuresNow };
}
