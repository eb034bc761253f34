import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = new URL('../..', import.meta.url).pathname;

/** Takes long on any machine, for a clone in which nothing has run yet: starts servers, or sees every screen. */
const long = /\/(screens|every-[^/]*|embedded|cli|crash|hostile[^/]*)\.(e2e|test)\.ts$/;
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
    const order = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return [...files].sort(
      (a, b) =>
        order(a) - order(b) ||
        total(b) - total(a) ||
        a.project.name.localeCompare(b.project.name) ||
        (expected.get(b) ?? 0) - (expected.get(a) ?? 0),
    );
  }
}
