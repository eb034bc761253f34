import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

const root = new URL('../..', import.meta.url).pathname;

/** What `npm test` is told of one test file. */
interface FileResult {
  file: string;
  /** Its own tests and what they import; not the worker's start, which is that of all its files. */
  ms: number;
  passed: number;
  /** A file that could not be loaded counts as one that failed. */
  failed: number;
  /** The full name of each test that failed, and the first line of what it said. */
  failures: string[];
}

const firstLine = (text: string | undefined): string => text?.split('\n')[0] ?? '';

function resultOf(module: TestModule): FileResult {
  const { collectDuration, duration } = module.diagnostic();
  const tests = [...module.children.allTests()];
  const states = tests.map((test) => test.result().state);
  const failed = states.filter((state) => state === 'failed').length;
  return {
    file: relative(root, module.moduleId),
    ms: Math.round(collectDuration + duration),
    passed: states.filter((state) => state === 'passed').length,
    failed: failed || (module.ok() ? 0 : 1),
    failures: [
      ...tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => `${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`),
      ...module.errors().map(({ message }) => firstLine(message)),
    ],
  };
}

/** What nobody caught beside the tests, and where: no test has failed by it, and the run has all the same. */
export function unhandledOf({
  name,
  message,
  VITEST_TEST_PATH: path,
  VITEST_TEST_NAME: test,
}: Pick<SerializedError, 'message'> & Record<string, unknown>): { error: string; file: string | undefined } {
  const file = path ? relative(root, String(path)) : undefined;
  const where = [file, test].filter(Boolean).join(' > ');
  return { error: `${name ?? 'Error'}: ${firstLine(String(message))}${where ? ` (${where})` : ''}`, file };
}

/** Writes the results of a run, by its files and with what nobody caught, to the file that HOMEROOM_TEST_RESULTS names. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env['HOMEROOM_TEST_RESULTS'];
    if (!file) return;
    writeFileSync(
      file,
      JSON.stringify({ files: modules.map(resultOf), unhandled: unhandled.map(unhandledOf) }),
    );
  }
}
