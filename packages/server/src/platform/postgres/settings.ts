import { release, totalmem } from 'node:os';
import type { Layout } from './layout.ts';
import { clusterName } from './processes.ts';

/** Server settings as PostgreSQL names them. */
export type Settings = Record<string, string>;

/**
 * What the embedded server runs with. Given on its command line, they win over anything written in the cluster.
 * Nothing that a person typed may reach the log: no statements, no parameters, no details ("Key (name)=(…)"), and
 * no errors of sessions at all, whose text may quote a value; the application receives those and decides.
 */
export function serverSettings({ cluster, socketDir, logDir }: Layout, port: number): Settings {
  return {
    ...connectionSettings(socketDir, port),
    cluster_name: clusterName(cluster),
    max_connections: '100',
    shared_buffers: `${sharedBuffers(availableMemory())}MB`,
    max_wal_size: '2GB',
    wal_compression: 'on',
    max_slot_wal_keep_size: '4GB', // a folder of backups that is gone must not fill the disk
    ...(syncfsTellsErrors() && { recovery_init_sync_method: 'syncfs' }), // half a second less after a crash
    jit: 'off', // its start-up costs more than our short queries take
    timezone: 'UTC',
    // A promise made to a user is on the disk: never to be had faster.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    logging_collector: 'on',
    log_directory: logDir,
    log_filename: 'postgresql-%Y-%m-%d_%H%M%S.log',
    log_rotation_age: '1d',
    log_rotation_size: '10MB',
    log_timezone: 'UTC',
    log_statement: 'none',
    log_min_duration_statement: '-1',
    log_min_messages: 'log', // above "error": what the server says of itself, and what ends a session
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
  };
}

/** Settings as arguments of the program. */
export const asArguments = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Megabytes of shared buffers: an eighth of the memory, at most 256 MB, never under 16. */
export const sharedBuffers = (memory: number): number =>
  Math.max(16, Math.min(256, Math.floor(memory / 8 / 1024 / 1024)));

function connectionSettings(socketDir: string, port: number): Settings {
  if (process.platform === 'win32') return { listen_addresses: '127.0.0.1', port: String(port) };
  return {
    listen_addresses: '', // the socket is the only door, and its folder is closed to others
    port: String(port),
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

/** One call for the whole disk instead of one for each file; older kernels keep a failure to themselves. */
const syncfsTellsErrors = () => process.platform === 'linux' && Number.parseInt(release(), 10) >= 6;

function availableMemory(): number {
  const limit = process.constrainedMemory(); // a container's, 0 when there is none
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
