import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, runCommand } from './command.mjs';
import { checkPlatform } from './platform.mjs';
import { root, say, seconds, Trouble } from './say.mjs';

const stampFile = join(root, 'node_modules', '.homeroom-stamp');

/** Installs what package-lock.json says, unless that is what is there. */
export async function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch} ${lock}`).digest('hex');
  if (read(stampFile) === stamp) return;
  checkPlatform();
  if (!isInstalled(JSON.parse(lock))) await install(Object.keys(JSON.parse(lock).packages).length);
  await checkPinnedNode();
  writeFileSync(stampFile, stamp);
}

async function install(count) {
  const start = performance.now();
  say(
    `Installing up to ${count} packages from package-lock.json; the first time this takes a minute or so …`,
  );
  // No package needs its install script: PostgreSQL's links are made when it starts.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { ok, output } = await runCommand([...npmCommand(), ...args], { waiting: 'still installing' });
  if (!ok) throw new Trouble(explain(output));
  say(`Installed in ${seconds(start)}.`);
}

function explain(output) {
  const offline =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/;
  if (offline.test(output)) {
    return `npm cannot reach the package registry. The first start needs the network; check it, and any proxy (npm config get proxy).\n\n${output.trim()}`;
  }
  if (/\bENOSPC\b/.test(output)) return 'The disk is full: the packages need about 1 GB.';
  return `npm ci failed:\n\n${output.trim()}`;
}

/**
 * Whether node_modules holds what the lockfile says, also when it was not us who installed it.
 * npm keeps a list of what it installed. Packages for other platforms are missing, which is right.
 */
function isInstalled(lock) {
  const text = read(join(root, 'node_modules', '.package-lock.json'));
  if (!text) return false;
  const installed = JSON.parse(text).packages;
  return Object.entries(lock.packages)
    .filter(([place, wanted]) => place.includes('node_modules/') && !wanted.link)
    .every(
      ([place, wanted]) =>
        installed[place]?.version === wanted.version || (!installed[place] && wanted.optional),
    );
}

/** The pinned Node comes as a package; where that is missing, the machine's own will do if it is new enough. */
async function checkPinnedNode() {
  const { output } = await runCommand(['node', '--version']);
  if (Number(/^v(\d+)\./.exec(output)?.[1]) >= 24) return;
  throw new Trouble(
    `Homeroom runs on Node 24 or newer, and its own copy was not installed (found: ${output.trim() || 'none'}). ` +
      'Were optional packages left out (npm config get omit)? Else install Node 24 from https://nodejs.org.',
  );
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // not there: to be installed
  }
}
