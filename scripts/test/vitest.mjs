import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../setup/command.mjs';
import { lookAgain } from './secondLook.mjs';
import { keepTimes } from './times.mjs';

/**
 * Runs vitest and shows what it says; what fails is run a second time, alone.
 * @param {string[]} args options, and words of the files' names
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function vitest(args, env = {}) {
  const options = args.filter((word, at) => word.startsWith('--') || args[at - 1] === '--config');
  return lookAgain(await run(args, env), (file) => run([...options, file], env));
}

async function run(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-tests-'));
  const results = join(folder, 'results.json');
  const [mode, rest] = args[0] === 'related' ? [['related', '--run'], args.slice(1)] : [['run'], args];
  try {
    const reporters = ['--reporter=default', '--reporter=./scripts/test/resultsReporter.ts'];
    const { ok } = await runCommand(['vitest', ...mode, ...reporters, ...rest], {
      show: true,
      env: { ...env, HOMEROOM_TEST_RESULTS: results, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    });
    const found = read(results);
    if (!found) return { ok: false, passed: 0, failed: 1 }; // it ended before it could write its results
    const { files, unhandled } = found;
    keepTimes(files);
    const sum = (key) => files.reduce((total, file) => total + file[key], 0);
    return { ok, passed: sum('passed'), failed: sum('failed'), files, unhandled };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
