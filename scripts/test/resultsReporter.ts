import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const root = new URL('../..', import.meta.url).pathname;

/** What `npm test` is told of one test file. */
interface FileResult {
  file: string;
  /** Everything that its worker did for it: environment, imports, tests. */
  ms: number;
  passed: number;
  /** A file that could not be loaded counts as one that failed. */
  failed: number;
}

function resultOf(module: TestModule): FileResult {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
    module.diagnostic();
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const failed = states.filter((state) => state === 'failed').length;
  return {
    file: relative(root, module.moduleId),
    ms: Math.round(environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration),
    passed: states.filter((state) => state === 'passed').length,
    failed: failed || (module.ok() ? 0 : 1),
  };
}

/** Writes the results of a run, a line for each file, to the file that HOMEROOM_TEST_RESULTS names. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['HOMEROOM_TEST_RESULTS'];
    if (file) writeFileSync(file, JSON.stringify(modules.map(resultOf)));
  }
}
