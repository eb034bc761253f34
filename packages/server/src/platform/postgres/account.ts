import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The operating system's user that PostgreSQL runs as; empty when that is the user who started this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root, so root lends it a user that every system has: `postgres`, else `nobody`.
 * A cluster that is already there keeps the user it belongs to.
 *
 * @throws when this process is root and the system has neither user.
 */
export function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody". ' +
      'Start Homeroom as a normal user, or create the system user "postgres".',
  );
}

/** Whether PostgreSQL's user can come to this folder: each folder above it must let that user through. */
export function canReach(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}

/** Whether PostgreSQL's user can run a program; says why not, so that the caller can mend it. */
export function tryProgram(account: Account, program: string, env: NodeJS.ProcessEnv) {
  const run = spawnSync(program, ['--version'], { ...account, env, cwd: rootFolder, encoding: 'utf8' });
  if (run.error) return { outcome: 'unreachable' as const, reason: run.error.message };
  if (run.status !== 0) return { outcome: 'broken' as const, reason: run.stderr || String(run.signal) };
  return { outcome: 'runs' as const, reason: '' };
}

/** A folder that every user may stand in: a program cannot start where its user cannot read. */
export const rootFolder = process.platform === 'win32' ? join(process.execPath, '..') : '/';

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined; // no such user: the next name is tried
  }
}
