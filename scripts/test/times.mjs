import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/say.mjs';

/** How long each test file took when it last ran, in milliseconds by its path in the repository; no part of a clone. */
export const timesFile = join(root, '.cache', 'test-times.json');

/** @returns {Record<string, number>} empty where no test has run yet */
export function lastTimes() {
  try {
    return JSON.parse(readFileSync(timesFile, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Keeps the times of a run for the order of the next one.
 * @param {{ file: string, ms: number }[]} files
 */
export function keepTimes(files) {
  const times = { ...lastTimes(), ...Object.fromEntries(files.map(({ file, ms }) => [file, ms])) };
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(timesFile, `${JSON.stringify(times, null, 1)}\n`);
}

/**
 * The files that took longest, a line each.
 * @param {{ file: string, ms: number }[]} files
 */
export const slowest = (files, count = 10) =>
  [...files]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
