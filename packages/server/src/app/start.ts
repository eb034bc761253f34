import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { createApplication } from './application.ts';
import { loadDemoIfWanted } from './demo/demo-if-wanted.ts';
import { demoSignInsAt, demoWarning } from './demo/demo-sign-ins.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { openInstallation } from './open.ts';
import { startSchoolJobs } from './school-jobs.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const say = (line: string) => process.stderr.write(`${line}\n`);

/** Reads the environment, brings the database and the server up, and takes them down again on a signal. */
export async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { log, lines } = createLog(environment.logLevel);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };

  const installation = await openInstallation(environment, log);
  const { school, migrated } = installation;
  if (migrated.length) say(`Database ready (${migrated.length} steps).`);
  await loadDemoIfWanted(installation, environment, systemClock, say);
  const signIns = demoSignInsAt(environment);
  const warning = demoWarning[signIns];
  if (warning && (await settingsOf(school)).isDemo) {
    log.warn({ demo: signIns }, warning);
    say(warning);
  }

  const web = path.join(root, 'packages/web/dist');
  if (!existsSync(path.join(web, 'index.html')))
    say('The screens are not built: only the API is served. "npm run build" builds them.');
  const application = await createApplication({
    school,
    clock: systemClock,
    log: { log, lines },
    web,
    demo: signIns === 'local' || (signIns === 'exposed' && 'exposed'),
    publicUrl: environment.publicUrl,
    metricsToken: environment.metricsToken,
    version,
    ...(existsSync(environment.dataDir) ? { dataDir: environment.dataDir } : {}),
    sendsMail: environment.smtpUrl !== undefined,
  });

  const jobs =
    environment.jobs === 'server' ? startSchoolJobs({ school, clock: systemClock, log, environment }) : null;

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    await application.close();
    await jobs?.stop();
    await installation.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  try {
    await application.app.listen({ port: environment.port, host: environment.host });
  } catch (error) {
    await jobs?.stop();
    await installation.close();
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    throw new EnvironmentError(
      `Port ${environment.port} is taken. Stop what listens there, or choose another: PORT=4001 npm start`,
    );
  }
  const address = application.app.server.address();
  const port = typeof address === 'object' && address ? address.port : environment.port;
  const host = environment.host.includes(':') ? `[${environment.host}]` : environment.host;
  say(
    `Homeroom is ready: ${environment.publicUrl ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`}`,
  );
}
