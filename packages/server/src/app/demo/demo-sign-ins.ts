import type { Environment } from '../environment.ts';
import { isBeyondThisMachine, type ServedAt } from '../this-machine.ts';

/**
 * What the demo's sign-ins, whose password everybody can read, open: `local` the school of whoever tries it at their own
 * machine, `exposed` also that of others where it was said with HOMEROOM_DEMO=1, `closed` nothing.
 */
export function demoSignInsAt(
  environment: ServedAt & Pick<Environment, 'demo'>,
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
