import { nameSchool, settingsOf } from '../configuration/configuration.facts.ts';
import { ensureSchool } from '../platform/database/installation.ts';
import type { Connection } from '../platform/database/pool.ts';
import { openSchool, type School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { FolderError } from '../platform/make-folders.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import type { SupervisorLog } from '../platform/postgres/supervisor.ts';
import { type Environment, EnvironmentError } from './environment.ts';
import { prepareSchool } from './prepare-school.ts';

/** A database that is ready for use, and the way to let go of it. */
export interface OpenedSchool {
  school: School;
  embedded: boolean;
  /** Names of the migrations that were run just now. */
  migrated: string[];
  close(): Promise<void>;
}

/** A database that cannot be reached, in words; the address is shown without its user and password. */
function unreachable(error: unknown, databaseUrl: string | undefined): unknown {
  const { code, errors } = error as { code?: string; errors?: { code?: string }[] };
  const reason = code ?? errors?.[0]?.code ?? '';
  if (!databaseUrl || !/^(E[A-Z_]+|28\w{3}|3D000|57P03)$/.test(reason)) return error;
  const { host } = URL.parse(databaseUrl) ?? { host: '' };
  const why = reason.startsWith('E') ? reason : (error as Error).message;
  return new EnvironmentError(
    `The PostgreSQL of DATABASE_URL${host ? ` (${host})` : ''} cannot be reached: ${why}.`,
  );
}

/** A PostgreSQL that answers, and the way to let go of it. */
interface Reached {
  connection: Connection;
  stop(): Promise<void>;
}

/**
 * Brings up the embedded PostgreSQL where no address is given. Nothing in it is changed.
 * @throws EnvironmentError where its folder cannot be made or written
 */
export async function reachDatabase(
  { databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  log: SupervisorLog,
): Promise<Reached> {
  if (databaseUrl) return { connection: { url: databaseUrl }, stop: async () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir, log }).catch((error: unknown) => {
    if (!(error instanceof FolderError)) throw error;
    throw new EnvironmentError(`${error.message} Mend that, or name another folder by HOMEROOM_DATA.`);
  });
  const { host, port, user, database, password } = postgres;
  return {
    connection: { host, port, user, database, ...(password ? { password } : {}) },
    stop: () => postgres.stop(),
  };
}

/**
 * Opens the school of the installation, whose database it reaches, and migrates.
 * @param own a database that somebody else looks after, and how many connections to open
 */
export async function openInstallation(
  environment: Environment,
  log: SupervisorLog,
  own?: { connection: Connection; poolSize: number },
): Promise<OpenedSchool> {
  const { databaseUrl, timeZone } = environment;
  const { connection, stop } = own
    ? { connection: own.connection, stop: async () => {} }
    : await reachDatabase(environment, log);
  try {
    const schema = await ensureSchool(connection);
    const school = openSchool(connection, 'default', schema, own?.poolSize, environment.clock);
    const migrated = await prepareSchool(school);
    await inTransaction(school, 'system:setup', (db) => nameSchool(db, timeZone));
    const { school: named } = await settingsOf(school);
    // The school's own setting is what counts from its first start on; whoever sets another one here expects otherwise.
    if (environment.isTimeZoneSaid && named.timeZone !== timeZone)
      log.warn(
        { said: timeZone, followed: named.timeZone },
        'HOMEROOM_TIME_ZONE is not followed: the school has its time zone, which is changed in its settings',
      );
    return {
      school,
      embedded: !databaseUrl,
      migrated,
      close: async () => {
        await school.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw unreachable(error, databaseUrl);
  }
}
