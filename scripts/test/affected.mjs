import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/say.mjs';

/** Changes that no import tells of and that may show in any test. */
const everywhere =
  /^(package-lock\.json|tsconfig.*\.json|vitest\.config\.ts|scripts\/test\/|packages\/server\/migrations\/|packages\/(server|web)\/(test\/)?(globalSetup|testCluster|setup|vitest\.config)[^/]*$)/;
const server = /^packages\/(server|contract|demo|oneroster)\/(src|migrations)\//;
/** Tests that start the server as a program: they import nothing of it. */
const programs = ['src/cli', 'src/platform/postgres/embedded', 'test/standing/log', 'test/crash/crash'].map(
  (name) => `packages/server/${name}.test.ts`,
);
const tests = /\.test\.(mjs|tsx?)$/;
const product = /^packages\/[^/]+\/(src|build|migrations|messages|public|index\.html)/;

/** Unit, API and screen tests that a change can affect: all of them, or what vitest finds related to these files. */
export function affectedTests(changed) {
  if (changed.some((file) => everywhere.test(file))) return 'all';
  const related = changed.filter((file) => existsSync(join(root, file)));
  if (changed.some((file) => server.test(file) && !tests.test(file))) related.push(...programs);
  if (changed.some((file) => /^scripts\/|^\.dependency-cruiser\.cjs$|^package\.json$/.test(file)))
    related.push('scripts/imports.test.mjs', 'scripts/lock.test.mjs');
  return related;
}

/** Whether the database or what is asked of it is another. */
export const affectsDatabase = (changed) =>
  changed.some((file) => /^packages\/server\/|^scripts\/test\/postgres15/.test(file));

/** Whether a browser can see a difference: pages or server are others, or what is tried with them. */
export const affectsBrowser = (changed) => changed.some(showsInBrowser);
const showsInBrowser = (file) => (product.test(file) && !tests.test(file)) || file.startsWith('e2e/');

/** The areas that a browser can see a difference in; undefined where it may be anywhere. */
export function areasInBrowser(changed) {
  const areas = changed
    .filter(showsInBrowser)
    .map((file) => /^packages\/(?:contract|server|web)\/src\/([^/]+)\/.+/.exec(file)?.[1]);
  const isAnywhere = areas.some(
    (area) => !area || ['app', 'platform', 'ui', 'shared', 'styles'].includes(area),
  );
  return isAnywhere ? undefined : [...new Set(areas)].sort();
}

/** The areas whose code is another; `every` where it is what stands before every operation. */
export function affectedAreas(changed) {
  const areas = changed
    .filter((file) => !tests.test(file))
    .map((file) => /^packages\/(?:contract|server)\/src\/([^/]+)\/(.*)/.exec(file) ?? [])
    .map(([, area, rest]) =>
      area === 'shared' || (area === 'platform' && /^http\//.test(rest)) ? 'every' : area,
    );
  return [...new Set(areas.filter((area) => area && area !== 'platform' && area !== 'app'))].sort();
}
