import { endpoints } from '@homeroom/contract/endpoints.ts';
import { demoPassword, demoSignIns } from '@homeroom/demo/sign-ins.ts';
import type { FastifyInstance } from 'fastify';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { countHere } from '../platform/allowance.ts';
import type { Installation, ServerArea } from '../platform/area.ts';
import type { BackupPlace } from '../platform/backup/place.ts';
import { type Clock, schoolDay } from '../platform/clock.ts';
import type { School } from '../platform/database/school.ts';
import { tryWrite } from '../platform/database/try-write.ts';
import { serveDocs } from '../platform/http/docs-page.ts';
import { FairShares } from '../platform/http/fair-share.ts';
import { measureServer } from '../platform/http/figures.ts';
import type { Authenticate } from '../platform/http/guard.ts';
import { type Readiness, serveHealth } from '../platform/http/health.ts';
import { openApiDocument } from '../platform/http/openapi.ts';
import type { Http } from '../platform/http/serve.ts';
import { createServer } from '../platform/http/server.ts';
import { serveWeb } from '../platform/http/web.ts';
import type { AppLog } from '../platform/log.ts';
import type { LogFiles } from '../platform/log-files.ts';
import { createCatchingUp } from '../platform/processes/caught-up.ts';
import { forgetAtSiblings } from '../platform/processes/forget-rights.ts';
import { handOver } from '../platform/processes/hand-over.ts';
import type { Siblings } from '../platform/processes/siblings.ts';
import { createRealtime, type Realtime } from '../platform/realtime/realtime.ts';
import type { ForgetRights } from '../platform/rights.ts';
import { areas } from './areas.ts';
import { STOP_SECONDS } from './environment.ts';
import { startHousekeeping } from './housekeeping.ts';
import { models } from './models.ts';
import { serveAreas } from './serve-areas.ts';

export interface ApplicationParts {
  school: School;
  clock: Clock;
  log: AppLog;
  /** Folder of the built web application; null serves the API alone. */
  web: string | null;
  /** Whether the demo's sign-ins work and are offered, where the demo school is loaded; `exposed`: to others too. */
  demo: boolean | 'exposed';
  /** The address that people use, where it is known. */
  publicUrl?: string | undefined;
  /** Proxies on other machines that may tell the client's address. */
  proxies?: readonly string[];
  metricsToken?: string | undefined;
  /** Parse every answer by its schema too, and fail where it does not fit: tests do. */
  checkAnswers?: boolean;
  version: string;
  /** The folder in which everything is stored, where it is known. */
  dataDir?: string;
  /** Whether a mail server takes mail. */
  sendsMail?: boolean;
  /** Where backups are made of a database of our own. */
  backups?: BackupPlace | null;
  /** The log by days, where one is kept. */
  logFiles?: LogFiles;
  /** How long a request may still take when the server closes; whoever has not finished sending it by then never will. */
  graceMs?: number;
  /** The other processes that serve the school behind the same port. */
  siblings?: Siblings | undefined;
}

/** One server of one school: HTTP, realtime and housekeeping, not yet listening. */
export interface Application {
  app: FastifyInstance;
  realtime: Realtime;
  /** The OpenAPI document that it serves, made when it is first asked for. */
  document(): Record<string, unknown>;
  /** Drops what is kept in memory: for whoever changes the database around the server. */
  forget(): void;
  /** Finishes what is under way, then lets go of sockets; the school stays open. */
  close(): Promise<void>;
}

/** What the server can do right now: it reads, and then it writes. */
export async function readinessOf(school: School): Promise<Readiness> {
  try {
    await school.pool.query('select 1 from kysely_migration limit 1');
  } catch {
    return 'not ready';
  }
  return tryWrite(school).then(
    () => 'ready',
    () => 'not writable',
  );
}

/** Puts the areas together (architecture: the only code that knows every area). */
export async function createApplication(parts: ApplicationParts): Promise<Application> {
  const { school, clock, log } = parts;
  const app = await createServer(log.log, parts.publicUrl, parts.proxies);
  const all: readonly ServerArea[] = areas;
  const authenticator = all.find((area) => area.authenticator)?.authenticator?.(clock);
  if (!authenticator) throw new Error('no area says who is signed in');
  const devices = all.find((area) => area.devices)?.devices?.(clock);
  const views = all.find((area) => area.views)?.views?.(clock, authenticator);
  const authenticate: Authenticate = async (of, token, active) =>
    (await authenticator.authenticate(of, token, active)) ??
    (await views?.authenticate(of, token, active)) ??
    null;
  const { siblings } = parts;
  const catchingUp = siblings && createCatchingUp();
  siblings?.onSaved((actor) => catchingUp?.saved(actor));
  const forgetRights: ForgetRights = async (whose) => {
    authenticator.forget(whose);
    if (siblings) await forgetAtSiblings(siblings.sibling, whose);
  };
  const http: Http = {
    app,
    clock,
    authenticate,
    authenticateDevice: devices?.authenticate,
    again: async (of, db, user) =>
      user.sessionId > 0 ? authenticator.again(of, db, user) : ((await devices?.again(of, db, user)) ?? null),
    schoolOf: () => school,
    timeZoneOf: async (of) => (await settingsOf(of)).school.timeZone,
    shares: new FairShares(),
    counting: siblings?.counting ?? countHere(),
    caughtUp: catchingUp?.caughtUp,
    checkAnswers: parts.checkAnswers ?? false,
    publicUrl: parts.publicUrl,
  };

  const realtime = createRealtime({
    httpServer: app.server,
    school,
    authenticate: async (token) =>
      (await authenticate(school, token, false)) ??
      (await devices?.authenticate(school, token, false)) ??
      null,
    models,
    mayBeAt: async (db, user, place) => {
      for (const area of all) if (await area.mayBeAt?.(db, user, place)) return true;
      return false;
    },
    stillOpen: async (viewIds) => (await views?.stillOpen(school, viewIds)) ?? new Set(),
    stillValid: async (ids) => {
      const [persons, ofDevices] = [ids.filter((id) => id > 0), ids.filter((id) => id < 0)];
      const valid = await authenticator.stillValid(school, persons);
      if (!devices || ofDevices.length === 0) return valid;
      return new Set([...valid, ...(await devices.stillValid(school, ofDevices))]);
    },
    todayOf: async () => schoolDay(clock.now(), (await settingsOf(school)).school.timeZone),
    log: log.log,
    lines: log.lines,
    keptLog: parts.logFiles ?? null,
    sibling: siblings?.sibling,
  });

  const figures = serveHealth(app, () => readinessOf(school), parts.metricsToken, siblings?.sibling);
  measureServer(figures.registry, school, realtime);
  const handing =
    siblings &&
    (await handOver(app.server, siblings.sibling, {
      figures: figures.figuresNow,
      forget: authenticator.forget,
    }));
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => {
    made ??= openApiDocument(endpoints, parts.version);
    return made;
  };
  serveDocs(app, document);
  const demo = parts.demo
    ? { password: demoPassword, users: [...demoSignIns], isExposed: parts.demo === 'exposed' }
    : null;
  const installation: Installation = {
    ...{ version: parts.version, startedAt: clock.now() },
    ...{ dataDir: parts.dataDir ?? null, sendsMail: parts.sendsMail ?? false },
    backups: parts.backups ?? null,
    logFiles: parts.logFiles ?? null,
  };
  const invalidateCaches = serveAreas(
    {
      ...{ http, school, installation, authenticator, forgetRights },
      ...{ demoSignIns: demo, metrics: figures.registry },
    },
    realtime,
    siblings,
  );
  await serveWeb(app, parts.web);

  // One of several processes does it for all.
  if ((siblings?.sibling.number ?? 1) === 1) {
    const stopHousekeeping = startHousekeeping(school, clock, log.log);
    app.addHook('onClose', async () => stopHousekeeping());
  }

  // Whoever keeps a connection for what comes next is told to look elsewhere, or the end would wait for it.
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });

  return {
    app,
    realtime,
    document,
    forget: invalidateCaches,
    close: async () => {
      isClosing = true;
      await realtime.close();
      await handing?.close();
      // Once it closes, Node no longer times out requests that never end: they would hold the process for ever.
      const deadline = setTimeout(
        () => app.server.closeAllConnections(),
        parts.graceMs ?? STOP_SECONDS * 1000,
      );
      await app.close();
      clearTimeout(deadline);
      invalidateCaches();
    },
  };
}
