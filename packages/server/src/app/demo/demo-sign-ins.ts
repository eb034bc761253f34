import { isIP } from 'node:net';
import type { Environment } from '../environment.ts';

type Place = Pick<Environment, 'host' | 'publicUrl' | 'databaseUrl'>;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** Whether others than the person at this machine may meet the school: by its address, or by a database of theirs. */
export const isBeyondThisMachine = ({ host, publicUrl, databaseUrl }: Place): boolean =>
  databaseUrl !== undefined ||
  !isLoopback(host) ||
  (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));

/**
 * What the demo's sign-ins, whose password everybody can read, open: `local` the school of whoever tries it at their own
 * machine, `exposed` also that of others where it was said with HOMEROOM_DEMO=1, `closed` nothing.
 */
export function demoSignInsAt(
  environment: Place & Pick<Environment, 'demo'>,
): 'closed' | 'local' | 'exposed' {
  if (environment.demo === false) return 'closed';
  if (!isBeyondThisMachine(environment)) return 'local';
  return environment.demo === true ? 'exposed' : 'closed';
}

/** What whoever starts a server with a demo school is told of its sign-ins; null where nothing is to be said. */
export const demoWarning = {
  local: null,
  exposed:
    'WARNING: the demo sign-ins are open, with a password that is public, to everybody who reaches this server. Set HOMEROOM_DEMO=0 before it holds anybody real.',
  closed:
    'The demo sign-ins open nothing here: this server is not for this machine alone, or HOMEROOM_DEMO=0 is set. HOMEROOM_DEMO=1 opens them to everybody who reaches it.',
};
