import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../setup/command.mjs';
import { buildWeb } from '../setup/web.mjs';
import { provideChromium } from './chromium.mjs';
import { hasPostgres15, withPostgres15 } from './postgres15.mjs';

/** @typedef {{ ok: boolean, output?: string, passed?: number, failed?: number }} Outcome */

/** A check that says yes or no; its words are shown when it says no. */
const check =
  (...commands) =>
  async () => {
    const runs = [];
    for (const command of commands) runs.push(await runCommand(command));
    const wrong = runs.filter((run) => !run.ok);
    return { ok: wrong.length === 0, output: wrong.map((run) => run.output.trim()).join('\n') };
  };

/** Standing checks whose outcome may hang on the release of the database. */
const onEveryDatabase = ['standing/tables', 'standing/migrations', 'standing/permission-matrix', 'realtime/'];

/** Every step of `npm test`, by the name it can be asked for. `tests` is `unit`, `api` and `screens` in one run. */
export const steps = {
  types: {
    title: 'Types',
    run: check(
      ['node', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
      ['node', 'node_modules/typescript/bin/tsc', '-p', 'packages/web'],
      ['node', 'node_modules/typescript/bin/tsc', '-p', 'e2e'],
    ),
  },
  lint: { title: 'Lint and format', run: check(['biome', 'check', '--error-on-warnings']) },
  imports: { title: 'Import rules', run: check(['npm', 'run', '--silent', 'imports']) },
  unused: { title: 'Unused code', run: check(['knip']) },
  tests: { title: 'Unit, API and screen tests', run: () => vitest([]) },
  unit: {
    title: 'Unit tests',
    run: () => vitest(['--project=!web', '--exclude=**/*.api.test.ts']),
  },
  api: { title: 'API tests', run: () => vitest(['--project=server', '.api.test.ts']) },
  postgres15: {
    title: 'API tests on PostgreSQL 15',
    run: () =>
      withPostgres15((address) =>
        // One database for all, in which one file's schemas would come and go under another's eyes.
        vitest(['--project=server', '--maxWorkers=1', '.api.test.ts', ...onEveryDatabase], {
          HOMEROOM_TEST_DATABASE_URL: address,
        }),
      ),
  },
  screens: { title: 'Screen tests', run: () => vitest(['--project=web']) },
  browser: {
    title: 'Browser tests',
    run: async () => {
      const env = { CHROME_PATH: await provideChromium() };
      await buildWeb();
      return vitest(['--config', 'e2e/vitest.config.ts'], env);
    },
  },
};

/** What runs when nothing is asked for; an older PostgreSQL only where it is at hand. */
export const standard = [
  ...['types', 'lint', 'imports', 'unused', 'tests'],
  ...(hasPostgres15 ? ['postgres15'] : []),
  'browser',
];

/** @returns {Promise<Outcome>} */
async function vitest(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-tests-'));
  const file = join(folder, 'results.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const command = ['vitest', 'run', ...reporters, ...args];
    const { ok } = await runCommand(command, {
      show: true,
      env: { ...env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    });
    return { ok, ...count(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tests passed and failed; a file that could not even be loaded counts as one that failed. */
function count(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 }; // it ended before it could write its results
  }
}
