import type { HttpAnswer } from './connection.ts';

/** Sends a request on this lane's connection. @throws Fault unless it is answered with success */
export type Send = (request: string) => Promise<HttpAnswer>;

/** An answer that is no success; the word is what errors are counted by. */
export class Fault extends Error {}

/** One unit of work: what is timed. */
export type Unit = (send: Send) => Promise<void>;

/** What a worker runs: data from the main thread made into units for each lane, and what is told at the end. */
export interface Scenario {
  /** The next unit of a lane; null when there is no more to do. */
  next(lane: number): Unit | null;
  /** Told with the samples. */
  told?(): unknown;
}

export interface Job {
  port: number;
  lanes: number;
  /** Seconds before anything counts, and seconds that count. */
  warmUp: number;
  seconds: number;
  scenario: { name: string; data: unknown };
}

export interface JobResult {
  /** Milliseconds of each unit. */
  samples: Float64Array;
  /** Seconds that the samples took. */
  seconds: number;
  faults: Record<string, number>;
  /** Units done in all, those of the warm-up too. */
  units: number;
  told: unknown;
}
