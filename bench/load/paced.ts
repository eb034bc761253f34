import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Connection } from './connection.ts';
import { sender } from './lanes.ts';
import { Fault, type Job, type JobResult } from './scenario.ts';
import { makeScenario } from './scenarios.ts';

/** Work that arrives at its own pace, whether or not what came before is answered. */
export interface Stream {
  perSecond: number;
  scenario: Job['scenario'];
}

export interface PacedJob {
  port: number;
  seconds: number;
  streams: Stream[];
}

/**
 * Runs a stream. A sample is timed from when the work was due, so that a server that falls behind is seen to; each
 * takes a connection that is free, or a new one, as browsers do.
 */
async function runStream({ port, seconds }: PacedJob, { perSecond, scenario }: Stream): Promise<JobResult> {
  const units = makeScenario({ port, lanes: 1, warmUp: 0, seconds, scenario });
  const free: Connection[] = [];
  const samples: number[] = [];
  const faults: Record<string, number> = {};
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = began + (i * 1000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    const unit = units.next(0);
    if (!unit) break;
    const connection = free.pop() ?? new Connection(port);
    const done = unit(sender(connection)).then(
      () => {
        samples.push(performance.now() - due);
        free.push(connection);
      },
      (error: unknown) => {
        const word = error instanceof Fault ? error.message : `connection: ${(error as Error).message}`;
        faults[word] = (faults[word] ?? 0) + 1;
        free.push(connection);
      },
    );
    running.push(done);
  }
  await Promise.all(running);
  for (const connection of free) connection.close();
  const took = (performance.now() - began) / 1000;
  return {
    samples: Float64Array.from(samples),
    seconds: took,
    faults,
    units: samples.length,
    told: units.told?.(),
  };
}

const job = workerData as PacedJob;
parentPort?.postMessage(await Promise.all(job.streams.map((stream) => runStream(job, stream))));
