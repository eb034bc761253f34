import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const trees = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

/** What every tree holds: imports that the rules allow, each close to one that they forbid. */
const allowed = {
  'packages/contract/src/people/people.schemas.ts': `import { z } from 'zod'; export const Person = z;`,
  'packages/contract/src/areas.ts': `export type Area = string; export const areas = 1;`,
  'packages/server/src/platform/database.ts': `import 'pg'; import 'kysely'; import 'fastify'; export const db = 1;`,
  'packages/server/src/people/people.facts.ts': `import 'kysely'; import '../platform/database.ts'; export const a = 1;`,
  'packages/server/src/people/people.queries.ts': `import 'kysely'; export const people = 1;`,
  'packages/server/src/people/people.routes.ts': `import 'fastify'; import './people.service.ts'; export const r = 1;`,
  'packages/server/src/people/people.service.ts': `import '@homeroom/contract/people/people.schemas.ts'; import './people.queries.ts'; export const s = 1;`,
  'packages/server/src/attendance/attendance.service.ts': `import { a } from '../people/people.facts.ts'; export const s = a;`,
  'packages/server/src/app/server.ts': `import 'fastify'; import '../people/people.routes.ts'; import '@homeroom/demo/demo.ts'; export const s = 1;`,
  'packages/server/src/cli.ts': `import './app/server.ts'; import '@homeroom/oneroster/read.ts';`,
  'packages/server/src/main.mjs': `import './app/server.ts';`,
  'packages/demo/src/demo.ts': `import '@homeroom/contract/people/people.schemas.ts'; export const demo = 1;`,
  'packages/demo/src/school/school.ts': `export const school = 1;`,
  'packages/demo/src/demo-area.ts': `export const area = 1;`,
  'packages/demo/src/people/people.rows.ts': `export const rows = 1;`,
  'packages/demo/src/people/people.demo.ts': `import '../demo-area.ts'; import '../school/school.ts'; import './people.rows.ts'; export const p = 1;`,
  'packages/oneroster/src/read.ts': `import '@homeroom/contract/people/people.schemas.ts'; export const read = 1;`,
  'packages/contract/src/shared/endpoint.ts': `import { z } from 'zod'; export const endpoint = z;`,
  'packages/web/src/platform/calls/call.ts': `import '@homeroom/contract/shared/endpoint.ts'; import type { Area } from '@homeroom/contract/areas.ts'; export const call: Area = '';`,
  'packages/web/src/ui/Button.tsx': `export const Button = 1;`,
  'packages/web/src/people/PeopleScreen.tsx': `import '../ui/Button.tsx'; import '../platform/calls/call.ts'; export const P = 1;`,
  'packages/web/src/people/people.area.ts': `import './PeopleScreen.tsx'; import '../platform/calls/call.ts'; export const p = 1;`,
  'packages/web/src/app/areas.ts': `import '../people/people.area.ts'; export const areas = 1;`,
  'packages/web/src/app/router.tsx': `import './areas.ts'; import '../people/PeopleScreen.tsx'; export const router = 1;`,
};

/** For each rule files that break it; the first of them is the one to be named. */
const planted = {
  'no-cycles': {
    'packages/server/src/platform/one.ts': `import { two } from './two.ts'; export const one = () => two;`,
    'packages/server/src/platform/two.ts': `import type { one } from './one.ts'; export const two: typeof one = 1;`,
  },
  'no-slice-cycles': {
    'packages/server/src/subjects/subjects.facts.ts': `import '../indicators/other.facts.ts'; export const f = 1;`,
    'packages/server/src/indicators/indicators.facts.ts': `import '../subjects/other.facts.ts'; export const f = 1;`,
    'packages/server/src/subjects/other.facts.ts': `export const g = 1;`,
    'packages/server/src/indicators/other.facts.ts': `export const g = 1;`,
  },
  'contract-stands-alone': { 'packages/contract/src/people/p.ts': `import 'date-fns';` },
  'web-and-server-meet-in-the-contract': {
    'packages/web/src/platform/peek.ts': `import type { db } from '../../../server/src/platform/database.ts';`,
  },
  'web-takes-types-of-all-areas': {
    'packages/web/src/platform/all.ts': `import { areas, type Area } from '@homeroom/contract/areas.ts'; export const all: Area[] = areas;`,
  },
  'demo-and-oneroster-are-composed': {
    'packages/server/src/people/demo.service.ts': `import '@homeroom/demo/demo.ts';`,
  },
  'demo-and-oneroster-know-the-contract': {
    'packages/oneroster/src/write.ts': `import '../../server/src/platform/database.ts';`,
  },
  'demo-areas-stay-apart': {
    'packages/demo/src/medical/medical.demo.ts': `import '../people/people.demo.ts';`,
  },
  'server-slices-ask-facts': {
    'packages/server/src/attendance/x.queries.ts': `import type { people } from '../people/people.queries.ts';`,
  },
  'web-slices-stay-apart': {
    'packages/web/src/attendance/Roll.tsx': `import '../people/PeopleScreen.tsx';`,
  },
  'web-foundations-know-no-area': {
    'packages/web/src/platform/outbox.ts': `import type { Person } from '@homeroom/contract/people/people.schemas.ts';`,
  },
  'web-areas-are-listed-once': {
    'packages/web/src/app/Menu.tsx': `import '../people/people.area.ts';`,
  },
  'foundations-know-no-slice': { 'packages/web/src/ui/Card.tsx': `import '../people/PeopleScreen.tsx';` },
  'sql-lives-in-queries': {
    'packages/server/src/people/sql.service.ts': `import type { Kysely } from 'kysely';`,
  },
  'http-lives-in-routes': { 'packages/server/src/people/http.service.ts': `import '@fastify/cookie';` },
  'imports-resolve': { 'packages/web/src/app/lost.ts': `import './nowhere.ts';` },
};

describe('import rules', () => {
  let broken = [];
  beforeAll(() => {
    broken = violations(plant(Object.assign({}, allowed, ...Object.values(planted))));
  });

  test('allow the manner of the house', () => {
    expect(violations(plant(allowed))).toEqual([]);
  });

  test('are all put to the test here', () => {
    const print = `console.log(JSON.stringify(require('./.dependency-cruiser.cjs').forbidden.map((rule) => rule.name)))`;
    const rules = JSON.parse(execFileSync(process.execPath, ['-e', print], { cwd: root, encoding: 'utf8' }));
    expect(rules.sort()).toEqual(Object.keys(planted).sort());
  });

  test.each(Object.keys(planted))('%s is caught', (rule) => {
    const [file] = Object.keys(planted[rule]);
    const from = rule === 'no-slice-cycles' ? dirname(file) : file;
    expect(broken).toContainEqual({ rule, from });
  });
});

/** A small product in a temporary folder, with stand-ins for the packages from npm. */
function plant(files) {
  const tree = mkdtempSync(join(tmpdir(), 'homeroom-imports-'));
  trees.push(tree);
  const put = (path, text) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  };
  const names = ['zod', 'pg', 'kysely', 'fastify', '@fastify/cookie', 'date-fns'];
  put(
    'package.json',
    JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) }),
  );
  for (const name of names) {
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    put(`node_modules/${name}/index.js`, 'module.exports = {};');
  }
  mkdirSync(join(tree, 'node_modules/@homeroom'));
  for (const name of ['contract', 'demo', 'oneroster']) {
    put(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@homeroom/${name}`, exports: { './*': './src/*' } }),
    );
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules/@homeroom', name), 'dir');
  }
  for (const [path, text] of Object.entries(files)) put(path, text);
  return tree;
}

/** The rules broken in a tree, and by which file. */
function violations(tree) {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const preload = `--import=${join(root, 'scripts/typescript6.mjs')}`;
  const args = [
    preload,
    cruiser,
    '--config',
    join(root, '.dependency-cruiser.cjs'),
    '--output-type',
    'json',
    'packages',
  ];
  const run = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 1e8 });
  if (!run.stdout) throw new Error(run.stderr);
  return JSON.parse(run.stdout).summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}
