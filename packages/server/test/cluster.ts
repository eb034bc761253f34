import { inject } from 'vitest';

/** Connection settings as `pg` takes them; plain data, so that they can be handed to the workers. */
export type ClusterConnection =
  | { connectionString: string }
  | { host: string; port: number; password: string | undefined; database: string; user: string };

/** The database server of this test run. */
export interface ClusterInfo {
  /** Ours, made for tests, or one named by HOMEROOM_TEST_DATABASE_URL or DATABASE_URL. */
  origin: 'embedded' | 'given';
  /** The superuser's connection; with a given server the same as `application`. */
  admin: ClusterConnection;
  /** The connection of the application's role, which owns its database (or what it was given) and nothing more. */
  application: ClusterConnection;
  /** Where not, tests have to do with schemas of their own in the one database. */
  mayCreateDatabases: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterInfo;
  }
}

/**
 * Tells a test where its database server is. Databases named `test_…` are removed before the next run when a test
 * leaves them behind, unless they are marked as templates.
 */
export const clusterInfo = (): ClusterInfo => inject('cluster');
