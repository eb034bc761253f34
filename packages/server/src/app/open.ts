import { nameSchool } from '../configuration/configuration.facts.ts';
import { ensureSchool } from '../platform/database/installation.ts';
import type { Connection } from '../platform/database/pool.ts';
import { openSchool, type School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
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

/** Opens the school of the installation: brings up the embedded PostgreSQL where no address is given, and migrates. */
export async function openInstallation(
  { databaseUrl, dataDir, timeZone }: Environment,
  log: SupervisorLog,
): Promise<OpenedSchool> {
  const postgres = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, log });
  const connection: Connection = postgres
    ? {
        host: postgres.host,
        port: postgres.port,
        user: postgres.user,
        database: postgres.database,
        ...(postgres.password ? { password: postgres.password } : {}),
      }
    : { url: databaseUrl as string };
  try {
    const schema = await ensureSchool(connection);
    const school = openSchool(connection, 'default', schema);
    const migrated = await prepareSchool(school);
    await inTransaction(school, 'system:setup', (db) => nameSchool(db, timeZone));
    return {
      school,
      embedded: postgres !== null,
      migrated,
      close: async () => {
        await school.close();
        await postgres?.stop();
      },
    };
  } catch (error) {
    await postgres?.stop();
    throw unreachable(error, databaseUrl);
  }
}
