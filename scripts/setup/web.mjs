import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, runCommand } from './command.mjs';
import { root, say, seconds, Trouble } from './say.mjs';

const stampFile = join(root, '.cache', 'web-build');

/** Builds packages/web/dist when something that goes into it has changed. */
export async function buildWeb() {
  const fingerprint = sourcesOfWeb();
  const built = existsSync(join(root, 'packages/web/dist/index.html'));
  if (built && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return;
  const start = performance.now();
  say('Building the web pages …');
  const { ok, output } = await runCommand([...npmCommand(), 'run', 'build', '-w', 'packages/web'], {
    waiting: 'still building',
  });
  if (!ok) throw new Trouble(`The web pages could not be built:\n\n${output.trim()}`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile, fingerprint);
  say(`Built in ${seconds(start)}.`);
}

/** A hash of everything that is built: contents, not times, which a fresh checkout changes. */
function sourcesOfWeb() {
  const hash = createHash('sha256').update(process.platform);
  const add = (path) =>
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  const walk = (folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) add(path);
      if (entry.isDirectory() && !['node_modules', 'dist', 'test'].includes(entry.name)) walk(path);
    }
  };
  add('package-lock.json');
  walk('packages/contract');
  walk('packages/web');
  return hash.digest('hex');
}
