import { Gauge, type Registry } from 'prom-client';
import type { Finding } from './contributions.facts.ts';
import { unmade } from './health.service.ts';

const values = { ok: 0, warn: 1, bad: 2 } as const;

/** Whoever collects figures waits no longer for a check: its database may stand still. */
const LONGEST_MS = 1500;

/** Findings that come too late count as checks that could not be made. */
async function inTime(find: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([unmade]), LONGEST_MS);
  });
  return Promise.race([find(), late]).finally(() => clearTimeout(timer));
}

/**
 * Has every check of the installation among the figures for Prometheus: `homeroom_check{check="<area>.<check>"}`, 0 well,
 * 1 somebody should look, 2 broken. It is made whenever the figures are asked for.
 */
export function measureChecks(registry: Registry, find: () => Promise<readonly Finding[]>): void {
  new Gauge({
    name: 'homeroom_check',
    help: 'Checks of the installation: 0 well, 1 somebody should look, 2 broken',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      const findings = await inTime(find);
      this.reset();
      for (const { name, state } of findings) this.set({ check: name }, values[state]);
    },
  });
}
