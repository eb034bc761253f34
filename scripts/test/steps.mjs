import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../setup/command.mjs';
import { root, say } from '../setup/say.mjs';
import { buildWeb } from '../setup/web.mjs';
import { affectedTests, affectsBrowser, affectsDatabase, areasInBrowser } from './affected.mjs';
import { provideChromium } from './chromium.mjs';
import { moments } from './moments.mjs';
import { hasPostgres15, withPostgres15 } from './postgres15.mjs';
import { atOnce, projects } from './types.mjs';
import { vitest } from './vitest.mjs';

/**
 * @typedef {{ file: string, ms: number, passed: number, failed: number, failures: string[] }} FileResult
 * @typedef {{ file: string, failures: string[] }} Unsteady
 * @typedef {{ ok: boolean, output?: string, passed?: number, failed?: number, files?: FileResult[], unhandled?: { error: string, file?: string }[], unsteady?: Unsteady[] }} Outcome
 * @typedef {{ all: boolean, isStrict: boolean, changed?: string[], hostileInFull: string }} Options
 *   all: everything in full, as before a release. changed: only what these files can affect.
 *   isStrict: what failed at first and passed alone counts as failed.
 *   hostileInFull: the areas whose operations get more than a sample of the hostile cases, "attendance,session", "every", or
 *   "all" before a release.
 */

/** A check that says yes or no; its words are shown when it says no. */
const check =
  (...commands) =>
  async () => {
    const runs = await Promise.all(commands.map((command) => runCommand(command)));
    const wrong = runs.filter((run) => !run.ok);
    return { ok: wrong.length === 0, output: wrong.map((run) => run.output.trim()).join('\n') };
  };

/** The texts of all statements that the API tests and the matrix of this run have sent; of a run of part of them there are none. */
const statements = join(root, '.cache', 'statements');
const beginRecording = () => {
  rmSync(statements, { recursive: true, force: true });
  mkdirSync(statements, { recursive: true });
  return { HOMEROOM_RECORD_STATEMENTS: statements };
};
let recorded = false;

/** @param {Options} options */
async function unitApiAndScreens({ changed, hostileInFull }) {
  const affected = changed ? affectedTests(changed) : 'all';
  const env = { ...beginRecording(), HOSTILE_IN_FULL: hostileInFull };
  const outcome = await vitest(affected === 'all' ? [] : ['related', '--passWithNoTests', ...affected], env);
  recorded = readdirSync(statements).length > 0;
  return outcome;
}

/** @param {Options} options */
const postgres15 = ({ all }) =>
  withPostgres15(async ({ mayCreateDatabases, mayCreateSchemas }) => {
    const env = {
      HOMEROOM_TEST_DATABASE_URL: mayCreateDatabases,
      HOMEROOM_RESTRICTED_DATABASE_URL: mayCreateSchemas,
    };
    const inFull = all || !recorded;
    const differing = await vitest(['--config', 'packages/server/vitest.postgres15.config.ts'], {
      ...env,
      ...(recorded ? { HOMEROOM_RECORDED_STATEMENTS: statements } : {}),
    });
    return inFull
      ? together(differing, await vitest(['--project=server', '.api.test.ts', 'permission-matrix'], env))
      : differing;
  });

const together = (one, other) => ({
  ok: one.ok && other.ok,
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  files: [...(one.files ?? []), ...(other.files ?? [])],
  unhandled: [...(one.unhandled ?? []), ...(other.unhandled ?? [])],
  unsteady: [...(one.unsteady ?? []), ...(other.unsteady ?? [])],
});

/** Looks at the screens of the demo school, and at each role's Today, as they are at other moments. */
async function otherMoments() {
  const env = { CHROME_PATH: await provideChromium() };
  await buildWeb();
  let outcome = { ok: true, passed: 0, failed: 0 };
  for (const { what, moment, journeys, seed = '' } of moments) {
    say(`\n── Other moments: ${what}`);
    const at = { HOMEROOM_TEST_MOMENT: moment, HOMEROOM_TEST_SEED: seed };
    const one = await vitest(['--config', 'e2e/vitest.config.ts', ...journeys], { ...env, ...at });
    const named = (one.files ?? []).map((result) => ({ ...result, file: `${result.file} (${what})` }));
    outcome = together(outcome, { ...one, files: named });
  }
  return outcome;
}

/**
 * Every step of `npm test`, by the name it can be asked for. `tests` is `unit`, `api` and `screens` in one run.
 * A `check` says nothing while it runs, and runs beside the checks next to it.
 * `isNeeded` tells, with `--changed`, whether the changed files can make a difference to a step.
 */
export const steps = {
  types: {
    title: 'Types',
    isCheck: true,
    run: check(
      ...projects.map((project) => ['node', 'node_modules/typescript/bin/tsc', '-p', project, ...atOnce]),
    ),
  },
  lint: { title: 'Lint and format', isCheck: true, run: check(['biome', 'check', '--error-on-warnings']) },
  imports: { title: 'Import rules', isCheck: true, run: check(['npm', 'run', '--silent', 'imports']) },
  unused: { title: 'Unused code', isCheck: true, run: check(['knip']) },
  tests: { title: 'Unit, API and screen tests', run: unitApiAndScreens },
  unit: {
    title: 'Unit tests',
    run: ({ hostileInFull }) =>
      vitest(['--project=!web', '--exclude=**/*.api.test.ts'], { HOSTILE_IN_FULL: hostileInFull }),
  },
  api: { title: 'API tests', run: () => vitest(['--project=server', '.api.test.ts']) },
  postgres15: { title: 'PostgreSQL 15', run: postgres15, isNeeded: affectsDatabase },
  screens: { title: 'Screen tests', run: () => vitest(['--project=web', '--project=web-rules']) },
  browser: {
    title: 'Browser tests',
    isNeeded: affectsBrowser,
    run: async ({ changed }) => {
      const areas = changed && areasInBrowser(changed);
      const env = {
        CHROME_PATH: await provideChromium(),
        ...(areas ? { HOMEROOM_AREAS: areas.join(',') } : {}),
      };
      await buildWeb();
      return vitest(['--config', 'e2e/vitest.config.ts'], env);
    },
  },
  dates: { title: 'Other moments', isNeeded: affectsBrowser, run: otherMoments },
};

/** What runs when nothing is asked for; an older PostgreSQL only where it is at hand. */
export const standard = [
  ...['types', 'lint', 'imports', 'unused', 'tests'],
  ...(hasPostgres15 ? ['postgres15'] : []),
  'browser',
];
