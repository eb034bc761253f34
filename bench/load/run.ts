import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { cleanUp } from '../server/cleanup.ts';
import type { PacedJob } from './paced.ts';
import type { Job, JobResult } from './scenario.ts';

/** In a thread of its own, so that gathering and printing cost the generator nothing. */
function inThread<T>(script: string, workerData: unknown): Promise<T> {
  const worker = new Worker(join(import.meta.dirname, script), { workerData });
  cleanUp(() => worker.terminate());
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Runs lanes that each send again as soon as they are answered. */
export const runJob = (job: Job): Promise<JobResult> => inThread('worker.ts', job);

/** Runs streams of work that arrive at their own pace; a result for each. */
export const runPaced = (job: PacedJob): Promise<JobResult[]> => inThread('paced.ts', job);
