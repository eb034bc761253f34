import { type EmbeddedPostgres, type SupervisorLog, supervise } from './supervisor.ts';

export type { EmbeddedPostgres } from './supervisor.ts';

/**
 * Starts the PostgreSQL that comes with Homeroom, keeping its data in `dataDir`/postgres, or adopts the one that is
 * running there already. It is restarted when it dies. Always durable: there is no way to switch fsync off here.
 *
 * @throws with a reason a person can act on when it cannot run on this machine.
 */
export const startEmbeddedPostgres = ({
  dataDir,
  log,
}: {
  dataDir: string;
  log: SupervisorLog;
}): Promise<EmbeddedPostgres> => supervise({ dataDir, log });
