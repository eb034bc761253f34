import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from '../setup/say.mjs';

/** A run in which more files fail than so many has not failed by chance. */
const MAX_FAILED_FILES = 5;

/** What was unsteady so far on this machine, a line of JSON a file; no part of a clone. */
const noted = join(root, '.cache', 'unsteady.jsonl');

/**
 * Runs each file that failed once more, alone, where few did. A file that passes then is unsteady: the outcome says so,
 * with what failed at first, and counts it as passed. What fails again, or was caught in no file, stays failed.
 * @param {import('./steps.mjs').Outcome} first
 * @param {(file: string) => Promise<import('./steps.mjs').Outcome>} runAlone
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function lookAgain(first, runAlone) {
  const { files = [], unhandled = [] } = first;
  if (first.ok || unhandled.some(({ file }) => !file)) return first;
  const failed = new Set([
    ...files.filter((one) => one.failed > 0).map(({ file }) => file),
    ...unhandled.map(({ file }) => file),
  ]);
  if (failed.size === 0 || failed.size > MAX_FAILED_FILES) return first;
  const unsteady = [];
  const results = new Map(files.map((one) => [one.file, one]));
  let ok = true;
  for (const file of failed) {
    say(`\n── Once more, alone: ${file}`);
    const again = await runAlone(file);
    const [result] = again.files ?? [];
    if (!again.ok || !result) {
      ok = false;
      continue;
    }
    const failures = [
      ...(results.get(file)?.failures ?? []),
      ...unhandled.filter((one) => one.file === file).map(({ error }) => error),
    ];
    unsteady.push({ file, failures });
    results.set(file, result);
  }
  const left = [...results.values()];
  const sum = (key) => left.reduce((total, one) => total + one[key], 0);
  const steady = new Set(unsteady.map(({ file }) => file));
  return {
    ...{ ok, passed: sum('passed'), failed: sum('failed'), files: left, unsteady },
    unhandled: unhandled.filter(({ file }) => !steady.has(file)),
  };
}

/** Says loudly what was unsteady, and notes it for whoever mends it. @param {{ file: string, failures: string[] }[]} unsteady */
export function tellUnsteady(unsteady) {
  if (!unsteady.length) return;
  say('\nUnsteady: failed at first, passed alone. To be mended at its cause');
  for (const { file, failures } of unsteady) {
    say(`  ${file}`);
    for (const failure of failures) say(`      ${failure}`);
  }
  mkdirSync(join(root, '.cache'), { recursive: true });
  const at = new Date().toISOString();
  for (const one of unsteady) appendFileSync(noted, `${JSON.stringify({ at, ...one })}\n`);
}
