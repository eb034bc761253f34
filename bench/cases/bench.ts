import type { SchoolFacts } from '../school/facts.ts';
import type { BenchServer } from '../server/server.ts';

/** What a case works with. */
export interface Bench {
  server: BenchServer;
  dataDir: string;
  facts: SchoolFacts;
  /** Seconds that a measurement lasts, and before it counts. */
  seconds: number;
  warmUp: number;
  say: (line: string) => void;
}
