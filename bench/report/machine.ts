import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** What the figures were made on. */
export interface Machine {
  date: string;
  cpu: string;
  cores: number;
  memoryGB: number;
  platform: string;
  node: string;
  postgres: string;
  /** One-minute load average. */
  loadBefore: number;
  loadAfter: number;
}

export const load = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100;

export const machine = (postgres: string, loadBefore: number): Machine => ({
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  cpu: cpus()[0]?.model.trim() || 'unknown processor',
  cores: availableParallelism(),
  memoryGB: Math.round(totalmem() / 1024 ** 3),
  platform: `${process.platform} ${process.arch}`,
  node: process.version,
  postgres,
  loadBefore,
  loadAfter: load(),
});

export const machineLines = (m: Machine): string[] => [
  `${m.date} UTC · ${m.cpu}, ${m.cores} cores, ${m.memoryGB} GB, ${m.platform} · Node ${m.node} · PostgreSQL ${m.postgres}`,
  `Load average ${m.loadBefore} before, ${m.loadAfter} after; the load generator runs on the same cores. Ratios hold, absolute times drift.`,
];
