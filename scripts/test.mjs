/**
 * npm test [-- STEP …]: everything that must hold before a change is merged, or the named steps of it.
 * Ends with a line "N passed, M failed", and with an exit code other than 0 when a step failed.
 */
import { installPackages } from './setup/install.mjs';
import { main, say, seconds, Trouble } from './setup/say.mjs';
import { standard, steps } from './test/steps.mjs';

await main(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in steps));
  if (unknown.length) {
    throw new Trouble(
      `There is no step ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.`,
    );
  }
  await installPackages();
  const results = [];
  for (const name of asked.length ? asked : standard) results.push(await runStep(steps[name]));
  summarise(results);
});

async function runStep({ title, run }) {
  say(`\n── ${title}`);
  const start = performance.now();
  let outcome;
  try {
    outcome = await run();
  } catch (error) {
    outcome = { ok: false, output: error instanceof Trouble ? error.message : String(error.stack) };
  }
  if (outcome.output) say(outcome.output);
  const time = seconds(start);
  say(`── ${title}: ${outcome.ok ? 'passed' : 'FAILED'} in ${time}`);
  return { title, time, ...outcome };
}

function summarise(results) {
  say('\nSummary');
  for (const { title, ok, time, passed, failed } of results) {
    const tests = passed === undefined ? '' : `${passed} passed, ${failed} failed`;
    say(`  ${ok ? '✓' : '✗'} ${title.padEnd(28)}${time.padStart(8)}   ${tests}`);
  }
  const passed = results.reduce((sum, result) => sum + (result.passed ?? 0), 0);
  // A step that failed without a failed test (types, lint …) is one thing that failed.
  const failed = results.reduce((sum, { ok, failed = 0 }) => sum + (ok ? failed : Math.max(1, failed)), 0);
  if (results.some(({ ok }) => !ok)) process.exitCode = 1;
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
}
