/**
 * npm run lock: completes package-lock.json after "npm install".
 *
 * npm leaves a package for another platform out of the lockfile when the registry at hand does not carry it (a
 * mirror, an offline cache), and then "npm ci" refuses the lockfile. Their names and exact versions stand in the
 * package that wants them, and os and cpu in the names; only the checksum is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, say } from './setup/say.mjs';

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** Optional dependencies that the lockfile does not tell where to find: [wanting package's entry, name, version]. */
export function missingFrom(lock) {
  return Object.entries(lock.packages).flatMap(([place, wanting]) =>
    Object.entries(wanting.optionalDependencies ?? {})
      .filter(
        ([name]) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${place}/node_modules/${name}`],
      )
      .map(([name, version]) => [wanting, name, version]),
  );
}

function entryFor(wanting, name, version) {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (!os || !cpu || !/^\d+\.\d+\.\d+[\w.-]*$/.test(version))
    throw new Error(`Cannot tell the platform of ${name}@${version}.`);
  const libc = os === 'linux' && { libc: [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'] };
  const { dev, license, engines } = wanting;
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...libc,
    license,
    optional: true,
    os: [os],
    ...(engines && { engines }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingFrom(lock);
  for (const [wanting, name, version] of missing)
    lock.packages[`node_modules/${name}`] = entryFor(wanting, name, version);
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  if (missing.length) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  say(`${missing.length} packages for other platforms added to package-lock.json.`);
}
