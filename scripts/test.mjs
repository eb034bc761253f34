/**
 * npm test [-- --changed[=COMMIT]] [--all] [--strict] [STEP …]: everything that must hold before a change is merged, or
 * the named steps of it. `--changed` runs what a change can affect, `--all` runs everything in full, as before a release.
 * `--strict`, a part of `--all`: a file that fails and passes when it is run again, alone, has failed.
 * Ends with a line "N passed, M failed", and with an exit code other than 0 when a step failed.
 */
import { installPackages } from './setup/install.mjs';
import { main, say, seconds, Trouble } from './setup/say.mjs';
import { affectedAreas } from './test/affected.mjs';
import { changedFiles } from './test/changes.mjs';
import { tellUnsteady } from './test/secondLook.mjs';
import { standard, steps } from './test/steps.mjs';
import { slowest } from './test/times.mjs';

await main(async () => {
  const words = process.argv.slice(2);
  const asked = words.filter((word) => !word.startsWith('--'));
  const unknown = asked.filter((name) => !(name in steps));
  if (unknown.length) {
    throw new Trouble(
      `There is no step ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.`,
    );
  }
  const options = optionsOf(words.filter((word) => word.startsWith('--')));
  await installPackages();
  const named = (asked.length ? asked : standard).map((name) => steps[name]);
  const needed = named.filter(({ isNeeded }) => !options.changed || (isNeeded?.(options.changed) ?? true));
  for (const { title } of named.filter((step) => !needed.includes(step)))
    say(`── ${title}: nothing that was changed can affect it`);
  const results = [];
  while (needed.length) {
    const checks = needed.findIndex(({ isCheck }) => !isCheck);
    const next = needed.splice(0, checks === 0 ? 1 : checks > 0 ? checks : needed.length);
    results.push(...(await Promise.all(next.map((step) => runStep(step, options)))));
  }
  summarise(results, options);
});

/** @returns {import('./test/steps.mjs').Options} */
function optionsOf(words) {
  const unknown = words.filter((word) => !/^--(all|strict|changed(=.+)?)$/.test(word));
  if (unknown.length)
    throw new Trouble(`There is no option ${unknown.join(', ')}, only --all, --strict and --changed.`);
  const all = words.includes('--all');
  const changedWord = words.find((word) => word.startsWith('--changed'));
  if (all && changedWord) throw new Trouble('--all and --changed cannot be had together.');
  const changed = all ? [] : changedFiles(changedWord?.split('=')[1]);
  if (changedWord && !changed) throw new Trouble('git cannot tell what was changed.');
  return {
    all,
    isStrict: all || words.includes('--strict'),
    changed: changedWord ? changed : undefined,
    hostileInFull: all ? 'all' : affectedAreas(changed ?? []).join(','),
  };
}

async function runStep({ title, run }, options) {
  say(`\n── ${title}`);
  const start = performance.now();
  let outcome;
  try {
    outcome = await run(options);
  } catch (error) {
    outcome = { ok: false, output: error instanceof Trouble ? error.message : String(error.stack) };
  }
  if (outcome.output) say(outcome.output);
  const time = seconds(start);
  say(`── ${title}: ${outcome.ok ? 'passed' : 'FAILED'} in ${time}`);
  return { title, time, ...outcome };
}

function summarise(results, { isStrict }) {
  const slow = slowest(results.flatMap(({ files = [] }) => files));
  if (slow.length) say(`\nSlowest files\n${slow.join('\n')}`);
  say('\nSummary');
  for (const { title, ok, time, passed, failed, files = [], unhandled = [] } of results) {
    const tests = passed === undefined ? '' : `${passed} passed, ${failed} failed`;
    say(`  ${ok ? '✓' : '✗'} ${title.padEnd(28)}${time.padStart(8)}   ${tests}`);
    // What a long run said of them is far above, and the end alone may be what somebody still has of it.
    for (const { file, failures = [] } of files)
      for (const failure of failures) say(`      ${file} > ${failure}`);
    // No test has failed by them: without their names nobody would know why the step has.
    for (const { error } of unhandled) say(`      not caught: ${error}`);
  }
  const unsteady = results.flatMap((result) => result.unsteady ?? []);
  tellUnsteady(unsteady);
  const passed = results.reduce((sum, result) => sum + (result.passed ?? 0), 0);
  // A step that failed without a failed test (types, lint …) is one thing that failed.
  const failedAgain = results.reduce(
    (sum, { ok, failed = 0 }) => sum + (ok ? failed : Math.max(1, failed)),
    0,
  );
  const failed = failedAgain + (isStrict ? unsteady.length : 0);
  if (failed > 0 || results.some(({ ok }) => !ok)) process.exitCode = 1;
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
}
