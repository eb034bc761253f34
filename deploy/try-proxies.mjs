// Tries nginx.conf and Caddyfile with the real programs, before a server of two processes:
//   node deploy/try-proxies.mjs [nginx] [caddy]
// Needs nginx, caddy and openssl (Debian: apt-get install nginx caddy). What is missing counts as failed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checks } from './trial/checks.mjs';
import { prepareHomeroom, startHomeroom } from './trial/homeroom.mjs';
import { proxies } from './trial/proxies.mjs';
import { withoutProxy } from './trial/without-proxy.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in proxies));
if (unknown.length) throw new Error(`There is no proxy "${unknown[0]}": ${Object.keys(proxies).join(', ')}.`);

const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-proxies-'));
const stops = [];
let failed = 0;
const tell = (isGood, line) => {
  if (!isGood) failed++;
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'}  ${line}\n`);
};

/** A local authority, and a certificate of it for the name under which Homeroom is reached. */
function makeCertificates() {
  const openssl = (...words) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=Local authority',
  );
  openssl('req', ...key, '-keyout', 'key.pem', '-out', 'request.pem', '-subj', '/CN=homeroom.test');
  writeFileSync(
    path.join(folder, 'names'),
    'subjectAltName=DNS:homeroom.test\nextendedKeyUsage=serverAuth\n',
  );
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'request.pem', '-out', 'fullchain.pem', ...signed);
}

/** Makes each of the checks, and says how it went. */
async function tryAll(checks, tried) {
  for (const [what, check] of checks) {
    try {
      const more = await check(tried);
      tell(true, more ? `${what}: ${more}` : what);
    } catch (error) {
      tell(false, `${what}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

async function tryProxy(name) {
  const { version, start } = proxies[name];
  let found;
  try {
    found = version();
  } catch {
    return tell(false, `${name}: the program is not there`);
  }
  process.stdout.write(`\n${name} ${found}\n`);
  const ports = { https: 5843, http: 5880 };
  const homeroom = await startHomeroom(folder, { publicUrl: `https://homeroom.test:${ports.https}` });
  stops.push(homeroom.stop);
  const proxy = await start({ folder, ports, homeroom: homeroom.port });
  stops.push(proxy.stop);
  await tryAll(checks, { folder, ports, name });
  await proxy.stop();
  await homeroom.stop();
}

try {
  makeCertificates();
  await prepareHomeroom(folder);
  for (const name of wanted.length ? wanted : Object.keys(proxies)) await tryProxy(name);
  process.stdout.write('\nwithout a proxy\n');
  await tryAll(withoutProxy, { folder });
} catch (error) {
  tell(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  for (const stop of stops.toReversed()) await stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${failed ? `\n${failed} failed` : '\nall as it should be'}\n`);
process.exit(failed ? 1 : 0);
