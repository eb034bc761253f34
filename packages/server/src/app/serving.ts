import { existsSync } from 'node:fs';
import path from 'node:path';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { Connection } from '../platform/database/pool.ts';
import { documents } from '../platform/documents/documents.ts';
import type { Siblings } from '../platform/processes/siblings.ts';
import { createApplication } from './application.ts';
import { startBackgroundWork } from './background-work.ts';
import { backupPlaceOf } from './backup-place.ts';
import { loadDemoIfWanted } from './demo/demo-if-wanted.ts';
import { demoSignInsAt, demoWarning } from './demo/demo-sign-ins.ts';
import { type Environment, EnvironmentError } from './environment.ts';
import type { LogByDay } from './log-by-day.ts';
import { openInstallation } from './open.ts';
import { homeroomVersion } from './version.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

export interface ServingParts {
  environment: Environment;
  logByDay: LogByDay;
  /** Tells the person who starts it something. */
  say(line: string): void;
  /** Where a process is one of several: the others, and the database that their primary looks after. */
  among?: { siblings: Siblings; connection: Connection };
}

/** A server that listens. */
export interface Serving {
  port: number;
  /** Finishes what is under way, and lets go of everything. */
  stop(): Promise<void>;
}

/** How many connections for requests each of several processes opens: together no more than PostgreSQL has by default. */
export const poolSizeOf = (processes: number): number => Math.min(16, Math.floor(64 / processes));

/** Brings the database and the server up. @throws EnvironmentError with what the person who starts it can change */
export async function serveSchool({ environment, logByDay, say, among }: ServingParts): Promise<Serving> {
  documents.useFonts(environment.fontFolder);
  const { log, lines } = logByDay;
  const number = among?.siblings.sibling.number ?? 1;
  const own = among && {
    connection: among.connection,
    poolSize: poolSizeOf(among.siblings.sibling.count),
  };
  const installation = await openInstallation(environment, log.child({ module: 'database' }), own);
  const { school, migrated } = installation;
  await logByDay.inZoneOf(school);
  if (migrated.length) say(`Database ready (${migrated.length} steps).`);
  await loadDemoIfWanted(installation, environment, say);
  const signIns = demoSignInsAt(environment);
  const warning = demoWarning[signIns];
  if (number === 1 && warning && (await settingsOf(school)).isDemo) {
    log.warn({ demo: signIns }, warning);
    say(warning);
  }

  const backups = backupPlaceOf(environment);
  const web = path.join(root, 'packages/web/dist');
  if (number === 1 && !existsSync(path.join(web, 'index.html')))
    say('The screens are not built: only the API is served. "npm run build" builds them.');
  const application = await createApplication({
    school,
    clock: environment.clock,
    graceMs: environment.graceMs,
    log: { log, lines },
    web,
    demo: signIns === 'local' || (signIns === 'exposed' && 'exposed'),
    publicUrl: environment.publicUrl,
    proxies: environment.proxies,
    metricsToken: environment.metricsToken,
    version: homeroomVersion(),
    ...(existsSync(environment.dataDir) ? { dataDir: environment.dataDir } : {}),
    sendsMail: environment.smtpUrl !== undefined,
    backups,
    logFiles: logByDay.files,
    siblings: among?.siblings,
  });

  try {
    await application.app.listen({ port: environment.port, host: environment.host });
  } catch (error) {
    await application.close();
    await installation.close();
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    throw new EnvironmentError(
      `Port ${environment.port} is taken. Stop what listens there, or choose another: PORT=4001 npm start`,
    );
  }
  // One of several processes works off the queue and copies the journal.
  const jobs =
    environment.jobs === 'server' && number === 1
      ? startBackgroundWork({ school, clock: environment.clock, log, environment, backups })
      : null;
  const address = application.app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : environment.port,
    async stop() {
      await application.close();
      await jobs?.stop();
      await installation.close();
      await logByDay.close();
    },
  };
}
