import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = new URL('../..', import.meta.url).pathname;

/** Takes long on any machine, for a clone in which nothing has run yet: starts servers, asks every operation, sees every screen, or compiles all. */
const long =
  /\/(every-[^/]*|embedded|cli|crash|processes|backup-restore|killed(\.api)?|migrations|hostile[^/]*|permission-matrix|canaries\.api|new-area)\.(e2e|test)\.(ts|mjs)$/;
const LONG_MS = 60_000;
const MS_A_BYTE = 0.1;

/** How long each file took when it last ran (times.mjs). */
function lastTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(`${root}.cache/test-times.json`, 'utf8'));
  } catch {
    return {};
  }
}

/** Whether a file of a project without pages has one: another worker runs it, and a worker ends where the next file is not its own. */
const hasPage = (file: string): boolean => readFileSync(file, 'utf8').startsWith('// @vitest-environment');

/**
 * What takes longest begins, so that no worker is still at a long file when the others have nothing left.
 * The files of a project follow each other, since they share workers; the project that takes longest is the first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = lastTimes();
    const expected = new Map(
      files.map((file) => {
        const { moduleId } = file;
        const guess = long.test(moduleId) ? LONG_MS : statSync(moduleId).size * MS_A_BYTE;
        return [file, times[relative(root, moduleId)] ?? guess];
      }),
    );
    const totals = new Map<string, number>();
    for (const [{ project }, ms] of expected) totals.set(project.name, (totals.get(project.name) ?? 0) + ms);
    const total = ({ project }: TestSpecification) => totals.get(project.name) ?? 0;
    const pages = new Set(files.filter(({ moduleId }) => hasPage(moduleId)));
    const order = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return [...files].sort(
      (a, b) =>
        order(a) - order(b) ||
        total(b) - total(a) ||
        a.project.name.localeCompare(b.project.name) ||
        Number(pages.has(b)) - Number(pages.has(a)) ||
        (expected.get(b) ?? 0) - (expected.get(a) ?? 0),
    );
  }
}
